import { type Agent, type IncomingHttpHeaders, request } from 'node:http';
import { gunzipSync } from 'node:zlib';

export interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  agent?: Agent;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** As it came over the wire: still compressed. */
  body: Buffer;
  /** From asking to the last byte. */
  ms: number;
}

/** One request by node:http, because `fetch` would unpack the body and hide its bytes. */
export function ask(url: string, { body, ...options }: Asked = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const asked = request(url, options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
          ms: performance.now() - started,
        }),
      );
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

export function textOf({ headers, body }: Answer): string {
  return (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString('utf8');
}
