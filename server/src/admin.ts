import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Config, readConfig, SettingsError } from './config.ts';
import { askForBackup } from './control.ts';
import { backupStream, restoreFile, writeWholeFile } from './db/backup/backup-file.ts';
import type { Driver } from './db/driver.ts';
import { migrate } from './db/migrate.ts';
import { openDriver } from './db/open.ts';
import { isForOperator } from './operator-error.ts';
import { LIMITS } from './platform/limits.ts';

// `npm run admin -- backup FILE` and `restore FILE`: commands for the one who runs the product.
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const USAGE = 'Say what to do: `npm run admin -- backup FILE` or `npm run admin -- restore FILE`.';

try {
  const [command, file] = process.argv.slice(2);
  await run(command, file);
} catch (error) {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  console.error(`\n${isForOperator(error) ? message : stack}`);
  process.exit(1);
}

async function run(command: string | undefined, file: string | undefined): Promise<void> {
  if (file === undefined || (command !== 'backup' && command !== 'restore')) throw new SettingsError(USAGE);
  const config = readConfig(process.env);
  const dataFolder = resolve(root, config.DATA_DIR);
  if (command === 'backup') return backup(config, dataFolder, resolve(file));
  return restore(config, dataFolder, resolve(file));
}

async function backup(config: Config, dataFolder: string, file: string): Promise<void> {
  if (existsSync(file))
    throw new SettingsError(`${file} exists already: choose another name, nothing was written.`);
  const running = config.DATABASE_URL ? undefined : await askForBackup(dataFolder);
  if (running) await writeWholeFile(file, running);
  else {
    await withDriver(config, dataFolder, async (driver) => {
      await migrate(driver);
      await writeWholeFile(file, backupStream(driver));
    });
  }
  console.log(`· backup written to ${file}`);
}

async function restore(config: Config, dataFolder: string, file: string): Promise<void> {
  if (!existsSync(file)) throw new SettingsError(`${file} does not exist: name the backup to restore.`);
  const rows = await withDriver(config, dataFolder, (driver) => restoreFile(driver, file));
  console.log(`· restored ${rows} rows from ${file}`);
}

async function withDriver<Value>(
  config: Config,
  dataFolder: string,
  work: (driver: Driver) => Promise<Value>,
): Promise<Value> {
  const driver = await openDriver({
    url: config.DATABASE_URL,
    dataFolder,
    limits: LIMITS.database,
    log: (_, message) => console.error(message),
  });
  try {
    return await work(driver);
  } finally {
    await driver.close();
  }
}
