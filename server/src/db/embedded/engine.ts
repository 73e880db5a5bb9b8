import { setTimeout as sleep } from 'node:timers/promises';
import type { LogFn } from '../driver.ts';
import { EmbeddedError } from './errors.ts';
import { reopening, type Thread } from './thread.ts';

export type State =
  | 'ready'
  | 'reopening' // a moment: the thread was ended and recovers
  | 'broken'; // it did not come back so far; with a folder it is tried again and again

export interface EngineParts {
  thread: Thread;
  /** Opens the database again after its thread was lost; a database in memory cannot. */
  reopen?: () => Promise<Thread>;
  /** Everybody who waits is sent away, lest they all fall on the database that comes back. */
  onLost: () => void;
  /** The folder is another process's now: it is never opened again from here. */
  onTaken?: (() => void) | undefined;
  log: LogFn;
}

const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 30_000;
const COMEBACK_MS = 15_000;

/** Keeps one thread running: a lost one is replaced, by PostgreSQL's own crash recovery. */
export class Engine {
  readonly #parts: EngineParts;
  #thread: Thread;
  #state: State = 'ready';
  #comeback: Promise<void> = Promise.resolve();
  /** Resolves when a comeback has succeeded, or failed for the first time. */
  #outcome = Promise.withResolvers<void>();
  #patience = AbortSignal.timeout(0);
  readonly #ended = new AbortController();

  constructor(parts: EngineParts) {
    this.#parts = parts;
    this.#thread = parts.thread;
    this.#adopt(parts.thread);
  }

  state(): State {
    return this.#state;
  }

  /** The running thread; waits for one that comes back, but not for ever. */
  async thread(): Promise<Thread> {
    if (this.#state === 'reopening') await Promise.race([this.#outcome.promise, impatience(this.#patience)]);
    if (this.#state === 'ready') return this.#thread;
    throw this.#state === 'reopening'
      ? reopening()
      : new EmbeddedError('broken', 'The database does not open at the moment; it is tried again.');
  }

  /** From now on a thread that ends is not replaced. */
  retire(): void {
    this.#ended.abort();
  }

  async end(): Promise<void> {
    this.retire();
    await this.#thread.stop();
    await this.#comeback;
  }

  #adopt(thread: Thread): void {
    this.#thread = thread;
    this.#state = 'ready';
    this.#outcome.resolve();
    thread.watch(() => this.#lose(thread));
  }

  #lose(thread: Thread): void {
    if (this.#ended.signal.aborted) return;
    if (thread.hasLostLock()) return this.#giveUp(thread.failure());
    this.#state = this.#parts.reopen ? 'reopening' : 'broken';
    const next = this.#parts.reopen ? 'it is started again' : 'what it held is lost';
    this.#parts.log('warn', `The database thread ended, ${next}: ${thread.failure()}`);
    this.#patience = AbortSignal.timeout(COMEBACK_MS);
    this.#outcome = Promise.withResolvers();
    this.#comeback = this.#replace(thread);
    this.#parts.onLost();
  }

  #giveUp(reason: string): void {
    const { log, onLost, onTaken } = this.#parts;
    this.retire();
    this.#state = 'broken';
    this.#outcome.resolve();
    log('error', reason);
    onLost();
    onTaken?.();
  }

  async #replace(lost: Thread): Promise<void> {
    const { reopen, log } = this.#parts;
    await lost.gone; // two threads on one folder would destroy it
    if (!reopen) return;
    for (let wait = FIRST_RETRY_MS; !this.#ended.signal.aborted; wait = Math.min(wait * 2, LAST_RETRY_MS)) {
      try {
        this.#adopt(await reopen());
        log('info', 'The database is open again.');
        if (this.#ended.signal.aborted) await this.#thread.stop();
        return;
      } catch (error) {
        if (error instanceof EmbeddedError && error.code === 'in-use') return this.#giveUp(error.message);
        this.#state = 'broken';
        this.#outcome.resolve();
        const reason = error instanceof Error ? error.message : String(error);
        log('error', `The database does not open (${reason}); next try in ${wait / 1000} s.`);
        // Only the end of everything cuts the wait short.
        await sleep(wait, undefined, { signal: this.#ended.signal }).catch(() => undefined);
      }
    }
  }
}

function impatience(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
