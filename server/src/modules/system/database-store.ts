import type { SystemState } from '@suite/contracts/system';
import { desc, notInArray } from 'drizzle-orm';
import { SYSTEM } from '../../db/actor.ts';
import { AS_SYSTEM } from '../../db/backup/write-backup.ts';
import type { Database } from '../../db/database.ts';
import type { Driver, RawSession } from '../../db/driver.ts';
import { MIGRATIONS } from '../../db/migrate.ts';
import { backupRecord } from '../../db/schema.ts';
import type { Clock } from '../../platform/clock.ts';

/** Licences that end within so many days are reported. */
const ENDING_DAYS = 30;

/**
 * Reads what the database says of itself and of what waits in it in one short transaction, as the owner of the tables. Sizes come from the catalogue and counts from partial
 * indexes and the queue's own counters, so that a page that refreshes itself costs next to nothing.
 */
export async function readDatabaseFacts(driver: Driver, now: Date) {
  const load = driver.load(); // before this transaction is one of those at work
  const begun = performance.now();
  return driver.transaction(async (session) => {
    await session.exec(AS_SYSTEM);
    const answerMs = Math.round((performance.now() - begun) * 10) / 10;
    const { documentBytes, ...about } = await readCluster(session);
    return {
      database: {
        kind: driver.kind,
        ...about,
        migrationsKnown: MIGRATIONS.length,
        connectionsUsed: load.used,
        connectionsMost: load.most,
        connectionsWaiting: load.waiting,
        answerMs,
      },
      documentBytes,
      jobs: await readJobs(session),
      purges: await readPurges(session),
      ...(await readRest(session, now)),
    };
  });
}

type Cluster = Omit<
  SystemState['database'],
  'kind' | 'migrationsKnown' | 'connectionsUsed' | 'connectionsMost' | 'connectionsWaiting' | 'answerMs'
> & { documentBytes: number };

/**
 * A role that may not see how far replicas are (without pg_read_all_stats) learns that they are there, and not their lag. If
 * nothing has been written for a while, PostgreSQL measures no lag: that is none.
 */
async function readCluster(session: RawSession): Promise<Cluster> {
  const [row] = await session.query<Cluster>(`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      pg_database_size(current_database())::float8 as bytes,
      (pg_total_relation_size('product_document_part') + pg_total_relation_size('rack_photo'))::float8 as "documentBytes",
      (select count(*)::int from migration) as "migrationsApplied",
      (select max(name) from migration) as "latestMigration",
      pg_is_in_recovery() as "isReplica",
      (select count(*)::int from pg_stat_replication) as replicas,
      (select case when count(*) = 0 or bool_or(state is null) then null
        else coalesce(extract(epoch from max(replay_lag)), 0)::float8 end from pg_stat_replication) as "replicaLagSeconds"`);
  if (!row) throw new Error('The database reported nothing of itself.');
  return row;
}

interface Queue {
  name: string;
  waiting: number;
  due: string | null;
  running: number;
  failed: number;
}

/** What waits is counted by the index that workers fetch by; the queue itself counts the rest once a minute. */
async function readJobs(session: RawSession): Promise<SystemState['jobs']> {
  const [there] = await session.query<{ isThere: boolean }>(
    `select to_regclass('pgboss.queue') is not null as "isThere"`,
  );
  if (!there?.isThere) return { waiting: 0, running: 0, failed: 0, oldestDue: null, failures: [] };
  const queues = await session.query<Queue>(`
    select q.name, q.active_count as running, q.failed_count as failed,
      coalesce(w.waiting, 0)::int as waiting, ${isoOf('w.due')} as due
    from pgboss.queue q
    left join (
      select name, count(*) as waiting, min(start_after) filter (where start_after <= now()) as due
      from pgboss.job where state < 'active' and not blocked group by name
    ) w on w.name = q.name
    where q.name not like '\\_\\_%'
    order by q.name`);
  const sum = (name: 'waiting' | 'running' | 'failed') =>
    queues.reduce((total, queue) => total + queue[name], 0);
  return {
    waiting: sum('waiting'),
    running: sum('running'),
    failed: sum('failed'),
    oldestDue: queues.flatMap(({ due }) => due ?? []).toSorted()[0] ?? null,
    failures: await readFailures(session, queues),
  };
}

async function readFailures(session: RawSession, queues: Queue[]): Promise<SystemState['jobs']['failures']> {
  const failed = queues.filter((queue) => queue.failed > 0);
  if (failed.length === 0) return [];
  const last = await session.query<{ name: string; message: string | null; at: string | null }>(
    `select distinct on (name) name, output->>'message' as message, ${isoOf('completed_on')} as at
      from pgboss.job where name = any($1) and state = 'failed' order by name, completed_on desc`,
    [failed.map(({ name }) => name)],
  );
  return failed.map(({ name, failed: count }) => {
    const found = last.find((one) => one.name === name);
    return { job: name, count, errorKind: kindOf(found?.message ?? ''), at: found?.at ?? null };
  });
}

/** `Error (ECONNREFUSED): connect … 10.0.0.1:25` is `Error ECONNREFUSED`: the sentence may name hosts and people. */
export function kindOf(message: string): string {
  const [, type = 'Error', code] =
    /^([A-Z][A-Za-z]{1,40})(?=[:; ]|$)(?: \(([A-Z0-9_]{2,40})[),])?/.exec(message) ?? [];
  return code === undefined ? type : `${type} ${code}`;
}

async function readPurges(session: RawSession): Promise<SystemState['purges']> {
  const [held] = await session.query<{ since: string | null }>(
    `select ${isoOf('held_since')} as since from purge_clock`,
  );
  const failing = await session.query<{ name: string; reason: string; since: string }>(
    `select name, reason, ${isoOf('failed_since')} as since from purge_run where failed_since is not null order by name`,
  );
  return {
    heldSince: held?.since ?? null,
    failures: failing.map(({ name, reason, since }) => ({ purge: name, errorKind: kindOf(reason), since })),
  };
}

type Rest = Pick<SystemState, 'backup' | 'licencesEnding'> &
  Pick<SystemState['settings'], 'signOnProviders' | 'demoAccounts'> & {
    mail: Omit<SystemState['mail'], 'transport'>;
  };

/** A licence that is followed by another one of the same product does not end for its customer. */
async function readRest(session: RawSession, now: Date): Promise<Rest> {
  const [row] = await session.query<Rest>(
    `select
      (select row_to_json(m) from (
        select count(*) as waiting, count(*) filter (where attempts > 0 and leased_until is null) as failing,
          ${isoOf('min(created)')} as oldest
        from mail where sent is null) m) as mail,
      (select row_to_json(b) from (
        select ${isoOf('finished')} as finished, bytes, kind from backup_record order by id desc limit 1) b) as backup,
      (select count(*)::int from licence l
        where ends between $1::date and $1::date + ${ENDING_DAYS}
          and not exists (select 1 from licence n where n.organisation_id = l.organisation_id
            and n.product = l.product and n.starts > l.starts and (n.ends is null or n.ends > l.ends))
      ) as "licencesEnding",
      (select count(*)::int from sign_on_provider) as "signOnProviders",
      (select count(*)::int from users where is_demo) as "demoAccounts"`,
    [now.toISOString().slice(0, 10)],
  );
  if (!row) throw new Error('The database did not report what waits in it.');
  return row;
}

/** A moment as the API writes it. */
function isoOf(expression: string): string {
  return `to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

const MOST = 100;

/** Writes down that a backup is whole; older notes than the last hundred go. */
export async function recordBackup(
  { database, clock }: { database: Database; clock: Clock },
  bytes: number,
): Promise<void> {
  await database.as(SYSTEM).transaction(async ({ orm }) => {
    await orm.insert(backupRecord).values({ finished: clock.now(), bytes, kind: database.kind });
    const kept = orm
      .select({ id: backupRecord.id })
      .from(backupRecord)
      .orderBy(desc(backupRecord.id))
      .limit(MOST);
    await orm.delete(backupRecord).where(notInArray(backupRecord.id, kept));
  });
}
