import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { SYSTEM } from '../../db/actor.ts';
import type { Database, Transaction } from '../../db/database.ts';

const BATCH = 1000;

/** The condition that names at most so many of the rows for which another one holds. */
export function someOf(table: PgTable, where: SQL | undefined, most = BATCH): SQL {
  return sql`ctid = any (array(select ctid from ${table} where ${where} limit ${most}))`;
}

/** Does something with a batch of rows, in a transaction of its own, until there are fewer of them than go into one. */
export async function inBatches(
  database: Database,
  work: (tx: Transaction) => Promise<number>,
  most = BATCH,
): Promise<void> {
  for (;;) {
    if ((await database.as(SYSTEM).transaction(work)) < most) return;
  }
}

/** Deletes rows a batch at a time: fewer than a thousand at once where much belongs to each. */
export async function deleteInBatches(
  database: Database,
  table: PgTable,
  { where, most = BATCH }: { where: SQL | undefined; most?: number },
): Promise<void> {
  const deleteSome = async ({ orm }: Transaction) =>
    (await orm.delete(table).where(someOf(table, where, most))).rowCount ?? 0;
  await inBatches(database, deleteSome, most);
}
