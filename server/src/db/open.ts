import type { DatabaseLimits, Driver, LogFn } from './driver.ts';
import { type EmbeddedDatabase, openEmbeddedFolder } from './embedded/open.ts';
import { openPostgres } from './postgres.ts';

export interface DatabaseSettings {
  /** A PostgreSQL address; without one PostgreSQL is started on the data folder. */
  url: string | undefined;
  dataFolder: string;
  limits: DatabaseLimits;
  log: LogFn;
  /** The PostgreSQL of the data folder, where somebody began to start it already. */
  embedded?: Promise<EmbeddedDatabase> | undefined;
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
