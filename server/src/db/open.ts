import { PgDialect } from 'drizzle-orm/pg-core';
import { PgliteSession, PgliteTransaction } from 'drizzle-orm/pglite';
import type { DatabaseLimits, Driver, LogFn, RawSession, Statement } from './driver.ts';
import type { EmbeddedClient, EmbeddedDatabase } from './embedded/index.ts';
import { openEmbeddedFolder } from './open-embedded.ts';
import { openPostgres } from './postgres.ts';
import { withReplica } from './replica.ts';

export interface DatabaseSettings {
  /** A PostgreSQL address; without one the embedded database is opened in the data folder. */
  url: string | undefined;
  /** A copy of that PostgreSQL that follows it, for what only reads. */
  replicaUrl?: string | undefined;
  dataFolder: string;
  limits: DatabaseLimits;
  log: LogFn;
  /** The embedded database, where somebody began to open it already. */
  embedded?: Promise<EmbeddedDatabase> | undefined;
}

/** Opens the database of the settings; migrations are the caller's next step. */
export async function openDriver(settings: DatabaseSettings): Promise<Driver> {
  const { url, dataFolder, limits, log } = settings;
  if (url) {
    const driver = await openPostgres({ url, limits, random: Math.random, log });
    return settings.replicaUrl
      ? withReplica(driver, { url: settings.replicaUrl, limits, random: Math.random, log })
      : driver;
  }
  const embedded = await (settings.embedded ?? openEmbeddedFolder({ dataFolder, log }));
  return embeddedDriver(embedded, limits.statementMs);
}

const DIALECT = new PgDialect();

/** The embedded database behind the common interface; `statementMs` is for the time when requests are served. */
export function embeddedDriver(embedded: EmbeddedDatabase, statementMs?: number): Driver {
  const { client } = embedded;
  const session = rawSession(client);
  const ormTransaction: Driver['ormTransaction'] = (opening, work) =>
    client.transaction(
      (tx) => {
        // It offers what the query builder calls; the type asks for all of PGlite.
        const typed = new PgliteSession(tx as never, DIALECT, undefined);
        return work(new PgliteTransaction(DIALECT, typed, undefined));
      },
      { text: opening.text, params: opening.values },
    );
  const restored = embedded.restoredFrom();
  return {
    kind: 'embedded',
    ormTransaction,
    ormRead: ormTransaction,
    queryPrepared: <Row>({ text, values }: Statement) => session.query<Row>(text, values),
    ...session,
    transaction: (work) => client.transaction((tx) => work(rawSession(tx))),
    longTransaction: (work) => client.longTransaction((tx) => work(rawSession(tx))),
    copyTo: (folder) => embedded.copyTo(folder),
    readiness: () =>
      Promise.resolve(
        embedded.state() === 'ready'
          ? {
              isReady: true,
              ...(restored && { notice: `the data folder was damaged and restored from ${restored}` }),
            }
          : { isReady: false, missing: 'the database is reopening' },
      ),
    load: () => embedded.load(),
    beginServing: () => {
      if (statementMs !== undefined) embedded.setLimits({ statementMs });
    },
    close: () => embedded.close(),
  };
}

function rawSession(target: Pick<EmbeddedClient, 'query' | 'exec'>): RawSession {
  return {
    exec: async (text) => void (await target.exec(text)),
    // Without values a text may hold several statements, whose rows are taken together.
    query: async <Row>(text: string, values: unknown[] = []) => {
      const results = values.length > 0 ? [await target.query(text, values)] : await target.exec(text);
      return results.flatMap(({ rows }) => rows as Row[]);
    },
  };
}
