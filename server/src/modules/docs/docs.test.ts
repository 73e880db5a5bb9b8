import { afterAll, beforeAll, expect, test } from 'vitest';
import { type IdentityServer, startIdentityServer } from '../../testing/identity-server.ts';

/** One text for each kind of pattern; a new kind needs one more. */
const SAMPLES = ['ann@kestrel.example', 'kestrel.example', '7', '#A1b2C3', 'Sunflower oil, 20 °C'];

let server: IdentityServer;
/** The API document as it is sent. */
let text: string;
beforeAll(async () => {
  server = await startIdentityServer();
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

test('S-20 the API document says who may call each operation, as the table of rights does', () => {
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, unknown>> };
  expect(paths['/api/me']?.['get']).toMatchObject({ security: [{ bearer: [] }], 'x-who': 'account' });
  expect(paths['/api/calculations/hld']?.['post']).toMatchObject({ 'x-who': ['hld-app-group'] });
  expect(paths['/api/auth/login']?.['post']).toMatchObject({ security: [], 'x-who': 'everyone' });
  expect(paths['/api/users/{id}']?.['patch']).toMatchObject({ 'x-reach': 'all' });
});
