import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { repositoryRoot } from '../list-files.ts';
import { faultsOf, type Schema } from './check-schema.ts';
import { Chart, type Scope } from './render-chart.ts';

const folder = join(repositoryRoot, 'deploy/helm/suite');
const read = (path: string) => readFileSync(join(folder, path), 'utf8');
const templates = readdirSync(join(folder, 'templates')).filter((name) => name.endsWith('.yaml'));
const values = parse(read('values.yaml')) as Scope;
const about = parse(read('Chart.yaml')) as { name: string; version: string; appVersion: string };

interface Resource {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels: Record<string, string> };
  spec: Scope;
  [name: string]: unknown;
}
/** A setting that stands in a Secret. */
const fromSecret = (name: string, key: string) => ({ name: key, valueFrom: { secretKeyRef: { name, key } } });

interface Container {
  image: string;
  env: { name: string; value?: string; valueFrom?: unknown }[];
  volumeMounts: Scope[];
  envFrom: { secretRef: { name: string } }[];
  [name: string]: unknown;
}

const schema = JSON.parse(read('values.schema.json')) as Schema;
const SECRETS = { DATABASE_URL: 'postgres://suite@db/suite', INSTALLATION_SECRET: 'i'.repeat(64) };
const GIVEN = { secret: { existing: '', values: SECRETS } };

function scopeWith(changes: Scope): Scope {
  return {
    Values: { ...values, ...changes },
    Chart: { Name: about.name, AppVersion: about.appVersion },
    Release: { Name: 'lab', Namespace: 'science', Service: 'Helm' },
  };
}

function notesWith(changes: Scope): string {
  return new Chart(read('templates/_helpers.tpl'), scopeWith(changes)).render(read('templates/NOTES.txt'));
}

function render(changes: Scope = GIVEN): Record<string, Resource> {
  expect(faultsOf({ ...values, ...changes }, schema)).toEqual([]);
  const chart = new Chart(read('templates/_helpers.tpl'), scopeWith(changes));
  const resources = templates.flatMap((name) => {
    const documents = parseAllDocuments(chart.render(read(`templates/${name}`)));
    return documents.map((document) => {
      expect([name, document.errors]).toEqual([name, []]);
      return document.toJS() as Resource | null;
    });
  });
  return Object.fromEntries(resources.flatMap((one) => (one ? [[one.kind, one]] : [])));
}

function claimOf(all: Scope): Scope {
  return (all['data'] as { claim: Scope }).claim; // of values.yaml
}

interface Pod {
  metadata: Scope;
  spec: Scope & { containers: Container[] };
}
function podOf({ Deployment }: Record<string, Resource>): Pod & { container: Container | undefined } {
  const pod = Deployment?.spec['template'] as Pod; // of the template in deployment.yaml
  return { ...pod, container: pod.spec.containers[0] };
}

const MEASURED = { METRICS_TOKEN: 'm'.repeat(32), SMTP_URL: 'smtps://relay.example.com' };
const EVERYTHING = {
  secret: { existing: '', values: { ...SECRETS, ...MEASURED } },
  data: { ...(values['data'] as object), claim: { ...claimOf(values), create: true } },
  settings: { TRUSTED_PROXIES: '10.42.3.0/24' },
  companyCa: { configMap: 'our-authority', key: 'ca.crt' },
  extraEnv: [{ name: 'CONTENT_TOKEN_FILE', value: '/vault/content-token' }],
  extraVolumes: [{ name: 'vault', emptyDir: {} }],
  extraVolumeMounts: [{ name: 'vault', mountPath: '/vault' }],
  autoscaling: { ...(values['autoscaling'] as object), enabled: true },
  networkPolicy: { ...(values['networkPolicy'] as object), enabled: true, from: [{ namespaceSelector: {} }] },
  metrics: {
    enabled: true,
    serviceMonitor: { enabled: true, interval: '30s', labels: { release: 'prometheus' } },
  },
  tolerations: [{ key: 'a', operator: 'Exists' }],
  nodeSelector: { disk: 'fast' },
  affinity: { nodeAffinity: {} },
  podLabels: { team: 'lab' },
  podAnnotations: { note: 'yes' },
  image: {
    repository: 'registry.example.com/suite',
    digest: `sha256:${'a'.repeat(64)}`,
    pullPolicy: 'Always',
    pullSecrets: [{ name: 'key' }],
  },
};

describe('the chart, rendered by our own reading of its templates', () => {
  test('gives what Kubernetes needs, as the values stand', () => {
    const all = render();
    expect(
      Object.entries(all)
        .map(([kind, { apiVersion }]) => `${apiVersion} ${kind}`)
        .toSorted(),
    ).toEqual([
      'apps/v1 Deployment',
      'networking.k8s.io/v1 Ingress',
      'policy/v1 PodDisruptionBudget',
      'v1 Secret',
      'v1 Service',
      'v1 ServiceAccount',
    ]);
    const { container, metadata, spec } = podOf(all);
    expect(all['Deployment']?.spec).toMatchObject({
      replicas: 2,
      strategy: { rollingUpdate: { maxUnavailable: 0 } },
      selector: { matchLabels: all['Service']?.spec['selector'] },
    });
    expect(metadata['labels']).toMatchObject(all['Service']?.spec['selector'] as object);
    expect(spec).toMatchObject({
      automountServiceAccountToken: false,
      serviceAccountName: all['ServiceAccount']?.metadata.name,
      securityContext: { runAsNonRoot: true, runAsUser: 10001, seccompProfile: { type: 'RuntimeDefault' } },
    });
    expect(container).toMatchObject({
      image: `suite:${about.appVersion}`,
      securityContext: {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      },
      startupProbe: { httpGet: { path: '/healthz', port: 'http' } },
      livenessProbe: { httpGet: { path: '/healthz', port: 'http' } },
      readinessProbe: { httpGet: { path: '/readyz', port: 'http' } },
      envFrom: [{ secretRef: { name: all['Secret']?.metadata.name } }],
      resources: { limits: { memory: '1Gi' } },
    });
    expect(container?.env).toContainEqual({ name: 'METRICS', value: 'off' });
    expect(all['Secret']?.['stringData']).toEqual(SECRETS);
    expect(container?.env.filter(({ valueFrom }) => valueFrom)).toEqual(
      Object.keys(SECRETS).map((key) => fromSecret('lab-suite', key)),
    );
  });

  test('believes nobody about addresses until told, and keeps connections longer than what is in front', () => {
    const env = podOf(render()).container?.env;
    expect(env).toContainEqual({ name: 'TRUSTED_PROXIES', value: '' });
    const seconds = Number(env?.find(({ name }) => name === 'KEEP_ALIVE_SECONDS')?.value);
    expect(seconds).toBeGreaterThan(600);
  });

  test('S-52 takes a secret that exists, and does not go without one', () => {
    const all = render({ secret: { existing: 'ours', values: {} } });
    expect(all['Secret']).toBeUndefined();
    expect(podOf(all).container?.envFrom).toEqual([{ secretRef: { name: 'ours' } }]);
    expect(podOf(all).container?.env).toContainEqual(fromSecret('ours', 'INSTALLATION_SECRET'));
    expect(() => render({ secret: { existing: '', values: {} } })).toThrow('DATABASE_URL must be set');
  });

  test.each([
    ['INSTALLATION_SECRET', { DATABASE_URL: SECRETS.DATABASE_URL }, {}],
    ['METRICS_TOKEN', SECRETS, { metrics: EVERYTHING.metrics }],
  ])('S-52 does not go without %s', (name, given, changes) => {
    expect(() => render({ ...changes, secret: { existing: '', values: given } })).toThrow(
      `secret.values.${name} must be set`,
    );
  });

  test('gives the rest when it is switched on', () => {
    const all = render(EVERYTHING);
    expect(all['Deployment']?.spec['replicas']).toBeUndefined();
    expect(all['HorizontalPodAutoscaler']?.spec).toMatchObject({
      scaleTargetRef: { kind: 'Deployment', name: all['Deployment']?.metadata.name },
    });
    expect(all['NetworkPolicy']?.spec).toMatchObject({
      ingress: [{ ports: [{ port: 'http' }], from: EVERYTHING.networkPolicy.from }],
      egress: [{ ports: [{ port: 53 }, { port: 53 }] }, { ports: expect.arrayContaining([{ port: 5432 }]) }],
    });
    expect(all['ServiceMonitor']).toMatchObject({
      metadata: { labels: { release: 'prometheus' } },
      spec: { endpoints: [{ authorization: { credentials: { name: 'lab-suite', key: 'METRICS_TOKEN' } } }] },
    });
    expect(all['Secret']?.['stringData']).toEqual(EVERYTHING.secret.values);
    expect(all['PersistentVolumeClaim']).toMatchObject({
      metadata: { name: 'lab-suite', annotations: { 'helm.sh/resource-policy': 'keep' } },
      spec: { accessModes: ['ReadWriteMany'], resources: { requests: { storage: '2Gi' } } },
    });
    const { container, spec } = podOf(all);
    expect(spec['volumes']).toEqual([
      { name: 'data', persistentVolumeClaim: { claimName: 'lab-suite' } },
      { name: 'tmp', emptyDir: { sizeLimit: '64Mi' } },
      { name: 'company-ca', configMap: { name: 'our-authority' } },
      ...EVERYTHING.extraVolumes,
    ]);
    expect(container?.volumeMounts.slice(2)).toEqual([
      { name: 'company-ca', mountPath: '/etc/company-ca', readOnly: true },
      ...EVERYTHING.extraVolumeMounts,
    ]);
    expect(container?.env.slice(-3)).toEqual([
      fromSecret('lab-suite', 'METRICS_TOKEN'),
      { name: 'NODE_EXTRA_CA_CERTS', value: '/etc/company-ca/ca.crt' },
      ...EVERYTHING.extraEnv,
    ]);
    expect(spec).toMatchObject({ tolerations: EVERYTHING.tolerations, affinity: EVERYTHING.affinity });
    expect(container?.image).toBe(`registry.example.com/suite@sha256:${'a'.repeat(64)}`);
    expect(container?.env).toContainEqual({ name: 'METRICS', value: 'all' });
  });

  test('says afterwards what to do', () => {
    const notes = notesWith(GIVEN);
    expect(notes).toContain('kubectl --namespace science logs deployment/lab-suite');
    const [, program = ''] = /-- node (\S+)/.exec(notes) ?? [];
    expect(readFileSync(join(repositoryRoot, program), 'utf8')).toContain('backup FILE');
  });

  test('says afterwards what would be lost, until it is not', () => {
    const warnings = (changes: Scope) => notesWith(changes).match(/(?<=ATTENTION: )\S+( is| in|.*claim)?/g);
    expect(warnings(GIVEN)).toHaveLength(3);
    expect(notesWith(GIVEN)).toContain('settings.TRUSTED_PROXIES is empty');
    expect(warnings(EVERYTHING)).toBeNull();
  });

  test.each([
    ['an unknown value', { replica: 3 }, 'values.replica is not known'],
    ['a wrong type', { replicas: '3' }, 'values.replicas is no integer'],
    ['an address with a path', { publicUrl: 'https://a.example/b' }, 'values.publicUrl does not fit'],
    ['a moving tag', { image: { repository: 'suite', tag: 'latest' } }, 'values.image.tag is not allowed'],
    ['a secret among the settings', { settings: { INSTALLATION_SECRET: 'x' } }, 'is not allowed'],
    ['a number as a setting', { settings: { DATABASE_CONNECTIONS: 20 } }, 'is no string'],
  ])('the schema refuses %s', (_, changes, fault) => {
    const [found, ...more] = faultsOf({ ...values, ...changes }, schema);
    expect([found, more]).toEqual([expect.stringContaining(fault), []]);
  });
});

test('every value that a template uses is in values.yaml, and every one of those in the schema', () => {
  const used = readdirSync(join(folder, 'templates'))
    .flatMap((name) =>
      [...read(`templates/${name}`).matchAll(/\.Values\.([\w.]+)/g)].map(([, path]) => path ?? ''),
    )
    .filter((path) => !path.startsWith('secret.values.'));
  const missing = used.filter(
    (path) =>
      path.split('.').reduce<unknown>((at, key) => (at as Scope | undefined)?.[key], values) === undefined,
  );
  expect(missing).toEqual([]);
  const undescribed = (given: Scope, by: Schema, at: string): string[] =>
    Object.entries(given).flatMap(([key, value]) => {
      const rule = by.properties?.[key];
      if (!rule) return [`${at}${key}`];
      const isGroup = rule.properties !== undefined && typeof value === 'object' && value !== null;
      return isGroup ? undescribed(value as Scope, rule, `${at}${key}.`) : [];
    });
  expect(undescribed(values, schema, '')).toEqual([]);
});

const hasHelm = spawnSync('helm', ['version']).status === 0;
if (!hasHelm) process.stderr.write('not checked: what Helm itself makes of the chart, for it is not here\n');

test.runIf(hasHelm)('Helm renders the same', () => {
  const args = [
    'template',
    'lab',
    folder,
    '--namespace=science',
    ...Object.entries(SECRETS).map(([name, value]) => `--set=secret.values.${name}=${value}`),
  ];
  const { status, stdout, stderr } = spawnSync('helm', args, { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  const rendered = parseAllDocuments(stdout).map((document) => document.toJS() as Resource);
  expect(Object.fromEntries(rendered.map((one) => [one.kind, one]))).toEqual(render());
});
