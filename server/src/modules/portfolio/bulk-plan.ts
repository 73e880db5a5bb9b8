import type { BULK_REFUSALS, BulkSet } from '@suite/contracts/bulk-edit';
import { type ProductState, type WrittenProduct, writtenProductSchema } from '@suite/contracts/portfolio';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { product, productHistory } from '../../db/schema.ts';
import type { ProductRow } from './resource.ts';
import { appendHistory, differences, type Move, updateProduct } from './store.ts';
import { checkTransition } from './transitions.ts';

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

/** What a bulk edit does with one product. */
export type Plan = { before?: unknown; after?: unknown } & (
  | { kind: 'refused'; reason: (typeof BULK_REFUSALS)[number]; missing?: string[] }
  | { kind: 'same' }
  | { kind: 'move'; state: ProductState; action: Move['action'] }
  | { kind: 'write'; written: WrittenProduct }
  | { kind: 'restore'; columns: Partial<ProductRow> }
);

/** What would be taken back by which state. Approvals and withdrawals are nothing a supplier takes back. */
const BACK: Partial<Record<Move['action'], ProductState>> = {
  submitted: 'draft',
  'taken-back': 'review',
  hidden: 'live',
  shown: 'hidden',
};

export function planFor(row: ProductRow, set: BulkSet, last: HistoryRow | undefined): Plan {
  if (set.what === 'state') return moved(row, set.state);
  if (set.what === 'undo') return undone(row, last);
  // A discontinued product cannot be changed.
  if (row.state === 'withdrawn') return { kind: 'refused', reason: 'state' };
  const [before, after] = valuesOf(row, set);
  const values = { before, after };
  if (JSON.stringify(before) === JSON.stringify(after)) return { kind: 'same', ...values };
  const checked = writtenProductSchema.safeParse(withSet(row, set));
  if (!checked.success) return { kind: 'refused', reason: 'field', ...values };
  return { kind: 'write', written: checked.data, ...values };
}

function moved(row: ProductRow, state: ProductState): Plan {
  const values = { before: row.state, after: state };
  if (row.state === state) return { kind: 'same', ...values };
  const checked = checkTransition(row, state);
  if (checked.kind === 'fit') return { kind: 'move', state, action: checked.action, ...values };
  if (checked.kind === 'missing')
    return { kind: 'refused', reason: 'missing', missing: checked.missing, ...values };
  return { kind: 'refused', reason: 'state', ...values };
}

function undone(row: ProductRow, last: HistoryRow | undefined): Plan {
  if (last?.action === 'changed') return { kind: 'restore', columns: columnsBefore(last) };
  const back = last && BACK[last.action];
  return back === undefined ? { kind: 'refused', reason: 'undo' } : moved(row, back);
}

type FieldSet = Exclude<BulkSet, { what: 'state' | 'undo' }>;

/** What stands there now, and what would. */
function valuesOf(row: ProductRow, set: FieldSet): [unknown, unknown] {
  switch (set.what) {
    case 'regions':
      return [row.regions, set.regions];
    case 'method':
      return [row.values['method'], set.method];
    case 'sources':
      return [row.values['sources'] ?? [], set.sources];
    default:
      return [row.visibility[set.field] ?? 'public', set.who];
  }
}

/** The product as its supplier would write it, with the one thing set. */
function withSet(row: ProductRow, set: FieldSet): unknown {
  const { kind, values, visibility, customers, interval, regions } = row;
  const { conditions, sampleLink, claims } = row;
  const texts = Object.entries({ conditions, sampleLink, claims }).filter(([, text]) => text !== null);
  const written = { kind, values, visibility, customers, interval, regions, ...Object.fromEntries(texts) };
  switch (set.what) {
    case 'regions':
      return { ...written, regions: set.regions };
    case 'method':
      return { ...written, values: { ...values, method: set.method } };
    case 'sources':
      return { ...written, values: { ...values, sources: set.sources } };
    default:
      return { ...written, visibility: { ...visibility, [set.field]: set.who } };
  }
}
