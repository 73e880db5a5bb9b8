export interface Answer {
  data: { id: string; attributes: Record<string, unknown> };
  meta?: Record<string, unknown>;
}
/** Sends an object as JSON, and bytes as a photo. */
export type Send = (line: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;

/** Signs in at a running server; what is sent then must be answered well. */
export async function signIn(url: string, email: string, password: string): Promise<Send> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`${email} cannot sign in: ${response.status} ${await response.text()}`);
  const { accessToken } = (await response.json()) as { accessToken: string };
  return async (line, body, headers = {}) => {
    const [method = '', path = ''] = line.split(' ');
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${accessToken}`,
        'Content-Type': body instanceof Uint8Array ? 'image/jpeg' : 'application/vnd.api+json',
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${line}: ${answer.status} ${text}`);
    return (text === '' ? {} : JSON.parse(text)) as Answer; // read loosely, as any client would
  };
}

export const resource = (type: string, attributes: object, id?: string) => ({
  data: { type, ...(id === undefined ? {} : { id }), attributes },
});
