import { Semaphore } from '../semaphore.ts';
import { EmbeddedError, StatementError } from './errors.ts';
import type { Opening, StatementPosition, Result, Value } from './protocol.ts';
import { type QueryOptions, reopening, Session, type Thread } from './thread.ts';

export interface TransactionParts {
  thread: Thread;
  statementMs: number;
  transactionMs: number;
  /** Sent with the first statement, and before it. */
  opening?: Opening | undefined;
}

/** What the callback of a transaction gets; statements started together run one after another. */
export interface Transaction {
  query<Row = Record<string, Value>>(
    text: string,
    params?: Value[],
    options?: QueryOptions,
  ): Promise<Result<Row>>;
  exec(text: string, options?: QueryOptions): Promise<Result[]>;
  rollback(): Promise<void>;
}

/** Runs the callback between BEGIN (sent with its first statement) and COMMIT; rolled back when it throws or takes too long. */
export async function runTransaction<T>(
  parts: TransactionParts,
  callback: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const transaction = new OpenTransaction(parts);
  const interruption = awaitInterruption(parts);
  try {
    const value = await Promise.race([callback(transaction), interruption.happens]);
    await transaction.commit();
    return value;
  } catch (error) {
    await transaction.abandon();
    throw error;
  } finally {
    interruption.forget();
  }
}

class OpenTransaction implements Transaction {
  readonly #thread: Thread;
  readonly #session: Session;
  readonly #queue = statementQueue();
  readonly #opening: Opening | undefined;
  #isOpen = true;
  #hasBegun = false;

  constructor({ thread, statementMs, opening }: TransactionParts) {
    this.#thread = thread;
    this.#opening = opening;
    this.#session = new Session({ thread, statementMs, position: () => this.#position() });
  }

  query<Row>(text: string, params?: Value[], options?: QueryOptions): Promise<Result<Row>> {
    return this.#queue.run(() => {
      this.#checkOpen();
      return this.#session.query<Row>(text, params, options);
    });
  }

  exec(text: string, options?: QueryOptions): Promise<Result[]> {
    return this.#queue.run(() => {
      this.#checkOpen();
      return this.#session.exec(text, options);
    });
  }

  async rollback(): Promise<void> {
    await this.exec('ROLLBACK');
    this.#isOpen = false;
  }

  async commit(): Promise<void> {
    if (!this.#isOpen || !this.#hasBegun) return;
    const [result] = await this.exec('COMMIT');
    this.#isOpen = false;
    // PostgreSQL turns the COMMIT of a transaction with a failed statement into a ROLLBACK, without an error.
    if (result?.command === 'ROLLBACK')
      throw new StatementError('The transaction was rolled back: one of its statements failed.', {
        code: '25P02', // in_failed_sql_transaction
        severity: 'ERROR',
      });
  }

  /** Rolls back after whatever still runs; a thread that cannot even do this is replaced. */
  async abandon(): Promise<void> {
    const wasOpen = this.#isOpen && this.#hasBegun;
    this.#isOpen = false;
    if (!wasOpen) return;
    await this.#queue.run(() => this.#session.exec('ROLLBACK')).catch(() => this.#thread.stop());
  }

  #position(): StatementPosition {
    const position = this.#hasBegun ? 'in transaction' : { opening: this.#opening };
    this.#hasBegun = true;
    return position;
  }

  #checkOpen(): void {
    if (!this.#isOpen) throw new Error('The transaction is closed.');
  }
}

interface Interruption {
  happens: Promise<never>;
  forget: () => void;
}

/** Rejects when time is up or the thread is lost: a callback that never ends must not hold the queue. */
function awaitInterruption({ thread, transactionMs }: TransactionParts): Interruption {
  const { promise: happens, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(overdue(transactionMs)), transactionMs);
  // A statement of this very transaction may be what the thread died of: its own error goes first.
  const unwatch = thread.watch(() => setImmediate(() => reject(reopening())));
  return {
    happens,
    forget: () => {
      clearTimeout(timer);
      unwatch();
    },
  };
}

function overdue(limitMs: number): StatementError {
  return new StatementError(`The transaction took longer than ${limitMs / 1000} s and was rolled back.`, {
    code: '25P04', // transaction_timeout
    severity: 'ERROR',
  });
}

const MOST_WAITING = 1000;

/** One statement at a time. */
export function statementQueue(): Semaphore {
  const message = `The database is overloaded: ${MOST_WAITING} statements are waiting.`;
  return new Semaphore({
    slots: 1,
    waiting: MOST_WAITING,
    refuse: () => new EmbeddedError('overloaded', message),
  });
}
