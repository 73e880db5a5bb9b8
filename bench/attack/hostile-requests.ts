import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Hostile {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: Buffer;
}

interface Described {
  requestBody?: { content: Record<string, unknown> };
}

const BYTES = 5_000_000;
const ID = '00000000-0000-4000-8000-000000000000';
/** A list of ones, and an object whose keys have a name each: what costs most to look through, and to read. */
const BODIES = [
  Buffer.from(`[${'1,'.repeat(BYTES / 2 - 2)}1]`),
  Buffer.from(`{${Array.from({ length: BYTES / 14 }, (_, number) => `"key${number}":1`).join(',')}}`),
];

/** Every operation that takes JSON, with five megabytes that are none of its own, from each of these callers. */
export async function hostileBodies(url: string, callers: readonly string[]): Promise<Hostile[]> {
  const answer = await fetch(`${url}/api/openapi.json`);
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, Described>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) => {
      const type = Object.keys(requestBody?.content ?? {}).find((one) => one.includes('json'));
      if (type === undefined) return [];
      const target = { method: method.toUpperCase(), url: url + path.replaceAll(/\{\w+\}/g, ID) };
      return BODIES.flatMap((body) =>
        callers.map((token) => {
          const authorization = token === '' ? {} : { authorization: `Bearer ${token}` };
          return { ...target, body, headers: { 'content-type': type, 'if-match': '"1"', ...authorization } };
        }),
      );
    }),
  );
}

/** What somebody without an account asks for who means harm, again and again: texts of 8 KB, and addresses that are made up. */
export function* floodOf(url: string): Generator<Hostile> {
  const body = Buffer.from(`[${'1,'.repeat(4000)}1]`);
  const headers = { 'content-type': 'application/json' };
  for (let number = 0; ; number += 1) {
    yield { method: 'POST', url: `${url}/api/auth/login`, headers, body };
    yield { method: 'GET', url: `${url}/apps/recipes/made-up-${number}?x=${number}`, headers: {} };
    yield { method: 'POST', url: `${url}/api/auth/sso/find`, headers, body };
    yield { method: 'GET', url: `${url}/nowhere/${number}`, headers: {} };
    yield { method: 'POST', url: `${url}/oauth/register`, headers, body };
    yield { method: 'GET', url: `${url}/api/shared/${String(number).padStart(32, 'x')}`, headers: {} };
    yield { method: 'POST', url: `${url}/`, headers, body };
  }
}

/** Sends them over so many connections, as fast as they are answered; gives how often each status came. */
export async function sendAll(
  requests: Iterator<Hostile>,
  { connections, isOver = () => false }: { connections: number; isOver?: () => boolean },
): Promise<Record<string, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const statuses: Record<string, number> = {};
  const work = async () => {
    for (let next = requests.next(); !next.done && !isOver(); next = requests.next()) {
      const status = await send(next.value, agent);
      statuses[status] = (statuses[status] ?? 0) + 1;
      // Whoever is cut off comes back at once, but not within the same millisecond.
      if (status === 'cut off') await sleep(1);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  agent.destroy();
  return statuses;
}

function send({ method, url, headers, body }: Hostile, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    const asked = request(url, { method, agent, headers }, (response) => {
      response.resume();
      response.on('close', () => resolve(String(response.statusCode)));
    });
    asked.on('error', () => resolve('cut off'));
    asked.end(body);
  });
}
