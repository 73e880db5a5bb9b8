import { Worker } from 'node:worker_threads';
import { EmbeddedError, NotOpened, StatementError, unpackError } from './errors.ts';
import { createProgress, type Patience, watchProgress } from './patience.ts';
import type {
  OpenOrder,
  StatementPosition,
  Reply,
  Request,
  Result,
  RowMode,
  ThreadData,
  Value,
} from './protocol.ts';

export interface ThreadStart {
  /** The file the thread runs; tests bring their own, which spoils the disk under the real one. */
  worker: URL;
  order: OpenOrder;
  /** Opening takes as long as it makes progress, recovery included. */
  patience: Patience;
  /** Told now and then while opening takes long. */
  onWait: () => void;
}

interface PendingReply {
  resolve: (value: Value) => void;
  reject: (error: Error) => void;
}

/** A worker with an open database. It answers one request at a time and dies of the first that takes too long. */
export class Thread {
  /** Resolves once the thread has ended, for whatever reason, and holds no file open any more. */
  readonly gone: Promise<void>;
  readonly #worker: Worker;
  #pending: PendingReply | undefined;
  #isEnding = false;
  #failure: string | undefined;
  #hasLostLock = false;
  readonly #watchers = new Set<() => void>();

  private constructor(worker: Worker) {
    this.#worker = worker;
    this.gone = new Promise((resolve) => {
      worker.once('exit', (code) => {
        this.#failure ??= `it ended by itself, with code ${code}`;
        this.#end(reopening());
        resolve();
      });
    });
    worker.on('message', (reply: Reply) => this.#onReply(reply));
    // An exit follows, which is what counts; the log tells why.
    worker.on('error', (error) => {
      this.#failure = error instanceof Error ? error.message : String(error);
    });
  }

  static async start({ worker: file, order, patience, onWait }: ThreadStart): Promise<Thread> {
    const progress = createProgress();
    const workerData: ThreadData = { ...order, progress };
    // Without the parent's flags: those of a test runner or a debugger are not for this thread.
    const transferList = order.tar ? [order.tar.buffer] : []; // large: handed over instead of cloned
    const thread = new Thread(new Worker(file, { workerData, transferList, execArgv: [] }));
    const onStuck = () => void thread.stop(stuck(patience.quietMs));
    const stopWatching = watchProgress({ progress, patience, onWait, onStuck });
    try {
      await thread.#answer();
    } catch (error) {
      await thread.stop();
      if (error instanceof NotOpened || thread.hasLostLock()) throw error;
      throw new NotOpened(`its thread ended (${thread.failure()})`, { kind: 'unknown' });
    } finally {
      stopWatching();
    }
    return thread;
  }

  /** Calls back when the thread is lost, before whoever waits for an answer hears of it; gives the way to stop. */
  watch(callback: () => void): () => void {
    this.#watchers.add(callback);
    return () => this.#watchers.delete(callback);
  }

  /** Whether it stopped because another process has taken the folder. */
  hasLostLock(): boolean {
    return this.#hasLostLock;
  }

  /** Why the thread was lost. */
  failure(): string {
    return this.#failure ?? 'no reason was given';
  }

  /** Rejects with SQLSTATE 57014 when there is no answer in time; the thread is ended then. */
  ask(request: Request, limitMs: number): Promise<Value> {
    if (this.#isEnding) return Promise.reject(reopening());
    try {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      this.#worker.postMessage(request);
    } catch (error) {
      return Promise.reject(error instanceof Error ? error : new Error(String(error)));
    }
    const timer = setTimeout(() => void this.stop(overdue(limitMs)), limitMs);
    return this.#answer().finally(() => clearTimeout(timer));
  }

  async stop(reason: Error = reopening()): Promise<void> {
    this.#end(reason);
    await this.#worker.terminate();
    await this.gone;
  }

  #answer(): Promise<Value> {
    return new Promise((resolve, reject) => {
      this.#pending = { resolve, reject };
    });
  }

  #onReply(reply: Reply): void {
    if (reply.kind === 'opened') return this.#settle()?.resolve(undefined);
    if (reply.kind === 'lock lost') {
      this.#hasLostLock = true;
      return void this.stop(lockLost());
    }
    if (reply.kind === 'not opened') return this.#settle()?.reject(new NotOpened(reply.reason, reply.blame));
    if (reply.kind === 'answer') return this.#settle()?.resolve(reply.value);
    const error = unpackError(reply.error);
    if (reply.isFatal) void this.stop(error);
    else this.#settle()?.reject(error);
  }

  #end(reason: Error): void {
    this.#isEnding = true;
    this.#failure ??= reason.message;
    const watchers = [...this.#watchers];
    this.#watchers.clear();
    for (const callback of watchers) callback();
    this.#settle()?.reject(reason);
  }

  #settle(): PendingReply | undefined {
    const pending = this.#pending;
    this.#pending = undefined;
    return pending;
  }
}

export function reopening(): EmbeddedError {
  return new EmbeddedError('reopening', 'The database is being reopened: try again in a few seconds.');
}

export function lockLost(): EmbeddedError {
  return new EmbeddedError(
    'in-use',
    'Another process has taken the data folder, because this one gave no sign of life for a minute: it stops here.',
  );
}

function stuck(quietMs: number): NotOpened {
  return new NotOpened(`it made no progress for ${quietMs / 60_000} minutes`, { kind: 'unknown' });
}

function overdue(limitMs: number): StatementError {
  return new StatementError(`The statement took longer than ${limitMs / 1000} s and was cancelled.`, {
    code: '57014', // query_canceled
    severity: 'ERROR',
  });
}

export interface QueryOptions {
  rowMode?: RowMode;
  /** Accepted because drizzle sends it; the worker always uses the same ones (see postgres.ts). */
  parsers?: unknown;
}

export interface SessionParts {
  thread: Thread;
  statementMs: number;
  /** Where the next statement stands, asked for each; alone unless told. */
  position?: () => StatementPosition;
}

/** Sends statements to one thread. Whoever uses it sees to it that they come one after another. */
export class Session {
  readonly #parts: SessionParts;

  constructor(parts: SessionParts) {
    this.#parts = parts;
  }

  async query<Row>(text: string, params: Value[] = [], options: QueryOptions = {}): Promise<Result<Row>> {
    const { thread, statementMs, position = alone } = this.#parts;
    const request = {
      kind: 'query',
      text,
      params,
      rowMode: options.rowMode ?? 'object',
      position: position(),
    } as const;
    // The worker answers a query with one result; what its rows look like is known to the caller.
    return (await thread.ask(request, statementMs)) as Result<Row>;
  }

  async exec(text: string, options: QueryOptions = {}): Promise<Result[]> {
    const { thread, statementMs, position = alone } = this.#parts;
    const request = {
      kind: 'exec',
      text,
      rowMode: options.rowMode ?? 'object',
      position: position(),
    } as const;
    // The worker answers exec with one result per statement.
    return (await thread.ask(request, statementMs)) as Result[];
  }
}

const alone = (): StatementPosition => 'alone';
