import {
  type IngredientChange,
  type IngredientFilters,
  type IngredientKind,
  type IngredientValues,
  ingredientListMetaSchema,
  ingredientSchema,
} from '@suite/contracts/ingredients';
import { documentSchema, listSchema } from '@suite/contracts/json-api';
import type { Call } from './call.ts';
import { noBody } from './no-body.ts';
import type { Schema } from './read-answer.ts';

/** An ingredient as a screen uses it: its values beside where it stands. */
export interface Ingredient extends IngredientValues {
  ingredientId: string;
  datasetId: string;
  datasetName: string;
  shareId: string | null;
  /** Given where it is the caller's own. */
  userId?: string | undefined;
  created: string;
  updated: string;
  /** As in the ETag: what a change is made to. */
  version: number;
  withdrawn?: string | undefined;
  /** The grade that its supplier names in place of one that was withdrawn. */
  replacedBy?: string | undefined;
  /** Values that a calculation needs stay on the server. */
  onlyForCalculation?: true | undefined;
}

export interface IngredientPage {
  ingredients: Ingredient[];
  /** How many match, on all pages; where that was not asked for, how many came. */
  total: number;
  isFuzzy: boolean;
  filters: IngredientFilters | undefined;
  /** The path of the next page. */
  next: string | null;
}

type Answered = Partial<IngredientValues> & Omit<Ingredient, keyof IngredientValues>;
interface Resource {
  attributes: Answered;
}
interface ListAnswer {
  data: Resource[];
  meta: {
    total?: number | undefined;
    isFuzzy?: boolean | undefined;
    filters?: IngredientFilters | undefined;
  };
  links: { next: string | null };
}

/** A page of a search; `parameters` are those of the API, such as `filter[cc0][gte]`. */
export function listIngredients(
  call: Call,
  kind: IngredientKind,
  { parameters, signal }: { parameters: readonly (readonly [string, string])[]; signal?: AbortSignal },
): Promise<IngredientPage> {
  const query = new URLSearchParams(parameters.map(([name, value]) => [name, value])).toString();
  return readIngredientPage(call, kind, { path: `${pathOf(kind)}?${query}`, ...(signal ? { signal } : {}) });
}

/** A page by its path, as the page before it names it. */
export async function readIngredientPage(
  call: Call,
  kind: IngredientKind,
  { path, signal }: { path: string; signal?: AbortSignal },
): Promise<IngredientPage> {
  const { data, meta, links } = await call(path, { answer: listAnswer(kind), ...(signal ? { signal } : {}) });
  const { total = data.length, isFuzzy = false, filters } = meta;
  return { ingredients: data.map(ingredientOf), total, isFuzzy, filters, next: links.next };
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
  const { data } = await call(pathOf(kind), {
    method: 'POST',
    body: { data: { type: kind, attributes: { datasetId, ...values } } },
    headers: { 'Idempotency-Key': key },
    answer: oneAnswer(kind),
  });
  return ingredientOf(data);
}

/** Changes the version that was read; 412 when that is not the present one. */
export async function changeIngredient(
  call: Call,
  kind: IngredientKind,
  { id, version, change }: { id: string; version: number; change: IngredientChange },
): Promise<Ingredient> {
  const { data } = await call(pathOf(kind, id), {
    method: 'PATCH',
    body: { data: { type: kind, id, attributes: change } },
    headers: { 'If-Match': `"${version}"` },
    answer: oneAnswer(kind),
  });
  return ingredientOf(data);
}

export function deleteIngredient(
  call: Call,
  kind: IngredientKind,
  { id, version }: { id: string; version: number },
): Promise<void> {
  return call(pathOf(kind, id), {
    method: 'DELETE',
    headers: { 'If-Match': `"${version}"` },
    answer: noBody,
  });
}

/** All ingredients of a set at once: only for the database roles, and noted down by the server (S-50). */
export async function exportIngredients(
  call: Call,
  kind: IngredientKind,
  datasetId: string,
): Promise<Ingredient[]> {
  const path = `/api/datasets/${encodeURIComponent(datasetId)}/export?format=json`;
  return (await call(path, { answer: exportAnswer(kind) })).data.map(ingredientOf);
}

export function pathOf(kind: IngredientKind, id?: string): string {
  return `/api/ingredients/${kind}${id === undefined ? '' : `/${encodeURIComponent(id)}`}`;
}

/** A name and a method every ingredient has; the schema of answers leaves all values open. */
export function ingredientOf({ attributes }: Resource): Ingredient {
  const { name = '', method = 'na', ...rest } = attributes;
  return { ...rest, name, method };
}

// The schemas of the kinds differ in their values alone; together they are what IngredientValues says.
function listAnswer(kind: IngredientKind): Schema<ListAnswer> {
  return listSchema(ingredientSchema(kind), ingredientListMetaSchema) as unknown as Schema<ListAnswer>;
}

function oneAnswer(kind: IngredientKind): Schema<{ data: Resource }> {
  return documentSchema(ingredientSchema(kind)) as unknown as Schema<{ data: Resource }>;
}

function exportAnswer(kind: IngredientKind): Schema<{ data: Resource[] }> {
  return documentSchema(ingredientSchema(kind).array()) as unknown as Schema<{ data: Resource[] }>;
}
