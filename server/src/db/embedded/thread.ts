import { Worker } from 'node:worker_threads';
import { EmbeddedError, StatementError, unpackError } from './errors.ts';
import { NotOpened } from './storage-trouble.ts';
import type { OpenOrder, Reply, Request, Value } from './protocol.ts';

export interface ThreadStart {
  /** The file the thread runs; tests bring their own, which spoils the disk under the real one. */
  worker: URL;
  order: OpenOrder;
  /** How long opening may take, recovery included. */
  openMs: number;
}

interface Asked {
  resolve: (value: Value) => void;
  reject: (error: Error) => void;
}

/** A worker with an open database. It answers one request at a time and dies of the first that takes too long. */
export class Thread {
  /** Resolves once the thread has ended, for whatever reason, and holds no file open any more. */
  readonly gone: Promise<void>;
  readonly #worker: Worker;
  #asked: Asked | undefined;
  #isEnding = false;
  #failure: string | undefined;
  readonly #watchers = new Set<() => void>();

  private constructor(worker: Worker) {
    this.#worker = worker;
    this.gone = new Promise((resolve) => {
      worker.once('exit', () => {
        this.#end(reopening());
        resolve();
      });
    });
    worker.on('message', (reply: Reply) => this.#hear(reply));
    // An exit follows, which is what counts; the log tells why.
    worker.on('error', (error) => {
      this.#failure = error instanceof Error ? error.message : String(error);
    });
  }

  static async start({ worker: file, order, openMs }: ThreadStart): Promise<Thread> {
    // Without the parent's flags: those of a test runner or a debugger are not for this thread.
    const worker = new Worker(file, { workerData: order, execArgv: [] });
    const thread = new Thread(worker);
    try {
      await thread.#wait(openMs, new NotOpened(`it did not open within ${openMs / 1000} s`));
    } catch (error) {
      await thread.stop();
      throw error instanceof NotOpened ? error : new NotOpened('its thread ended while it opened');
    }
    return thread;
  }

  /** Calls back when the thread is lost, before whoever waits for an answer hears of it; gives the way to stop. */
  watch(callback: () => void): () => void {
    this.#watchers.add(callback);
    return () => this.#watchers.delete(callback);
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
    return this.#wait(limitMs, overdue(limitMs));
  }

  async stop(reason: Error = reopening()): Promise<void> {
    this.#end(reason);
    await this.#worker.terminate();
    await this.gone;
  }

  #wait(limitMs: number, late: Error): Promise<Value> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => void this.stop(late), limitMs);
      const settled = () => clearTimeout(timer);
      this.#asked = {
        resolve: (value) => (settled(), resolve(value)),
        reject: (error) => (settled(), reject(error)),
      };
    });
  }

  #hear(reply: Reply): void {
    if (reply.kind === 'opened') return this.#settle()?.resolve(undefined);
    if (reply.kind === 'not opened')
      return this.#settle()?.reject(new NotOpened(reply.reason, reply.storageError));
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

  #settle(): Asked | undefined {
    const asked = this.#asked;
    this.#asked = undefined;
    return asked;
  }
}

export function reopening(): EmbeddedError {
  return new EmbeddedError('reopening', 'The database is being reopened: try again in a few seconds.');
}

function overdue(limitMs: number): StatementError {
  return new StatementError(`The statement took longer than ${limitMs / 1000} s and was cancelled.`, {
    code: '57014', // query_canceled
    severity: 'ERROR',
  });
}
