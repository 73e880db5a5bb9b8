import { type IngredientKind, ingredientSchema } from '@suite/contracts/ingredients';
import { ingredientHistorySchema, publishedListSchema, sourceSchema } from '@suite/contracts/provenance';
import type { Call } from './call.ts';
import { type Ingredient, ingredientOf, pathOf } from './ingredients.ts';
import type { Schema } from './read-answer.ts';

export interface Source {
  id: string;
  citation: string;
  licence: string;
  date: string;
}

/** One source's numbers for an ingredient. */
export interface PublishedValue {
  id: string;
  eacn?: number | undefined;
  cc0?: number | undefined;
  dD?: number | undefined;
  dP?: number | undefined;
  dH?: number | undefined;
  notes?: string | undefined;
  source: Source | undefined;
}

export interface IngredientEntry {
  id: string;
  version: number;
  at: string;
  action: 'created' | 'changed' | 'withdrawn' | 'deleted';
  changes: Record<string, { from?: unknown; to?: unknown }>;
}

interface Asked {
  id: string;
  signal?: AbortSignal;
}

/** An ingredient with the sources it names. */
export async function readIngredient(
  call: Call,
  kind: IngredientKind,
  { id, signal }: Asked,
): Promise<{ ingredient: Ingredient; sources: Source[] }> {
  const { data, included } = await call(pathOf(kind, id), { answer: answerOf(kind), ...given(signal) });
  return { ingredient: ingredientOf(data), sources: included.map(sourceOf) };
}

/** What each source says, where they differ; for the database roles (R6.6). */
export async function readPublished(
  call: Call,
  kind: IngredientKind,
  { id, signal }: Asked,
): Promise<PublishedValue[]> {
  const path = `${pathOf(kind, id)}/values`;
  const { data, included } = await call(path, { answer: publishedListSchema, ...given(signal) });
  const sources = new Map(included.map((source) => [source.id, sourceOf(source)]));
  return data.map(({ id: valueId, attributes, relationships }) => ({
    id: valueId,
    ...attributes,
    source: sources.get(relationships.source.data.id),
  }));
}

/** What was changed, the latest first; for the database roles, and the own ones for everybody (R6.6). */
export async function readHistory(
  call: Call,
  kind: IngredientKind,
  { id, signal }: Asked,
): Promise<IngredientEntry[]> {
  const path = `${pathOf(kind, id)}/history`;
  const { data } = await call(path, { answer: ingredientHistorySchema, ...given(signal) });
  return data.map((entry) => ({ id: entry.id, ...entry.attributes }));
}

function given(signal: AbortSignal | undefined) {
  return signal ? { signal } : {};
}

function sourceOf({ id, attributes }: { id: string; attributes: Omit<Source, 'id'> }): Source {
  const { citation, licence, date } = attributes;
  return { id, citation, licence, date };
}

interface OneAnswer {
  data: Parameters<typeof ingredientOf>[0];
  included: { id: string; attributes: Omit<Source, 'id'> }[];
}

/** The document of one ingredient: two schemas, each for its part. */
function answerOf(kind: IngredientKind): Schema<OneAnswer> {
  // The kinds differ in their values alone; together they are what IngredientValues says.
  const one = ingredientSchema(kind) as unknown as Schema<OneAnswer['data']>;
  const sources = sourceSchema.array();
  return {
    safeParse: (value) => {
      const body = Object(value) as { data?: unknown; included?: unknown }; // each part is checked below
      const data = one.safeParse(body.data);
      const included = sources.safeParse(body.included ?? []);
      if (!data.success) return data;
      if (!included.success) return included;
      return { success: true, data: { data: data.data, included: included.data } };
    },
  };
}
