import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { product, productHistory } from '../../db/schema.ts';
import type { ProductRow } from './resource.ts';
import { appendHistory, differences, updateProduct } from './store.ts';

export type HistoryRow = typeof productHistory.$inferSelect;

/** The columns as they were before a change, the state among them. */
export function columnsBefore({ changes }: HistoryRow): Partial<ProductRow> {
  return Object.fromEntries(Object.entries(changes).map(([field, { from }]) => [field, from]));
}

/** Takes a change back. What formulators see did not move with it, so neither does it now. */
export async function restoreProduct(
  tx: Transaction,
  row: ProductRow,
  { columns, now, by }: { columns: Partial<ProductRow>; now: Date; by: string },
): Promise<void> {
  await updateProduct(tx, row, { ...columns, updated: now });
  await appendHistory(tx, row, { action: 'changed', at: now, by, changes: differences(row, columns) });
}

/** The last thing that was done to each, by product. */
export async function lastDone({ orm }: Transaction, ids: string[]): Promise<Map<string, HistoryRow>> {
  const rows = await orm
    .selectDistinctOn([productHistory.productId])
    .from(productHistory)
    .where(inArray(productHistory.productId, ids))
    .orderBy(productHistory.productId, desc(productHistory.id));
  return new Map(rows.map((row) => [row.productId, row]));
}

/** Those of an organisation among the ids; locked until the transaction ends where they are going to be written. */
export async function productsOf(
  { orm }: Transaction,
  organisationId: string,
  { ids, isLocking }: { ids: string[]; isLocking: boolean },
): Promise<Map<string, ProductRow>> {
  const found = orm
    .select()
    .from(product)
    .where(and(eq(product.organisationId, organisationId), inArray(product.id, ids)))
    .orderBy(product.id);
  const rows = await (isLocking ? found.for('update') : found);
  return new Map(rows.map((row) => [row.id, row]));
}
