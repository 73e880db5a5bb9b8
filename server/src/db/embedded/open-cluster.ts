import { rename, rm } from 'node:fs/promises';
import { listDumps, readDump } from './dumps.ts';
import { syncTree } from './durable-files.ts';
import type { Log } from './engine.ts';
import { EmbeddedError } from './errors.ts';
import * as folders from './folder.ts';
import { explainStorage, NotOpened } from './storage-trouble.ts';
import { Thread } from './thread.ts';

export interface ClusterParts {
  layout: folders.Layout;
  worker: URL;
  log: Log;
}

export interface OpenedCluster {
  thread: Thread;
  /** Name of the dump the content comes from, when the folder itself was lost. */
  restoredFrom?: string;
}

/** Recovery reads the log since the last checkpoint; beyond this the engine hangs in files it cannot read. */
const OPEN_MS = 60_000;

/** Opens the folder, makes it when there is none, restores it from a dump when it is lost. */
export async function openCluster(parts: ClusterParts): Promise<OpenedCluster> {
  const { layout } = parts;
  const condition = folders.conditionOf(layout);
  if (condition === 'made') return openOrRestore(parts);
  if (condition === 'half-made') await keepAside(parts, 'was never finished');
  if (listDumps(layout.dumps).length === 0) return { thread: await make(parts) };
  return (await restore(parts)) ?? hopeless(layout, 'is not there, and none of its dumps opens');
}

/** Opens what was made before, with crash recovery where needed; throws NotOpened when it is damaged. */
export async function openMade({ layout, worker }: ClusterParts): Promise<Thread> {
  const major = folders.majorOf(layout);
  // Without this file PGlite would take the folder for an empty one and write a new database over it.
  if (major === undefined) throw new NotOpened('its PG_VERSION cannot be read');
  if (major !== folders.POSTGRES_MAJOR) {
    const have = `this program has ${folders.POSTGRES_MAJOR}`;
    const advice = 'start the program that made it, or set DATA_DIR to another folder';
    const message = `The data folder ${layout.folder} is of PostgreSQL ${major} and ${have}: ${advice}.`;
    throw new EmbeddedError('version', message);
  }
  const segment = folders.shortLogSegment(layout);
  if (segment !== undefined) throw new NotOpened(`its log segment ${segment} is cut short`);
  await folders.clearLeftovers(layout);
  const order = { cluster: layout.cluster };
  return await Thread.start({ worker, order, openMs: OPEN_MS }).catch((error: unknown) => {
    throw explainStorage(layout.folder, error);
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
      const thread = await make(parts, await readDump(layout.dumps, name));
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

/** Makes the files, from a tar or by initdb, and marks them only when all of them are on the disk. */
async function make({ layout, worker }: ClusterParts, tar?: Uint8Array<ArrayBuffer>): Promise<Thread> {
  let thread: Thread | undefined;
  try {
    await folders.makeEmpty(layout);
    const order = { cluster: layout.cluster, ...(tar && { tar }) };
    thread = await Thread.start({ worker, order, openMs: OPEN_MS });
    await syncTree(layout.folder);
    await folders.markReady(layout);
    return thread;
  } catch (error) {
    await thread?.stop();
    throw explainStorage(layout.folder, error);
  }
}

function hopeless({ folder, dumps }: folders.Layout, what: string): never {
  const advice = `put a good copy in its place, or move it and ${dumps} away to start empty`;
  throw new EmbeddedError('damaged', `The data folder ${folder} ${what}: ${advice}.`);
}
