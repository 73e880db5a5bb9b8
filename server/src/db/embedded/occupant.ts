import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { codeOf } from '../database-errors.ts';
import { DatabaseError } from '../driver.ts';
import { isAlive } from './make-cluster.ts';
import type { Address } from './postmaster.ts';

// Any number, the same for every server: whoever has the folder holds this lock in its database for as long as it lives.
const LOCK = 7_231_964_005;

const ASK_EVERY_MS = 25;

interface Asking {
  urlOf: (address: Address) => string;
  /** Our own folder of sockets, which a PostgreSQL that has died has left to the next one. */
  socketFolder: string;
}

/**
 * A connection that nobody else has: it ends with the process of the server, however that ends, and with it the lock.
 * Undefined where another server holds the lock.
 */
export async function holdFolder(url: string): Promise<Client | undefined> {
  const client = new Client({ connectionString: url, application_name: 'suite holder' });
  client.on('error', () => undefined); // its end is what is looked at
  try {
    await client.connect();
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK]);
    if (rows[0]?.mine) return client;
  } catch (error) {
    void client.end().catch(() => undefined);
    throw error;
  }
  await client.end();
  return undefined;
}

/**
 * Ends a PostgreSQL that a killed server has left running on the folder. Who still has a server is left alone, and the
 * caller is told so.
 */
export async function endOrphan(folder: string, { urlOf, socketFolder }: Asking): Promise<void> {
  let [timesFree, left] = [0, ''];
  for (let found = readOccupant(folder); found; found = readOccupant(folder)) {
    const { pid, address, isReady } = found;
    left = address.socketFolder;
    if (pid === undefined || !isAlive(pid) || !isPostgres(pid)) {
      // PostgreSQL reads what a crash has left, but takes any program of that number for one of its own, and nothing for a start.
      if (pid === undefined || isAlive(pid)) await rm(join(folder, 'postmaster.pid'));
      break;
    }
    const isFree = await tryHold(urlOf(address));
    // One whose socket somebody has cleared away cannot be asked, and may have a server.
    if (isFree === false || (isFree === 'no socket' && isReady)) throw new FolderInUse(folder, pid);
    // A server that has just started it is about to take the lock: only one that is still free later is nobody's.
    if (isFree === true && (timesFree += 1) === 2) process.kill(pid, 'SIGINT');
    await sleep(isFree === true ? SETTLED_MS : ASK_EVERY_MS);
  }
  // Its server would have taken it away.
  if (left !== socketFolder && OURS.test(left)) await rm(left, { recursive: true, force: true });
}

const SETTLED_MS = 200;
/** Folders of sockets, as open.ts names them. */
const OURS = /[/]suite-\w{6}$/;

export class FolderInUse extends DatabaseError {
  override name = 'FolderInUse';

  constructor(folder: string, pid?: number) {
    const who = pid === undefined ? 'another server' : `another server, whose PostgreSQL is process ${pid}`;
    super(`The database in ${folder} is in use by ${who}: stop that one, or set DATA_DIR to another folder.`);
  }
}

/** Whether nobody has a server there; undefined while it does not answer. */
async function tryHold(url: string): Promise<boolean | 'no socket' | undefined> {
  try {
    const holder = await holdFolder(url);
    await holder?.end();
    return holder !== undefined;
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? 'no socket' : undefined;
  }
}

interface Occupant {
  /** None where a power cut has left an empty file. */
  pid: number | undefined;
  address: Address;
  /** It says so of itself, and neither begins nor ends. */
  isReady: boolean;
}

/** What the main process of PostgreSQL says of itself in its folder. */
function readOccupant(folder: string): Occupant | undefined {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
    const [pid, , , port, socketFolder = '', , , status = ''] = lines;
    return {
      pid: Number(pid) || undefined,
      address: { socketFolder, port: Number(port) },
      isReady: status.trim() === 'ready',
    };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** The number of a process that is gone may be another program's; one that nobody has waited for has no command left. */
function isPostgres(pid: number): boolean {
  return commandOf(pid).includes('postgres');
}

function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return ''; // it has ended meanwhile
  }
  const [file, args] =
    process.platform === 'win32'
      ? ['tasklist', ['/FI', `PID eq ${pid}`]]
      : ['ps', ['-o', 'args=', '-p', String(pid)]];
  return spawnSync(file, args, { encoding: 'utf8' }).stdout;
}
