import { existsSync, statSync } from 'node:fs';
import { backupStream } from '../db/backup/write-backup.ts';
import { createDatabase } from '../db/database.ts';
import { writeDurably } from '../db/durable-files.ts';
import { checkUnmigrated } from '../db/migrate.ts';
import { recordBackup } from '../modules/system/index.ts';
import { systemClock } from '../platform/clock.ts';
import { describeError } from '../platform/safe-error.ts';
import { SettingsError } from '../start/config.ts';
import { type Data, requireDatabase, withDriver } from './data.ts';

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
