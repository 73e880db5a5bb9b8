import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished, vi } from 'vitest';
import { type CacheOptions, cached } from './cached.ts';
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

/** Answers in its own way, for instance badly. */
type Misbehaviour = (response: ServerResponse) => void;

export interface Stub {
  url: string;
  requests: IncomingMessage[];
  /** What came with the requests. */
  bodies: string[];
}

const EMPTY = { sys: { type: 'Array' }, total: 0, skip: 0, limit: 100, items: [] };

/** A service on this machine, for one test, that gives the answers in turn and the last one for ever. */
export async function startStub(answers: (StubAnswer | Misbehaviour | 'silence')[]): Promise<Stub> {
  const requests: IncomingMessage[] = [];
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const index = requests.push(request) - 1;
    const answer = answers[Math.min(index, answers.length - 1)] ?? {};
    bodies[index] = '';
    request.on('data', (chunk: Buffer) => {
      bodies[index] += chunk.toString();
    });
    if (answer === 'silence') return;
    if (typeof answer === 'function') {
      answer(response);
      return;
    }
    const { status = 200, headers = {}, body = EMPTY } = answer;
    response.writeHead(status, { 'Content-Type': MEDIA_TYPE, ...headers });
    request.on('end', () => response.end(typeof body === 'string' ? body : JSON.stringify(body)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // A server listening on a TCP port has an address of this form.
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/content`, requests, bodies };
}

/** Promises more than it sends, and hangs up. */
export function sendHalf(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': MEDIA_TYPE, 'Content-Length': '1000' });
  response.write('{"sys":{"type":"Array"},"items":[', () => response.destroy());
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

/** Shortens the SDK's waits of at least half a second, up to a longest, and tells how long they would have been. */
export function skipWaits(longest = 29_999): number[] {
  const waits: number[] = [];
  const original = globalThis.setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((callback, wait = 0) => {
    const isSkipped = wait >= 500 && wait <= longest;
    if (isSkipped) waits.push(wait);
    return original(callback, isSkipped ? 20 : wait);
  });
  return waits;
}

/** A cache over answers that the test gives by hand, with a clock and timers that move by hand. */
export function driveCache(options: Partial<CacheOptions<unknown>> = {}) {
  let time = 0;
  let timers: { at: number; callback: () => void }[] = [];
  const waiting: { resolve: (answer: unknown) => void; reject: (error: Error) => void }[] = [];
  const errors: unknown[] = [];
  let loads = 0;
  const cache = cached(
    () => {
      loads += 1;
      return new Promise<unknown>((resolve, reject) => waiting.push({ resolve, reject }));
    },
    {
      freshFor: 1000,
      deadline: 200,
      now: () => time,
      schedule(callback, milliseconds) {
        const timer = { at: time + milliseconds, callback };
        timers.push(timer);
        return () => {
          timers = timers.filter((other) => other !== timer);
        };
      },
      onError: (error) => errors.push(error),
      ...options,
    },
  );
  return {
    cache,
    errors,
    loads: () => loads,
    timers: () => timers.length,
    pass: async (milliseconds: number) => {
      time += milliseconds;
      for (const { callback } of timers.filter(({ at }) => at <= time)) callback();
      await settle();
    },
    answer: async (value: unknown) => {
      await settle();
      waiting.shift()?.resolve(value);
      await settle();
    },
    fail: async (message: string) => {
      await settle();
      waiting.shift()?.reject(new Error(message));
      await settle();
    },
  };
}

/** Lets all promises that can go on go on. */
export function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
