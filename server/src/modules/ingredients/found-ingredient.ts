import type { IngredientKind } from '@suite/contracts/ingredients';
import type { Transaction } from '../../db/database.ts';
import type { AppContext } from '../../http/app-type.ts';
import { HttpError } from '../../http/http-error.ts';
import { reachOf } from './reach.ts';
import type { ReadRow } from './resource.ts';
import { readIngredients } from './store.ts';

/** The ingredient of the address, if the caller may read it. */
export async function foundIngredient(
  tx: Transaction,
  context: AppContext,
  kind: IngredientKind,
): Promise<ReadRow> {
  const reach = await reachOf(tx, kind);
  const [read] = await readIngredients(tx, reach, { kind, ids: [context.req.param('id') ?? ''] });
  if (!read) throw new HttpError('NOT_FOUND');
  return read;
}
