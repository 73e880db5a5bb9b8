import type { FindingCode, SystemState } from '@suite/contracts/system';
import { expect, test } from 'vitest';
import { judgeSystem, verdictOf } from './judge-system.ts';

const AT = Date.parse('2026-03-01T12:00:00Z');
const ago = (seconds: number) => new Date(AT - seconds * 1000).toISOString();
const HOUR = 3600;
const DAY = 24 * HOUR;

type Measured = Omit<SystemState, 'verdict' | 'findings'>;

const GOOD: Measured = {
  at: ago(0),
  server: {
    id: 'a1b2c3',
    started: ago(3 * DAY),
    release: null,
    commit: null,
    build: null,
    node: 'v24.0.0',
    memoryBytes: 3e8,
    lateMs: 2,
    requests: 10,
    failed: 0,
    limited: 0,
    shed: 0,
    inFlight: 1,
  },
  database: {
    kind: 'embedded',
    version: '18.6',
    bytes: 5e7,
    migrationsApplied: 30,
    migrationsKnown: 30,
    latestMigration: '0030-x.sql',
    isReplica: false,
    replicas: 0,
    replicaLagSeconds: null,
    connectionsUsed: 1,
    connectionsMost: 1,
    connectionsWaiting: 0,
    answerMs: 1,
  },
  jobs: { waiting: 0, running: 0, failed: 0, oldestDue: ago(5), failures: [] },
  purges: { heldSince: null, failures: [] },
  mail: { transport: 'relay', waiting: 1, failing: 0, oldest: ago(60) },
  storage: {
    freeBytes: 50,
    totalBytes: 100,
    documentBytes: 0,
    snapshots: { count: 8, bytes: 1, latest: ago(600) },
  },
  backup: { finished: ago(DAY), bytes: 1, kind: 'embedded' },
  content: { source: 'folder', refreshed: ago(30), isFailing: false },
  settings: {
    emulsion: true,
    supplier: true,
    limits: 'normal',
    isDemo: false,
    signOnProviders: 0,
    demoAccounts: 0,
  },
  licencesEnding: 0,
};

function judged(change: Partial<Measured>): [FindingCode, string][] {
  return judgeSystem({ ...GOOD, ...change }).map(({ code, level }) => [code, level]);
}

test('nothing is found where everything runs', () => {
  expect(judged({})).toEqual([]);
  expect(verdictOf([])).toBe('ok');
});

const { storage, database, server, mail, jobs, settings, content } = GOOD;
test.each<[string, Partial<Measured>, [FindingCode, string]]>([
  ['a tenth free', { storage: { ...storage, freeBytes: 9 } }, ['disk-low', 'warn']],
  ['a twentieth free', { storage: { ...storage, freeBytes: 4 } }, ['disk-full', 'bad']],
  ['a migration short', { database: { ...database, migrationsApplied: 29 } }, ['migrations-missing', 'bad']],
  ['a full pool', { database: { ...database, connectionsWaiting: 20 } }, ['database-busy', 'warn']],
  ['a slow replica', { database: { ...database, replicaLagSeconds: 61 } }, ['replica-behind', 'warn']],
  ['a late loop', { server: { ...server, lateMs: 201 } }, ['server-late', 'warn']],
  ['mail of 40 minutes', { mail: { ...mail, oldest: ago(2400) } }, ['mail-waiting', 'warn']],
  ['mail of 5 hours', { mail: { ...mail, oldest: ago(5 * HOUR) } }, ['mail-waiting', 'bad']],
  ['no relay', { mail: { ...mail, transport: 'files' } }, ['mail-to-files', 'warn']],
  ['a job that is late', { jobs: { ...jobs, oldestDue: ago(601) } }, ['jobs-late', 'warn']],
  [
    'S-56 a clock that went on by itself',
    { purges: { heldSince: ago(HOUR), failures: [] } },
    ['purges-held', 'warn'],
  ],
  [
    'S-56 a purge that fails',
    { purges: { heldSince: null, failures: [{ purge: 'x', errorKind: 'Error', since: ago(HOUR) }] } },
    ['purges-failed', 'warn'],
  ],
  ['a job that gave up', { jobs: { ...jobs, failed: 1 } }, ['jobs-failed', 'warn']],
  ['no backup', { backup: null }, ['backup-none', 'warn']],
  [
    'a backup of 3 days',
    { backup: { finished: ago(3 * DAY), bytes: 1, kind: 'embedded' } },
    ['backup-old', 'warn'],
  ],
  [
    'a backup of 8 days',
    { backup: { finished: ago(8 * DAY), bytes: 1, kind: 'embedded' } },
    ['backup-old', 'bad'],
  ],
  [
    'an old snapshot',
    {
      server: { ...server, started: ago(3 * DAY) },
      storage: { ...storage, snapshots: { count: 1, bytes: 1, latest: ago(3 * DAY) } },
    },
    ['snapshot-old', 'warn'],
  ],
  ['no texts', { content: { ...content, isFailing: true } }, ['content-failing', 'warn']],
  ['raised limits', { settings: { ...settings, limits: 'raised' } }, ['limits-raised', 'info']],
  ['ending licences', { licencesEnding: 2 }, ['licences-ending', 'info']],
  ['what is left of one', { settings: { ...settings, demoAccounts: 7 } }, ['demo-remains', 'info']],
  ['a demonstration', { settings: { ...settings, isDemo: true } }, ['demo', 'info']],
])('%s is told', (_, change, finding) => {
  expect(judged(change)).toEqual([finding]);
});

test('what is worse is told first', () => {
  const full = { ...storage, freeBytes: 1, totalBytes: 100 };
  expect(judged({ licencesEnding: 1, mail: { ...mail, transport: 'files' }, storage: full })).toEqual([
    ['disk-full', 'bad'],
    ['mail-to-files', 'warn'],
    ['licences-ending', 'info'],
  ]);
});

test('PostgreSQL without a backup of ours, a new embedded database and a clock set back are no warnings', () => {
  expect(judged({ database: { ...database, kind: 'postgres' }, backup: null })).toEqual([
    ['backup-none', 'info'],
  ]);
  const young = { ...server, started: ago(600) };
  const none = { ...storage, snapshots: { count: 0, bytes: 0, latest: null } };
  expect(judged({ server: young, storage: none })).toEqual([]);
  expect(judged({ mail: { ...mail, oldest: ago(-DAY) } })).toEqual([]);
});
