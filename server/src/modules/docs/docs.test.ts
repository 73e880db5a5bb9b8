import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import type { Endpoint } from '@suite/contracts/endpoint';
import { beforeAll, expect, test } from 'vitest';
import { sharedServer } from '../../testing/shared.ts';

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

/** Asked beside the recommended rules. */
const RULES = {
  'info-contact': 'error',
  'operation-description': 'error',
  'operation-tag-defined': 'error',
} as const;

/** What redocly finds and we keep, each with its reason. */
const KEPT = [
  // It answers by sending the browser on (RFC 6749, section 4.1.1), whatever comes of it: there is no 2XX.
  'operation-2xx-response #/paths/~1oauth~1authorize/get/responses: Operation must have at least one `2XX` response.',
];

interface Operation {
  operationId?: string;
  tags?: string[];
  parameters?: { name: string; in: string; required: boolean; description?: string }[];
}
interface Described {
  openapi: string;
  info: { description: string };
  paths: Record<string, Record<string, Operation>>;
  webhooks?: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, unknown> };
}

const server = sharedServer({
  isSeeded: false,
  demoPassword: 'tell them on this machine', // with all that an installation can have
  environment: { PUBLIC_URL: 'https://suite.example' },
});
/** The API document as it is sent. */
let text: string;
let document: Described;
beforeAll(async () => {
  ({ text } = await server.visitor.text('/api/openapi.json'));
  document = JSON.parse(text) as Described;
});

test('the API document is OpenAPI 3.1, compressed, and checked by tag', async () => {
  const { status, headers } = await fetch(`${server.url}/api/openapi.json`);
  expect([status, headers.get('content-encoding')]).toEqual([200, 'gzip']);
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths)).toContain('/readyz');
  expect(document.paths['/api/openapi.json']).toMatchObject({
    get: { responses: { default: { $ref: '#/components/responses/REFUSED' } } },
  });
  expect(document.components.responses['REFUSED']).toMatchObject({
    content: { 'application/vnd.api+json': expect.anything() },
  });
  const known = { 'If-None-Match': headers.get('etag') ?? '' };
  expect((await fetch(`${server.url}/api/openapi.json`, { headers: known })).status).toBe(304);
});

test('every pattern of the API document is one that JSON Schema can read and that fits something', () => {
  const patterns = new Set<string>();
  for (const { pattern } of partsOf(document)) if (typeof pattern === 'string') patterns.add(pattern);
  expect(patterns.size).toBeGreaterThan(10);
  const unmatched = [...patterns].filter((pattern) => {
    const expression = new RegExp(pattern, 'u');
    return !SAMPLES.some((sample) => expression.test(sample));
  });
  expect(unmatched).toEqual([]);
  expect([...patterns].find((pattern) => pattern.startsWith('^#'))).toBe('^#[0-9A-Fa-f]{6}$');
});

test('S-20 the API document says who may call each operation, as the table of permissions does', () => {
  const { paths } = document;
  expect(paths['/api/me']?.['get']).toMatchObject({ security: [{ bearer: [] }], 'x-who': 'account' });
  expect(paths['/api/calculations/hld']?.['post']).toMatchObject({ 'x-who': ['hld-app-group'] });
  expect(paths['/api/auth/login']?.['post']).toMatchObject({ security: [], 'x-who': 'everyone' });
  expect(paths['/api/users/{id}']?.['patch']).toMatchObject({ 'x-reach': 'all' });
});

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
  const { paths } = document;
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

test('redocly finds nothing in the API document that has no reason, by its recommended rules and some more', async () => {
  const config = await createConfig({ extends: ['recommended'], rules: RULES });
  const findings = await lintFromString({ source: text, config });
  expect(
    findings.map(({ ruleId, message, location: [at] }) => `${ruleId} ${at?.pointer ?? ''}: ${message}`),
  ).toEqual(KEPT);
});

// What no rule of redocly asks.
test('the API document says what it is about, and every operation has a tag', () => {
  const { info, paths, webhooks } = document;
  const operations = Object.values({ ...paths, ...webhooks }).flatMap((item) => Object.values(item));
  expect(info.description).toMatch(/\S/);
  expect(operations.length).toBeGreaterThan(100);
  expect(operations.filter(({ tags = [] }) => tags.length === 0)).toEqual([]);
});

test('what a webhook sends has no servers, and nothing in the API document has callbacks or variables', () => {
  const { webhooks = {} } = document;
  const operations = Object.values(webhooks).flatMap((item) => [item, ...Object.values(item)]);
  expect(operations.filter((one) => 'servers' in one)).toEqual([]);
  expect(partsOf(document).filter((part) => isMap(part['callbacks']))).toEqual([]);
  expect(partsOf(document).filter((part) => 'url' in part && isMap(part['variables']))).toEqual([]);
});

test('every list in the API document says what it holds', () => {
  const lists = partsOf(document).filter(({ type }) => type === 'array');
  expect(lists.length).toBeGreaterThan(100);
  expect(lists.filter((list) => !('items' in list))).toEqual([]);
});

test('no text of the API document holds a script', () => {
  const texts = partsOf(document).flatMap(({ title, description }) => [title, description]);
  const written = texts.filter((one) => typeof one === 'string');
  expect(written.length).toBeGreaterThan(100);
  expect(written.filter((one) => /<script|\beval\(/i.test(one))).toEqual([]);
});

type Part = Record<string, unknown>;

function isMap(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Every object of a document, from the outside in. */
function partsOf(value: unknown): Part[] {
  if (Array.isArray(value)) return value.flatMap(partsOf);
  return isMap(value) ? [value, ...Object.values(value).flatMap(partsOf)] : [];
}
