import { join } from 'node:path';
import type { DatabaseLimits, Driver, Say } from './driver.ts';
import { openEmbedded } from './embedded/index.ts';
import { embeddedDriver } from './embedded-driver.ts';
import { openPostgres } from './postgres.ts';

export interface DatabaseSettings {
  /** A PostgreSQL address; without one the embedded database is opened in the data folder. */
  url: string | undefined;
  dataFolder: string;
  limits: DatabaseLimits;
  log: Say;
}

/** Opens the database of the settings; migrations are the caller's next step. */
export async function openDriver({ url, dataFolder, limits, log }: DatabaseSettings): Promise<Driver> {
  if (url) {
    return openPostgres({ url, limits, random: Math.random, log });
  }
  const embedded = await openEmbedded({
    folder: join(dataFolder, 'database'),
    statementMs: limits.statementMs,
    log,
  });
  return embeddedDriver(embedded);
}
