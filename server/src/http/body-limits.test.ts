import { readdir } from 'node:fs/promises';
import { z } from '@hono/zod-openapi';
import type { Endpoint } from '@suite/contracts/endpoint';
import { ingredientEndpoints } from '@suite/contracts/endpoints/ingredients';
import { INGREDIENT_KINDS } from '@suite/contracts/ingredients';
import type { Role } from '@suite/contracts/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIMITS } from '../platform/limits.ts';
import { HSP, type ParameterServer, startParameterServer } from '../testing/parameter-server.ts';

const KIB = 1024;
const MEDIA = 'application/vnd.api+json';

type Schema = Record<string, unknown>;

/** The most keys and elements that fit a schema, counted as bytes are: an empty list counts as one. */
function mostElements(schema: Schema): number {
  const { type, items, maxItems, properties, additionalProperties = false } = schema;
  // These are objects and lists of JSON Schema.
  const parts = (name: string) => ((schema[name] ?? []) as Schema[]).map(mostElements);
  const alternatives = Math.max(0, ...parts('anyOf'), ...parts('oneOf'));
  const all = parts('allOf').reduce((sum, count) => sum + count, 0);
  if (type === 'array') {
    const places = parts('prefixItems');
    const most = Number(maxItems ?? (places.length > 0 ? 0 : Infinity));
    const each = items === undefined ? 1 : 1 + mostElements(items as Schema);
    return Math.max(1, most * each + places.reduce((sum, count) => sum + 1 + count, 0));
  }
  if (type === 'object') {
    const inside = Object.values((properties ?? {}) as Record<string, Schema>).map(mostElements);
    const isOpen = additionalProperties !== false;
    return isOpen ? Infinity : Math.max(1, inside.length) + inside.reduce((sum, count) => sum + count, 0);
  }
  return alternatives + all;
}

/** Less than their schemas would take: no real body of theirs comes near it, or the schema has no bound at all. */
const BOUNDED: Record<string, string> = {
  replaceSolvent: 'two thousand solvents with eight lists of forty statements each',
  importProducts: 'a thousand products, each with every list full',
  importHldRecipes: 'two hundred recipes with every list full, and as many results each',
  importHspRecipes: 'the same',
  registerAssistant: 'of addresses there may be ten',
  addScimUser: 'a directory may send what we do not know',
  replaceScimUser: 'the same',
  changeScimUser: 'the same',
  addScimGroup: 'the same',
  replaceScimGroup: 'the same',
  changeScimGroup: 'the same',
};

function isEndpoint(value: object): value is Endpoint {
  return 'method' in value && 'path' in value;
}

function isOfScience(value: unknown): value is (kind: string) => unknown {
  return typeof value === 'function';
}

function endpointsIn(value: unknown): Endpoint[] {
  if (value === ingredientEndpoints) return INGREDIENT_KINDS.map(ingredientEndpoints).flatMap(endpointsIn);
  // The other functions describe what both sciences have.
  if (isOfScience(value)) return ['hld', 'hsp'].map(value).flatMap(endpointsIn);
  if (typeof value !== 'object' || value === null) return [];
  return isEndpoint(value) ? [value] : Object.values(value).flatMap(endpointsIn);
}

async function allEndpoints(): Promise<Endpoint[]> {
  const folder = new URL('../../../contracts/src/endpoints/', import.meta.url);
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts'));
  const modules = await Promise.all(
    files.map((file): Promise<unknown> => import(new URL(file, folder).href)),
  );
  return modules.flatMap(endpointsIn);
}

test('S-26 every body that a schema takes has as many elements as may be', async () => {
  const told = (await allEndpoints()).flatMap(({ id, body, limits }) => {
    if (!body) return [];
    const most = mostElements(
      z.toJSONSchema(body, { io: 'input', unrepresentable: 'any', reused: 'inline' }),
    );
    const limit = limits?.elements ?? LIMITS.body.elements;
    return [{ id, most, limit }];
  });
  expect(told.length).toBeGreaterThan(80);
  const tooMany = new Set(told.filter(({ most, limit }) => most > limit).map(({ id }) => id));
  expect([...tooMany].toSorted()).toEqual(Object.keys(BOUNDED).toSorted());
});

describe('bodies that would hold up everybody', () => {
  let server: ParameterServer;
  beforeAll(async () => {
    server = await startParameterServer({ isSeeded: false });
  });
  afterAll(() => server.close());

  const ones = (bytes: number) => '1,'.repeat(bytes / 2);

  async function send(path: string, body: string, { token = '', type = 'application/json' } = {}) {
    const authorization = token === '' ? {} : { Authorization: `Bearer ${token}` };
    const answer = await fetch(server.url + path, {
      method: 'POST',
      headers: { 'Content-Type': type, ...authorization },
      body,
    });
    return { status: answer.status, text: await answer.text() };
  }

  // Cut off, so that a parser would say something else.
  const tooMany: { path: string; role: Role; body: string; most?: number }[] = [
    {
      path: '/api/portfolio/import',
      role: 'supplier-group',
      body: `{"data":[${ones(5000 * KIB)}`,
      most: 150_000,
    },
    {
      path: '/api/recipes/hld/import',
      role: 'hld-app-group',
      body: `{"data":{"type":[${ones(5000 * KIB)}`,
      most: 150_000,
    },
    {
      path: '/api/calculations/hsp-score',
      role: 'hsp-app-group',
      body: `{"candidates":[${ones(2000 * KIB)}`,
      most: 100_000,
    },
    { path: '/api/calculations/hld', role: 'hld-app-group', body: `{"oils":[${ones(2000 * KIB)}` },
    { path: '/api/calculations/hsp-rank', role: 'hsp-app-group', body: `[${'[],'.repeat(60 * KIB)}` },
    { path: '/api/calculations/hsp-pool', role: 'hsp-app-group', body: '{"a":'.repeat(40 * KIB) },
  ];
  test.each(tooMany)(
    'S-26 too many elements for $path are refused before they are read',
    async ({ path, role, body, most = 2000 }) => {
      const { token } = await server.person([role]);
      const { status, text } = await send(path, body, { token, type: MEDIA });
      expect([status, text]).toEqual([
        400,
        expect.stringContaining(`The body can have at most ${most} keys and elements.`),
      ]);
    },
  );

  test('S-26 a body whose keys have a name each is refused before it is read', async () => {
    const { token } = await server.person(['supplier-group']);
    const keys = Array.from({ length: 2001 }, (_, number) => `"${number}":1`).join(',');
    // Cut off, so that a parser would say something else.
    expect(await send('/api/portfolio/import', `{${keys}`, { token, type: MEDIA })).toMatchObject({
      status: 400,
      text: expect.stringContaining('at most 2000 different names') as string,
    });
  });

  test.each([
    '/api/auth/login',
    '/api/auth/sso/find',
    '/api/auth/register',
    '/api/auth/reset',
    '/oauth/token',
  ])('S-26 without an account 8 KiB may be sent to %s', async (path) => {
    const type = path === '/oauth/token' ? 'application/x-www-form-urlencoded' : 'application/json';
    expect(await send(path, `[${ones(250 * KIB)}1]`, { type })).toMatchObject({ status: 413 });
    expect(await send(path, 'x'.repeat(8 * KIB + 1), { type })).toMatchObject({ status: 413 });
    expect((await send(path, 'x'.repeat(8 * KIB), { type })).status).not.toBe(413);
  });

  test('S-26 a program may send 16 KiB to be registered', async () => {
    expect((await send('/oauth/register', `[${ones(250 * KIB)}1]`)).status).toBe(413);
    expect((await send('/oauth/register', 'x'.repeat(16 * KIB + 1))).status).toBe(413);
    expect((await send('/oauth/register', 'x'.repeat(16 * KIB))).status).toBe(400);
  });

  test.each([
    ['/api/auth/login', 'application/json'],
    ['/api/auth/sso/find', 'application/json'],
    ['/api/auth/reset', 'application/json'],
    ['/oauth/token', 'application/x-www-form-urlencoded'],
    ['/oauth/register', 'application/json'],
    [`/api/shared/${'x'.repeat(43)}`, MEDIA],
  ])('S-11 an address is counted before a body is read: %s', async (path, type) => {
    const twice = { count: 2, perMs: 60_000 };
    const { signIn, oauth, shares } = LIMITS;
    const strict = await startParameterServer({
      isSeeded: false,
      limits: {
        ...LIMITS,
        signIn: { ...signIn, perAddress: twice, signOn: twice, forms: twice },
        oauth: { ...oauth, registrations: twice },
        shares: { ...shares, opened: twice },
      },
    });
    const statuses: number[] = [];
    for (const _ of [1, 2, 3]) {
      const answer = await fetch(strict.url + path, {
        method: 'POST',
        headers: { 'Content-Type': type },
        body: '"'.repeat(20 * KIB),
      });
      statuses.push(answer.status);
      await answer.text();
    }
    await strict.close();
    expect(statuses).toEqual([413, 413, 429]);
  });

  test('S-26 an import with more values than its rows can have is refused before it is read', async () => {
    const { token, send: ask } = await server.person(['hsp-db-group']);
    const attributes = { name: 'Large', kind: 'hsp' };
    const made = await ask('POST /api/datasets', { data: { type: 'datasets', attributes } });
    const path = `/api/datasets/${made.body.data.id}/import`;
    const { status, text } = await send(path, `{"data":[${ones(5000 * KIB)}`, { token, type: MEDIA });
    expect([status, text]).toEqual([400, expect.stringContaining('at most 1280000 values')]);
  });

  test('S-26 ten thousand candidates may come, and of ten thousand wrong ones the first is reported', async () => {
    const { send: ask } = await server.person(HSP);
    const score = (candidates: unknown[]) =>
      ask('POST /api/calculations/hsp-score', {
        target: { dD: 17, dP: 5, dH: 5, r: 8 },
        candidates,
      });
    const right = Array.from({ length: 10_000 }, () => ({ dD: 17, dP: 5, dH: 5 }));
    expect((await score(right)).status).toBe(200);
    const named = { datasetId: '00000000-0000-4000-8000-000000000000', ingredientId: 'x' };
    expect((await score(right.map(() => named))).body.errors?.length ?? 1).toBe(1);
    const wrong = await score(right.map(() => 1));
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors).toMatchObject([{ source: { pointer: '/candidates/0' } }]);
  });
});
