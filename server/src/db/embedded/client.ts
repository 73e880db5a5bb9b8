import type { Semaphore } from '../semaphore.ts';
import type { Engine } from './engine.ts';
import { EmbeddedError } from './errors.ts';
import type { Opening, Result, Value } from './protocol.ts';
import { type QueryOptions, Session, type Thread } from './thread.ts';
import { runTransaction, type Transaction } from './transaction.ts';

export interface ClientParts {
  engine: Engine;
  queue: Semaphore;
  limits: ClientLimits;
}

export interface ClientLimits {
  statementMs: number;
  transactionMs: number;
}

const LONGEST_MS = 7 * 24 * 60 * 60_000;

/** What drizzle-orm/pglite calls, answered by the worker. Statements and transactions take turns. */
export class EmbeddedClient {
  readonly #parts: ClientParts;
  #limits: ClientLimits;
  #isClosed = false;

  constructor(parts: ClientParts) {
    this.#parts = parts;
    this.#limits = parts.limits;
  }

  query<Row = Record<string, Value>>(
    text: string,
    params?: Value[],
    options?: QueryOptions,
  ): Promise<Result<Row>> {
    return this.#run((thread) => this.#session(thread).query<Row>(text, params, options));
  }

  exec(text: string, options?: QueryOptions): Promise<Result[]> {
    return this.#run((thread) => this.#session(thread).exec(text, options));
  }

  transaction<T>(callback: (transaction: Transaction) => Promise<T>, opening?: Opening): Promise<T> {
    return this.#run((thread) => runTransaction({ thread, ...this.#limits, opening }, callback));
  }

  /** One that takes as long as it takes, for a backup or a restore: nobody else is served meanwhile. */
  longTransaction<T>(callback: (transaction: Transaction) => Promise<T>): Promise<T> {
    const limits = { statementMs: LONGEST_MS, transactionMs: LONGEST_MS };
    return this.#run((thread) => runTransaction({ thread, ...limits }, callback));
  }

  /** What begins from now on has these limits. */
  setLimits(limits: ClientLimits): void {
    this.#limits = limits;
  }

  close(): void {
    this.#isClosed = true;
  }

  async #run<T>(work: (thread: Thread) => Promise<T>): Promise<T> {
    if (this.#isClosed) throw new EmbeddedError('closed', 'The database is closed.');
    const { queue, engine } = this.#parts;
    return queue.run(async () => work(await engine.thread()));
  }

  #session(thread: Thread): Session {
    return new Session({ thread, statementMs: this.#limits.statementMs });
  }
}
