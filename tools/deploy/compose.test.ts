import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { repositoryRoot } from '../list-files.ts';

// The schema of the Compose specification is not part of any package here: these are the rules that this file should
// keep, on what YAML makes of it.
interface Service {
  image?: string;
  build?: { context: string; dockerfile: string };
  environment?: Record<string, string>;
  secrets?: string[];
  volumes?: string[];
  tmpfs?: string[];
  ports?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  [name: string]: unknown;
}
interface Compose {
  services: Record<string, Service>;
  secrets: Record<string, { environment: string }>;
  volumes: Record<string, unknown>;
  networks: { default: { ipam: { config: { subnet: string }[] } } };
}

const read = (path: string) => readFileSync(join(repositoryRoot, 'deploy', path), 'utf8');
const text = read('compose.yaml');
const compose = parse(text, { merge: true }) as Compose;
const services = Object.entries(compose.services);

/** The lines of .env.example, one filled in by another as Compose does it. */
const example: Record<string, string> = {};
for (const line of read('.env.example').split('\n')) {
  const [, name, value = ''] = /^([A-Z_]+)=(.*)$/.exec(line) ?? [];
  if (name !== undefined)
    example[name] = value.replaceAll(/\$\{(\w+)\}/g, (_, other: string) => example[other] ?? '');
}

const KEYS =
  `build cap_add cap_drop depends_on environment healthcheck image ports profiles read_only restart secrets
  security_opt shm_size stop_grace_period tmpfs user volumes`.split(/\s+/);

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
      restart: 'unless-stopped',
      healthcheck: { test: expect.arrayContaining(['CMD']) },
    });
    expect(service['cap_add'] ?? []).toEqual(name === 'proxy' ? ['NET_BIND_SERVICE'] : []);
    for (const port of service.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:/);
  });

  test('names only what there is', () => {
    for (const secret of service.secrets ?? []) expect(compose.secrets).toHaveProperty(secret);
    for (const other of Object.keys(service.depends_on ?? {})) {
      expect(compose.services[other]?.healthcheck).toBeDefined();
    }
    const sources = (service.volumes ?? []).map((volume) => volume.split(':')[0] ?? '');
    for (const file of sources.filter((source) => source.startsWith('./'))) expect(read(file)).not.toBe('');
    for (const volume of sources.filter((source) => !source.startsWith('./'))) {
      expect(compose.volumes).toHaveProperty(volume);
    }
    const files = Object.entries(service.environment ?? {}).filter(([key]) => key.endsWith('_FILE'));
    for (const [, value] of files) expect(service.secrets).toContain(value.replace('/run/secrets/', ''));
  });
});

test('S-52 every variable has a line in .env.example, no secret has a value there, and none is in an environment', () => {
  const texts = [text, read('compose.tls.yaml')].join('\n');
  const used = [...texts.matchAll(/\$\{(\w+)/g)].map(([, name]) => name ?? '');
  const fromSecrets = Object.values(compose.secrets).map(({ environment }) => environment);
  const all = [...used, ...fromSecrets, 'COMPOSE_PROFILES'];
  expect([...new Set(all)].toSorted()).toEqual(Object.keys(example).toSorted());
  expect(example['DATABASE_PASSWORD']).toBe('');
  const environments = services.flatMap(([, { environment }]) => Object.values(environment ?? {}));
  expect(environments.filter((value) => fromSecrets.some((name) => value.includes(name)))).toEqual([]);
});

test('the server takes these settings, and trusts the network it is in', async () => {
  const path = join(repositoryRoot, 'server/src/start/config.ts');
  // The declared type of readConfig: tools know no source, and load it by path.
  const { readConfig } = (await import(pathToFileURL(path).href)) as {
    readConfig: (environment: Record<string, string>) => Record<string, unknown>;
  };
  const given = compose.services['suite']?.environment ?? {};
  const filled = {
    ...example,
    MAIL_FROM: 'no-reply@example.com',
    CONTACT_TO: 'contact@example.com',
  } as Record<string, string>;
  const environment = Object.fromEntries(
    Object.entries(given)
      .filter(([name]) => !name.endsWith('_FILE'))
      .map(([name, value]) => [
        name,
        value.replaceAll(
          /\$\{(\w+)(?::[-?]([^}]*))?\}/g,
          (_, key: string, other: string | undefined) => filled[key] || (other ?? ''),
        ),
      ]),
  );
  const config = readConfig({
    NODE_ENV: 'production',
    ...environment,
    DATABASE_URL: filled['DATABASE_URL'] ?? '',
    SMTP_URL: filled['SMTP_URL'] ?? '',
  });
  expect(config).toMatchObject({
    DEMO: 'no',
    PUBLIC_URL: 'http://localhost:3000',
    TRUSTED_PROXIES: compose.networks.default.ipam.config.map(({ subnet }) => subnet),
  });
  for (const name of Object.keys(environment)) expect(config).toHaveProperty(name);
});
