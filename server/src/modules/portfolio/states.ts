import { brand } from '@suite/contracts/brand';
import { portfolioValuesSchema } from '@suite/contracts/ingredient-schemas';
import { missingValues, type ProductState } from '@suite/contracts/portfolio';
import type { Transaction } from '../../db/database.ts';
import { conflict, invalid } from '../../http/http-error.ts';
import { postMail } from '../../platform/mail.ts';
import { publishIngredient, showIngredient, withdrawIngredient } from '../ingredients/index.ts';
import type { PortfolioParts } from './access.ts';
import { approveDocuments } from './document-store.ts';
import {
  addressesOf,
  findProduct,
  type Move,
  moveProduct,
  type ProductRow,
  type ReadProduct,
} from './store.ts';

/** What a supplier may do with a product, by its present and its next state. */
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

/** Whether a supplier may take a product from its state to another one. */
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

/** Mails the supplier's people what staff decided. Runs as the system: it reads addresses. */
export async function mailSupplier(
  tx: Transaction,
  parts: PortfolioParts,
  { read, isApproved, note }: { read: ReadProduct; isApproved: boolean; note: string | undefined },
): Promise<void> {
  const { name, organisationId } = read.row;
  const subject = `${brand.name}: ${name} ${isApproved ? 'is live' : 'needs changes'}`;
  const opening = isApproved
    ? `Formulators can now find ${name} in the ingredient explorers.`
    : `${name} needs changes before formulators can find it.`;
  const text = note === undefined ? opening : `${opening}\n\n${note}`;
  for (const to of await addressesOf(tx, organisationId)) await postMail(tx, parts, { to, subject, text });
}

/** Formulators see the product from now on, as it is in this review. */
export async function approve(
  tx: Transaction,
  { row, supplier }: ReadProduct,
  { note, now, by }: { note: string | undefined; now: Date; by: string },
): Promise<void> {
  const { id, kind, visibility, customers, conditions, interval, regions, sampleLink, claims } = row;
  await moveProduct(tx, row, {
    action: 'approved',
    state: 'live',
    note,
    now,
    by,
    published: row.published ?? now,
    offer: { conditions, interval, regions, sampleLink, claims },
  });
  await approveDocuments(tx, id);
  // What an earlier release let a supplier write, and none knows any more, is left behind.
  const checked = portfolioValuesSchema(kind).strip().safeParse(row.values);
  if (!checked.success) throw conflict('Its values are no longer complete. Return it to the supplier.');
  const values = { ...checked.data, supplier };
  await publishIngredient(tx, { id, kind, values, visibility, customers, at: now });
}

/** The product that replaces a withdrawn one: of the same supplier and class, and one that formulators can find. */
export async function resolveReplacement(
  tx: Transaction,
  row: ProductRow,
  id: string | undefined,
): Promise<string | undefined> {
  if (id === undefined) return undefined;
  const next = await findProduct(tx, id.toLowerCase());
  const { organisationId, kind } = row;
  const isFit =
    next?.row.organisationId === organisationId && next.row.kind === kind && next.row.state === 'live';
  if (isFit && next.row.id !== row.id) return next.row.id;
  throw invalid('The replacement grade must be one of your live products in the same class.', '/replacedBy');
}
