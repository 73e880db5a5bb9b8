import { createCore, dumpOf, type EmbeddedDatabase, endCore, type Limits, setLimits } from './core.ts';
import { decompress } from './dumps.ts';
import { type EmbeddedOptions, openFolder, WORKER } from './open-folder.ts';
import { PATIENCE } from './patience.ts';
import { Thread } from './thread.ts';

export type { EmbeddedClient } from './client.ts';
export type { EmbeddedDatabase } from './core.ts';
export { EmbeddedError } from './errors.ts';
export type { EmbeddedOptions } from './open-folder.ts';
export { packFolder } from './pack-tar.ts';

export interface InMemoryOptions extends Limits {
  /** What dump() gave; opening from it is many times as fast as making an empty database. */
  dump?: Uint8Array;
}

/** Opens the database of a folder: PostgreSQL in a thread of this process, alone on its files, durable. */
export function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  return openFolder(options);
}

/** A database without a folder, for tests. When its thread is lost it stays broken. */
export async function openInMemory(options: InMemoryOptions): Promise<EmbeddedDatabase> {
  const tar = options.dump && (await decompress(options.dump));
  const order = { ...(tar && { tar }) };
  const thread = await Thread.start({ worker: WORKER, order, patience: PATIENCE, onWait: () => {} });
  const core = createCore(options, { thread, log: () => undefined });
  let closing: Promise<void> | undefined;
  return {
    client: core.client,
    state: () => core.engine.state(),
    restoredFrom: () => undefined,
    setLimits: (limits) => setLimits(core, limits),
    dump: () => dumpOf(core),
    copyTo: () => Promise.reject(new Error('A database in memory has no files to copy.')),
    close: () => (closing ??= endCore(core)),
  };
}
