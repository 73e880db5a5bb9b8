import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import { Pool, type PoolClient, type PoolConfig, type QueryResult } from 'pg';
import {
  DatabaseError,
  type DatabaseLimits,
  type Driver,
  type Orm,
  type RawSession,
  type Readiness,
  type Say,
  type Statement,
} from './driver.ts';

export interface PostgresOptions {
  url: string;
  limits: DatabaseLimits;
  random: () => number;
  log: Say;
}

/** Opens a pool and makes sure that the database answers; waits for one that is still starting. */
export async function openPostgres(options: PostgresOptions): Promise<Driver> {
  const { limits, log } = options;
  const settings: PoolConfig = {
    connectionString: options.url,
    application_name: 'suite',
    max: limits.connections,
    connectionTimeoutMillis: limits.connectMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.statementMs * 2,
    pipeline: true,
  };
  const pool = new BoundedPool(settings, limits.waiting);
  // Without a listener a connection that breaks while idle would end the process.
  pool.on('error', (error) => log('warn', `An idle database connection broke: ${error.message}`));
  try {
    await waitForAnswer(pool, options);
  } catch (error) {
    await pool.end();
    throw explain(error, options.url);
  }
  return {
    kind: 'postgres',
    ormTransaction: (opening, work) =>
      inTransaction(pool, {
        // Sent together: the second statement does not wait for the answer to the first.
        begin: (client) => Promise.all([client.query('begin'), client.query(opening)]),
        work: (client) => work(ormOn(client)),
      }),
    repeated: async <Row>(statement: Statement) => (await pool.query(statement)).rows as Row[],
    ...rawSession({ query: (text, values) => queryOnce(pool, text, values) }),
    transaction: (work) =>
      inTransaction(pool, {
        begin: (client) => client.query('begin'),
        work: (client) => work(rawSession(client)),
      }),
    readiness: () => readiness(pool),
    beginServing: () => undefined, // what takes long at a start lifts the limit for its own transaction
    close: () => pool.end(),
  };
}

interface Queryable {
  query: (text: string, values?: unknown[]) => Promise<QueryResult | QueryResult[]>;
}

function rawSession(target: Queryable): RawSession {
  return {
    exec: async (text) => void (await target.query(text)),
    // The caller names the row's shape, as it names the columns in its text. Several statements give several
    // results, and the rows may come from one in the middle.
    query: async <Row>(text: string, values?: unknown[]) =>
      [await target.query(text, values)].flat().flatMap(({ rows }) => rows as Row[]),
  };
}

/** A queue without an end would keep requests waiting for answers nobody reads any more. */
class BoundedPool extends Pool {
  readonly #mostWaiting: number;

  constructor(config: PoolConfig, mostWaiting: number) {
    super(config);
    this.#mostWaiting = mostWaiting;
  }

  // The pool's own queries come through here as well, with a callback.
  override connect(): Promise<PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<PoolClient> | void {
    if (this.waitingCount < this.#mostWaiting) return callback ? super.connect(callback) : super.connect();
    const error = Object.assign(new Error('Too many statements are waiting for the database.'), {
      code: 'overloaded',
    });
    return callback ? callback(error, undefined, () => undefined) : Promise.reject(error);
  }
}

type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** A text without values may open a transaction and fail inside of it: its connection must not go back like that. */
async function queryOnce(pool: Pool, text: string, values?: unknown[]): Promise<QueryResult | QueryResult[]> {
  if (values && values.length > 0) return pool.query(text, values);
  const client = await pool.connect();
  try {
    return await client.query(text);
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

const DIALECT = new PgDialect();

function ormOn(client: PoolClient): Orm {
  return new NodePgTransaction(DIALECT, new NodePgSession(client, DIALECT, undefined), undefined);
}

async function inTransaction<Value>(
  pool: Pool,
  {
    begin,
    work,
  }: { begin: (client: PoolClient) => Promise<unknown>; work: (client: PoolClient) => Promise<Value> },
): Promise<Value> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await begin(client);
    const value = await work(client);
    await client.query('commit');
    return value;
  } catch (error) {
    await client.query('rollback').catch((cause: Error) => {
      broken = cause; // the connection is in an unknown state: it must not go back into the pool
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

async function readiness(pool: Pool): Promise<Readiness> {
  try {
    await pool.query('select 1');
    return { isReady: true };
  } catch {
    return { isReady: false, missing: 'the database does not answer' };
  }
}

const NOT_YET = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', '57P03', '53300']);
const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 3000;

/** Tries again with growing, uneven waits, so that many servers do not knock at the same moment. */
async function waitForAnswer(pool: Pool, { limits, random, log }: PostgresOptions): Promise<void> {
  let waited = 0;
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      if (!NOT_YET.has(codeOf(error)) || waited >= limits.patienceMs) throw error;
      const pause = wait * (0.5 + random());
      log('info', 'The database does not answer yet, trying again.');
      await new Promise((resolve) => setTimeout(resolve, pause));
      waited += pause;
    }
  }
}

function explain(error: unknown, url: string): unknown {
  const { hostname, port, pathname } = new URL(url);
  const at = `${hostname}:${port || 5432}`;
  const code = codeOf(error);
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new DatabaseError(
      `The host ${hostname} of DATABASE_URL is not known: correct it and start again.`,
    );
  }
  if (NOT_YET.has(code)) {
    return new DatabaseError(`No database answers at ${at}: start it or correct DATABASE_URL.`);
  }
  if (code === '28P01' || code === '28000') {
    return new DatabaseError(
      `The database at ${at} refuses the user or password of DATABASE_URL: correct them.`,
    );
  }
  if (code === '3D000') {
    return new DatabaseError(
      `The database ${pathname.slice(1)} does not exist at ${at}: create it or correct DATABASE_URL.`,
    );
  }
  return error;
}

export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  // Node reports a host with several addresses as one error that holds the others.
  const [first]: unknown[] = error instanceof AggregateError ? error.errors : [error];
  return typeof first === 'object' && first !== null && 'code' in first ? String(first.code) : '';
}
