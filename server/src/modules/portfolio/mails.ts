import { brand } from '@suite/contracts/brand';
import { and, arrayContains, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { users } from '../../db/schema.ts';
import { postMail } from '../../platform/mail.ts';
import type { PortfolioParts } from './product-access.ts';
import type { ReadProduct } from './resource.ts';

const MOST_MAILS = 20;

/** Tells the supplier's people what staff said of a product. Work of the product itself: it reads addresses. */
export async function mailSupplier(
  tx: Transaction,
  parts: PortfolioParts,
  { read, isApproved, note }: { read: ReadProduct; isApproved: boolean; note: string | undefined },
): Promise<void> {
  const subject = isApproved
    ? `${brand.name}: ${read.row.name} is live`
    : `${brand.name}: ${read.row.name} was sent back`;
  const opening = isApproved
    ? `Formulators now find ${read.row.name} in the ingredient explorers.`
    : `${read.row.name} needs a change before formulators can find it.`;
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
