import { eq, type SQL, sql, and } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Transaction } from './database.ts';

type WithId = PgTable & { id: PgColumn };

/** Keeps others from changing a row until the transaction ends. One that is not there, or not the caller's, is left alone. */
export function rowLock(table: WithId) {
  return async ({ orm }: Transaction, id: string): Promise<void> => {
    await orm.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update');
  };
}

/** Changes a row that is locked and whose version was checked, and makes it the next version. */
export function rowChange<Table extends WithId & { version: PgColumn }>(table: Table) {
  return async (
    { orm }: Transaction,
    { id, version }: { id: string; version: number },
    // oxlint-disable-next-line typescript/no-generated-empty-object-type -- not empty for any table that is given
    change: Partial<Table['$inferInsert']>,
  ): Promise<void> => {
    // oxlint-disable-next-line typescript/no-generated-empty-object-type -- likewise
    const next = { ...change, version: version + 1 } as PgUpdateSetSource<Table>; // columns of this table
    await orm.update(table).set(next).where(eq(table.id, id));
  };
}

export function rowDelete(table: WithId) {
  return async ({ orm }: Transaction, id: string): Promise<void> => {
    await orm.delete(table).where(eq(table.id, id));
  };
}

const ROWS_AT_ONCE = 500;

/** Rows to be written, so many to a statement: one for each of them would take seconds. */
export function inParts<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, part) =>
    rows.slice(part * ROWS_AT_ONCE, (part + 1) * ROWS_AT_ONCE),
  );
}

/** That a column holds one of these: one parameter, so that it is the same statement however many they are. */
export function isAnyOf(column: PgColumn, values: readonly string[]): SQL {
  return sql`${column} = any(${sql.param(values)}::${sql.raw(column.getSQLType())}[])`;
}

/** The rows that a statement written as text answers with; the query builder leaves the type of such an answer open. */
export function rowsOf<Row>(answer: unknown): Row[] {
  return (answer as { rows: Row[] }).rows;
}

/** Words as names are compared (search_key), with the signs of a pattern taken as they are. */
export function escapeLike(text: string): SQL {
  return sql`regexp_replace(search_key(${text}), '([\\\\%_])', '\\\\\\1', 'g')`;
}

/** Every term of a search stands somewhere in this text. */
export function containsTerms(column: SQL, text: string): SQL | undefined {
  return and(...splitTerms(text).map((term) => sql`${column} like '%' || ${escapeLike(term)} || '%'`));
}

/** The words of a search: every one has to be found, in any order. */
export function splitTerms(text: string, most = MOST_TERMS): string[] {
  return text
    .split(/\s+/)
    .filter((term) => term !== '')
    .slice(0, most);
}

const MOST_TERMS = 5;
