import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { repositoryRoot } from '../list-files.ts';

// The published schemas of Kubernetes are in no package that could be installed here: these are the rules that these files
// should keep. What kustomize makes of them is tested where kubectl is on the PATH.
interface Resource {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels: Record<string, string> };
  spec: Record<string, unknown>;
}
interface Kustomization {
  resources?: string[];
  components?: string[];
  patches?: { target?: { kind: string; name: string }; patch: string }[];
  images?: { name: string; newTag: string }[];
  configMapGenerator?: { name: string; behavior?: string; literals: string[] }[];
}
interface Container {
  env: { name: string; value?: string; valueFrom?: { secretKeyRef: { name: string; key: string } } }[];
  volumeMounts: { name: string; mountPath: string }[];
  [name: string]: unknown;
}
interface Pod {
  metadata: { labels: Record<string, string> };
  spec: { containers: [Container]; volumes: { name: string }[]; [name: string]: unknown };
}

const folder = join(repositoryRoot, 'deploy/kubernetes');
const read = (path: string) => readFileSync(join(folder, path), 'utf8');
const resourceIn = (path: string) => parse(read(path), { merge: true }) as Resource; // our own
const kustomizationIn = (path: string) => parse(read(`${path}/kustomization.yaml`)) as Kustomization; // our own
const resourcesOf = (path: string) =>
  (kustomizationIn(path).resources ?? []).map((name) => resourceIn(`${path}/${name}`));
const components = readdirSync(join(folder, 'components'));
const base = Object.fromEntries(resourcesOf('base').map((one) => [one.kind, one]));
const baseKustomization = kustomizationIn('base');
const LABELS = { 'app.kubernetes.io/name': 'suite', 'app.kubernetes.io/instance': 'suite' };

const podOf = (deployment: Resource | undefined) => deployment?.spec['template'] as Pod; // of every Deployment
const settingsIn = ({ configMapGenerator = [] }: Kustomization) =>
  Object.fromEntries(
    configMapGenerator.flatMap(({ literals }) => literals.map((line) => line.split(/=(.*)/s))),
  ) as Record<string, string>; // each of them is NAME=value
const fromSecret = (key: string) => ({ name: key, valueFrom: { secretKeyRef: { name: 'suite', key } } });

test('everything has one name and the labels that everything is found by', () => {
  const everything = ['base', ...components.map((name) => `components/${name}`)].flatMap(resourcesOf);
  expect(everything.length).toBeGreaterThan(7);
  for (const { kind, metadata, spec } of [
    ...everything,
    resourceIn('components/claim/claim.yaml'),
    resourceIn('components/ingress/ingress.yaml'),
  ]) {
    expect([kind, metadata]).toEqual([kind, { name: 'suite', labels: LABELS }]);
    const { selector = { matchLabels: LABELS }, podSelector = selector } = spec ?? {};
    expect([kind, kind === 'Service' ? { matchLabels: selector } : podSelector]).toEqual([
      kind,
      { matchLabels: LABELS },
    ]);
  }
});

describe('the base', () => {
  const pod = podOf(base['Deployment']);
  const [container] = pod.spec.containers;

  test('is two servers, rolled one by one, spread, found by the Service', () => {
    expect(base['Deployment']?.spec).toMatchObject({
      replicas: 2,
      strategy: { rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
    });
    expect(base['PodDisruptionBudget']?.spec).toMatchObject({ minAvailable: 1 });
    expect(pod).toMatchObject({
      metadata: { labels: LABELS },
      spec: {
        serviceAccountName: 'suite',
        topologySpreadConstraints: [{ labelSelector: { matchLabels: LABELS } }],
      },
    });
    expect(container).toMatchObject({ ports: [{ name: 'http', containerPort: 3000 }] });
    expect(base['Service']?.spec).toMatchObject({ ports: [{ name: 'http', targetPort: 'http' }] });
  });

  test('F-02 has probes that the server answers, and waits longer for the end than open requests have', () => {
    expect(container).toMatchObject({
      startupProbe: { httpGet: { path: '/healthz', port: 'http' }, periodSeconds: 5, failureThreshold: 120 },
      livenessProbe: { httpGet: { path: '/healthz', port: 'http' } },
      readinessProbe: { httpGet: { path: '/readyz', port: 'http' } },
      lifecycle: { preStop: { exec: { command: ['sleep', '5'] } } },
    });
    const limits = readFileSync(join(repositoryRoot, 'server/src/platform/limits.ts'), 'utf8');
    const [, drain = ''] = /drainMs: ([\d_]+)/.exec(limits) ?? [];
    const grace = Number(pod.spec['terminationGracePeriodSeconds']);
    expect(grace * 1000).toBeGreaterThanOrEqual(5000 + 2 * Number(drain.replace('_', '')));
  });

  test('S-52 is not root, on a file system that it cannot write to, and knows nothing of the cluster', () => {
    const image = readFileSync(join(repositoryRoot, 'deploy/Containerfile'), 'utf8');
    expect(image).toMatch(/^USER 10001:/m);
    expect(pod.spec).toMatchObject({
      automountServiceAccountToken: false,
      enableServiceLinks: false,
      securityContext: { runAsNonRoot: true, runAsUser: 10001, seccompProfile: { type: 'RuntimeDefault' } },
    });
    expect(base['ServiceAccount']).toMatchObject({ automountServiceAccountToken: false });
    expect(container).toMatchObject({
      securityContext: {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      },
      resources: { limits: { memory: '1Gi' } },
    });
    expect(container.volumeMounts.map(({ name }) => name)).toEqual(pod.spec.volumes.map(({ name }) => name));
  });

  test('S-52 does not start without the secrets, which are in no file here', () => {
    expect(container.env).toEqual([fromSecret('DATABASE_URL'), fromSecret('INSTALLATION_SECRET')]);
    expect(container['envFrom']).toEqual([
      { configMapRef: { name: 'suite-settings' } },
      { secretRef: { name: 'suite' } },
    ]);
    expect(base).not.toHaveProperty('Secret');
  });

  test('names a version of the image, never a moving tag', () => {
    const { version } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')) as {
      version: string;
    };
    expect(container['image']).toBe('suite');
    expect(baseKustomization.images).toEqual([{ name: 'suite', newTag: version }]);
  });
});

test('the server takes the settings, trusts no proxy about addresses unless set, and keeps connections', async () => {
  const path = join(repositoryRoot, 'server/src/start/config.ts');
  const { readConfig } = (await import(pathToFileURL(path).href)) as {
    readConfig: (environment: Record<string, string>) => Record<string, unknown>; // its declared type
  };
  const given = settingsIn(baseKustomization);
  const example = settingsIn(kustomizationIn('example'));
  const relay = { SMTP_URL: 'smtps://relay.example.com', METRICS_TOKEN: 'm'.repeat(32) };
  const measured = settingsIn(kustomizationIn('components/metrics'));
  const config = readConfig({ NODE_ENV: 'production', ...given });
  expect(given['TRUSTED_PROXIES']).toBe('');
  expect(config).toMatchObject({ METRICS: 'off', PUBLIC_URL: 'https://suite.example.com' });
  expect(config['KEEP_ALIVE_SECONDS']).toBeGreaterThan(600);
  const all = { NODE_ENV: 'production', ...given, ...example, ...measured };
  const taken = readConfig({ ...all, ...relay });
  for (const name of Object.keys(all)) expect(taken).toHaveProperty(name);
  expect(taken).toMatchObject({ METRICS: 'all', TRUSTED_PROXIES: ['10.42.3.0/24'] });
});

test('what a component or the example changes is there, and the example knows every component', () => {
  const named = read('example/kustomization.yaml').matchAll(/- \.\.\/components\/(\S+)/g);
  expect([...named].map(([, name = '']) => name).toSorted()).toEqual(components.toSorted());
  const made = new Set(['Deployment', 'Ingress']);
  for (const path of [...components.map((name) => `components/${name}`), 'example']) {
    const { patches = [], configMapGenerator = [] } = kustomizationIn(path);
    for (const { target, patch } of patches) {
      const { kind, name } = target ?? { ...(parse(patch) as Resource), name: 'suite' };
      expect([path, made.has(kind), name]).toEqual([path, true, 'suite']);
    }
    for (const { name, behavior } of configMapGenerator) {
      expect([path, name, behavior]).toEqual([path, 'suite-settings', 'merge']);
    }
  }
});

test('the claim is in nothing that is applied, so it stays when everything else is taken away', () => {
  expect(kustomizationIn('components/claim').resources).toBeUndefined();
  expect(resourceIn('components/claim/claim.yaml')).toMatchObject({
    kind: 'PersistentVolumeClaim',
    spec: { accessModes: ['ReadWriteMany'] },
  });
});

const hasKubectl = spawnSync('kubectl', ['kustomize', join(folder, 'base')]).status === 0;
if (!hasKubectl) process.stderr.write('not checked: what kustomize makes of the files, for it is not here\n');

describe.runIf(hasKubectl)('kubectl kustomize', () => {
  const overlay = mkdtempSync(join(tmpdir(), 'overlay-'));
  afterAll(() => rmSync(overlay, { recursive: true }));
  const build = (from: string) => {
    const { status, stdout, stderr } = spawnSync('kubectl', ['kustomize', from], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    const all = parseAllDocuments(stdout).map((document) => document.toJS() as Resource);
    return Object.fromEntries(all.map((one) => [one.kind, one]));
  };

  test('makes of the example what a company runs', () => {
    const all = build(join(folder, 'example'));
    expect(Object.keys(all).toSorted()).toEqual(
      'ConfigMap Deployment Ingress PodDisruptionBudget Service ServiceAccount'.split(' '),
    );
    const { spec } = podOf(all['Deployment']);
    expect(spec.containers[0]).toMatchObject({ image: 'registry.example.com/suite:1.0.0' });
    expect(spec.volumes).toContainEqual({ name: 'data', persistentVolumeClaim: { claimName: 'suite' } });
    // The name of the settings changes with them, and the pods follow it.
    const { name } = all['ConfigMap']?.metadata ?? { name: '' };
    expect(name).toMatch(/^suite-settings-\w+$/);
    expect(spec.containers[0]['envFrom']).toContainEqual({ configMapRef: { name } });
  });

  test('adds each component to it', () => {
    // A copy of the example elsewhere, with everything that it leaves out.
    const text = read('example/kustomization.yaml');
    const up = relative(overlay, folder);
    writeFileSync(
      join(overlay, 'kustomization.yaml'),
      text.replaceAll('# - ..', '- ..').replaceAll('- ../', `- ${up}/`),
    );
    const all = build(overlay);
    expect(all['Deployment']?.spec).not.toHaveProperty('replicas');
    expect(all['HorizontalPodAutoscaler']?.spec).toMatchObject({
      scaleTargetRef: { kind: 'Deployment', name: 'suite' },
    });
    expect(all['NetworkPolicy']?.spec).toMatchObject({ ingress: [{ ports: [{ port: 'http' }] }] });
    expect(all['ConfigMap']).toMatchObject({ data: { METRICS: 'all', MAIL_FROM: 'no-reply@example.com' } });
    expect(all['ServiceMonitor']?.spec).toMatchObject({
      endpoints: [{ port: 'http', authorization: { credentials: { name: 'suite', key: 'METRICS_TOKEN' } } }],
    });
    const { spec } = podOf(all['Deployment']);
    const [{ env, volumeMounts }] = spec.containers;
    for (const name of ['DATABASE_URL', 'INSTALLATION_SECRET', 'METRICS_TOKEN']) {
      expect(env).toContainEqual(fromSecret(name));
    }
    expect(env).toContainEqual({ name: 'NODE_EXTRA_CA_CERTS', value: '/etc/company-ca/ca.crt' });
    expect(volumeMounts.map(({ mountPath }) => mountPath)).toEqual(['/etc/company-ca', '/data', '/tmp']);
    expect(spec.volumes).toContainEqual({ name: 'company-ca', configMap: { name: 'company-ca' } });
  });
});
