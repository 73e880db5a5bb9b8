import { type SQL, sql } from 'drizzle-orm';
import type { Orm } from './driver.ts';
import type { Transaction } from './database.ts';

/**
 * A query that is asked with nearly every request: built once for each connection, and planned once by PostgreSQL under
 * its name. Its values are placeholders. Planning takes longer than reading a page of rows.
 */
export function prepared<Query>(
  name: string,
  build: (orm: Orm) => { prepare: (name: string) => Query },
): (tx: Transaction) => Query {
  const built = new WeakMap<Orm, Query>();
  return ({ orm }) => {
    let query = built.get(orm);
    if (query === undefined) {
      query = build(orm).prepare(name);
      built.set(orm, query);
    }
    return query;
  };
}

/** A placeholder for any number of ids, which `idArray` fills: a list would be another text for every length. */
export function idsPlaceholder(name: string, type: 'uuid' | 'text'): SQL {
  // As a query of its own it is read once; otherwise a scan would read the text of all ids again for every row.
  const array = sql.raw(`${type}[]`);
  return sql`any((select ${sql.placeholder(name)}::text::${array})::${array})`;
}

/** Ids that were checked (none holds a comma, brace or quote), as PostgreSQL writes an array. */
export function idArray(ids: readonly string[]): string {
  return `{${ids.join(',')}}`;
}
