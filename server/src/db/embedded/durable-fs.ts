import { fdatasyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { storageCode } from './storage-trouble.ts';

/** EIO in the numbering of the engine's C library. */
const EIO = 29;

interface Stream {
  nfd: number;
}

/** The part of the engine's file system that is touched here; PGlite's own types leave it out. */
interface EngineModule {
  FS: { ErrnoError: new (errno: number) => Error };
  NODEFS: {
    stream_ops: { fsync?: (stream: Stream) => number };
    tryFSOperation: <T>(operation: () => T) => T;
  };
}

type EngineOptions = Parameters<NodeFS['init']>[1];

/**
 * The folder on disk, with the sync that PGlite's NodeFS lacks: without it PostgreSQL's fsync succeeds and does
 * nothing, and a power cut loses what was acknowledged.
 */
export class DurableFS extends NodeFS {
  /** The last trouble the disk gave, to tell a full disk from damaged files. */
  storageError: string | undefined;
  readonly #onStep: () => void;

  /** `onStep` is called before each operation, and may end the thread. */
  constructor(folder: string, onStep: () => void) {
    super(folder);
    this.#onStep = onStep;
  }

  override async init(pg: PGlite, options: EngineOptions): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun = [...(emscriptenOpts.preRun ?? []), (module: unknown) => this.#attach(module)];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }

  #attach(module: unknown): void {
    // The engine calls its hooks with its own module; the tests of durability fail when it looks different.
    const { FS, NODEFS } = module as EngineModule;
    NODEFS.stream_ops.fsync = ({ nfd }) => {
      this.#onStep();
      try {
        fdatasyncSync(nfd); // the size of the file is synced with it
        return 0;
      } catch (error) {
        this.#note(error);
        throw new FS.ErrnoError(EIO); // PostgreSQL answers with PANIC: nothing is acknowledged
      }
    };
    const tryFSOperation = NODEFS.tryFSOperation.bind(NODEFS);
    NODEFS.tryFSOperation = (operation) =>
      tryFSOperation(() => {
        this.#onStep();
        try {
          return operation();
        } catch (error) {
          this.#note(error);
          throw error;
        }
      });
  }

  #note(error: unknown): void {
    this.storageError = storageCode(error) ?? this.storageError;
  }
}
