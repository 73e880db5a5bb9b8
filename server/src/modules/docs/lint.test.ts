import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type IdentityServer, startIdentityServer } from '../../testing/identity-server.ts';

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

let server: IdentityServer;
/** The API document as it is sent, with all that an installation can have. */
let text: string;
beforeAll(async () => {
  server = await startIdentityServer({
    demoPassword: 'tell them on this machine',
    environment: { PUBLIC_URL: 'https://suite.example' },
  });
  text = await (await fetch(`${server.url}/api/openapi.json`)).text();
});
afterAll(() => server.close());

test('redocly finds nothing in the API document that has no reason, by its recommended rules and some more', async () => {
  const config = await createConfig({ extends: ['recommended'], rules: RULES });
  const findings = await lintFromString({ source: text, config });
  expect(
    findings.map(({ ruleId, message, location: [at] }) => `${ruleId} ${at?.pointer ?? ''}: ${message}`),
  ).toEqual(KEPT);
});

// What no rule of redocly asks.
test('the API document says what it is about, and every operation has a tag', () => {
  const { info, paths, webhooks } = JSON.parse(text) as Described;
  const operations = Object.values({ ...paths, ...webhooks }).flatMap((item) => Object.values(item));
  expect(info.description).toMatch(/\S/);
  expect(operations.length).toBeGreaterThan(100);
  expect(operations.filter(({ tags = [] }) => tags.length === 0)).toEqual([]);
});

test('what a webhook sends has no servers, and nothing in the API document has callbacks or variables', () => {
  const { webhooks = {} } = JSON.parse(text) as Described;
  const operations = Object.values(webhooks).flatMap((item) => [item, ...Object.values(item)]);
  expect(operations.filter((one) => 'servers' in one)).toEqual([]);
  expect(partsOf(JSON.parse(text)).filter((part) => isMap(part['callbacks']))).toEqual([]);
  expect(partsOf(JSON.parse(text)).filter((part) => 'url' in part && isMap(part['variables']))).toEqual([]);
});

test('every list in the API document says what it holds', () => {
  const lists = partsOf(JSON.parse(text)).filter(({ type }) => type === 'array');
  expect(lists.length).toBeGreaterThan(100);
  expect(lists.filter((list) => !('items' in list))).toEqual([]);
});

test('no text of the API document holds a script', () => {
  const texts = partsOf(JSON.parse(text)).flatMap(({ title, description }) => [title, description]);
  const written = texts.filter((one) => typeof one === 'string');
  expect(written.length).toBeGreaterThan(100);
  expect(written.filter((one) => /<script|\beval\(/i.test(one))).toEqual([]);
});

interface Described {
  info: { description: string };
  paths: Record<string, Record<string, { tags?: string[] }>>;
  webhooks?: Record<string, Record<string, { tags?: string[] }>>;
}

type Part = Record<string, unknown>;

function isMap(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Every object of a document, from the outside in. */
function partsOf(value: unknown): Part[] {
  if (Array.isArray(value)) return value.flatMap(partsOf);
  return isMap(value) ? [value, ...Object.values(value).flatMap(partsOf)] : [];
}
