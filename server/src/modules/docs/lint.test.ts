import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectralCore from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type IdentityServer, startIdentityServer } from '../../testing/identity-server.ts';

// Both are CommonJS whose names Node cannot see from outside.
const { Spectral } = spectralCore;
const { oas } = spectralRulesets;

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

test('spectral finds nothing in the API document by its recommended rules', async () => {
  const spectral = new Spectral();
  spectral.setRuleset({ extends: [[oas as never, 'recommended']] });
  const findings = await spectral.run(JSON.parse(text) as Record<string, unknown>);
  expect(findings.map(({ code, path, message }) => `${code} ${path.join('.')}: ${message}`)).toEqual([]);
});

test('redocly finds nothing in the API document that has no reason, by its recommended rules', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const findings = await lintFromString({ source: text, config });
  expect(
    findings.map(({ ruleId, message, location: [at] }) => `${ruleId} ${at?.pointer ?? ''}: ${message}`),
  ).toEqual(KEPT);
});
