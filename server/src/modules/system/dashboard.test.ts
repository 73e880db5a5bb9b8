import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { sharedServer } from '../../testing/shared.ts';
import { THRESHOLDS } from './judge-system.ts';

const deploy = join(import.meta.dirname, '../../../../deploy');
const alerts = readFileSync(join(deploy, 'prometheus', 'alerts.yaml'), 'utf8');
const dashboardText = readFileSync(join(deploy, 'grafana', 'dashboard.json'), 'utf8');

interface Panel {
  id: number;
  type: string;
  title: string;
  description?: string;
  gridPos: { h: number; w: number; x: number; y: number };
  datasource?: { type: string; uid: string };
  targets?: { refId: string; expr: string }[];
}
interface Dashboard {
  uid: string;
  title: string;
  schemaVersion: number;
  panels: Panel[];
  templating: { list: { name: string; type: string; query: unknown }[] };
}
interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; action: string };
}

const dashboard = JSON.parse(dashboardText) as Dashboard; // what the tests below look at
const rules = (parse(alerts) as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules);
const queries = [
  ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ...rules.map(({ expr }) => expr),
];

const server = sharedServer({ isSeeded: false });

/** The names of all samples. A request is measured when its answer has ended: the first scrape may come before that. */
async function scrape(): Promise<Set<string>> {
  let names = new Set<string>();
  await expect
    .poll(async () => {
      const text = await (await fetch(`${server.url}/metrics`)).text();
      names = new Set(text.split('\n').flatMap((line) => /^[a-z_]\w*(?=[{ ])/i.exec(line)?.[0] ?? []));
      return names.has('http_group_seconds_bucket');
    })
    .toBe(true);
  return names;
}

const WORDS = new Set(['and', 'or', 'unless', 'by', 'without', 'on', 'ignoring', 'bool', 'offset']);

/** The names of metrics in a query: what is left when strings, labels, ranges, functions and words are taken out. */
function metricsIn(query: string): string[] {
  const bare = query
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replaceAll(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, ' ')
    .replaceAll(/\b[a-z_]\w*\s*\(/gi, '(')
    .replaceAll(/\b\d[\d.]*(?:e\d+)?/g, ' ');
  return [...bare.matchAll(/\b[a-z_][\w:]*/gi)].map(([name]) => name).filter((name) => !WORDS.has(name));
}

test('the names of metrics are found in a query', () => {
  expect(
    metricsIn('sum by (le) (rate(a_bucket{x="b"}[5m])) / on () c > 2e9 and time() - max(d > 0) > $__x'),
  ).toEqual(['a_bucket', 'c', 'd', '__x']);
});

test('every metric of the dashboard and the alerts is there on a running server', async () => {
  const exposed = await scrape();
  const used = new Set(queries.flatMap(metricsIn));
  expect(used.size).toBeGreaterThan(25);
  expect([...used].filter((name) => !exposed.has(name))).toEqual([]);
});

test('every metric of ours is on the dashboard', async () => {
  const exposed = await scrape();
  const used = new Set(queries.flatMap(metricsIn).map(base));
  const ours = [...exposed].filter((name) => /^(?:suite|http)_/.test(name)).map(base);
  expect([...new Set(ours)].filter((name) => !used.has(name))).toEqual([]);
});

function base(name: string): string {
  return name.replace(/_(?:bucket|sum|count)$/, '');
}

test('the dashboard has what Grafana asks for', () => {
  expect(dashboard).toMatchObject({ uid: expect.any(String), title: expect.any(String) });
  expect(dashboard.schemaVersion).toBeGreaterThanOrEqual(39);
  expect(dashboard.templating.list).toContainEqual(
    expect.objectContaining({ name: 'datasource', type: 'datasource', query: 'prometheus' }),
  );
  const ids = dashboard.panels.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const panel of dashboard.panels.filter(({ type }) => type !== 'row')) {
    expect(panel.datasource).toEqual({ type: 'prometheus', uid: `\${datasource}` });
    expect([panel.description, panel.targets?.length]).toEqual([expect.any(String), expect.any(Number)]);
    expect(panel.gridPos.x + panel.gridPos.w).toBeLessThanOrEqual(24);
  }
});

test('panels do not lie over each other', () => {
  const cells = dashboard.panels.flatMap(({ gridPos: { h, w, x, y } }) =>
    Array.from({ length: h * w }, (_, cell) => `${x + (cell % w)} ${y + Math.floor(cell / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
});

test('every alert has a sentence, what to do, and how urgent it is', () => {
  for (const { alert, labels, annotations } of rules) {
    expect([alert, labels.severity]).toEqual([
      expect.stringMatching(/^Suite[A-Z]/),
      expect.stringMatching(/^(?:page|ticket)$/),
    ]);
    expect(annotations.summary).toMatch(/\.$/);
    expect(annotations.action).toMatch(/\.$/);
  }
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
});

test('alerts and the System page have the same bounds', () => {
  const boundOf = (name: string) =>
    Number(/[<>] ([\d.]+)$/.exec(rules.find(({ alert }) => alert === name)?.expr ?? '')?.[1]);
  const agreed: [alert: string, threshold: number][] = [
    ['SuiteDiskLow', THRESHOLDS.diskLow],
    ['SuiteDiskFull', THRESHOLDS.diskFull],
    ['SuiteMailWaiting', THRESHOLDS.mailWarn],
    ['SuiteMailStuck', THRESHOLDS.mailBad],
    ['SuiteJobsLate', THRESHOLDS.jobsLate],
    ['SuiteSnapshotOld', THRESHOLDS.snapshotOld],
    ['SuiteBackupOld', THRESHOLDS.backupOld],
    ['SuiteReplicaBehind', THRESHOLDS.replicaBehind],
    ['SuiteConnectionsWaiting', THRESHOLDS.waiting],
    ['SuiteEventLoopLate', THRESHOLDS.lateMs / 1000],
  ];
  expect(agreed.map(([alert]) => [alert, boundOf(alert)])).toEqual(agreed);
});
