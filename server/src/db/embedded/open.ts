import { mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { LogFn } from '../driver.ts';
import type { Semaphore } from '../semaphore.ts';
import { type ClientLimits, EmbeddedClient } from './client.ts';
import { compress, decompress } from './dumps.ts';
import { Engine, type EngineParts, type State } from './engine.ts';
import { EmbeddedError, explainTrouble, NotOpened } from './errors.ts';
import { type Layout, layoutOf } from './folder.ts';
import { takeLock } from './lock.ts';
import { type ClusterParts, openCluster, openMade } from './open-cluster.ts';
import { PATIENCE, type Patience } from './patience.ts';
import { reopening, Thread } from './thread.ts';
import { statementQueue } from './transaction.ts';
import { copyOf, Upkeep } from './upkeep.ts';

export interface Limits {
  /** A statement that takes longer ends the worker, which comes back by crash recovery. */
  statementMs: number;
  /** A transaction that takes longer is rolled back; 30 s unless told. */
  transactionMs?: number;
}

export interface EmbeddedDatabase {
  client: EmbeddedClient;
  state: () => State;
  /** Statements and transactions take turns: the one at work, and those behind it. */
  load: () => ReturnType<Semaphore['load']>;
  /** Name of the dump that was restored at the start, because the folder did not open. */
  restoredFrom: () => string | undefined;
  /** From now on statements and transactions have these limits. */
  setLimits: (limits: Limits) => void;
  /** A consistent copy of everything in memory, for images and tests; openInMemory takes it. */
  dump: () => Promise<Uint8Array>;
  /** The same as a folder, which opens like any other: nobody waits for it, and nothing is held in memory. */
  copyTo: (folder: string) => Promise<void>;
  /** Lets what waits be done, writes a last dump if something changed, and gives the folder free. */
  close: () => Promise<void>;
}

/** The file that the database's thread runs. */
const WORKER = new URL('./worker.ts', import.meta.url);

export interface EmbeddedOptions extends Limits {
  /** The data folder; its lock, its dumps and what is kept aside stand beside it. */
  folder: string;
  /** How often a dump is written when something changed; 15 minutes unless told. */
  dumpEveryMs?: number;
  /** How often it is looked which tables need a vacuum; 10 minutes unless told. */
  vacuumEveryMs?: number;
  /** How many dumps stay, 8 unless told; with 0 none is written. */
  keepDumps?: number;
  /** What a new database is made from, as dump() gave it; without one it is made empty, which takes seconds. */
  image?: () => Promise<Uint8Array | undefined>;
  log: LogFn;
  /** Called when another process has taken the folder: whoever holds this database has to end. */
  onTaken?: () => void;
  /** Called when the thread of the database was started, which from then on works by itself. */
  onThread?: () => void;
}

const DUMP_EVERY_MS = 15 * 60_000;
const VACUUM_EVERY_MS = 10 * 60_000;
const KEEP_DUMPS = 8;

/** Opens the database of a folder, alone and durably. Tests bring a worker and a patience of their own. */
export async function openEmbedded(
  options: EmbeddedOptions,
  worker: URL = WORKER,
  patience: Patience = PATIENCE,
): Promise<EmbeddedDatabase> {
  const layout = layoutOf(resolve(options.folder));
  const { log, image, onThread } = options;
  const onWait = () =>
    log('info', 'The data folder was in use elsewhere: it takes up to a minute to see whether it still is.');
  try {
    await mkdir(dirname(layout.folder), { recursive: true, mode: 0o700 });
    const lock = await takeLock(layout.lock, layout.folder, { onWait });
    try {
      const parts = { layout, worker, patience, lock, log, image, onThread };
      return await openLocked(options, parts, lock.release);
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
  const { log, onTaken, dumpEveryMs = DUMP_EVERY_MS, keepDumps = KEEP_DUMPS } = options;
  const { vacuumEveryMs = VACUUM_EVERY_MS } = options;
  const { thread, restoredFrom } = await openCluster(cluster);
  const core = createCore(options, { thread, log, reopen: () => openMade(cluster), onTaken });
  const { layout } = cluster;
  const isStale = restoredFrom !== undefined;
  const dumps = { folder: layout.dumps, everyMs: dumpEveryMs, keep: keepDumps, isStale };
  const upkeep = new Upkeep({ ...core, log, layout, dumps, vacuumEveryMs });
  return databaseOn(core, {
    restoredFrom: () => restoredFrom,
    copyTo: (folder) => upkeep.copyTo(folder),
    close: async () => {
      core.client.close();
      await upkeep.end();
      await endCore(core);
      await release();
    },
  });
}

export interface InMemoryOptions extends Limits {
  /** What dump() gave; opening from it is many times as fast as making an empty database. */
  dump?: Uint8Array;
}

/** A database without a folder, for tests. When its thread is lost it stays broken. */
export async function openInMemory(options: InMemoryOptions): Promise<EmbeddedDatabase> {
  const tar = options.dump && (await decompress(options.dump));
  const order = { ...(tar && { tar }) };
  const thread = await Thread.start({ worker: WORKER, order, patience: PATIENCE, onWait: () => {} });
  const core = createCore(options, { thread, log: () => undefined });
  return databaseOn(core, {
    restoredFrom: () => undefined,
    copyTo: () => Promise.reject(new Error('A database in memory has no files to copy.')),
    close: () => endCore(core),
  });
}

/** What a database in a folder and one in memory have in common. */
interface Core {
  engine: Engine;
  queue: Semaphore;
  client: EmbeddedClient;
}

const TRANSACTION_MS = 30_000;
const CLOSE_MS = 30_000;

function createCore(limits: Limits, parts: Omit<EngineParts, 'onLost'>): Core {
  const queue = statementQueue();
  const engine = new Engine({ ...parts, onLost: () => queue.dismiss(reopening) });
  return { engine, queue, client: new EmbeddedClient({ engine, queue, limits: withDefaults(limits) }) };
}

function withDefaults({ statementMs, transactionMs = TRANSACTION_MS }: Limits): ClientLimits {
  return { statementMs, transactionMs };
}

function databaseOn(
  { client, engine, queue }: Core,
  { close, ...rest }: Pick<EmbeddedDatabase, 'restoredFrom' | 'copyTo' | 'close'>,
): EmbeddedDatabase {
  let closing: Promise<void> | undefined;
  return {
    ...rest,
    client,
    state: () => engine.state(),
    load: () => queue.load(),
    setLimits: (limits) => client.setLimits(withDefaults(limits)),
    dump: async () => compress(await queue.run(async () => copyOf(await engine.thread()))),
    close: () => (closing ??= close()),
  };
}

/** Ends PostgreSQL in good order, which makes a checkpoint; without it recovery would do the same later. */
async function endCore({ engine, queue, client }: Core): Promise<void> {
  client.close();
  engine.retire();
  if (engine.state() === 'ready')
    await queue
      .run(async () => (await engine.thread()).ask({ kind: 'close' }, CLOSE_MS))
      .catch(() => undefined); // the thread is ended next, whatever state it is in
  await engine.end();
}

function explain({ folder }: Layout, error: unknown): unknown {
  if (error instanceof NotOpened && error.blame.kind === 'files')
    return new EmbeddedError('damaged', `The data folder ${folder} cannot be made: ${error.message}.`, {
      cause: error,
    });
  return explainTrouble(folder, error);
}
