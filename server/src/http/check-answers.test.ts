import { endpoint } from '@suite/contracts/endpoint';
import { documentSchema } from '@suite/contracts/json-api';
import { z } from 'zod';
import { expect, test } from 'vitest';
import { startTestServer } from '../testing/test-server.ts';
import type { App } from './app-type.ts';
import { mountRoute } from './mount.ts';
import { everyone } from './policy.ts';

const DECLARED = {
  200: {
    description: 'A number',
    schema: documentSchema(z.object({ number: z.int() })),
    mediaType: 'application/json',
  },
  204: { description: 'Nothing' },
};

/** What the server says of one answer, and whether it lets it through. */
async function judge(response: () => Response): Promise<{ status: number; fault: string }> {
  const answering = (app: App) =>
    mountRoute(app, { method: 'GET', path: '/api/some', policy: everyone, answers: DECLARED }, () =>
      response(),
    );
  const server = await startTestServer({ modules: [answering] });
  const { status } = await fetch(`${server.url}/api/some`);
  const fault = await server.close().then(
    () => '',
    (error: unknown) => String(error),
  );
  return { status, fault };
}

test('an answer that is what its route declares passes', async () => {
  expect(await judge(() => Response.json({ data: { number: 1 } }))).toEqual({ status: 200, fault: '' });
  expect(await judge(() => new Response(null, { status: 204 }))).toEqual({ status: 204, fault: '' });
});

test.each([
  ['a status', () => new Response(null, { status: 202 }), 'status 202 is not declared'],
  ['a field', () => Response.json({ data: { number: 1, secret: 2 } }), 'data.secret is not declared'],
  ['a value', () => Response.json({ data: { number: 'one' } }), 'data.number: Invalid input'],
  ['a media type', () => new Response('1'), 'it is "text/plain", not "application/json"'],
  [
    'a body',
    () => new Response('1', { status: 200, headers: { 'Content-Type': 'text/html' } }),
    'not "application/json"',
  ],
  ['a refusal', () => Response.json({ errors: [] }, { status: 400 }), 'not "application/vnd.api+json"'],
])(
  '%s that is not declared is a 500, and the server says which when it is closed',
  async (_, response, fault) => {
    const judged = await judge(response);
    expect(judged.status).toBe(500);
    expect(judged.fault).toContain('GET /api/some answered against its declaration');
    expect(judged.fault).toContain(fault);
  },
);

test('an endpoint names its parameters', () => {
  const described = {
    id: 'x',
    method: 'get',
    tag: 'X',
    summary: 'X',
    permission: 'public',
    answers: {},
  } as const;
  // @ts-expect-error -- what {id} is has to be said
  expect(endpoint({ ...described, path: '/api/some/{id}' })).toHaveProperty('id');
});
