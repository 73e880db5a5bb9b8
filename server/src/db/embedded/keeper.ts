import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { codeOf } from '../database-errors.ts';
import { DatabaseError, type LogFn } from '../driver.ts';
import { NAME, isAlive } from './make-cluster.ts';
import { type Address, isForTheDisk, Postmaster, type PostmasterSettings } from './postmaster.ts';
import { noneFor } from './programs.ts';

export interface EmbeddedOptions {
  /** Where the cluster is, or is made. */
  folder: string;
  /** The most connections at once. */
  connections: number;
  log: LogFn;
  /** Called when another server has taken the folder. */
  onTaken: (error: Error) => void;
  /** What to do where PostgreSQL does not open the folder; a sentence beside its reason. */
  advice?: () => string;
}

interface Kept extends Omit<EmbeddedOptions, 'connections'>, PostmasterSettings {
  password: string | undefined;
}

const ASK_EVERY_MS = 15;
/** So long the processes of a killed PostgreSQL may take to notice. */
const LINGERING_MS = 3000;
const OCCUPIED = /"postmaster.pid" already exists|shared memory block/;
const FIRST_WAIT_MS = 50;
const LONGEST_WAIT_MS = 3000;

/** Starts PostgreSQL on its folder, and starts it again when it dies. */
export class Keeper {
  readonly url: string;
  state: 'ready' | 'reopening' = 'reopening';
  readonly #kept: Kept;
  #postmaster: Postmaster | undefined;
  #holder: Client | undefined;
  #reopening: Promise<void> | undefined;
  #isClosing = false;

  constructor(kept: Kept) {
    this.#kept = kept;
    this.url = this.#urlOf(kept.address);
  }

  /** The first time: what is wrong is for the operator, and is not tried again. */
  async open(): Promise<void> {
    await this.#start();
    this.state = 'ready';
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    await this.#reopening;
    await this.#holder?.end().catch(() => undefined);
    await this.#postmaster?.stop();
    const { socketFolder } = this.#kept.address;
    if (socketFolder !== '') await rm(socketFolder, { recursive: true, force: true });
  }

  async #start(): Promise<void> {
    const { folder, advice, address } = this.#kept;
    const until = performance.now() + LINGERING_MS;
    for (;;) {
      await endOrphan(folder, { urlOf: (each) => this.#urlOf(each), socketFolder: address.socketFolder });
      const postmaster = new Postmaster(this.#kept);
      this.#postmaster = postmaster;
      const holder = await this.#answerOf(postmaster);
      if (holder) return this.#hold(holder, postmaster);
      if (this.#isClosing) return;
      if (await postmaster.isMissing()) throw new DatabaseError(noneFor('another C library'));
      const reason = postmaster.reason();
      const isLockedOut = await postmaster.isLockedOut();
      // Another server was faster by a moment, or processes of the former one are still ending.
      if ((isLockedOut || OCCUPIED.test(reason)) && performance.now() < until) {
        await sleep(ASK_EVERY_MS);
        continue;
      }
      if (isLockedOut) throw new FolderInUse(folder);
      const help = isForTheDisk(reason) ? '' : (advice?.() ?? '');
      throw new DatabaseError(
        `PostgreSQL does not open the database in ${folder}, which stays as it is: ${reason}${help}`,
      );
    }
  }

  /** The connection that holds the folder; undefined when the process has ended. It may recover for minutes before. */
  async #answerOf(postmaster: Postmaster): Promise<Client | undefined> {
    while (postmaster.isRunning()) {
      const holder = await holdFolder(this.url).catch(() => undefined);
      if (holder) return holder;
      await Promise.race([sleep(ASK_EVERY_MS), postmaster.ended]);
    }
    return undefined;
  }

  #hold(holder: Client, postmaster: Postmaster): void {
    this.#holder = holder;
    postmaster.speakUp();
    let isLost = false;
    const lose = () => {
      if (isLost || this.#isClosing) return;
      isLost = true;
      this.#reopening = this.#reopen();
    };
    holder.once('end', lose);
    void postmaster.ended.then(lose);
  }

  async #reopen(): Promise<void> {
    const { log, onTaken } = this.#kept;
    this.state = 'reopening';
    log('error', 'PostgreSQL has ended unexpectedly, and is started again.');
    let said = '';
    for (let wait = FIRST_WAIT_MS; !this.#isClosing; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      try {
        await this.#start();
        this.state = 'ready';
        log('info', 'PostgreSQL is open again.');
        return;
      } catch (error) {
        if (error instanceof FolderInUse) return onTaken(error);
        const reason = error instanceof Error ? error.message : String(error);
        if (reason !== said) log('warn', reason); // once: a disk may be full for days
        said = reason;
        await sleep(wait);
      }
    }
  }

  #urlOf({ socketFolder, port }: Address): string {
    const { password } = this.#kept;
    const user = password === undefined ? NAME : `${NAME}:${password}`;
    const folder = socketFolder === '' ? '' : `?host=${encodeURIComponent(socketFolder)}`;
    return `postgres://${user}@127.0.0.1:${port}/${NAME}${folder}`;
  }
}

// Any number, the same for every server: the owner of the folder holds this lock in its database for as long as it lives.
const LOCK = 7_231_964_005;

interface Asking {
  urlOf: (address: Address) => string;
  /** Our own folder of sockets, which a PostgreSQL that has died has left to the next one. */
  socketFolder: string;
}

/**
 * A connection that nobody else has: it ends with the process of the server, however that ends, and with it the lock.
 * Undefined where another server holds the lock.
 */
async function holdFolder(url: string): Promise<Client | undefined> {
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
 * caller gets an error.
 */
async function endOrphan(folder: string, { urlOf, socketFolder }: Asking): Promise<void> {
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

class FolderInUse extends DatabaseError {
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
