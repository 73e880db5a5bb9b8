import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { repositoryRoot } from '../list-files.ts';

// The schema of the Compose specification is not part of any package here: these are the rules that this file should
// keep, on what YAML makes of it.
interface Service {
  image?: string;
  build?: { context: string; dockerfile: string };
  environment?: Record<string, string>;
  entrypoint?: string[];
  user?: string;
  volumes?: string[];
  tmpfs?: string[];
  ports?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  [name: string]: unknown;
}
interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  networks: { default: { ipam: { config: { subnet: string }[] } } };
}

const read = (path: string) => readFileSync(join(repositoryRoot, 'deploy', path), 'utf8');
const text = read('compose.yaml');
const compose = parse(text, { merge: true }) as Compose;
const services = Object.entries(compose.services);

const lines = [...read('.env.example').matchAll(/^([A-Z_]+)=(.*)$/gm)];
const example: Record<string, string> = Object.fromEntries(
  lines.map(([, name = '', value = '']) => [name, value]),
);

/** A value as Compose fills it in. */
const fill = (value: string, variables: Record<string, string>) =>
  value.replaceAll(
    /\$\{(\w+)(?::-([^}]*))?\}/g,
    (_, name: string, other: string | undefined) => variables[name] || (other ?? ''),
  );

// Compose copies what `secrets` and `configs` of its own take from the environment or the file itself into the container,
// and refuses to where `read_only` is set: neither is among them, nor at the top.
const KEYS =
  `build cap_add cap_drop depends_on deploy entrypoint environment healthcheck image network_mode ports read_only restart
  security_opt shm_size stop_grace_period tmpfs user volumes`.split(/\s+/);

/** It ends when it is done; the others keep running. */
const MAKER = 'secrets';

describe.each(services)('the service %s', (name, service) => {
  test('is pinned, closed and watched', () => {
    expect(Object.keys(service).filter((key) => !KEYS.includes(key))).toEqual([]);
    expect(service.image).toMatch(
      name === 'suite'
        ? /^suite:\$\{SUITE_VERSION:-local\}$/
        : /^docker\.io\/[a-z/]+:v?\d+\.\d+(?:\.\d+)?(?:-[a-z]+)?$/,
    );
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      restart: name === MAKER ? 'no' : 'unless-stopped',
    });
    expect(service.healthcheck?.test[0]).toBe(name === MAKER ? undefined : 'CMD');
    const needed: Record<string, string[]> = { proxy: ['NET_BIND_SERVICE'], [MAKER]: ['CHOWN'] };
    expect(service['cap_add'] ?? []).toEqual(needed[name] ?? []);
    for (const port of service.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:/);
  });

  test('names only what there is', () => {
    for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
      expect(condition).toBe(other === MAKER ? 'service_completed_successfully' : 'service_healthy');
      expect(compose.services).toHaveProperty(other);
    }
    const sources = (service.volumes ?? []).map((volume) => volume.split(':')[0] ?? '');
    for (const file of sources.filter((source) => source.startsWith('./'))) expect(read(file)).not.toBe('');
    for (const volume of sources.filter((source) => !source.startsWith('./'))) {
      expect(compose.volumes).toHaveProperty(volume);
    }
    const files = Object.entries(service.environment ?? {}).filter(([key]) => key.endsWith('_FILE'));
    for (const [, value] of files) expect(MADE).toContain(value.replace('/secrets/', ''));
    if (files.length === 0) return;
    expect(service.volumes).toContain('secrets:/secrets:ro');
    expect(service.depends_on).toHaveProperty(MAKER);
  });
});

const MADE = ['database-password', 'database-url', 'installation-secret', 'metrics-token', 'smtp-url'];

describe('S-52 the secrets, made in an empty folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  // Whoever runs the tests can give files to a group of their own alone.
  const groups = Array<string>(2).fill(String(process.getgid?.() ?? 0));
  const make = (more: string[] = [], input = '') => {
    const script = join(repositoryRoot, 'deploy/make-secrets.sh');
    return spawnSync('sh', [script, folder, ...groups, ...more], { encoding: 'utf8', input });
  };
  const all = () =>
    Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));

  test('are random, long enough, and for one group each', () => {
    expect(make()).toMatchObject({ status: 0, stderr: '' });
    const made = all();
    expect(Object.keys(made).toSorted()).toEqual(MADE);
    expect(made['database-password']).toMatch(/^[0-9a-f]{64}$/);
    expect(made['installation-secret']).toMatch(/^[0-9a-f]{64}$/);
    expect(made['installation-secret']).not.toBe(made['database-password']);
    expect(made['database-url']).toBe(`postgres://suite:${made['database-password']}@database:5432/suite`);
    for (const name of MADE) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o440);
  });

  test('stay as they are the second time', () => {
    const before = all();
    expect(make()).toMatchObject({ status: 0, stderr: '' });
    expect(all()).toEqual(before);
  });

  test('are replaced by what somebody brings, one at a time, and by nothing else', () => {
    const before = all();
    const relay = 'smtps://user:password@relay.example.com';
    expect(make(['smtp-url'], relay)).toMatchObject({ status: 0 });
    expect(all()).toEqual({ ...before, 'smtp-url': relay });
    expect(make(['smtp-url'])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('stays as it was'),
    });
    expect(make(['../other'], 'x')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('There is no secret'),
    });
    expect(make()).toMatchObject({ status: 0 });
    expect(all()).toEqual({ ...before, 'smtp-url': relay });
  });

  test('are for the groups that product and database run as', () => {
    const [, product] = /^USER (\d+:\d+)$/m.exec(read('Containerfile')) ?? [];
    expect([product?.split(':')[1], compose.services['database']?.user?.split(':')[1]]).toEqual(
      compose.services[MAKER]?.entrypoint?.slice(-2),
    );
  });
});

test('every variable has a line in .env.example, and can do without', () => {
  const used = [...[text, read('compose.tls.yaml')].join('\n').matchAll(/\$\{(\w+)/g)].map(
    ([, name]) => name ?? '',
  );
  expect([...new Set(used)].toSorted()).toEqual(Object.keys(example).toSorted());
  expect([...text.matchAll(/\$\{\w+(?!\w*:-)[^}]*\}/g)]).toEqual([]);
  expect(compose).not.toHaveProperty('secrets');
  expect(compose).not.toHaveProperty('configs');
});

/** What the server has no value for by itself. */
const OPTIONAL = {
  DATABASE_URL: 'postgres://suite:password@database:5432/suite',
  SMTP_URL: 'smtp://mail:1025',
  INSTALLATION_SECRET: 'x'.repeat(32),
  METRICS_TOKEN: 'm'.repeat(32),
  DATABASE_CONNECTIONS: '20',
};

interface Settings {
  readConfig: (environment: Record<string, string>) => Record<string, unknown>;
}

test.each([
  ['without a line in .env', {}],
  ['as .env.example stands', example],
])('the server takes these settings %s, and trusts the network it is in', async (_, variables) => {
  const path = join(repositoryRoot, 'server/src/start/config.ts');
  // The declared type of readConfig: tools know no source, and load it by path.
  const { readConfig } = (await import(pathToFileURL(path).href)) as Settings;
  const given = compose.services['suite']?.environment ?? {};
  const plain = Object.entries(given).filter(([name]) => !name.endsWith('_FILE'));
  const environment = Object.fromEntries(plain.map(([name, value]) => [name, fill(value, variables)]));
  const config = readConfig({
    NODE_ENV: 'production',
    ...environment,
    ...OPTIONAL,
  });
  expect(config).toMatchObject({
    DEMO: 'no',
    PUBLIC_URL: 'http://localhost:3000',
    METRICS: 'loopback',
    TRUSTED_PROXIES: compose.networks.default.ipam.config.map(({ subnet }) => fill(subnet, variables)),
  });
  // One line in .env is enough: its token is among the secrets.
  expect(given['METRICS_TOKEN_FILE']).toBe('/secrets/metrics-token');
  const measured = fill(given['METRICS'] ?? '', { ...variables, METRICS: 'all' });
  const production = { NODE_ENV: 'production', ...environment, ...OPTIONAL };
  expect(readConfig({ ...production, METRICS: measured })).toMatchObject({ METRICS: 'all' });
  // The name of every setting is one that the server knows.
  const everything = Object.fromEntries(
    Object.keys(given).map((name) => [name.replace(/_FILE$/, ''), environment[name] ?? '']),
  );
  const all = readConfig({ ...everything, ...OPTIONAL });
  for (const name of Object.keys(everything)) expect(all).toHaveProperty(name);
});

test('the proxy lets idle connections go before the server does, and keeps its metrics inside', () => {
  const caddy = read('proxy/Caddyfile');
  const [, proxySeconds = ''] = /keepalive (\d+)s/.exec(caddy) ?? [];
  const limits = readFileSync(join(repositoryRoot, 'server/src/platform/limits.ts'), 'utf8');
  const [, serverMs = ''] = /keepAliveMs: ([\d_]+)/.exec(limits) ?? [];
  expect(Number(proxySeconds)).toBeGreaterThan(0);
  expect(Number(proxySeconds) * 1000).toBeLessThan(Number(serverMs.replace('_', '')));
  expect(caddy).toMatch(/@inside path \/metrics\n\s*respond @inside 404/);
});
