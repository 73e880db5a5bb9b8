import { rename, rm } from 'node:fs/promises';
import type { LogFn } from '../driver.ts';
import { syncTree } from '../durable-files.ts';
import { decompress, listDumps, readDump } from './dumps.ts';
import { EmbeddedError, explainTrouble, NotOpened } from './errors.ts';
import * as folders from './folder.ts';
import { Heartbeat, type HeldLock } from './lock.ts';
import type { Patience } from './patience.ts';
import type { OpenOrder } from './protocol.ts';
import { unpackStream } from './tar.ts';
import { lockLost, Thread } from './thread.ts';

export interface ClusterParts {
  layout: folders.Layout;
  worker: URL;
  patience: Patience;
  lock: HeldLock;
  log: LogFn;
  // See EmbeddedOptions.
  image: (() => Promise<Uint8Array | undefined>) | undefined;
  onThread: (() => void) | undefined;
}

export interface OpenedCluster {
  thread: Thread;
  /** Name of the dump the content comes from, when the folder itself was lost. */
  restoredFrom?: string;
}

/** Opens the folder, makes it when there is none, restores it from a dump when it is lost. */
export async function openCluster(parts: ClusterParts): Promise<OpenedCluster> {
  const { layout } = parts;
  const condition = folders.conditionOf(layout);
  if (condition === 'made') return openOrRestore(parts);
  if (condition === 'half-made') await keepAside(parts, 'was never finished');
  if (listDumps(layout.dumps).length === 0) return { thread: await makeNew(parts) };
  return (await restore(parts)) ?? hopeless(layout, 'is not there, and none of its dumps opens');
}

/** Opens what was made before, with crash recovery where needed; throws NotOpened when it is known to be damaged. */
export async function openMade(parts: ClusterParts): Promise<Thread> {
  const { layout } = parts;
  const major = folders.majorOf(layout);
  // Without this file PGlite would take the folder for an empty one and write a new database over it.
  if (major === undefined) throw damaged('its PG_VERSION cannot be read');
  if (major !== folders.POSTGRES_MAJOR) {
    const have = `this program has ${folders.POSTGRES_MAJOR}`;
    const advice = 'start the program that made it, or set DATA_DIR to another folder';
    const message = `The data folder ${layout.folder} is of PostgreSQL ${major} and ${have}: ${advice}.`;
    throw new EmbeddedError('version', message);
  }
  const segment = folders.shortLogSegment(layout);
  if (segment !== undefined) throw damaged(`its log segment ${segment} is cut short`);
  await folders.clearLeftovers(layout);
  return await startThread(parts, { cluster: layout.cluster }).catch((error: unknown) => {
    throw explainTrouble(layout.folder, error);
  });
}

async function openOrRestore(parts: ClusterParts): Promise<OpenedCluster> {
  const { layout, log } = parts;
  try {
    return { thread: await openMade(parts) };
  } catch (error) {
    if (!(error instanceof NotOpened)) throw error;
    log('error', `The data folder ${layout.folder} does not open: ${error.message}.`);
    if (listDumps(layout.dumps).length === 0) return hopeless(layout, 'does not open and has no dump');
  }
  const aside = await keepAside(parts, 'is damaged');
  const restored = await restore(parts);
  if (restored) return restored;
  await rename(aside, layout.folder);
  log('error', `${aside} is ${layout.folder} again.`);
  return hopeless(layout, 'does not open, and none of its dumps does');
}

async function keepAside({ layout, log }: ClusterParts, what: string): Promise<string> {
  const aside = await folders.keepAside(layout);
  log('error', `The data folder ${layout.folder} ${what}: it is kept as ${aside}.`);
  return aside;
}

/** Fills the folder from the newest dump that opens; nothing when none does. */
async function restore(parts: ClusterParts): Promise<OpenedCluster | undefined> {
  const { layout, log } = parts;
  for (const { name } of listDumps(layout.dumps)) {
    try {
      const thread = await make(parts, { dump: name });
      log('error', `The database was restored from the dump ${name}; what was written after it is missing.`);
      return { thread, restoredFrom: name };
    } catch (error) {
      if (error instanceof EmbeddedError) throw error;
      log('error', `The dump ${name} does not open and is skipped: ${String(error)}.`);
      // What this very attempt unpacked; the dump itself stays.
      await rm(layout.folder, { recursive: true, force: true });
    }
  }
  return undefined;
}

/** Makes a new database from the image; by initdb when there is none, or when it does not open. */
async function makeNew(parts: ClusterParts): Promise<Thread> {
  const { layout, log, image } = parts;
  try {
    const bytes = await image?.();
    if (bytes) return await make(parts, { tar: await decompress(bytes) });
  } catch (error) {
    if (error instanceof EmbeddedError) throw error;
    log('warn', `The image of the database does not open and is not used: ${String(error)}.`);
    // What this very attempt unpacked.
    await rm(layout.folder, { recursive: true, force: true });
  }
  return make(parts);
}

/** Makes the files, from a tar, a dump or by initdb, and marks them only when all of them are on the disk. */
async function make(
  parts: ClusterParts,
  { tar, dump }: { tar?: Uint8Array<ArrayBuffer>; dump?: string } = {},
): Promise<Thread> {
  const { layout, lock } = parts;
  let thread: Thread | undefined;
  try {
    await folders.makeEmpty(layout);
    if (dump !== undefined) {
      // No thread of a database is there yet to keep the lock alive.
      const heart = new Heartbeat(lock, () => {
        throw lockLost();
      });
      await unpackStream(readDump(layout.dumps, dump), layout.cluster, () => heart.beat());
    }
    thread = await startThread(parts, { cluster: layout.cluster, ...(tar && { tar }) });
    await syncTree(layout.folder);
    await folders.markReady(layout);
    return thread;
  } catch (error) {
    await thread?.stop();
    throw explainTrouble(layout.folder, error);
  }
}

function startThread(parts: ClusterParts, { cluster, tar }: OpenOrder): Promise<Thread> {
  const { worker, patience, log, onThread, lock } = parts;
  const onWait = () => log('info', 'The database is still opening: it gets all the time it makes use of.');
  const order = {
    ...(cluster && { cluster }),
    ...(tar && { tar }),
    lock: { path: lock.path, content: lock.content },
  };
  const starting = Thread.start({ worker, order, patience, onWait });
  onThread?.();
  return starting;
}

function damaged(reason: string): NotOpened {
  return new NotOpened(reason, { kind: 'files' });
}

function hopeless({ folder, dumps }: folders.Layout, what: string): never {
  const advice = `put a good copy in its place, or move it and ${dumps} away to start empty`;
  throw new EmbeddedError('damaged', `The data folder ${folder} ${what}: ${advice}.`);
}
