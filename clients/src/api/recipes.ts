import { recipeEndpoints } from '@suite/contracts/endpoints/recipes';
import {
  type NewRecipe,
  type RecipeChange,
  type RecipeExample,
  type RecipeKind,
  type RecipeList,
  type RecipeListQuery,
  type RecipeResource,
  RECIPES,
} from '@suite/contracts/recipes';
import type { Call } from './call.ts';
import { CallError } from './call-error.ts';

/** What a change is made to: the recipe as it was read, with its version. */
export interface RecipeAt {
  id: string;
  version: number;
}

/** Somebody else, or another window, was quicker: here is the recipe as it is now (F-11). */
export class RecipeConflictError<Kind extends RecipeKind> extends CallError {
  override name = 'RecipeConflictError';
  readonly present: RecipeResource<Kind>;

  constructor(refused: CallError, present: RecipeResource<Kind>) {
    const { title, status, code, detail, id, errors } = refused;
    super(title, { status, code, detail, id, errors, cause: refused });
    this.present = present;
  }
}

/** One page of the own recipes; `page[after]` of the next one stands in the `next` link of this. */
export function listRecipes<Kind extends RecipeKind>(
  call: Call,
  kind: Kind,
  input: { query?: RecipeListQuery; signal?: AbortSignal } = {},
): Promise<RecipeList<Kind>> {
  return call(recipeEndpoints(kind).list, input);
}

export async function readRecipe<Kind extends RecipeKind>(
  call: Call,
  kind: Kind,
  { id, signal }: { id: string; signal?: AbortSignal },
): Promise<RecipeResource<Kind>> {
  return (await call(recipeEndpoints(kind).read, { params: { id }, signal })).data;
}

/** Saves a new recipe; with the same key it is saved once, however often this is sent (F-12). */
export async function createRecipe<Kind extends RecipeKind>(
  call: Call,
  kind: Kind,
  { attributes, key }: { attributes: NewRecipe<Kind>; key?: string },
): Promise<RecipeResource<Kind>> {
  const body = { data: { type: RECIPES[kind].type, attributes } };
  return (await call(recipeEndpoints(kind).add, { body, key })).data;
}

/** Saves a change of the version that was read; RecipeConflictError when that is not the present one. */
export async function changeRecipe<Kind extends RecipeKind>(
  call: Call,
  kind: Kind,
  { id, version, attributes }: RecipeAt & { attributes: RecipeChange<Kind> },
): Promise<RecipeResource<Kind>> {
  const body = { data: { type: RECIPES[kind].type, id, attributes } };
  const changing = call(recipeEndpoints(kind).change, { params: { id }, version, body });
  return (await orConflict(kind, changing)).data;
}

/** Puts a recipe into the bin. */
export function deleteRecipe(call: Call, kind: RecipeKind, { id, version }: RecipeAt): Promise<void> {
  return orConflict(kind, call(recipeEndpoints(kind).remove, { params: { id }, version }));
}

/** Takes a recipe out of the bin. */
export async function restoreRecipe<Kind extends RecipeKind>(
  call: Call,
  kind: Kind,
  { id, version }: RecipeAt,
): Promise<RecipeResource<Kind>> {
  return (await orConflict(kind, call(recipeEndpoints(kind).restore, { params: { id }, version }))).data;
}

export async function duplicateRecipe<Kind extends RecipeKind>(
  call: Call,
  kind: Kind,
  { id, name, key }: { id: string; name?: string; key?: string },
): Promise<RecipeResource<Kind>> {
  const body = { data: { type: RECIPES[kind].type, attributes: { name } } };
  return (await call(recipeEndpoints(kind).duplicate, { params: { id }, body, key })).data;
}

/** Worked examples to begin with. */
export async function listExamples<Kind extends RecipeKind>(
  call: Call,
  kind: Kind,
): Promise<RecipeExample<Kind>[]> {
  return (await call(recipeEndpoints(kind).examples, {})).data;
}

/** The answer of a call about one version; a stale one is refused with the present recipe. */
export async function orConflict<Value>(kind: RecipeKind, calling: Promise<Value>): Promise<Value> {
  try {
    return await calling;
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 412) throw error;
    const conflict = RECIPES[kind].conflict.safeParse(error.meta);
    throw conflict.success ? new RecipeConflictError(error, conflict.data.present) : error;
  }
}
