import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { product, productHistory } from '../../db/schema.ts';
import type { ProductRow } from './resource.ts';
import { differences, remember, update } from './store.ts';

export type Remembered = typeof productHistory.$inferSelect;

/** The columns as they were before a change, the state among them. */
export function columnsBefore({ changes }: Remembered): Partial<ProductRow> {
  return Object.fromEntries(Object.entries(changes).map(([field, { from }]) => [field, from]));
}

/** Takes a change back. What formulators see did not move with it, so neither does it now. False as above. */
export async function restoreProduct(
  tx: Transaction,
  row: ProductRow,
  { columns, now, by }: { columns: Partial<ProductRow>; now: Date; by: string },
): Promise<boolean> {
  const isChanged = await update(tx, row, { ...columns, updated: now });
  if (isChanged) {
    await remember(tx, row, { action: 'changed', at: now, by, changes: differences(row, columns) });
  }
  return isChanged;
}

/** The last thing that was done to each, by product. */
export async function lastDone({ orm }: Transaction, ids: string[]): Promise<Map<string, Remembered>> {
  const rows = await orm
    .selectDistinctOn([productHistory.productId])
    .from(productHistory)
    .where(inArray(productHistory.productId, ids))
    .orderBy(productHistory.productId, desc(productHistory.id));
  return new Map(rows.map((row) => [row.productId, row]));
}

/** Those of an organisation among the ids. */
export async function productsOf(
  { orm }: Transaction,
  organisationId: string,
  ids: string[],
): Promise<Map<string, ProductRow>> {
  const rows = await orm
    .select()
    .from(product)
    .where(and(eq(product.organisationId, organisationId), inArray(product.id, ids)));
  return new Map(rows.map((row) => [row.id, row]));
}
