import { codeOf } from './database-errors.ts';
import { type DatabaseLimits, type Driver, type LogFn, DatabaseError } from './driver.ts';
import { type EmbeddedDatabase, openEmbeddedFolder } from './embedded/open.ts';
import { openPostgres } from './postgres.ts';

interface DatabaseSettings {
  /** A PostgreSQL address; without one PostgreSQL is started on the data folder. */
  url: string | undefined;
  dataFolder: string;
  limits: DatabaseLimits;
  log: LogFn;
  /** The PostgreSQL of the data folder, where somebody began to start it already. */
  embedded?: Promise<EmbeddedDatabase>;
}

/** Opens the database of the settings; migrations are the caller's next step. */
export async function openDriver(settings: DatabaseSettings): Promise<Driver> {
  const { url, dataFolder, limits, log } = settings;
  if (url) return openPostgres({ url, limits, random: Math.random, log });
  const embedded = await (settings.embedded ?? openEmbeddedFolder({ dataFolder, limits, log }));
  return embeddedDriver(embedded, limits, log);
}

/** A pool of connections to PostgreSQL on the data folder, which ends with the pool. */
export async function embeddedDriver(
  embedded: EmbeddedDatabase,
  limits: DatabaseLimits,
  log: LogFn,
): Promise<Driver> {
  const driver = await openPostgres({ url: embedded.url, limits, random: Math.random, log }).catch(
    async (error: unknown) => {
      await embedded.close();
      throw error;
    },
  );
  return {
    ...driver,
    kind: 'embedded',
    readiness: () =>
      embedded.state() === 'ready'
        ? driver.readiness()
        : Promise.resolve({ isReady: false, missing: 'the database is reopening' }),
    close: async () => {
      await driver.close();
      await embedded.close();
    },
  };
}

// Any number, the same for every server of one database: they come one after another.
const LOCK = 7_231_964_003;
const MINUTE_MS = 60_000;
/** Long enough for a migration of millions of rows, and over before an orchestrator ends the start without a word. */
const MOST_MS = 9 * MINUTE_MS;
const LOCK_TIMEOUT = '55P03';

/**
 * Prepares a database that other servers may be preparing at this moment: schema, shipped data, queues, secrets, accounts.
 * The lock belongs to a connection of its own, so it ends with a process that dies. One that hangs is not waited for
 * without end.
 */
export async function oneAtATime<Value>(
  driver: Driver,
  { say, mostMs = MOST_MS }: { say: (line: string) => void; mostMs?: number },
  work: () => Promise<Value>,
): Promise<Value> {
  return driver.longTransaction(async (session) => {
    const [lock] = await session.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [
      LOCK,
    ]);
    if (!lock?.mine) {
      say('another server is preparing the database: wait until it is done');
      await session.query("select set_config('lock_timeout', $1, true)", [`${mostMs}`]);
      await session.query('select pg_advisory_xact_lock($1)', [LOCK]).catch((error: unknown) => {
        throw codeOf(error) === LOCK_TIMEOUT ? hangs(mostMs) : error;
      });
    }
    return work();
  });
}

function hangs(mostMs: number): DatabaseError {
  return new DatabaseError(
    `Another server has been preparing the database for ${mostMs / MINUTE_MS} minutes. If it hangs, stop it; then start this one again.`,
  );
}
