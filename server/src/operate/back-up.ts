import { existsSync, rmSync, statSync } from 'node:fs';
import { backupStream } from '../db/backup/write-backup.ts';
import { createDatabase } from '../db/database.ts';
import { writeDurably } from '../db/durable-files.ts';
import { checkUnmigrated } from '../db/migrate.ts';
import { recordBackup } from '../modules/system/index.ts';
import { systemClock } from '../platform/clock.ts';
import { describeError } from '../platform/safe-error.ts';
import { SettingsError } from '../start/config.ts';
import { askForCopy, askToRun } from './control.ts';
import { type Data, requireDatabase, withDriver } from './data.ts';

/**
 * Writes all data to a file. The schema stays as it is: a backup is often made with the code of a release that is about to be
 * started, and must be one that the release before can go back to.
 */
export async function backUp(data: Data, file: string): Promise<void> {
  if (existsSync(file)) {
    throw new SettingsError(`${file} already exists. Choose another name; nothing was written.`);
  }
  // The database of a running server is its own: it makes a copy, which is read here and taken away.
  const copy = data.config.DATABASE_URL ? undefined : await askForCopy(data.dataFolder);
  const read = copy === undefined ? data : { ...data, dataFolder: copy, isCopy: true };
  try {
    requireDatabase(read);
    await withDriver(read, async (driver) => {
      await checkUnmigrated(driver);
      await writeDurably(file, backupStream(driver));
      if (copy !== undefined) return;
      const to = { database: createDatabase(driver), clock: systemClock };
      await note(file, data, (bytes) => recordBackup(to, bytes));
    });
  } finally {
    if (copy) rmSync(copy, { recursive: true, force: true });
  }
  if (copy === undefined) return;
  await note(file, data, (bytes) => askToRun(data.dataFolder, 'backup-written', { bytes }));
}

/** Staff and alerts see when the last backup was made. The backup is good also where that cannot be noted. */
async function note(file: string, { warn }: Data, take: (bytes: number) => Promise<unknown>): Promise<void> {
  try {
    await take(statSync(file).size);
  } catch (error) {
    warn(`The backup could not be noted in the database: ${describeError(error)}`);
  }
}
