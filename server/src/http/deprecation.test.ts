import { API_VERSION } from '@suite/contracts/api-version';
import { endpoint } from '@suite/contracts/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { mountEndpoint } from './mount.ts';
import { everyone, policiesWith } from './policy.ts';

const described = {
  tag: 'Operation',
  summary: 'An old way',
  description: 'Gives nothing.',
  answers: { 204: { description: 'Nothing' } },
} as const;
const old = endpoint('GET /api/old', {
  ...described,
  id: 'readOld',
  permission: 'public',
  deprecated: { since: '2026-11-17', sunset: '2027-11-17', instead: 'readNew' },
});
const guarded = endpoint('GET /api/old-account', {
  ...described,
  id: 'readOldAccount',
  permission: 'account.read',
  deprecated: { since: '2026-11-17', sunset: '2027-11-17' },
});
const present = endpoint('GET /api/new', { ...described, id: 'readNew', permission: 'public' });

let server: TestServer;
beforeAll(async () => {
  const policies = policiesWith({ emulsion: true, supplier: true });
  const nothing = () => Promise.resolve(new Response(null, { status: 204 }));
  server = await startTestServer({
    modules: [
      (app) => mountEndpoint(app, { endpoint: old, policy: everyone }, nothing),
      (app) => mountEndpoint(app, { endpoint: guarded, policy: policies('account.read') }, nothing),
      (app) => mountEndpoint(app, { endpoint: present, policy: everyone }, nothing),
    ],
  });
});
afterAll(() => server.close());

test('a deprecated endpoint says so in every answer, refusals included, and in the API document', async () => {
  const { status, headers } = await fetch(`${server.url}/api/old`);
  expect([status, headers.get('deprecation'), headers.get('sunset')]).toEqual([
    204,
    `@${Date.UTC(2026, 10, 17) / 1000}`,
    'Wed, 17 Nov 2027 00:00:00 GMT',
  ]);
  expect(headers.get('link')).toBe(
    '</api/docs#versions>; rel="deprecation"; type="text/html", </api/docs#readNew>; rel="successor-version"; type="text/html"',
  );
  const refused = await fetch(`${server.url}/api/old-account`);
  expect([refused.status, refused.headers.get('sunset')]).toEqual([401, 'Wed, 17 Nov 2027 00:00:00 GMT']);
  const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as {
    paths: Record<string, { get: { deprecated?: boolean; description: string } }>;
  };
  expect(document.paths['/api/old']?.get).toMatchObject({
    deprecated: true,
    'x-sunset': '2027-11-17',
    description: expect.stringContaining('Call readNew instead.'),
  });
  expect(document.paths['/api/new']?.get).not.toHaveProperty('deprecated');
});

test('every answer of the API names its version, also a refusal; pages do not', async () => {
  for (const path of ['/api/openapi.json', '/api/nowhere', '/api/old-account', '/scim/v2/Users']) {
    expect((await fetch(server.url + path)).headers.get('api-version')).toBe(API_VERSION);
  }
  const { headers } = await fetch(`${server.url}/api/new`);
  expect([headers.get('api-version'), headers.get('deprecation')]).toEqual([API_VERSION, null]);
  expect((await fetch(`${server.url}/robots.txt`)).headers.get('api-version')).toBeNull();
});
