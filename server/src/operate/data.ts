import { existsSync } from 'node:fs';
import type { Driver } from '../db/driver.ts';
import { databaseFolder, openEmbeddedFolder, refuseOtherData } from '../db/open-embedded.ts';
import { embeddedDriver, openDriver } from '../db/open.ts';
import { databaseLimits, LIMITS } from '../platform/limits.ts';
import { type Config, SettingsError } from '../start/config.ts';
import { askForDatabase } from './control.ts';

/** The data of an installation, which a command reads or changes beside the server or without it. */
export interface Data {
  config: Config;
  root: string;
  dataFolder: string;
  /** Told what the one who runs the command should know. */
  warn: (text: string) => void;
}

/** What only reads must not make an empty database and speak of that. */
export function requireDatabase({ config, dataFolder }: Data): void {
  if (config.DATABASE_URL || existsSync(databaseFolder(dataFolder))) return;
  refuseOtherData(dataFolder);
  throw new SettingsError(`${dataFolder} holds no database yet: start the server once.`);
}

/** The database of the settings: the one that a running server has started, or started here for as long as it takes. */
export async function withDriver<Value>(
  { config, dataFolder, warn }: Data,
  work: (driver: Driver) => Promise<Value>,
): Promise<Value> {
  if (!config.DATABASE_URL) refuseOtherData(dataFolder);
  const url = config.DATABASE_URL ?? (await askForDatabase(dataFolder));
  const driver = await openDriver({ url, dataFolder, limits: limitsOf(config), log: logTo(warn) });
  return closing(driver, () => work(driver));
}

/** A new database in a folder that is not that of the installation yet. */
export async function withNewDatabase<Value>(
  { config, dataFolder, warn }: Data,
  folder: string,
  work: (driver: Driver) => Promise<Value>,
): Promise<Value> {
  const [limits, log] = [limitsOf(config), logTo(warn)];
  const embedded = await openEmbeddedFolder({ dataFolder, folder, limits, log });
  const driver = await embeddedDriver(embedded, limits, log);
  return closing(driver, () => work(driver));
}

const limitsOf = (config: Config) => databaseLimits(LIMITS, config.DATABASE_CONNECTIONS);
const logTo = (warn: Data['warn']) => (level: string, message: string) => level !== 'info' && warn(message);

async function closing<Value>(driver: Driver, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } finally {
    await driver.close();
  }
}
