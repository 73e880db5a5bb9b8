import { datasetFileEndpoints, ingredientEndpoints } from '@suite/contracts/endpoints/ingredients';
import type { IngredientFilters, IngredientResource } from '@suite/contracts/ingredient-schemas';
import type { IngredientChange, IngredientKind, IngredientValues } from '@suite/contracts/ingredients';
import type { Call } from './call.ts';

/** An ingredient as a screen uses it: its values beside where it stands. */
export interface Ingredient extends IngredientValues {
  ingredientId: string;
  datasetId: string;
  datasetName: string;
  shareId: string | null;
  /** Given where it is the caller's own. */
  userId?: string;
  created: string;
  updated: string;
  /** As in the ETag: what a change is made to. */
  version: number;
  withdrawn?: string;
  /** The grade that its supplier names in place of one that was withdrawn. */
  replacedBy?: string;
  /** Values that a calculation needs stay on the server. */
  onlyForCalculation?: true;
}

export interface IngredientPage {
  ingredients: Ingredient[];
  /** How many match, on all pages; where that was not asked for, how many came. */
  total: number;
  isFuzzy: boolean;
  /** Whether nothing held the very words: all of it is similar at best. */
  isOnlySimilar: boolean;
  filters: IngredientFilters | undefined;
  /** The path of the next page. */
  next: string | null;
}

/** A page of a search; `parameters` are those of the API, such as `filter[cc0][gte]`. */
export async function listIngredients(
  call: Call,
  kind: IngredientKind,
  { parameters, signal }: { parameters: Iterable<readonly [string, string]>; signal?: AbortSignal },
): Promise<IngredientPage> {
  const query = Object.fromEntries(parameters);
  const { data, meta, links } = await call(ingredientEndpoints(kind).list, { query, signal });
  const { total = data.length, isFuzzy = false, isOnlySimilar = false, filters } = meta;
  const ingredients = data.map(ingredientOf);
  return { ingredients, total, isFuzzy, isOnlySimilar, filters, next: links.next };
}

/** A page by its path, as the page before it names it. */
export function readIngredientPage(
  call: Call,
  kind: IngredientKind,
  { path, signal }: { path: string; signal?: AbortSignal },
): Promise<IngredientPage> {
  const parameters = new URLSearchParams(path.slice(path.indexOf('?')));
  return listIngredients(call, kind, { parameters, ...(signal ? { signal } : {}) });
}

/** Those of the ids that exist and may be read, in their order (R7.2, R7.3); without ids nothing is asked. */
export async function readIngredients(
  call: Call,
  kind: IngredientKind,
  { ids, signal }: { ids: readonly string[]; signal?: AbortSignal },
): Promise<Ingredient[]> {
  if (ids.length === 0) return [];
  const parameters = [
    ['includeFilters', 'no'],
    ['ingredientIds', ids.join()],
  ] as const;
  return (await listIngredients(call, kind, { parameters, ...(signal ? { signal } : {}) })).ingredients;
}

/** Adds an ingredient to a set of the caller's; with the same key it is added once, however often this is sent (F-12). */
export async function createIngredient(
  call: Call,
  kind: IngredientKind,
  { datasetId, values, key }: { datasetId: string; values: Partial<IngredientValues>; key: string },
): Promise<Ingredient> {
  const body = { data: { type: kind, attributes: { datasetId, ...values } } };
  return ingredientOf((await call(ingredientEndpoints(kind).add, { body, key })).data);
}

/** Changes the version that was read; 412 when that is not the present one. */
export async function changeIngredient(
  call: Call,
  kind: IngredientKind,
  { id, version, change }: { id: string; version: number; change: IngredientChange },
): Promise<Ingredient> {
  const body = { data: { type: kind, id, attributes: change } };
  return ingredientOf((await call(ingredientEndpoints(kind).change, { params: { id }, version, body })).data);
}

export function deleteIngredient(
  call: Call,
  kind: IngredientKind,
  { id, version }: { id: string; version: number },
): Promise<void> {
  return call(ingredientEndpoints(kind).remove, { params: { id }, version });
}

/** All ingredients of a set at once: only for the database roles, and noted down by the server (S-50). */
export async function exportIngredients(call: Call, id: string): Promise<Ingredient[]> {
  const query = { format: 'json' } as const;
  return (await call(datasetFileEndpoints.export, { params: { id }, query })).data.map(ingredientOf);
}

/** A name and a method every ingredient has; the schema of answers leaves all values open. */
export function ingredientOf({ attributes }: Pick<IngredientResource, 'attributes'>): Ingredient {
  const { name = '', method = 'na', ...rest } = attributes;
  return { ...rest, name, method };
}
