import { fdatasyncSync } from 'node:fs';
import { PGlite, types } from '@electric-sql/pglite';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { cube } from '@electric-sql/pglite/contrib/cube';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { storageCode } from './errors.ts';
import type { OpenOrder } from './protocol.ts';

export interface PostgresParts {
  order: OpenOrder;
  storage: DurableFS | undefined;
  onMessage: (line: string) => void;
}

/** Starts PostgreSQL in this thread: on a folder, from a tar, or empty in memory. */
export async function startPostgres({ order, storage, onMessage }: PostgresParts): Promise<PGlite> {
  const pg = await PGlite.create({
    ...(storage && { fs: storage }),
    startParams: [...(storage ? durableStart() : PGlite.defaultStartParams), ...SMALL_BUFFERS],
    ...(order.tar && { loadDataDir: new Blob([order.tar], { type: 'application/x-tar' }) }),
    extensions: { pg_trgm, cube, citext },
    parsers: PARSERS,
    onStderr: (line) => {
      onMessage(line);
      return false; // not printed
    },
  });
  keepArraysAsText(pg);
  return pg;
}

/**
 * PostgreSQL fills its buffers with zeros when it starts, so they are held from then on: a hundred megabytes less than
 * with its 128. Reads of a table of 64 MB, by key and in a row, took as long with either; the system caches files too.
 */
const SMALL_BUFFERS = ['-c', 'shared_buffers=32MB'];

/** PGlite's own parameters but for -F, which switches fsync off. */
function durableStart(): string[] {
  const settings = [
    'fsync=on',
    'full_page_writes=on',
    'synchronous_commit=on',
    'wal_sync_method=fsync', // the engine's fdatasync is a stub that does nothing
    'temp_file_limit=512MB', // a runaway statement must not fill the disk before its time is up
  ];
  return [
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
    ...settings.flatMap((setting) => ['-c', setting]),
  ];
}

const asText = (value: string) => value;

/**
 * The parsers drizzle-orm/pglite hands over with each query. Functions cannot cross to a worker, so these always
 * hold: dates, timestamps, intervals, and arrays of these and of numeric are text as PostgreSQL writes it.
 */
const PARSERS = {
  [types.TIMESTAMP]: asText,
  [types.TIMESTAMPTZ]: asText,
  [types.INTERVAL]: asText,
  [types.DATE]: asText,
};

/** numeric[], timestamp[], timestamptz[], interval[], date[]: PGlite sets these while it starts. */
const TEXT_ARRAYS = [1231, 1115, 1185, 1187, 1182];

function keepArraysAsText(pg: PGlite): void {
  for (const oid of TEXT_ARRAYS) pg.parsers[oid] = asText;
}

/** Reads the types anew after a statement that may have made some; PGlite learns arrays only while it starts. */
export async function learnTypes(pg: PGlite, statement: string): Promise<void> {
  if (!/\bcreate\s+(?:extension|type|domain)\b/i.test(statement)) return;
  await pg.refreshArrayTypes();
  keepArraysAsText(pg);
}

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
