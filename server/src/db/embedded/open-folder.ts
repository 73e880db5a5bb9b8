import { mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { createCore, dumpOf, type EmbeddedDatabase, endCore, type Limits } from './core.ts';
import type { Log } from './engine.ts';
import { EmbeddedError } from './errors.ts';
import { type Layout, layoutOf } from './folder.ts';
import { takeLock } from './lock.ts';
import { openCluster, openMade } from './open-cluster.ts';
import { explainStorage, NotOpened } from './storage-trouble.ts';
import { Upkeep } from './upkeep.ts';
import { WORKER } from './worker-file.ts';

export interface EmbeddedOptions extends Limits {
  /** The data folder; its lock, its dumps and what is kept aside stand beside it. */
  folder: string;
  /** How often a dump is written when something changed; 15 minutes unless told. */
  dumpEveryMs?: number;
  /** How many dumps stay, 8 unless told; with 0 none is written. */
  keepDumps?: number;
  log: Log;
}

const DUMP_EVERY_MS = 15 * 60_000;
const KEEP_DUMPS = 8;

/** Opens the database of a folder, alone and durably. Tests bring a worker of their own. */
export async function openFolder(options: EmbeddedOptions, worker: URL = WORKER): Promise<EmbeddedDatabase> {
  const layout = layoutOf(resolve(options.folder));
  try {
    await mkdir(dirname(layout.folder), { recursive: true });
    const lock = await takeLock(layout.lock, layout.folder);
    try {
      return await openLocked(options, { layout, worker, release: lock.release });
    } catch (error) {
      await lock.release();
      throw error;
    }
  } catch (error) {
    throw explain(layout, error);
  }
}

interface Locked {
  layout: Layout;
  worker: URL;
  release: () => Promise<void>;
}

async function openLocked(options: EmbeddedOptions, locked: Locked): Promise<EmbeddedDatabase> {
  const { log, dumpEveryMs = DUMP_EVERY_MS, keepDumps = KEEP_DUMPS } = options;
  const { layout, worker, release } = locked;
  const { thread, restoredFrom } = await openCluster({ layout, worker, log });
  const core = createCore(options, { thread, log, reopen: () => openMade({ layout, worker, log }) });
  const upkeep = new Upkeep({
    ...core,
    log,
    dumps: {
      folder: layout.dumps,
      everyMs: dumpEveryMs,
      keep: keepDumps,
      isStale: restoredFrom !== undefined,
    },
  });
  let closing: Promise<void> | undefined;
  async function close(): Promise<void> {
    core.client.close();
    await upkeep.end();
    await endCore(core);
    await release();
  }
  return {
    client: core.client,
    state: () => core.engine.state(),
    restoredFrom: () => restoredFrom,
    dump: () => dumpOf(core),
    close: () => (closing ??= close()),
  };
}

function explain({ folder }: Layout, error: unknown): unknown {
  if (error instanceof NotOpened && error.storageError === undefined)
    return new EmbeddedError('damaged', `The data folder ${folder} cannot be made: ${error.message}.`, {
      cause: error,
    });
  return explainStorage(folder, error);
}
