import type { Socket } from 'node:net';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import { Client, type ClientBase, Pool, type PoolClient, type PoolConfig, type QueryResult } from 'pg';
import { codeOf, isDeadlock } from './database-errors.ts';
import {
  DatabaseError,
  type DatabaseLimits,
  type Driver,
  type LogFn,
  type NoTables,
  type Orm,
  type RawSession,
  type Readiness,
  type Statement,
} from './driver.ts';
import { preparing, StatementNames } from './prepare-statements.ts';

/** Nothing ends it but its own errors, and no request waits for a connection because of it. */
async function longTransaction<Value>(url: string, work: (client: Client) => Promise<Value>): Promise<Value> {
  const limits = { statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 };
  const client = new Client({ connectionString: url, application_name: 'suite', ...limits });
  // A connection that breaks between two statements fails the next one; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    const value = await work(client);
    await client.query('commit');
    return value;
  } finally {
    await client.end(); // rolls back what was not committed
  }
}

export interface PostgresOptions {
  url: string;
  limits: DatabaseLimits;
  random: () => number;
  log: LogFn;
}

/** Opens a pool and makes sure that the database answers; waits for one that is still starting. */
export async function openPostgres(options: PostgresOptions): Promise<Driver> {
  const { limits, log } = options;
  const pool = openPool(options.url, limits, log);
  try {
    await waitForAnswer(pool, options);
  } catch (error) {
    await pool.end();
    throw explain(error, options.url);
  }
  const names = new StatementNames();
  return {
    kind: 'postgres',
    ormTransaction: (opening, work) =>
      inTransaction(pool, {
        begin: (client) => sentTogether(client, ['begin', opening]),
        work: (client) => work(ormOn(client, names)),
      }),
    ormLongTransaction: (opening, work) =>
      untilNoDeadlock(() =>
        longTransaction(options.url, async (client) => {
          await client.query(opening);
          return work(ormOn(client, names));
        }),
      ),
    ormRead: (opening, work) =>
      untilNoDeadlock(() =>
        withClient(pool, (client) => readIn(client, opening, (on) => work(ormOn(on, names)))),
      ),
    queryPrepared: async <Row>(statement: Statement) => (await pool.query(statement)).rows as Row[],
    ...rawSession({ query: (text, values) => queryOnce(pool, text, values) }),
    transaction: (work) =>
      inTransaction(pool, {
        begin: (client) => client.query('begin'),
        work: (client) => work(rawSession(client)),
      }),
    longTransaction: (work) => longTransaction(options.url, (client) => work(rawSession(client))),
    readiness: () => readiness(pool),
    load: () => ({
      used: pool.totalCount - pool.idleCount,
      most: limits.connections,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  };
}

/** Opens no connection yet. */
export function openPool(url: string, limits: DatabaseLimits, log: LogFn): Pool {
  const settings: PoolConfig = {
    connectionString: url,
    application_name: 'suite',
    max: limits.connections,
    connectionTimeoutMillis: limits.connectMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.statementMs * 2,
    pipeline: true,
    // A network may swallow everything without a word, and then no limit of PostgreSQL ends anything: the connection is cut.
    query_timeout: limits.statementMs * 2,
  };
  const pool = new BoundedPool(settings, limits.waiting);
  // Without a listener a connection that breaks while idle would end the process.
  pool.on('error', (error) => log('warn', `An idle database connection broke: ${error.message}`));
  return pool;
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

type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** Requests whose slow bodies end in the same moment come all at once: the queue of those who ask has an end. */
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

/** A text without values may open a transaction and fail inside of it: its connection must not go back like that. */
async function queryOnce(pool: Pool, text: string, values?: unknown[]): Promise<QueryResult | QueryResult[]> {
  if (values && values.length > 0) return pool.query(text, values);
  return withClient(pool, (client) => client.query(text));
}

/**
 * A connection for as long as the work takes. It can break while nothing is being asked of it (a restart of PostgreSQL, a
 * failover, a limit for idle transactions), and the pool does not listen meanwhile: unheard, that would end the
 * process (F-04).
 */
async function withClient<Value>(pool: Pool, work: (client: PoolClient) => Promise<Value>): Promise<Value> {
  const client = await pool.connect();
  let lost: Error | undefined;
  let unfit: Error | undefined;
  const onError = (error: Error) => {
    lost = error;
  };
  client.on('error', onError);
  try {
    return await work(client);
  } catch (error) {
    await client.query('rollback').catch((cause: Error) => {
      unfit = cause; // in an unknown state: it must not go back into the pool
    });
    throw lost ?? error; // what follows a loss says only that there is no connection any more
  } finally {
    client.off('error', onError);
    client.release(lost ?? unfit);
  }
}

const DIALECT = new PgDialect();

const ORMS = new WeakMap<ClientBase, Orm>();

/** One for each connection, as long as it lives: what was prepared on it is found again. */
export function ormOn(client: ClientBase, names: StatementNames): Orm {
  let orm = ORMS.get(client);
  if (orm === undefined) {
    const session = new NodePgSession<NoTables, NoTables>(preparing(client, names), DIALECT, undefined);
    orm = new NodePgTransaction<NoTables, NoTables>(DIALECT, session, undefined);
    ORMS.set(client, orm);
  }
  return orm;
}

/** How often work is begun again that PostgreSQL ended because it and another one waited for each other. */
const MOST_DEADLOCKS = 3;
/** So long the other one has to go on; at once, this one would take the same row before it, and both would wait again. */
const DEADLOCK_PAUSE_MS = 20;

/** Not in its type, but needed to send several statements in one packet. */
function connectionOf(client: PoolClient): { stream: Socket } {
  return (client as unknown as { connection: { stream: Socket } }).connection;
}

/** In one packet: the second statement does not wait for the answer to the first. */
function sentTogether(client: PoolClient, statements: (string | Statement)[]): Promise<unknown> {
  const { stream } = connectionOf(client);
  stream.cork();
  const answers = statements.map((statement) => client.query(statement));
  stream.uncork();
  return Promise.all(answers);
}

export function inTransaction<Value>(
  pool: Pool,
  {
    begin,
    work,
  }: { begin: (client: PoolClient) => Promise<unknown>; work: (client: PoolClient) => Promise<Value> },
): Promise<Value> {
  return untilNoDeadlock(() =>
    withClient(pool, async (client) => {
      await begin(client);
      const value = await work(client);
      await client.query('commit');
      return value;
    }),
  );
}

/**
 * Of two that wait for each other, such as a request and a migration, PostgreSQL undoes one wholly: that one is done again.
 * Nothing inside of a transaction has an effect outside of the database, so nothing happens twice.
 */
async function untilNoDeadlock<Value>(transaction: () => Promise<Value>): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (tries > MOST_DEADLOCKS || !isDeadlock(error)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, DEADLOCK_PAUSE_MS * tries));
  }
}

/**
 * The transaction begins in one packet with the first statement of the work, and its end is waited for by nobody: what
 * was read is known, and the next user of the connection comes after it. Where it could not begin as its actor, nothing
 * of what was read is returned. Work that writes waits for its beginning instead, for what it did outside would stay.
 */
async function readIn<Value>(
  client: PoolClient,
  opening: Statement,
  work: (client: PoolClient) => Promise<Value>,
): Promise<Value> {
  const { stream } = connectionOf(client);
  stream.cork();
  const begun = Promise.all([client.query('begin read only'), client.query(opening)]);
  const working = work(client);
  process.nextTick(() => stream.uncork()); // when the first statement of the work has been written
  const [opened, done] = await Promise.allSettled([begun, working]);
  if (opened.status === 'rejected') throw opened.reason;
  if (done.status === 'rejected') throw done.reason;
  client.query('commit').catch(() => undefined);
  return done.value;
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
// What the pool says when a connection takes too long: the database is busy, or this process was.
const TOO_SLOW = /connection timeout|timeout exceeded when trying to connect/;
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
      if (!isNotYet(error) || waited >= limits.patienceMs) throw error;
      const pause = wait * (0.5 + random());
      log('info', 'The database does not answer yet, trying again.');
      await new Promise((resolve) => setTimeout(resolve, pause));
      waited += pause + (isTooSlow(error) ? limits.connectMs : 0);
    }
  }
}

function isNotYet(error: unknown): boolean {
  return NOT_YET.has(codeOf(error)) || isTooSlow(error);
}

function isTooSlow(error: unknown): boolean {
  return error instanceof Error && TOO_SLOW.test(error.message);
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
  if (isNotYet(error)) {
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
