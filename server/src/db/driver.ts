import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';

/** Tables are named in each query; none is looked up by a schema. */
export type NoTables = Record<string, never>;

/** Typed queries. All three are said, so that no checker has to find out whether one kind of database is another. */
export type Orm = PgDatabase<NodePgQueryResultHKT, NoTables, NoTables>;

/** Plain SQL, for what no query builder should say: migrations, backup, the job queue. */
export interface RawSession {
  /** Several statements in one text, without parameters. */
  exec: (text: string) => Promise<void>;
  query: <Row = Record<string, unknown>>(text: string, values?: unknown[]) => Promise<Row[]>;
}

export interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

/** What a statement and those waiting for one may take. */
export interface DatabaseLimits {
  connections: number;
  waiting: number;
  statementMs: number;
  lockMs: number;
  connectMs: number;
  /** How long a start waits for a database that does not answer yet. */
  patienceMs: number;
}

/** How busy the way to the database is, now. */
export interface DatabaseLoad {
  /** Connections at work and as many as there may be. */
  used: number;
  most: number;
  /** What waits for one. */
  waiting: number;
}

export type LogFn = (level: 'info' | 'warn' | 'error', message: string) => void;

export interface Readiness {
  isReady: boolean;
  /** What is missing, in words for the operator. */
  missing?: string;
  /** What the operator should look at, although requests are served. */
  notice?: string;
}

/** PostgreSQL, wherever it runs. */
export interface Driver extends RawSession {
  /** Whether this process has started it, or it is somewhere else. */
  kind: 'embedded' | 'postgres';
  /** One transaction of typed queries that begins with a statement of its own, which costs no round trip more. */
  ormTransaction: <Value>(opening: Statement, work: (orm: Orm) => Promise<Value>) => Promise<Value>;
  /** The same without the limits of requests and beside their pool. */
  ormLongTransaction: <Value>(opening: Statement, work: (orm: Orm) => Promise<Value>) => Promise<Value>;
  /** One that only reads, and is refused anything else. */
  ormRead: <Value>(opening: Statement, work: (orm: Orm) => Promise<Value>) => Promise<Value>;
  /** A statement that is sent again and again; the database may prepare it under its name. */
  queryPrepared: <Row>(statement: Statement) => Promise<Row[]>;
  /** One transaction of plain SQL, as the owner of the tables. */
  transaction: <Value>(work: (session: RawSession) => Promise<Value>) => Promise<Value>;
  /** The same without the limits of requests and beside their pool, for backups and restores. */
  longTransaction: <Value>(work: (session: RawSession) => Promise<Value>) => Promise<Value>;
  readiness: () => Promise<Readiness>;
  load: () => DatabaseLoad;
  close: () => Promise<void>;
}

/** A database that cannot be used. Its message is one sentence for the operator. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
}
