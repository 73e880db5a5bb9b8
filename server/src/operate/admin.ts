import { existsSync, rmSync, statSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type SystemState, systemStateSchema } from '@suite/contracts/system';
import { restoreFile } from '../db/backup/restore-backup.ts';
import { backupStream } from '../db/backup/write-backup.ts';
import { createDatabase } from '../db/database.ts';
import type { Driver, LogFn } from '../db/driver.ts';
import { writeDurably } from '../db/durable-files.ts';
import { migrate } from '../db/migrate.ts';
import { openEmbeddedFolder } from '../db/open-embedded.ts';
import { openDriver } from '../db/open.ts';
import { recordBackup, statusText } from '../modules/system/index.ts';
import { adminCommands } from '../modules/users/index.ts';
import { systemClock } from '../platform/clock.ts';
import { LIMITS } from '../platform/limits.ts';
import { describeError } from '../platform/safe-error.ts';
import { type Config, readConfig, SettingsError } from '../start/config.ts';
import { openSystem } from '../start/system.ts';
import { askForCopy, askToRun } from './control.ts';
import { isForOperator } from './operator-error.ts';

// `npm run admin -- …`: commands for the one who runs the product.
const root = resolve(import.meta.dirname, '../../..');
const USAGE = `Usage: \`npm run admin -- COMMAND\`, with one of these commands:
  backup FILE
  restore FILE
  status [--json]
  create-user --email EMAIL --name NAME [--organisation NAME] [--roles a,b]
  approve EMAIL --roles a,b
  block EMAIL
  end-sessions EMAIL
  reset-second-factor EMAIL
  emergency-account --email EMAIL --name NAME [--organisation NAME] [--roles a,b]
  unlink-sign-on EMAIL`;
const ACCOUNT_COMMANDS = [
  'create-user',
  'approve',
  'block',
  'end-sessions',
  'reset-second-factor',
  'emergency-account',
  'unlink-sign-on',
];

try {
  await run(process.argv.slice(2));
} catch (error) {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  console.error(`\n${isForOperator(error) ? message : stack}`);
  process.exit(1);
}

async function run([command = '', ...rest]: string[]): Promise<void> {
  const config = readConfig(process.env);
  const dataFolder = resolve(root, config.DATA_DIR);
  const [file] = rest;
  if (command === 'backup' && file !== undefined) return backup(config, dataFolder, resolve(file));
  if (command === 'restore' && file !== undefined) return restore(config, dataFolder, resolve(file));
  if (command === 'status') return status({ config, dataFolder }, rest.includes('--json'));
  if (!ACCOUNT_COMMANDS.includes(command)) throw new SettingsError(USAGE);
  console.log(`· ${await changeAccount({ config, dataFolder }, command, readInput(rest))}`);
}

function readInput(args: string[]): Record<string, string> {
  try {
    const text = { type: 'string' } as const;
    const options = { email: text, name: text, organisation: text, roles: text };
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [email, ...more] = positionals;
    if (more.length > 0) throw new SettingsError(USAGE);
    return { ...values, ...(email === undefined ? {} : { email }) };
  } catch {
    throw new SettingsError(USAGE);
  }
}

/** By the running server where it holds the database, otherwise with a database of one's own. */
async function changeAccount(
  { config, dataFolder }: { config: Config; dataFolder: string },
  command: string,
  input: Record<string, string>,
): Promise<string> {
  const answer = config.DATABASE_URL ? undefined : await askToRun(dataFolder, command, input);
  if (answer !== undefined) return answer;
  return withDriver({ config, dataFolder }, async (driver) => {
    await migrate(driver);
    const database = createDatabase(driver);
    const commands = adminCommands({ database, clock: systemClock, publicUrl: config.PUBLIC_URL });
    return (await commands[command]?.(input)) ?? USAGE;
  });
}

async function backup(config: Config, dataFolder: string, file: string): Promise<void> {
  if (existsSync(file))
    throw new SettingsError(`${file} already exists. Choose another name; nothing was written.`);
  // Whoever works meanwhile comes first.
  setPriority(constants.priority.PRIORITY_LOW);
  // The database of a running server is its own: it makes a copy, which is read here and taken away.
  const copy = config.DATABASE_URL ? undefined : await askForCopy(dataFolder);
  try {
    await withDriver(
      { config, dataFolder: copy ?? dataFolder, isCopy: copy !== undefined },
      async (driver) => {
        await migrate(driver);
        await writeDurably(file, backupStream(driver));
        if (copy === undefined) await note({ database: createDatabase(driver), clock: systemClock }, file);
      },
    );
  } finally {
    if (copy) rmSync(copy, { recursive: true, force: true });
  }
  if (copy !== undefined) await note(dataFolder, file);
  console.log(`· backup written to ${file}`);
}

/** Staff and alerts see when the last backup was made. The backup is good also where that cannot be noted. */
async function note(to: string | Parameters<typeof recordBackup>[0], file: string): Promise<void> {
  const bytes = statSync(file).size;
  try {
    if (typeof to === 'string') await askToRun(to, 'backup-written', { bytes });
    else await recordBackup(to, bytes);
  } catch (error) {
    console.error(`The backup could not be noted in the database: ${describeError(error)}`);
  }
}

/** As the running server of this folder sees it, otherwise from the database alone. */
async function status(at: { config: Config; dataFolder: string }, isJson: boolean): Promise<void> {
  const told = await askToRun(at.dataFolder, 'status', {});
  const state = told === undefined ? await readStatus(at) : systemStateSchema.parse(JSON.parse(told));
  console.log(
    isJson ? JSON.stringify(state, undefined, 2) : statusText(state, { isLive: told !== undefined }),
  );
  if (state.verdict === 'bad') process.exitCode = 2;
}

function readStatus(at: { config: Config; dataFolder: string }): Promise<SystemState> {
  if (!at.config.DATABASE_URL && !existsSync(join(at.dataFolder, 'database'))) {
    throw new SettingsError(`${at.dataFolder} holds no database yet: start the server once.`);
  }
  return withDriver(at, async (driver) => {
    const [there] = await driver.query<{ isThere: boolean }>(
      `select to_regclass('backup_record') is not null as "isThere"`,
    );
    if (!there?.isThere) {
      throw new SettingsError('The database is new or of an earlier version: start the server once.');
    }
    const metrics = { counts: () => ({ requests: 0, failed: 0, limited: 0, shed: 0, inFlight: 0 }) };
    return openSystem({ config: at.config, root, driver: () => driver, metrics }).read();
  });
}

async function restore(config: Config, dataFolder: string, file: string): Promise<void> {
  if (!existsSync(file))
    throw new SettingsError(`${file} does not exist. Give the path of the backup to restore.`);
  const rows = await withDriver({ config, dataFolder }, (driver) => restoreFile(driver, file));
  console.log(`· restored ${rows} rows from ${file}`);
}

async function withDriver<Value>(
  { config, dataFolder, isCopy = false }: { config: Config; dataFolder: string; isCopy?: boolean },
  work: (driver: Driver) => Promise<Value>,
): Promise<Value> {
  const log: LogFn = (_, message) => console.error(message);
  const driver = await openDriver({
    url: config.DATABASE_URL,
    dataFolder,
    limits: LIMITS.database,
    log,
    // A new one has the tables alone: a backup brings the shipped parameters itself.
    embedded: config.DATABASE_URL
      ? undefined
      : openEmbeddedFolder({ dataFolder, log, root, content: 'empty', ...(isCopy && { keepDumps: 0 }) }),
  });
  try {
    return await work(driver);
  } finally {
    await driver.close();
  }
}
