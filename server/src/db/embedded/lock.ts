import { link, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedError } from './errors.ts';
import { BEAT_MS, type HeldLock } from './heartbeat.ts';
import { isAlive, ownIdentity, type ProcessIdentity } from './process-identity.ts';

/** The thread of the database keeps it alive (heartbeat.ts). */
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

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
