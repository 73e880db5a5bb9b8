import { sql, type SQLWrapper } from 'drizzle-orm';
import { fromDrizzle, type JobResult, PgBoss } from 'pg-boss';
import type { Transaction } from '../db/database.ts';
import type { Driver } from '../db/driver.ts';
import { describeError } from './log.ts';

export interface JobKind {
  name: string;
  /** When it comes by itself: a cron line. */
  cron?: string;
  /** Repetitions after a failure, none unless given; waits grow from firstWait to longestWait. */
  retries?: number;
  firstWaitSeconds?: number;
  longestWaitSeconds?: number;
  /** After this time the process that began it, and perhaps one before it, counts as dead, and the job is done again. */
  mostSeconds?: number;
  /** How long the queue remembers one that is done; a week unless given. */
  keptSeconds?: number;
  /** The data is what `send` was given, back from the database: the work checks it. */
  work: (data: unknown, jobs: Jobs) => Promise<void>;
}

/** A job to be done. With an id of its own there is only one, however often it is asked for. */
export interface JobRequest {
  name: string;
  data: object;
  id?: string;
}

export interface Jobs {
  /** Asks for a job inside a transaction: it exists if and only if the transaction does. */
  send: (tx: Transaction, job: JobRequest) => Promise<void>;
  /** Lets jobs that wait for their next attempt, or have given up, be done now. Gives the ids of those there are. */
  hasten: (tx: Transaction, name: string, ids: string[]) => Promise<string[]>;
  stop: () => Promise<void>;
}

export interface JobsOptions {
  driver: Driver;
  kinds: JobKind[];
  onError: (error: unknown) => void;
  pollSeconds: number;
  /** Called for every run. */
  count?: (job: string, outcome: 'done' | 'failed', runs?: number) => void;
}

/**
 * The smallest batch: as long as it is full there may be more, and the next one is taken at once. Its jobs are done one after
 * the other, and each has its own outcome; the time of a kind (`mostSeconds`) is for both.
 */
const WORK = { batchSize: 2, burstWhenBatchFull: true, perJobResults: true } as const;

/** Starts the queue in its own schema of the same database, so that a job commits with what asked for it. */
export async function startJobs({ driver, kinds, onError, pollSeconds, count }: JobsOptions): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => ({ rows: await driver.query(text, values) }) },
    schema: 'pgboss',
  });
  boss.on('error', onError);
  await boss.start();
  const jobs: Jobs = {
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
    hasten: async ({ orm }, name, ids) => {
      const answer: unknown = await orm.execute(hastenStatement(name, ids));
      // The type of the query builder leaves the answer open; these are the rows of the statement.
      return (answer as { rows: { id: string }[] }).rows.map(({ id }) => id);
    },
    send: async ({ orm }, { name, data, id }) => {
      const transaction = orm as unknown as Parameters<typeof fromDrizzle>[0]; // the same builder, typed more loosely
      await boss.send(name, data, { db: fromDrizzle(transaction, sql), ...(id === undefined ? {} : { id }) });
    },
  };
  for (const kind of kinds) {
    const { retries = 0, firstWaitSeconds = 60, longestWaitSeconds = 60 } = kind;
    for (const outcome of ['done', 'failed'] as const) count?.(kind.name, outcome, 0);
    await boss.createQueue(kind.name, {
      retryLimit: retries,
      retryDelay: firstWaitSeconds,
      retryBackoff: true,
      retryDelayMax: longestWaitSeconds,
      ...(kind.mostSeconds === undefined ? {} : { expireInSeconds: kind.mostSeconds }),
      ...(kind.keptSeconds === undefined ? {} : { deleteAfterSeconds: kind.keptSeconds }),
    });
    await boss.work(kind.name, { ...WORK, pollingIntervalSeconds: pollSeconds }, async (batch) => {
      const results: JobResult[] = [];
      for (const { id, data } of batch) {
        results.push(await attempt(kind, { id, work: () => kind.work(data, jobs) }, { onError, count }));
      }
      return results;
    });
    if (kind.cron !== undefined) await boss.schedule(kind.name, kind.cron);
  }
  await driver.exec(GRANTS);
  return jobs;
}

/** Whether the queue knows a job, as a condition; also one that is done or has failed, which is not asked for again. */
export function isQueued(name: string, id: SQLWrapper) {
  return sql`exists (select 1 from pgboss.job where name = ${name} and id = ${id})`;
}

/** As the queue's own `retry`, which leaves those that only wait for their next attempt. */
function hastenStatement(name: string, ids: string[]) {
  return sql`
    update pgboss.job set start_after = now(), completed_on = null,
      state = case state when 'failed' then 'retry' else state end,
      retry_limit = case state when 'failed' then retry_limit + 1 else retry_limit end
    where name = ${name} and id = any(${sql.param(ids)}::uuid[]) and state in ('created', 'retry', 'failed')
    returning id`;
}

/** The queue keeps the reason of a failure in its table: what goes there holds no value of a statement. */
async function attempt(
  { name }: JobKind,
  { id, work }: { id: string; work: () => Promise<void> },
  { onError, count }: Pick<JobsOptions, 'onError' | 'count'>,
): Promise<JobResult> {
  try {
    await work();
    count?.(name, 'done');
    return { id, status: 'completed' };
  } catch (error) {
    count?.(name, 'failed');
    onError(error);
    return { id, status: 'failed', output: { message: describeError(error) } };
  }
}

// Requests run as suite_app and put jobs into the queue themselves.
const GRANTS = `
  grant usage on schema pgboss to suite_app;
  grant select, insert, update on all tables in schema pgboss to suite_app;
  grant execute on all functions in schema pgboss to suite_app;
`;
