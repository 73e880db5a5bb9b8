import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Endpoint } from '@suite/contracts/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type IdentityServer, startIdentityServer } from '../../testing/identity-server.ts';

/** One text for each kind of pattern; a new kind needs one more. */
const SAMPLES = [
  '5f0e8a52-7c41-4b6e-9d10-000000000001',
  'ann@kestrel.example',
  'kestrel.example',
  'https://kestrel.example/',
  '7',
  '#A1b2C3',
  'Sunflower oil, 20 °C',
];

let server: IdentityServer;
/** The API document as it is sent. */
let text: string;
beforeAll(async () => {
  // With all that an installation can have.
  server = await startIdentityServer({ demoPassword: 'tell them on this machine' });
  text = await (await fetch(`${server.url}/api/openapi.json`)).text();
});
afterAll(() => server.close());

test('every pattern of the API document is one that JSON Schema can read and that fits something', () => {
  const patterns = new Set<string>();
  JSON.parse(text, (key, value: unknown) => {
    if (key === 'pattern' && typeof value === 'string') patterns.add(value);
    return value;
  });
  expect(patterns.size).toBeGreaterThan(10);
  const unmatched = [...patterns].filter((pattern) => {
    const expression = new RegExp(pattern, 'u');
    return !SAMPLES.some((sample) => expression.test(sample));
  });
  expect(unmatched).toEqual([]);
  expect([...patterns].find((pattern) => pattern.startsWith('^#'))).toBe('^#[0-9A-Fa-f]{6}$');
});

test('S-20 the API document says who may call each operation, as the table of permissions does', () => {
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, unknown>> };
  expect(paths['/api/me']?.['get']).toMatchObject({ security: [{ bearer: [] }], 'x-who': 'account' });
  expect(paths['/api/calculations/hld']?.['post']).toMatchObject({ 'x-who': ['hld-app-group'] });
  expect(paths['/api/auth/login']?.['post']).toMatchObject({ security: [], 'x-who': 'everyone' });
  expect(paths['/api/users/{id}']?.['patch']).toMatchObject({ 'x-reach': 'all' });
});

interface Operation {
  operationId?: string;
  tags?: string[];
  parameters?: { name: string; in: string; required: boolean; description?: string }[];
}

/** Every endpoint that the contracts describe. */
async function describedEndpoints(): Promise<Endpoint[]> {
  const folder = resolve('contracts/src/endpoints');
  const files = await readdir(folder);
  const modules = await Promise.all(
    // Each file gives objects of endpoints, and nothing else.
    files.map((file) => import(resolve(folder, file)) as Promise<Record<string, Record<string, Endpoint>>>),
  );
  return modules.flatMap((module) => Object.values(module).flatMap((group) => Object.values(group)));
}

test('every endpoint of the contracts is in the API document, by its own id and with all of its parameters described', async () => {
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, Operation>> };
  const described = await describedEndpoints();
  expect(described.length).toBeGreaterThan(10);
  expect(new Set(described.map(({ id }) => id)).size).toBe(described.length);
  for (const { id, method, path, tag, ifMatch, idempotencyKey } of described) {
    const operation = paths[path]?.[method];
    expect(operation).toMatchObject({ operationId: id, tags: [tag] });
    const { parameters = [] } = operation ?? {};
    expect(
      parameters.filter(({ description = '' }) => description === '').map(({ name }) => `${id}: ${name}`),
    ).toEqual([]);
    const names = (where: string) => parameters.filter((each) => each.in === where).map(({ name }) => name);
    expect(names('path')).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    expect(names('header')).toEqual([
      ...(ifMatch ? ['If-Match'] : []),
      ...(idempotencyKey ? ['Idempotency-Key'] : []),
    ]);
  }
});
