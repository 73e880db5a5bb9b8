import type { Transaction } from '../../db/database.ts';
import type { AppContext } from '../../http/app-type.ts';
import { HttpError } from '../../http/http-error.ts';
import { signedIn } from '../../http/signed-in.ts';
import type { WishRow } from './resource.ts';
import { findWish } from './store.ts';

/** The wish of the address. */
export async function foundWish(tx: Transaction, context: AppContext): Promise<WishRow> {
  const wish = await findWish(tx, signedIn(context).userId, context.req.param('id') ?? '');
  if (!wish) throw new HttpError('NOT_FOUND');
  return wish;
}
