import type { Transaction } from '../../db/database.ts';
import type { AppContext } from '../../http/app-type.ts';
import { HttpError } from '../../http/http-error.ts';
import { isStaff } from './portfolio-parts.ts';
import type { ReadProduct } from './resource.ts';
import { findProduct } from './store.ts';

/** The product of the address, if it is the caller's; staff see it once it was handed in. */
export async function foundProduct(tx: Transaction, context: AppContext): Promise<ReadProduct> {
  const read = await findProduct(tx, (context.req.param('id') ?? '').toLowerCase());
  const isUnseen = read?.row.state === 'draft' && read.row.published === null;
  if (!read || (isUnseen && isStaff(context) && tx.actor.kind === 'system')) throw new HttpError('NOT_FOUND');
  return read;
}

/** Whose products a supplier writes: those of the own organisation, and without one there are none. */
export function supplierOf(tx: Transaction): string {
  const organisationId = tx.actor.kind === 'user' ? tx.actor.organisationId : undefined;
  if (organisationId === undefined) {
    throw new HttpError('FORBIDDEN', {
      detail: 'A portfolio belongs to an organisation, and you are in none.',
    });
  }
  return organisationId;
}
