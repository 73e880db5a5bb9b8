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
import type { Call, CallOptions } from './call.ts';
import { CallError } from './call-error.ts';
import { noBody } from './no-body.ts';
import { recipeAnswers } from './recipe-answers.ts';

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
  { query = {}, signal }: { query?: RecipeListQuery; signal?: AbortSignal } = {},
): Promise<RecipeList<Kind>> {
  const parameters = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const search = new URLSearchParams(parameters).toString();
  const path = `/api/recipes/${kind}${search === '' ? '' : `?${search}`}`;
  return call(path, { answer: recipeAnswers(kind).list, ...(signal ? { signal } : {}) });
}

export async function readRecipe<Kind extends RecipeKind>(
  call: Call,
  kind: Kind,
  { id, signal }: { id: string; signal?: AbortSignal },
): Promise<RecipeResource<Kind>> {
  const options = { answer: recipeAnswers(kind).answer, ...(signal ? { signal } : {}) };
  return (await call(pathOf(kind, id), options)).data;
}

/** Saves a new recipe; with the same key it is saved once, however often this is sent (F-12). */
export async function createRecipe<Kind extends RecipeKind>(
  call: Call,
  kind: Kind,
  { attributes, key }: { attributes: NewRecipe<Kind>; key?: string },
): Promise<RecipeResource<Kind>> {
  const options = {
    method: 'POST',
    body: { data: { type: RECIPES[kind].type, attributes } },
    headers: keyed(key),
    answer: recipeAnswers(kind).answer,
  } as const;
  return (await call(`/api/recipes/${kind}`, options)).data;
}

/** Saves a change of the version that was read; RecipeConflictError when that is not the present one. */
export async function changeRecipe<Kind extends RecipeKind>(
  call: Call,
  kind: Kind,
  { id, version, attributes }: RecipeAt & { attributes: RecipeChange<Kind> },
): Promise<RecipeResource<Kind>> {
  const options = {
    method: 'PATCH',
    body: { data: { type: RECIPES[kind].type, id, attributes } },
    headers: madeTo(version),
    answer: recipeAnswers(kind).answer,
  } as const;
  return (await callOrConflict(call, kind, { path: pathOf(kind, id), options })).data;
}

/** Puts a recipe into the bin. */
export function deleteRecipe(call: Call, kind: RecipeKind, { id, version }: RecipeAt): Promise<void> {
  const options = { method: 'DELETE', headers: madeTo(version), answer: noBody } as const;
  return callOrConflict(call, kind, { path: pathOf(kind, id), options });
}

/** Takes a recipe out of the bin. */
export async function restoreRecipe<Kind extends RecipeKind>(
  call: Call,
  kind: Kind,
  { id, version }: RecipeAt,
): Promise<RecipeResource<Kind>> {
  const options = {
    method: 'POST',
    headers: madeTo(version),
    answer: recipeAnswers(kind).answer,
  } as const;
  return (await callOrConflict(call, kind, { path: `${pathOf(kind, id)}/restore`, options })).data;
}

export async function duplicateRecipe<Kind extends RecipeKind>(
  call: Call,
  kind: Kind,
  { id, name, key }: { id: string; name?: string; key?: string },
): Promise<RecipeResource<Kind>> {
  const options = {
    method: 'POST',
    body: { data: { type: RECIPES[kind].type, attributes: name === undefined ? {} : { name } } },
    headers: keyed(key),
    answer: recipeAnswers(kind).answer,
  } as const;
  return (await call(`${pathOf(kind, id)}/duplicate`, options)).data;
}

/** Worked examples to begin with. */
export async function listExamples<Kind extends RecipeKind>(
  call: Call,
  kind: Kind,
): Promise<RecipeExample<Kind>[]> {
  return (await call(`/api/recipes/${kind}/examples`, { answer: recipeAnswers(kind).exampleList })).data;
}

/** A call about one version; a stale one is refused with the present recipe. */
export async function callOrConflict<Value>(
  call: Call,
  kind: RecipeKind,
  { path, options }: { path: string; options: CallOptions<Value> },
): Promise<Value> {
  try {
    return await call(path, options);
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 412) throw error;
    const conflict = recipeAnswers(kind).conflict.safeParse(error.meta);
    throw conflict.success ? new RecipeConflictError(error, conflict.data.present) : error;
  }
}

export function pathOf(kind: RecipeKind, id: string): string {
  return `/api/recipes/${kind}/${encodeURIComponent(id)}`;
}

export function madeTo(version: number): Record<string, string> {
  return { 'If-Match': `"${version}"` };
}

export function keyed(key: string | undefined): Record<string, string> {
  return key === undefined ? {} : { 'Idempotency-Key': key };
}
