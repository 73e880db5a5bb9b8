import { type ClientLimits, EmbeddedClient } from './client.ts';
import { compress } from './dumps.ts';
import { Engine, type EngineParts, type State } from './engine.ts';
import { Queue } from './queue.ts';
import { reopening } from './thread.ts';
import { copyOf } from './upkeep.ts';

export interface Limits {
  /** A statement that takes longer ends the worker, which comes back by crash recovery. */
  statementMs: number;
  /** A transaction that takes longer is rolled back; 30 s unless told. */
  transactionMs?: number;
}

export interface EmbeddedDatabase {
  client: EmbeddedClient;
  state: () => State;
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

/** What a database in a folder and one in memory have in common. */
export interface Core {
  engine: Engine;
  queue: Queue;
  client: EmbeddedClient;
}

const MOST_WAITING = 1000;
const TRANSACTION_MS = 30_000;
const CLOSE_MS = 30_000;

export function createCore(limits: Limits, parts: Omit<EngineParts, 'onLost'>): Core {
  const queue = new Queue(MOST_WAITING);
  const engine = new Engine({ ...parts, onLost: () => queue.dismiss(reopening) });
  return { engine, queue, client: new EmbeddedClient({ engine, queue, limits: whole(limits) }) };
}

function whole({ statementMs, transactionMs = TRANSACTION_MS }: Limits): ClientLimits {
  return { statementMs, transactionMs };
}

export function setLimits({ client }: Core, limits: Limits): void {
  client.setLimits(whole(limits));
}

export async function dumpOf({ queue, engine }: Core): Promise<Uint8Array> {
  return compress(await queue.run(async () => copyOf(await engine.thread())));
}

/** Ends PostgreSQL in good order, which makes a checkpoint; without it recovery would do the same later. */
export async function endCore({ engine, queue, client }: Core): Promise<void> {
  client.close();
  engine.retire();
  if (engine.state() === 'ready')
    await queue
      .run(async () => (await engine.thread()).ask({ kind: 'close' }, CLOSE_MS))
      .catch(() => undefined); // the thread is ended next, whatever state it is in
  await engine.end();
}
