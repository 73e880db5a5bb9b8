import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { type Restored, restoreFile } from '../db/backup/restore-backup.ts';
import { renameDurably } from '../db/durable-files.ts';
import { databaseFolder } from '../db/open-embedded.ts';
import { EraseList } from '../modules/access/index.ts';
import { SettingsError } from '../start/config.ts';
import { type Data, withDriver, withNewDatabase } from './data.ts';

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
