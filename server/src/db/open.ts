import type { DatabaseLimits, Driver, Say } from './driver.ts';
import type { EmbeddedDatabase } from './embedded/index.ts';
import { embeddedDriver } from './embedded-driver.ts';
import { openEmbeddedFolder } from './open-embedded.ts';
import { openPostgres } from './postgres.ts';

export interface DatabaseSettings {
  /** A PostgreSQL address; without one the embedded database is opened in the data folder. */
  url: string | undefined;
  dataFolder: string;
  limits: DatabaseLimits;
  log: Say;
  /** The embedded database, where somebody began to open it already. */
  embedded?: Promise<EmbeddedDatabase> | undefined;
}

/** Opens the database of the settings; migrations are the caller's next step. */
export async function openDriver(settings: DatabaseSettings): Promise<Driver> {
  const { url, dataFolder, limits, log } = settings;
  if (url) return openPostgres({ url, limits, random: Math.random, log });
  const embedded = await (settings.embedded ?? openEmbeddedFolder({ dataFolder, log }));
  return embeddedDriver(embedded, limits.statementMs);
}
