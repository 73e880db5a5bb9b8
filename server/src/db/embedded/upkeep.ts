import type { LogFn } from '../driver.ts';
import type { Write } from '../gzip-stream.ts';
import type { Semaphore } from '../semaphore.ts';
import { type CopyParts, copyToFolder, copyToTar } from './copy-cluster.ts';
import { listDumps, writeDump } from './dumps.ts';
import type { Engine } from './engine.ts';
import type { Layout } from './folder.ts';
import type { Value } from './protocol.ts';
import { Session, type Thread } from './thread.ts';

export interface UpkeepParts {
  engine: Engine;
  queue: Semaphore;
  log: LogFn;
  layout: Layout;
  dumps: { folder: string; everyMs: number; keep: number; isStale: boolean };
  vacuumEveryMs: number;
}

/** Long work of our own: a checkpoint, or the copy for a dump. */
const WORK_MS = 120_000;
const LOG_CHECK_MS = 60_000;
/** PGlite has no process that makes checkpoints: without ours the log grows until the disk is full. */
const LOG_BYTES = 64 * 1024 * 1024;
/** Tables of which much has changed, by the rule and the numbers of autovacuum. */
const CHANGED_TABLES = `
  SELECT format('%I.%I', schemaname, stat.relname) AS name FROM pg_stat_user_tables stat JOIN pg_class ON pg_class.oid = relid
  WHERE n_dead_tup > 50 + 0.2 * greatest(reltuples, 0) OR n_ins_since_vacuum > 1000 + 0.2 * greatest(reltuples, 0)
    OR n_mod_since_analyze > 50 + 0.1 * greatest(reltuples, 0)
  ORDER BY name`;

/** What a database server does in the background: checkpoints, vacuums, and dumps to fall back on. */
export class Upkeep {
  readonly #parts: UpkeepParts;
  readonly #timers: NodeJS.Timeout[];
  /** Where the newest dump stands; none when it cannot be compared with what is there now. */
  #dumped: string | undefined;
  #dumping: Promise<void> | undefined;
  /** How many copies are being made, which need the log as it is. */
  #copies = 0;

  constructor(parts: UpkeepParts) {
    this.#parts = parts;
    const { folder, everyMs, isStale } = parts.dumps;
    this.#dumped = isStale ? undefined : listDumps(folder)[0]?.position;
    this.#timers = [
      setInterval(() => void this.#attempt('dump', () => this.dumpIfDirty()), everyMs).unref(),
      setInterval(() => void this.#attempt('checkpoint', () => this.#checkpoint()), LOG_CHECK_MS).unref(),
      setInterval(() => void this.#attempt('vacuum', () => this.#vacuum()), parts.vacuumEveryMs).unref(),
    ];
  }

  /** Stops the timers; writes a last dump when the database is there to be copied. */
  async end(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await this.#dumping?.catch(() => undefined); // said by whoever started it
    if (this.#parts.engine.state() === 'ready') await this.#attempt('last dump', () => this.dumpIfDirty());
  }

  /** Writes a dump when something was written since the last one; whoever comes while one is written waits for it. */
  dumpIfDirty(): Promise<void> {
    this.#dumping ??= this.#dumpIfDirty().finally(() => {
      this.#dumping = undefined;
    });
    return this.#dumping;
  }

  async #dumpIfDirty(): Promise<void> {
    const { queue, engine, dumps, log } = this.#parts;
    if (dumps.keep === 0) return;
    const position = await queue.run(async () => positionOf(await engine.thread()));
    if (position === this.#dumped) return;
    const tar = (write: Write) => copyToTar(this.#copyParts(), write);
    const name = await writeDump(dumps.folder, { tar, position, keep: dumps.keep });
    this.#dumped = position;
    log('info', `The dump ${name} was written.`);
  }

  /** A copy of everything in a folder of its own, while everybody works on. */
  copyTo(folder: string): Promise<void> {
    return copyToFolder(this.#copyParts(), folder);
  }

  #copyParts(): CopyParts {
    const { queue, engine, layout } = this.#parts;
    const keepLog: CopyParts['keepLog'] = async (work) => {
      this.#copies += 1;
      try {
        return await work();
      } finally {
        this.#copies -= 1;
      }
    };
    return { queue, engine, layout, keepLog };
  }

  async #checkpoint(): Promise<void> {
    await this.#own(async (session) => {
      if (this.#copies > 0) return; // it would take log away that a copy needs; the next one makes up for it
      const { rows } = await session.query<{ bytes: number }>(
        'SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 AS bytes FROM pg_control_checkpoint()',
      );
      if ((rows[0]?.bytes ?? 0) > LOG_BYTES) await session.exec('CHECKPOINT');
    });
  }

  /**
   * Takes away rows that nobody can see any more, and counts what the planner goes by: PGlite has no process that does. One
   * table after the other, so that nobody waits for more than one.
   */
  async #vacuum(): Promise<void> {
    const changed = await this.#own(async (session) => {
      await session.query('SELECT pg_stat_force_next_flush()');
      return (await session.query<{ name: string }>(CHANGED_TABLES)).rows;
    });
    for (const { name } of changed) await this.#own((session) => session.exec(`VACUUM (ANALYZE) ${name}`));
  }

  /** Work of our own, in its turn. */
  #own<Result>(work: (session: Session) => Promise<Result>): Promise<Result> {
    const { queue, engine } = this.#parts;
    return queue.run(async () => work(new Session({ thread: await engine.thread(), statementMs: WORK_MS })));
  }

  async #attempt(what: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#parts.log(
        'error',
        `The ${what} failed: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
}

/** All files as one tar, as they would be found after a crash: consistent, for nothing else runs meanwhile. */
export async function copyOf(thread: Thread): Promise<Uint8Array<ArrayBuffer>> {
  const copy: Value = await thread.ask({ kind: 'copy' }, WORK_MS);
  return copy as Uint8Array<ArrayBuffer>; // what the worker answers to this request
}

/** Counts the transactions that wrote; reading and checkpoints do not move it. */
async function positionOf(thread: Thread): Promise<string> {
  const { rows } = await new Session({ thread, statementMs: WORK_MS }).query<{ position: string }>(
    'SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS position',
  );
  return rows[0]?.position ?? '';
}
