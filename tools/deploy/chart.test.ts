import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { repositoryRoot } from '../list-files.ts';
import { Chart, type Scope } from './render-chart.ts';

const folder = join(repositoryRoot, 'deploy/helm/suite');
const read = (path: string) => readFileSync(join(folder, path), 'utf8');
const templates = readdirSync(join(folder, 'templates')).filter((name) => name.endsWith('.yaml'));
const values = parse(read('values.yaml')) as Scope;
const about = parse(read('Chart.yaml')) as { name: string; version: string; appVersion: string };

interface Schema {
  properties?: Record<string, Schema>;
  additionalProperties?: unknown;
}
interface Resource {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels: Record<string, string> };
  spec: Scope;
  [name: string]: unknown;
}
interface Container {
  image: string;
  env: { name: string; value: string }[];
  envFrom: { secretRef: { name: string } }[];
  [name: string]: unknown;
}

const GIVEN = { secret: { existing: '', values: { DATABASE_URL: 'postgres://suite@db/suite' } } };

function scopeWith(changes: Scope): Scope {
  return {
    Values: { ...values, ...changes },
    Chart: { Name: about.name, AppVersion: about.appVersion },
    Release: { Name: 'lab', Namespace: 'science', Service: 'Helm' },
  };
}

function render(changes: Scope = GIVEN): Record<string, Resource> {
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

interface Pod {
  metadata: Scope;
  spec: Scope & { containers: Container[] };
}
function podOf({ Deployment }: Record<string, Resource>): Pod & { container: Container | undefined } {
  const pod = Deployment?.spec['template'] as Pod; // of the template in deployment.yaml
  return { ...pod, container: pod.spec.containers[0] };
}

const EVERYTHING = {
  ...GIVEN,
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
    expect(all['Secret']).toMatchObject({ stringData: GIVEN.secret.values });
  });

  test('S-52 takes a secret that exists, and does not go without one', () => {
    const all = render({ secret: { existing: 'ours', values: {} } });
    expect(all['Secret']).toBeUndefined();
    expect(podOf(all).container?.envFrom).toEqual([{ secretRef: { name: 'ours' } }]);
    expect(() => render({ secret: { existing: '', values: {} } })).toThrow('DATABASE_URL must be set');
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
    expect(all['ServiceMonitor']?.metadata.labels).toMatchObject({ release: 'prometheus' });
    const { container, spec } = podOf(all);
    expect(spec).toMatchObject({ tolerations: EVERYTHING.tolerations, affinity: EVERYTHING.affinity });
    expect(container?.image).toBe(`registry.example.com/suite@sha256:${'a'.repeat(64)}`);
    expect(container?.env).toContainEqual({ name: 'METRICS', value: 'all' });
  });

  test('says afterwards what to do', () => {
    const notes = new Chart(read('templates/_helpers.tpl'), scopeWith(GIVEN)).render(
      read('templates/NOTES.txt'),
    );
    expect(notes).toContain('kubectl --namespace science logs deployment/lab-suite');
    const [, program = ''] = /-- node (\S+)/.exec(notes) ?? [];
    expect(readFileSync(join(repositoryRoot, program), 'utf8')).toContain('backup FILE');
  });
});

test('every value that a template uses is in values.yaml, and every one of those in the schema', () => {
  const schema = JSON.parse(read('values.schema.json')) as Schema;
  const used = readdirSync(join(folder, 'templates'))
    .flatMap((name) =>
      [...read(`templates/${name}`).matchAll(/\.Values\.([\w.]+)/g)].map(([, path]) => path ?? ''),
    )
    .filter((path) => path !== 'secret.values.DATABASE_URL');
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

test.runIf(hasHelm)('Helm renders the same', () => {
  const args = [
    'template',
    'lab',
    folder,
    '--namespace=science',
    '--set=secret.values.DATABASE_URL=postgres://suite@db/suite',
  ];
  const { status, stdout, stderr } = spawnSync('helm', args, { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  const rendered = parseAllDocuments(stdout).map((document) => document.toJS() as Resource);
  expect(Object.fromEntries(rendered.map((one) => [one.kind, one]))).toEqual(render());
});
