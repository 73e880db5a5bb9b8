import { Socket } from 'node:net';
import { Client, type Pool, type PoolClient } from 'pg';
import type { DatabaseLimits, LogFn } from './driver.ts';

interface Watched {
  url: string;
  limits: DatabaseLimits;
  log: LogFn;
}

const LOOK_EVERY_MS = 1000;

/**
 * A network may swallow everything without a word: the limits of PostgreSQL end nothing then, and a request would wait until
 * the system gives up its packets, which takes a quarter of an hour (F-04). So when somebody has had a connection for longer
 * than a statement may take, the database is asked over a new one. If it does not answer there either, all connections are
 * cut: those who wait get an error. Work that takes long on a database that answers is left alone.
 */
export class ConnectionWatch {
  readonly #watched: Watched;
  readonly #sockets = new Set<Socket>();
  readonly #since = new Map<PoolClient, number>();
  #isAsking = false;

  constructor(watched: Watched) {
    this.#watched = watched;
  }

  /** For the pool, which opens its connections over these. */
  readonly newSocket = (): Socket => {
    const socket = new Socket();
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
    return socket;
  };

  begin(pool: Pool): void {
    pool.on('acquire', (client) => this.#since.set(client, performance.now()));
    pool.on('release', (_, client) => this.#since.delete(client));
    pool.on('remove', (client) => this.#since.delete(client));
    const timer = setInterval(() => {
      if (pool.ending) clearInterval(timer);
      else void this.#look();
    }, LOOK_EVERY_MS).unref();
  }

  async #look(): Promise<void> {
    const { limits, log } = this.#watched;
    const oldest = Math.min(...this.#since.values());
    if (this.#isAsking || performance.now() - oldest < limits.statementMs) return;
    this.#isAsking = true;
    if (!(await this.#isAnswered())) {
      log('warn', 'The database no longer answers: all connections to it are given up.');
      const lost = Object.assign(new Error('The database no longer answers.'), { code: 'ETIMEDOUT' });
      for (const socket of this.#sockets) socket.destroy(lost);
    }
    this.#isAsking = false;
  }

  async #isAnswered(): Promise<boolean> {
    const { url, limits } = this.#watched;
    const client = new Client({
      connectionString: url,
      application_name: 'suite',
      connectionTimeoutMillis: limits.connectMs,
      query_timeout: limits.connectMs,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      return true;
    } catch (error) {
      // What has an SQLSTATE was said by a server, such as one that has no connection left: it is there.
      return error instanceof Error && 'severity' in error;
    } finally {
      void client.end().catch(() => undefined);
    }
  }
}
