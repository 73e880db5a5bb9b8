import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedError } from './errors.ts';
import { isAlive, ownIdentity, type ProcessIdentity } from './process-identity.ts';

export interface Lock {
  release: () => Promise<void>;
}

const BEAT_MS = 1000;
/** A holder that cannot be seen counts as gone when it missed that many beats. */
const MISSED_BEATS = 4.5;
const ATTEMPTS = 5;

/** Takes the folder for this process, or throws. Taken over only from a process that is gone. */
export async function takeLock(path: string, folder: string, beatMs = BEAT_MS): Promise<Lock> {
  const own = JSON.stringify(ownIdentity());
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (await create(path, own)) return hold(path, own, beatMs);
    const found = await readLock(path);
    if (found === undefined) continue;
    const holder = parse(found);
    if (holder && (await isHeld(path, holder, beatMs))) throw inUse(folder, `process ${holder.pid}`);
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

function hold(path: string, own: string, beatMs: number): Lock {
  // Tells those who cannot see this process that it is there. A beat that fails is made up by the next.
  const beat = setInterval(() => void touch(path).catch(() => undefined), beatMs).unref();
  return {
    release: async () => {
      clearInterval(beat);
      if ((await readLock(path)) === own) await rm(path, { force: true });
    },
  };
}

async function isHeld(path: string, holder: ProcessIdentity, beatMs: number): Promise<boolean> {
  const alive = isAlive(holder);
  if (alive !== 'unknown') return alive;
  const before = await stat(path).catch(() => undefined);
  await sleep(MISSED_BEATS * beatMs);
  const after = await stat(path).catch(() => undefined);
  return after !== undefined && after.mtimeMs !== before?.mtimeMs;
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

async function touch(path: string): Promise<void> {
  const now = new Date();
  await utimes(path, now, now);
}

function inUse(folder: string, holder: string): EmbeddedError {
  const advice = 'stop it or set DATA_DIR to another folder';
  return new EmbeddedError('in-use', `The data folder ${folder} is in use by ${holder}: ${advice}.`);
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
