import { sql } from 'drizzle-orm';
import type { ClientBase, PoolClient, QueryArrayConfig, QueryConfig } from 'pg';

/*
 * The statements of requests are few and come again and again. PostgreSQL keeps those under a name, parsed and, where that
 * is no worse, planned: with row level security that takes longer than reading a page of rows.
 */

/** How often a text is seen before it gets a name: what was put together for one question seldom comes again. */
const OFTEN = 3;
/** Each of them takes memory of PostgreSQL, once for every connection. */
const MOST_NAMES = 150;
const MOST_SEEN = 2000;
/** Rows that are written many at a time make a text for each number of them. */
const LONGEST = 20_000;

const MARK = '/* planned each time */';
/**
 * To be put into a statement whose best way depends on what exactly is looked for, such as a search: it is planned for each
 * question, because one plan for all of them can be a thousand times slower for some.
 */
export const PLANNED_EACH_TIME = sql.raw(MARK);

/** The names of the statements of one database; the same on every connection to it. */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #seen = new Map<string, number>();

  /** The name of a statement that is often asked. */
  of(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= MOST_NAMES || text.length > LONGEST) return known;
    const times = (this.#seen.get(text) ?? 0) + 1;
    if (times >= OFTEN && !text.includes(MARK)) {
      this.#seen.delete(text);
      this.#names.set(text, `statement-${this.#names.size}`);
      return this.#names.get(text);
    }
    if (this.#seen.size >= MOST_SEEN) this.#seen.clear();
    this.#seen.set(text, times);
    return undefined;
  }
}

/** A connection that names what it is asked often. */
export function preparing(client: ClientBase, names: StatementNames): PoolClient {
  const query = client.query.bind(client) as (config: QueryConfig, values: unknown[]) => unknown;
  const named = (config: QueryConfig | QueryArrayConfig, values: unknown[]) =>
    query({ ...config, name: names.of(config.text) }, values);
  return { query: named } as unknown as PoolClient;
}
