import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { type ContentClient, type ContentClientOptions, createContentClient } from './client.ts';
import { ContentError } from './content-error.ts';

export const TOKEN = 'a-secret-token-98765';
export const MEDIA_TYPE = 'application/vnd.contentful.delivery.v1+json';

/** One answer of a stub; the whole of it may be left out, and `silence` answers never. */
export interface StubAnswer {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
}

export interface Stub {
  url: string;
  requests: IncomingMessage[];
}

const EMPTY = { sys: { type: 'Array' }, total: 0, skip: 0, limit: 100, items: [] };

/** A service on this machine, for one test, that gives the answers in turn and the last one for ever. */
export async function startStub(answers: (StubAnswer | 'silence')[]): Promise<Stub> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    const answer = answers[Math.min(requests.length, answers.length - 1)] ?? {};
    requests.push(request);
    if (answer === 'silence') return;
    const { status = 200, headers = {}, body = EMPTY } = answer;
    response.writeHead(status, { 'Content-Type': MEDIA_TYPE, ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // A server listening on a TCP port has an address of this form.
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/content`, requests };
}

/** A client that gives up at once. */
export function hastyClient(url: string, options: Partial<ContentClientOptions> = {}): ContentClient {
  return createContentClient({ url, space: 'suite', token: TOKEN, retryLimit: 0, ...options });
}

export async function failureOf(call: Promise<unknown>): Promise<ContentError> {
  const error: unknown = await call.then(
    () => 'no failure',
    (thrown: unknown) => thrown,
  );
  if (error instanceof ContentError) return error;
  throw new Error(`expected a ContentError, got ${String(error)}`);
}
