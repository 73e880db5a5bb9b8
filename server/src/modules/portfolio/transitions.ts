import { missingValues, type ProductState } from '@suite/contracts/portfolio';
import type { Transaction } from '../../db/database.ts';
import { showIngredient, withdrawIngredient } from '../ingredients/index.ts';
import type { ProductRow } from './resource.ts';
import { type Move, moveProduct } from './store.ts';

/** What a supplier may do with a product, by where it stands and where it should go. */
const TRANSITIONS: Record<ProductState, Partial<Record<ProductState, Move['action']>>> = {
  draft: { review: 'submitted', withdrawn: 'withdrawn' },
  review: { draft: 'taken-back' },
  live: { hidden: 'hidden', withdrawn: 'withdrawn' },
  hidden: { live: 'shown', withdrawn: 'withdrawn' },
  withdrawn: {},
};

type Checked =
  | { kind: 'fit'; action: Move['action'] }
  | { kind: 'state' }
  | { kind: 'missing'; missing: string[] };

/** Whether a supplier may take a product from where it stands to another state. */
export function checkTransition({ state, kind, values }: ProductRow, to: ProductState): Checked {
  const action = TRANSITIONS[state][to];
  if (action === undefined) return { kind: 'state' };
  const missing = to === 'review' ? missingValues(kind, values) : [];
  return missing.length === 0 ? { kind: 'fit', action } : { kind: 'missing', missing };
}

/** Takes a product to another state, and what formulators see of it too. */
export async function transition(
  tx: Transaction,
  row: ProductRow,
  move: Pick<Move, 'action' | 'state' | 'now' | 'by' | 'replacedBy'>,
): Promise<void> {
  const { state, now, replacedBy = null } = move;
  await moveProduct(tx, row, move);
  if (state === 'hidden') await withdrawIngredient(tx, row.id, { at: now });
  if (state === 'withdrawn') await withdrawIngredient(tx, row.id, { at: now, replacedBy });
  if (state === 'live') await showIngredient(tx, row.id, now);
}
