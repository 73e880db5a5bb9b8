import type { IngredientKind } from '@suite/contracts/ingredients';
import type { Transaction } from '../../db/database.ts';
import { listDatasetIds } from '../datasets/index.ts';

/** Which rows a caller may find: those of the sets in reach, and of licensed sets only the own organisation's. */
export interface ReadScope {
  datasetIds: string[];
  organisationId: string | undefined;
}

/** The sets of a kind that the caller reads: the one place where a search learns how far it may look. */
export async function readScopeOf(tx: Transaction, kind: IngredientKind): Promise<ReadScope> {
  const { actor } = tx;
  if (actor.kind !== 'user') return { datasetIds: [], organisationId: undefined };
  return { datasetIds: await listDatasetIds(tx, kind), organisationId: actor.organisationId };
}
