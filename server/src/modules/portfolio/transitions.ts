import { brand } from '@suite/contracts/brand';
import { missingValues, type ProductState } from '@suite/contracts/portfolio';
import { and, arrayContains, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { users } from '../../db/schema.ts';
import { postMail } from '../../platform/mail.ts';
import { showIngredient, withdrawIngredient } from '../ingredients/index.ts';
import type { PortfolioParts } from './product-access.ts';
import type { ProductRow, ReadProduct } from './resource.ts';
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

const MOST_MAILS = 20;

/** Tells the supplier's people what staff said of a product. Work of the product itself: it reads addresses. */
export async function mailSupplier(
  tx: Transaction,
  parts: PortfolioParts,
  { read, isApproved, note }: { read: ReadProduct; isApproved: boolean; note: string | undefined },
): Promise<void> {
  const subject = isApproved
    ? `${brand.name}: ${read.row.name} is live`
    : `${brand.name}: ${read.row.name} needs changes`;
  const opening = isApproved
    ? `Formulators can now find ${read.row.name} in the ingredient explorers.`
    : `${read.row.name} needs changes before formulators can find it.`;
  const text = [opening, ...(note === undefined ? [] : ['', note])].join('\n');
  for (const to of await addressesOf(tx, read.row.organisationId)) {
    await postMail(tx, parts, { to, subject, text });
  }
}

export async function addressesOf({ orm }: Transaction, organisationId: string): Promise<string[]> {
  const rows = await orm
    .select({ email: users.email })
    .from(users)
    .where(
      and(
        eq(users.organisationId, organisationId),
        eq(users.state, 'active'),
        arrayContains(users.roles, ['supplier-group']),
      ),
    )
    .limit(MOST_MAILS);
  return rows.map(({ email }) => email);
}
