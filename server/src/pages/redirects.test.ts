import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const UUID = '0b0f5a34-91ab-4c2e-8d37-6f5c1e2a9b70';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function follow(path: string): Promise<string> {
  const answer = await fetch(server.url + path, { redirect: 'manual' });
  return `${answer.status} ${answer.headers.get('location') ?? ''}`.trim();
}

describe('addresses that have moved', () => {
  const moves: [number: string, from: string, to: string][] = [
    ['R2.20', '/login', '/apps/login'],
    ['R2.20', '/register', '/apps/register'],
    ['R2.20', '/auth', '/'],
    ['R2.20', '/enquiry', '/#contact'],
    ['R2.20', '/products', '/#pricing'],
    ['R2.21', '/recipes/hld', '/apps/recipes/hld'],
    ['R2.21', '/recipes/any-Type-2', '/apps/recipes/any-Type-2'],
    ['R2.22', '/ingredients/hsp', '/apps/ingredients/hsp'],
    ['R2.22', `/ingredients/hld-oil/${UUID}`, `/apps/ingredients/hld-oil/${UUID}`],
    ['R2.23', '/customers', '/apps/customers'],
    ['R2.23', `/customers/${UUID}`, `/apps/customers/${UUID}`],
    ['R2.24', '/apps/compatibility-explorer', '/apps/hsp/compatibility-explorer'],
    ['R2.24', `/apps/compatibility-explorer/${UUID}`, `/apps/hsp/compatibility-explorer/${UUID}`],
    ['R2.25', '/apps/emulsion-explorer-via-hld', '/apps/hld/emulsion-explorer'],
    ['R2.25', `/apps/emulsion-explorer-via-hld/${UUID}`, `/apps/hld/emulsion-explorer/${UUID}`],
    ['R2.26', '/apps/property-app', '/apps/property'],
  ];
  test.each(moves)('%s %s leads to %s with status 302', async (_, from, to) => {
    expect(await follow(from)).toBe(`302 ${to}`);
  });

  test('R2.27 the query is kept, in front of the hash', async () => {
    expect(await follow('/enquiry?subject=x')).toBe('302 /?subject=x#contact');
    expect(await follow('/recipes/hld?sort=-updated&q=a%20b')).toBe(
      '302 /apps/recipes/hld?sort=-updated&q=a%20b',
    );
  });

  test.each([
    '/ingredients/hsp/not-a-uuid',
    `/ingredients/hsp/${UUID}0`,
    '/customers/1',
    '/apps/compatibility-explorer/x',
    '/recipes',
    '/recipes/h.d',
    '/recipes/hld/extra',
    '/ingredients',
    '/logins',
  ])('R2.27 %s has not moved and is not found', async (path) => {
    expect(await follow(path)).toBe('404');
  });

  test('S-14 no redirect leaves the site', async () => {
    for (const path of ['/login?next=https://evil.example', '/auth?//evil.example']) {
      const target = new URL((await follow(path)).slice(4), server.url);
      expect(target.origin).toBe(new URL(server.url).origin);
    }
    expect(await follow('/recipes//evil.example')).toMatch(/^40[04]$/);
    expect(await follow('/recipes/%2f%2fevil.example')).toMatch(/^40[04]$/);
  });
});
