import { z } from 'zod';
import { documentSchema, resourceSchema } from './json-api.ts';

/** What can be wrong, or worth knowing. What to do about each is said where it is shown. */
export const FINDINGS = [
  'disk-full',
  'disk-low',
  'migrations-missing',
  'database-busy',
  'replica-behind',
  'server-late',
  'mail-waiting',
  'mail-to-files',
  'jobs-late',
  'jobs-failed',
  'purges-held',
  'purges-failed',
  'snapshot-old',
  'backup-old',
  'backup-none',
  'content-failing',
  'limits-raised',
  'licences-ending',
  'demo',
  'demo-remains',
] as const;
export type FindingCode = (typeof FINDINGS)[number];

/** `bad` needs somebody now, `warn` soon, `info` nobody. */
export const LEVELS = ['bad', 'warn', 'info'] as const;

const count = z.int().min(0);
const bytes = z.number().min(0);
const moment = z.iso.datetime();

const findingSchema = z.strictObject({
  code: z.enum(FINDINGS),
  level: z.enum(LEVELS),
  /** How many, how much (percent), and since how long. */
  count: z.number().optional(),
  percent: z.number().optional(),
  seconds: z.number().optional(),
});
export type Finding = z.infer<typeof findingSchema>;

/** GET /api/system: counts, sizes and times. No name, address, host or secret of anybody has a field here. */
export const systemStateSchema = z.strictObject({
  at: moment,
  /** The worst level among the findings; `ok` where nothing is bad or a warning. */
  verdict: z.enum(['ok', 'warn', 'bad']),
  findings: z.array(findingSchema),
  /** The process that answered: there may be several. */
  server: z.strictObject({
    id: z.string(),
    started: moment,
    release: z.string().nullable(),
    commit: z.string().nullable(),
    build: z.string().nullable(),
    node: z.string(),
    memoryBytes: bytes,
    /** How late the event loop is. */
    lateMs: z.number().min(0),
    requests: count,
    failed: count,
    limited: count,
    shed: count,
    inFlight: count,
  }),
  database: z.strictObject({
    kind: z.enum(['embedded', 'postgres']),
    version: z.string(),
    bytes,
    migrationsApplied: count,
    migrationsKnown: count,
    latestMigration: z.string().nullable(),
    isReplica: z.boolean(),
    replicas: count,
    /** How far the slowest replica is behind; null where there is none, or it does not say. */
    replicaLagSeconds: z.number().nullable(),
    connectionsUsed: count,
    connectionsMost: count,
    connectionsWaiting: count,
    answerMs: z.number().min(0),
  }),
  jobs: z.strictObject({
    waiting: count,
    running: count,
    failed: count,
    /** Since when the one that is overdue the longest should have run. */
    oldestDue: moment.nullable(),
    failures: z.array(
      z.strictObject({ job: z.string(), count, errorKind: z.string(), at: moment.nullable() }),
    ),
  }),
  /** What takes away what is kept for a time only. */
  purges: z.strictObject({
    /** Since when none is done, because the clock of the database went on by more than servers have run. */
    heldSince: moment.nullable(),
    /** Those whose last run failed, and since when. */
    failures: z.array(z.strictObject({ purge: z.string(), errorKind: z.string(), since: moment })),
  }),
  mail: z.strictObject({
    transport: z.enum(['relay', 'files']),
    waiting: count,
    /** Of those, how many were tried in vain. */
    failing: count,
    oldest: moment.nullable(),
  }),
  storage: z.strictObject({
    freeBytes: bytes,
    totalBytes: bytes,
    documentBytes: bytes,
    /** Dumps of the embedded database; null with PostgreSQL. */
    snapshots: z.strictObject({ count, bytes, latest: moment.nullable() }).nullable(),
  }),
  backup: z.strictObject({ finished: moment, bytes, kind: z.enum(['embedded', 'postgres']) }).nullable(),
  content: z.strictObject({
    source: z.enum(['folder', 'file', 'service']),
    refreshed: moment.nullable(),
    isFailing: z.boolean(),
  }),
  settings: z.strictObject({
    emulsion: z.boolean(),
    supplier: z.boolean(),
    limits: z.enum(['normal', 'raised']),
    isDemo: z.boolean(),
    signOnProviders: count,
    /** Accounts of a demonstration that are in the database. */
    demoAccounts: count,
  }),
  /** Licences that end within 30 days and are not followed by another. */
  licencesEnding: count,
});
export type SystemState = z.infer<typeof systemStateSchema>;

export const systemAnswerSchema = documentSchema(resourceSchema('system', systemStateSchema));

/** POST /api/system/mail-retry */
export const mailRetrySchema = documentSchema(
  resourceSchema('mail-retries', z.strictObject({ retried: count })),
);
