import { readFileSync, readlinkSync, utimesSync } from 'node:fs';
import { link, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from '../database-errors.ts';
import { EmbeddedError } from './errors.ts';

/** The thread of the database keeps it alive (Heartbeat, below). */
export interface Lock extends HeldLock {
  release: () => Promise<void>;
}

export interface LockOptions {
  beatMs?: number;
  /** Told when it takes a minute to find out whether a holder elsewhere is still there. */
  onWait?: () => void;
}

/** A holder that cannot be seen counts as gone when it missed that many beats: a busy machine may leave out some. */
const MISSED_BEATS = 60;
const ATTEMPTS = 5;

/** Takes the folder for this process, or throws. Taken over only from a process that is gone. */
export async function takeLock(path: string, folder: string, options: LockOptions = {}): Promise<Lock> {
  const own = JSON.stringify(ownIdentity());
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (await create(path, own)) return hold(path, own);
    const found = await readLock(path);
    if (found === undefined) continue;
    const holder = parse(found);
    if (holder && (await isHeld(path, holder, options))) throw inUse(folder, `process ${holder.pid}`);
    await putAway(path, found);
  }
  throw inUse(folder, 'processes that are starting');
}

/** The file appears with its content or not at all: link, like O_EXCL, fails when the name is taken. */
async function create(path: string, content: string): Promise<boolean> {
  const part = `${path}.${process.pid}.part`;
  await writeFile(part, content, { mode: 0o600 });
  try {
    await link(part, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    // Some file systems have no links. There a holder that dies between making and writing leaves an empty file.
    return await createExclusively(path, content);
  } finally {
    await rm(part, { force: true });
  }
}

async function createExclusively(path: string, content: string): Promise<boolean> {
  try {
    await writeFile(path, content, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

function hold(path: string, content: string): Lock {
  return {
    path,
    content,
    release: async () => {
      if ((await readLock(path)) === content) await rm(path, { force: true });
    },
  };
}

async function isHeld(
  path: string,
  holder: ProcessIdentity,
  { beatMs = BEAT_MS, onWait }: LockOptions,
): Promise<boolean> {
  const alive = isAlive(holder);
  if (alive !== 'unknown') return alive;
  onWait?.();
  // Watched, not compared with our clock: another machine may have another time.
  const before = await stat(path).catch(() => undefined);
  for (let missed = 0; missed < MISSED_BEATS; missed += 1) {
    await sleep(beatMs);
    const after = await stat(path).catch(() => undefined);
    if (after === undefined) return false;
    if (after.mtimeMs !== before?.mtimeMs) return true;
  }
  return false;
}

/** Moves a stale lock away, unless another process was faster: then what was moved is its lock, and goes back. */
async function putAway(path: string, stale: string): Promise<void> {
  const away = `${path}.${process.pid}.stale`;
  try {
    await rename(path, away);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  if ((await readLock(away)) !== stale) await link(away, path).catch(() => undefined);
  await rm(away, { force: true });
}

async function readLock(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function parse(content: string): ProcessIdentity | undefined {
  try {
    const value: unknown = JSON.parse(content);
    if (typeof value !== 'object' || value === null || !('pid' in value)) return undefined;
    return value as ProcessIdentity; // written by create; another version's missing fields match no process
  } catch {
    return undefined; // cut short by a power cut: its writer is gone
  }
}

function inUse(folder: string, holder: string): EmbeddedError {
  const advice = 'stop it or set DATA_DIR to another folder';
  return new EmbeddedError('in-use', `The data folder ${folder} is in use by ${holder}: ${advice}.`);
}

/** A lock that was taken: the file, and what it says as long as it is this process's own. */
export interface HeldLock {
  path: string;
  content: string;
}

export const BEAT_MS = 1000;

/**
 * Tells those who cannot see this process that it is there, and notices when the folder has been taken from it. It lives
 * in the thread that writes and is asked before each of its operations: after a pause of whatever length, of the process
 * or of the machine, nothing is written before the lock was looked at. Nothing here waits for an event loop.
 */
export class Heartbeat {
  readonly #lock: HeldLock;
  readonly #onLost: () => void;
  #last = Number.NEGATIVE_INFINITY;

  constructor(lock: HeldLock, onLost: () => void) {
    this.#lock = lock;
    this.#onLost = onLost;
  }

  /** At most once a second, by the clock on the wall: it goes on while a machine sleeps. */
  beat(now = Date.now()): void {
    if (now >= this.#last && now - this.#last < BEAT_MS) return;
    this.#last = now;
    if (!this.#isOwn(now)) this.#onLost();
  }

  #isOwn(now: number): boolean {
    const { path, content } = this.#lock;
    try {
      if (readFileSync(path, 'utf8') !== content) return false;
      utimesSync(path, now / 1000, now / 1000);
      return true;
    } catch (error) {
      // Any other failure says nothing of the lock, and is made up by the next beat.
      return !(codeOf(error) === 'ENOENT');
    }
  }
}

/** Names one process for ever: a number alone is given out again. */
export interface ProcessIdentity {
  pid: number;
  /** When the process started, in ticks since the machine did; empty where the system does not tell. */
  started: string;
  host: string;
  /** Which start of the machine, and which space of process numbers (a container has its own). */
  boot: string;
  space: string;
}

export function ownIdentity(): ProcessIdentity {
  return {
    pid: process.pid,
    started: startOf(process.pid) ?? '',
    host: hostname(),
    boot: readOrNothing(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()) ?? '',
    space: readOrNothing(() => readlinkSync('/proc/self/ns/pid')) ?? '',
  };
}

/** `unknown`: of another machine or container, which cannot be seen from here. */
export function isAlive(other: ProcessIdentity, own = ownIdentity()): boolean | 'unknown' {
  if (other.host === own.host && other.boot !== own.boot) return false; // the machine started anew since
  if (other.boot !== own.boot || other.space !== own.space) return 'unknown';
  // Without /proc a machine has no boot id either: then the name tells.
  if (own.boot === '' && other.host !== own.host) return 'unknown';
  if (own.started === '') return canBeSignalled(other.pid);
  const started = startOf(other.pid);
  return started !== undefined && (started === other.started || other.started === '');
}

/** The 22nd field of /proc/<pid>/stat; the second, the name, may hold spaces and brackets. A zombie is gone. */
function startOf(pid: number): string | undefined {
  const text = readOrNothing(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ');
  return fields?.[0] === 'Z' ? undefined : fields?.[19];
}

function canBeSignalled(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Not allowed to signal it: it is there, and another's.
    return codeOf(error) === 'EPERM';
  }
}

function readOrNothing<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined; // absent on this system, or the process is gone
  }
}
