import type { Place, Result, RowMode, Value } from './protocol.ts';
import type { Thread } from './thread.ts';

export interface QueryOptions {
  rowMode?: RowMode;
  /** Accepted because drizzle sends it; the worker always uses the same ones (see postgres.ts). */
  parsers?: unknown;
}

export interface SessionParts {
  thread: Thread;
  statementMs: number;
  /** Where the next statement stands; asked for each. */
  place: () => Place;
}

/** Sends statements to one thread. Whoever uses it sees to it that they come one after another. */
export class Session {
  readonly #parts: SessionParts;

  constructor(parts: SessionParts) {
    this.#parts = parts;
  }

  async query<Row>(text: string, params: Value[] = [], options: QueryOptions = {}): Promise<Result<Row>> {
    const { thread, statementMs, place } = this.#parts;
    const request = {
      kind: 'query',
      text,
      params,
      rowMode: options.rowMode ?? 'object',
      place: place(),
    } as const;
    // The worker answers a query with one result; what its rows look like is known to the caller.
    return (await thread.ask(request, statementMs)) as Result<Row>;
  }

  async exec(text: string, options: QueryOptions = {}): Promise<Result[]> {
    const { thread, statementMs, place } = this.#parts;
    const request = { kind: 'exec', text, rowMode: options.rowMode ?? 'object', place: place() } as const;
    // The worker answers exec with one result per statement.
    return (await thread.ask(request, statementMs)) as Result[];
  }
}
