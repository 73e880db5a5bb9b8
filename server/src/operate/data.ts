import { existsSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { type Restored, restoreFile } from '../db/backup/restore-backup.ts';
import { backupStream } from '../db/backup/write-backup.ts';
import { createDatabase } from '../db/database.ts';
import type { Driver } from '../db/driver.ts';
import { renameDurably, writeDurably } from '../db/durable-files.ts';
import { checkUnmigrated } from '../db/migrate.ts';
import { databaseFolder, openEmbeddedFolder, refuseOtherData } from '../db/embedded/open.ts';
import { embeddedDriver, openDriver } from '../db/open.ts';
import { recordBackup } from '../modules/system/database-store.ts';
import { EraseList } from '../modules/access/index.ts';
import { systemClock } from '../platform/clock.ts';
import { limitsOf } from '../platform/limits.ts';
import { describeError } from '../platform/log.ts';
import { type Config, SettingsError } from '../start/config.ts';
import { askForDatabase } from './control.ts';

/** The data of an installation, which a command reads or changes beside the server or without it. */
export interface Data {
  config: Config;
  root: string;
  dataFolder: string;
  /** Called with what the one who runs the command should know. */
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
  const url = config.DATABASE_URL ?? (await askForDatabase(dataFolder));
  const driver = await openDriver({ url, dataFolder, limits: limitsOf(config).database, log: logTo(warn) });
  return closing(driver, () => work(driver));
}

/** A new database in a folder that is not that of the installation yet. */
export async function withNewDatabase<Value>(
  { config, dataFolder, warn }: Data,
  folder: string,
  work: (driver: Driver) => Promise<Value>,
): Promise<Value> {
  const [limits, log] = [limitsOf(config).database, logTo(warn)];
  const embedded = await openEmbeddedFolder({ dataFolder, folder, limits, log });
  const driver = await embeddedDriver(embedded, limits, log);
  return closing(driver, () => work(driver));
}

const logTo = (warn: Data['warn']) => (level: string, message: string) => level !== 'info' && warn(message);

async function closing<Value>(driver: Driver, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } finally {
    await driver.close();
  }
}

/**
 * Writes all data to a file. The schema stays as it is: a backup is often made with the code of a release that is about to be
 * started, and must be one that the release before can go back to.
 */
export async function backUp(data: Data, file: string): Promise<void> {
  if (existsSync(file)) {
    throw new SettingsError(`${file} already exists. Choose another name; nothing was written.`);
  }
  requireDatabase(data);
  await withDriver(data, async (driver) => {
    await checkUnmigrated(driver);
    await writeDurably(file, backupStream(driver));
    // Staff and alerts see when the last backup was made. The backup is good also where that cannot be noted.
    const to = { database: createDatabase(driver), clock: systemClock };
    await recordBackup(to, statSync(file).size).catch((error: unknown) =>
      data.warn(`The backup could not be noted in the database: ${describeError(error)}`),
    );
  });
}

/**
 * Puts a backup into an empty database. Where the data folder has no database yet it gets one when
 * the last row is in it, and not before: half of a restore must not look like an installation without data.
 */
export async function restore(data: Data, file: string): Promise<Restored> {
  if (!existsSync(file)) {
    throw new SettingsError(`${file} does not exist. Give the path of the backup to restore.`);
  }
  const restored = await restoreInto(data, file);
  // Of the database that is gone nobody can ask any more whether they were erased. They had asked for it.
  const erased = new EraseList(data.dataFolder);
  for (const id of erased.begun()) erased.add(id);
  return restored;
}

async function restoreInto(data: Data, file: string): Promise<Restored> {
  const folder = databaseFolder(data.dataFolder);
  if (data.config.DATABASE_URL || existsSync(folder)) {
    return withDriver(data, (driver) => restoreFile(driver, file));
  }
  // Named as what is being made: a start takes away what a kill has left of it.
  const draft = `${folder}.${process.pid}.part`;
  try {
    const restored = await withNewDatabase(data, draft, (driver) => restoreFile(driver, file));
    await renameDurably(draft, folder);
    return restored;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
