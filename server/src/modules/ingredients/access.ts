import type { SourcesAnswer } from '@suite/contracts/calculation-sources';
import type { IngredientResource } from '@suite/contracts/ingredient-schemas';
import { INGREDIENT_KINDS, type IngredientKind } from '@suite/contracts/ingredients';
import type { Operation } from '@suite/contracts/policy';
import type { Transaction } from '../../db/database.ts';
import type { EndpointParts } from '../../http/endpoint.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Actor, PolicyFor } from '../../http/policy.ts';
import type { Resource } from '../../http/resource.ts';
import type { MemoryRateLimiter } from '../../platform/rate-limit.ts';
import { findDataset, mayWrite } from '../datasets/index.ts';
import { shiftRows } from './guarded/calculation-values.ts';
import { ingredientResource, type IngredientRow, isVisible, type ReadRow } from './resource.ts';
import { readIngredients, readScopeOf, readSources } from './store.ts';

/** The permissions of a kind for reading, and for exports and for seeing where values are from (R6.6). */
export function operationsOf(kind: IngredientKind) {
  const science = kind === 'hsp' ? 'hsp' : 'hld';
  return {
    read: `${science}.ingredient.read`,
    provenance: `${science}.ingredient.export`,
  } as const satisfies Record<string, Operation>;
}

/** What the endpoints of ingredients work with. */
export interface IngredientParts extends EndpointParts {
  /** Searches of a person. */
  searchLimit: MemoryRateLimiter;
}

type Ingredients = Resource<ReadRow, IngredientResource>;

/** The ingredient of the path, where the caller may read it. */
export function readableIngredient(kind: IngredientKind): Ingredients {
  return {
    find: async (tx, { id = '' }) =>
      (await readIngredients(tx, await readScopeOf(tx, kind), { kind, ids: [id] }))[0],
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

/** The kinds an actor reads at all. */
export function readableKinds(actor: Actor, policyFor: PolicyFor): IngredientKind[] {
  return INGREDIENT_KINDS.filter((kind) => policyFor(operationsOf(kind).read)(actor) === 'allow');
}

/** The rows among these ids that the caller may read, of these kinds, guarded values shifted; for other modules that point at ingredients. */
export async function readableIngredients(
  tx: Transaction,
  kinds: readonly IngredientKind[],
  ids: readonly string[],
): Promise<IngredientRow[]> {
  const rows: IngredientRow[] = [];
  for (const kind of kinds) {
    const read = await readIngredients(tx, await readScopeOf(tx, kind), { kind, ids });
    rows.push(...read.map(({ row }) => row));
  }
  return shiftRows(tx, rows);
}

/** Where the values of ingredients are from, as far as the caller may know: those of the database, and what people wrote. */
export async function citedSources(
  tx: Transaction,
  kinds: readonly IngredientKind[],
  ids: readonly string[],
): Promise<SourcesAnswer['sources']> {
  const { actor } = tx;
  const names = new Set<string>();
  for (const kind of kinds) {
    for (const read of await readIngredients(tx, await readScopeOf(tx, kind), { kind, ids })) {
      const isOwn = actor.kind === 'user' && read.ownerId === actor.userId;
      if (isOwn || isVisible(read, 'sources')) for (const name of read.row.sources) names.add(name);
    }
  }
  const described = await readSources(tx, [...names]);
  for (const { id } of described) names.delete(id);
  return [
    ...described.map(({ id, citation, licence }) => ({ id, citation, licence })),
    ...[...names].map((citation) => ({ citation })),
  ];
}
