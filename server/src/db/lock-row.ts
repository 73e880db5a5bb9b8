import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './database.ts';

/** Keeps others from changing a row until the transaction ends. One that is not there, or not the caller's, is left alone. */
export async function lockRow(
  { orm }: Transaction,
  table: PgTable & { id: PgColumn },
  id: string,
): Promise<void> {
  await orm.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update');
}
