import { constants, setPriority } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type SystemState, systemStateSchema } from '@suite/contracts/system';
import { createDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { adminCommands } from '../modules/access/index.ts';
import { statusText } from '../modules/system/status-text.ts';
import { systemClock } from '../platform/clock.ts';
import { readConfig, SettingsError } from '../start/config.ts';
import { openSystem } from '../start/system.ts';
import { backUp, type Data, requireDatabase, restore, withDriver } from './data.ts';
import { askToRun } from './control.ts';
import { endWith } from './command.ts';

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

await run(process.argv.slice(2)).catch(endWith);

async function run([command = '', ...rest]: string[]): Promise<void> {
  const config = readConfig(process.env);
  const dataFolder = resolve(root, config.DATA_DIR);
  const data = { config, root, dataFolder, warn: (text: string) => console.error(text) };
  const [file] = rest;
  if (command === 'backup' && file !== undefined) {
    // People at work meanwhile come first.
    setPriority(constants.priority.PRIORITY_LOW);
    await backUp(data, resolve(file));
    return console.log(`· backup written to ${file}`);
  }
  if (command === 'restore' && file !== undefined) {
    const { rows, webhooks } = await restore(data, resolve(file));
    const without = webhooks === 0 ? '' : `; left out, for webhooks have ended: ${webhooks}`;
    return console.log(`· restored ${rows} rows from ${file}${without}`);
  }
  if (command === 'status') return status(data, rest.includes('--json'));
  if (!ACCOUNT_COMMANDS.includes(command)) throw new SettingsError(USAGE);
  console.log(`· ${await changeAccount(data, command, readInput(rest))}`);
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
async function changeAccount(at: Data, command: string, input: Record<string, string>): Promise<string> {
  const { config, dataFolder } = at;
  const answer = config.DATABASE_URL ? undefined : await askToRun(dataFolder, command, input);
  if (answer !== undefined) return answer;
  return withDriver(at, async (driver) => {
    await migrate(driver);
    const database = createDatabase(driver);
    const commands = adminCommands({ database, clock: systemClock, publicUrl: config.PUBLIC_URL });
    return (await commands[command]?.(input)) ?? USAGE;
  });
}

/** As the running server of this folder sees it, otherwise from the database alone. */
async function status(at: Data, isJson: boolean): Promise<void> {
  const answer = await askToRun(at.dataFolder, 'status', {});
  const state = answer === undefined ? await readStatus(at) : systemStateSchema.parse(JSON.parse(answer));
  console.log(
    isJson ? JSON.stringify(state, undefined, 2) : statusText(state, { isLive: answer !== undefined }),
  );
  if (state.verdict === 'bad') process.exitCode = 2;
}

function readStatus(at: Data): Promise<SystemState> {
  requireDatabase(at);
  return withDriver(at, async (driver) => {
    const [there] = await driver.query<{ isThere: boolean }>(
      `select to_regclass('backup_record') is not null as "isThere"`,
    );
    if (!there?.isThere) {
      throw new SettingsError('The database is new or of an earlier version: start the server once.');
    }
    return openSystem({ config: at.config, root, driver: () => driver }).read();
  });
}
