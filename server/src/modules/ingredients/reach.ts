import type { IngredientKind } from '@suite/contracts/ingredients';
import type { Transaction } from '../../db/database.ts';
import { listDatasetIds } from '../datasets/index.ts';
import type { Reach } from './conditions.ts';

/** The sets of a kind that the caller reads: the one place where a search learns how far it may look. */
export async function reachOf(tx: Transaction, kind: IngredientKind): Promise<Reach> {
  const { actor } = tx;
  if (actor.kind !== 'user') return { datasetIds: [], organisationId: undefined };
  return { datasetIds: await listDatasetIds(tx, kind), organisationId: actor.organisationId };
}
