import { mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { createCore, dumpOf, type EmbeddedDatabase, endCore, type Limits, setLimits } from './core.ts';
import type { Log } from './engine.ts';
import { EmbeddedError } from './errors.ts';
import { type Layout, layoutOf } from './folder.ts';
import { takeLock } from './lock.ts';
import { type ClusterParts, openCluster, openMade } from './open-cluster.ts';
import { NotOpened } from './not-opened.ts';
import { PATIENCE, type Patience } from './patience.ts';
import { explainTrouble } from './storage-trouble.ts';
import { Upkeep } from './upkeep.ts';

/** The file that the database's thread runs. */
export const WORKER = new URL('worker.ts', import.meta.url);

export interface EmbeddedOptions extends Limits {
  /** The data folder; its lock, its dumps and what is kept aside stand beside it. */
  folder: string;
  /** How often a dump is written when something changed; 15 minutes unless told. */
  dumpEveryMs?: number;
  /** How many dumps stay, 8 unless told; with 0 none is written. */
  keepDumps?: number;
  /** What a new database is made from, as dump() gave it; without one it is made empty, which takes seconds. */
  image?: () => Promise<Uint8Array | undefined>;
  log: Log;
  /** Called when another process has taken the folder: whoever holds this database has to end. */
  onTaken?: () => void;
  /** Called when the thread of the database was started, which from then on works by itself. */
  onThread?: () => void;
}

const DUMP_EVERY_MS = 15 * 60_000;
const KEEP_DUMPS = 8;

/** Opens the database of a folder, alone and durably. Tests bring a worker and a patience of their own. */
export async function openFolder(
  options: EmbeddedOptions,
  worker: URL = WORKER,
  patience: Patience = PATIENCE,
): Promise<EmbeddedDatabase> {
  const layout = layoutOf(resolve(options.folder));
  try {
    const { log, image, onThread } = options;
    await mkdir(dirname(layout.folder), { recursive: true, mode: 0o700 });
    const onWait = () =>
      log(
        'info',
        'The data folder was in use elsewhere: it takes up to a minute to see whether it still is.',
      );
    const lock = await takeLock(layout.lock, layout.folder, { onWait });
    try {
      const cluster = {
        layout,
        worker,
        patience,
        lock,
        log,
        ...(image && { image }),
        ...(onThread && { onThread }),
      };
      return await openLocked(options, cluster, lock.release);
    } catch (error) {
      await lock.release();
      throw error;
    }
  } catch (error) {
    throw explain(layout, error);
  }
}

async function openLocked(
  options: EmbeddedOptions,
  cluster: ClusterParts,
  release: () => Promise<void>,
): Promise<EmbeddedDatabase> {
  const { log, dumpEveryMs = DUMP_EVERY_MS, keepDumps = KEEP_DUMPS } = options;
  const { thread, restoredFrom } = await openCluster(cluster);
  const { onTaken } = options;
  const core = createCore(options, {
    thread,
    log,
    reopen: () => openMade(cluster),
    ...(onTaken && { onTaken }),
  });
  const upkeep = new Upkeep({
    ...core,
    log,
    layout: cluster.layout,
    dumps: {
      folder: cluster.layout.dumps,
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
    setLimits: (limits) => setLimits(core, limits),
    dump: () => dumpOf(core),
    copyTo: (folder) => upkeep.copyTo(folder),
    close: () => (closing ??= close()),
  };
}

function explain({ folder }: Layout, error: unknown): unknown {
  if (error instanceof NotOpened && error.blame.kind === 'files')
    return new EmbeddedError('damaged', `The data folder ${folder} cannot be made: ${error.message}.`, {
      cause: error,
    });
  return explainTrouble(folder, error);
}
