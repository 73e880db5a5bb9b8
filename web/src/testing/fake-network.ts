import { vi } from 'vitest';

export interface SentRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  /** The JSON that was sent. */
  body: unknown;
}

type Answer = (request: SentRequest) => Response | Promise<Response>;

/**
 * Stands where the network would be: answers by method and path (`GET /api/me`; `*` at the end of a path is any name)
 * and tells what was sent. Whatever no answer is given for is refused with 404, in the form of the API.
 */
export function answerRequests(answers: Record<string, Answer> = {}): SentRequest[] {
  const sent: SentRequest[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, location.href);
    const { method = 'GET', body, headers } = init;
    const request = {
      method,
      path: pathname,
      query: searchParams,
      headers: new Headers(headers),
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
    };
    sent.push(request);
    const asked = `${method} ${pathname}`;
    const answer = answers[asked] ?? answers[asked.replace(/[^/]+$/, '*')];
    return answer ? answer(request) : refusal(404, 'RESOURCE_NOT_FOUND');
  });
  return sent;
}

/** A network that is not there. */
export function withoutNetwork(): Promise<never> {
  return Promise.reject(new TypeError('Failed to fetch'));
}

export function refusal(status: number, code: string): Response {
  return Response.json(
    { errors: [{ id: 'abc-123', status: String(status), code, title: code }] },
    { status, headers: { 'Content-Type': 'application/vnd.api+json' } },
  );
}
