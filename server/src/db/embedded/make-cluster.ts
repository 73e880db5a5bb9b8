import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { codeOf } from '../database-errors.ts';
import { DatabaseError } from '../driver.ts';
import { syncTree } from '../durable-files.ts';
import { type Account, noneFor, POSTGRES_MAJOR } from './programs.ts';

/** The database and the role that owns it: no superuser, so that row policies hold for it and no file is open to it. */
export const NAME = 'suite';

const IS_WINDOWS = process.platform === 'win32';

/** What PostgreSQL inherits of our environment: nothing that is secret, and no setting of its own. */
export const ENVIRONMENT: NodeJS.ProcessEnv = {
  // oxlint-disable-next-line node/no-process-env -- what a program needs to start, and no setting of ours
  ...Object.fromEntries(['PATH', 'SystemRoot', 'TEMP', 'TMP'].map((name) => [name, process.env[name]])),
  LC_ALL: 'C',
};

const DRAFT = /\.(\d+)\.part$/;

/**
 * Makes a cluster with one empty database in it. It is in the folder whole or not at all: where two servers make one at
 * the same time, the first counts.
 */
export async function makeCluster(folder: string, account: Account): Promise<void> {
  const draft = `${folder}.${process.pid}.part`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  account.give(draft);
  try {
    await run(account, [account.programs.initdb, ...INITDB, '-D', draft]);
    const password = IS_WINDOWS ? randomBytes(24).toString('base64url') : undefined;
    const secret = password === undefined ? '' : ` password '${password}'`;
    const statements = [
      `create role ${NAME} login createrole${secret}`,
      `create database ${NAME} owner ${NAME}`,
    ];
    await runSingle(account, draft, statements);
    await writeFile(join(draft, 'pg_hba.conf'), ADMITTED);
    await writeFile(lockFile(draft), '', { mode: 0o600 });
    if (password !== undefined) await writeFile(passwordFile(draft), password, { mode: 0o600 });
    account.give(draft);
    await syncTree(draft);
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(join(folder, 'PG_VERSION'))) throw error; // else another server was faster
  }
}

/** What starts that were cut short have left: those of processes that still run are at work. */
export async function removeDrafts(dataFolder: string): Promise<void> {
  for (const name of readdirSync(dataFolder)) {
    const pid = Number(DRAFT.exec(name)?.[1]);
    if (pid && !isAlive(pid)) await rm(join(dataFolder, name), { recursive: true, force: true });
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** On Windows, where there is no private socket; elsewhere the folder of the socket is what keeps others out. */
export function passwordFile(folder: string): string {
  return join(folder, 'suite.password');
}

/** One of several servers has it locked, in whatever container they are. */
export function lockFile(folder: string): string {
  return join(folder, 'suite.lock');
}

// The same order and the same letters on every system, whatever its languages are.
const LOCALE = {
  linux: ['--locale=C.UTF-8'],
  darwin: ['--locale=C', '--lc-ctype=UTF-8'],
}[process.platform as string] ?? ['--locale=C'];

const INITDB = [
  '--username=postgres',
  '--auth=reject',
  '--encoding=UTF8',
  ...LOCALE,
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--lc-messages=C',
  '--data-checksums',
  '--no-instructions',
  '--no-sync', // all of it is synced once, at the end
];

/** One role for one database, over the socket or from this machine; no superuser ever. */
const ADMITTED = IS_WINDOWS
  ? `host ${NAME} ${NAME} 127.0.0.1/32 scram-sha-256\n`
  : `local ${NAME} ${NAME} trust\n`;

/** As the superuser, whom nobody can be over a connection. */
export function runSingle(account: Account, folder: string, statements: string[]): Promise<void> {
  const command = [account.programs.postgres, '--single', '-D', folder, 'postgres'];
  return run(account, command, statements.map((statement) => `${statement};\n`).join(''));
}

/** Runs one of the programs to its end. */
async function run(account: Account, command: string[], input = ''): Promise<void> {
  const [file = '', ...args] = [...account.prefix, ...command];
  const child = spawn(file, args, { ...account.ids, cwd: '/', env: ENVIRONMENT, windowsHide: true });
  child.stdin.on('error', () => undefined); // it ended before it had read all: its code says so
  child.stdin.end(input);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]).catch(
    (error: unknown) => {
      // The file is there: what is missing is what it was linked with.
      throw codeOf(error) === 'ENOENT' ? new DatabaseError(noneFor('another C library')) : error;
    },
  );
  // In single-user mode a statement that fails is reported and does not fail the program.
  const complaint = /^.*(?:ERROR|FATAL|PANIC):.*$/m.exec(errors)?.[0];
  if (code === 0 && complaint === undefined) return;
  throw new DatabaseError(
    `PostgreSQL ${POSTGRES_MAJOR} could not make a database: ${complaint ?? lastLine(errors) ?? lastLine(output) ?? `code ${code}`}`,
  );
}

function lastLine(lines: string): string | undefined {
  return lines.trim().split('\n').at(-1) || undefined;
}
