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
  test.each([
    ['/login', '/apps/login'],
    ['/register', '/apps/register'],
    ['/auth', '/'],
    ['/enquiry', '/#contact'],
    ['/products', '/#pricing'],
  ])('R2.20 %s leads to %s with status 302', async (from, to) => {
    expect(await follow(from)).toBe(`302 ${to}`);
  });

  test.each([
    ['/recipes/hld', '/apps/recipes/hld'],
    ['/recipes/any-Type-2', '/apps/recipes/any-Type-2'],
  ])('R2.21 %s leads to %s', async (from, to) => {
    expect(await follow(from)).toBe(`302 ${to}`);
  });

  test.each([
    ['/ingredients/hsp', '/apps/ingredients/hsp'],
    ['/ingredients/hld-oil', '/apps/ingredients/hld-oil'],
    ['/ingredients/hld-surfactant', '/apps/ingredients/hld-surfactant'],
    [`/ingredients/hld-oil/${UUID}`, `/apps/ingredients/hld-oil/${UUID}`],
  ])('R2.22 %s leads to %s', async (from, to) => {
    expect(await follow(from)).toBe(`302 ${to}`);
  });

  test.each([
    ['/customers', '/apps/customers'],
    [`/customers/${UUID}`, `/apps/customers/${UUID}`],
  ])('R2.23 %s leads to %s', async (from, to) => {
    expect(await follow(from)).toBe(`302 ${to}`);
  });

  test.each([
    ['/apps/compatibility-explorer', '/apps/hsp/compatibility-explorer'],
    [`/apps/compatibility-explorer/${UUID}`, `/apps/hsp/compatibility-explorer/${UUID}`],
  ])('R2.24 %s leads to %s', async (from, to) => {
    expect(await follow(from)).toBe(`302 ${to}`);
  });

  test.each([
    ['/apps/emulsion-explorer-via-hld', '/apps/hld/emulsion-explorer'],
    [`/apps/emulsion-explorer-via-hld/${UUID}`, `/apps/hld/emulsion-explorer/${UUID}`],
  ])('R2.25 %s leads to %s', async (from, to) => {
    expect(await follow(from)).toBe(`302 ${to}`);
  });

  test('R2.26 the property app has moved', async () => {
    expect(await follow('/apps/property-app')).toBe('302 /apps/property');
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
