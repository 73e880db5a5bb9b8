import type { IngredientResource } from '@suite/contracts/ingredient-schemas';
import type { IngredientKind } from '@suite/contracts/ingredients';
import type { EndpointParts } from '../../http/endpoint.ts';
import { HttpError } from '../../http/http-error.ts';
import type { PolicyFor } from '../../http/policy.ts';
import type { Resource } from '../../http/resource.ts';
import { findDataset, mayWrite } from '../datasets/index.ts';
import { reachOf } from './reach.ts';
import { ingredientResource, type ReadRow } from './resource.ts';
import type { SearchLimit } from './search-limit.ts';
import { readIngredients } from './store.ts';

/** What the endpoints of ingredients work with. */
export interface IngredientParts extends EndpointParts {
  searchLimit: SearchLimit;
}

type Ingredients = Resource<ReadRow, IngredientResource>;

/** The ingredient of the path, where the caller may read it. */
export function readableIngredient(kind: IngredientKind): Ingredients {
  return {
    find: async (tx, { id = '' }) =>
      (await readIngredients(tx, await reachOf(tx, kind), { kind, ids: [id] }))[0],
    version: ({ row }) => row.version,
    show: (read, _, { userId }) => ingredientResource(read, userId),
  };
}

/** The same in a dataset that the caller may write; what can only be read is 403. */
export function writableIngredient(kind: IngredientKind, policyFor: PolicyFor): Ingredients {
  const readable = readableIngredient(kind);
  return {
    ...readable,
    find: async (tx, params, actor) => {
      const read = await readable.find(tx, params, actor);
      const set = read && (await findDataset(tx, read.row.datasetId, [kind]));
      if (read && !(set && mayWrite(actor, set, policyFor))) throw new HttpError('FORBIDDEN');
      return read;
    },
  };
}
