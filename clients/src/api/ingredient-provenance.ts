import { ingredientEndpoints } from '@suite/contracts/endpoints/ingredients';
import type { FactsDocument } from '@suite/contracts/facts';
import type { IngredientKind } from '@suite/contracts/ingredients';
import type { Call } from './call.ts';
import { type Ingredient, ingredientOf } from './ingredients.ts';

export interface Source {
  id: string;
  citation: string;
  licence: string;
  date: string;
}

/** One source's numbers for an ingredient. */
export interface PublishedValue {
  id: string;
  eacn?: number;
  cc0?: number;
  dD?: number;
  dP?: number;
  dH?: number;
  notes?: string;
  source: Source | undefined;
}

export interface IngredientEntry {
  id: string;
  version: number;
  at: string;
  action: 'created' | 'changed' | 'withdrawn' | 'deleted';
  changes: Record<string, { from?: unknown; to?: unknown }>;
}

interface OneIngredient {
  id: string;
  signal?: AbortSignal;
}

/** An ingredient with the sources it names. */
export async function readIngredient(
  call: Call,
  kind: IngredientKind,
  { id, signal }: OneIngredient,
): Promise<{ ingredient: Ingredient; sources: Source[] }> {
  const { data, included } = await call(ingredientEndpoints(kind).read, { params: { id }, signal });
  return { ingredient: ingredientOf(data), sources: included.map(sourceOf) };
}

/** The most ids of one request (R7.2). */
const MOST_IDS = 100;

/** What these ingredients name as their sources, in full where more is known than the name; by the id of the ingredient. */
export async function readSources(
  call: Call,
  kind: IngredientKind,
  ids: readonly string[],
): Promise<Map<string, Source[]>> {
  const found = new Map<string, Source[]>();
  for (let start = 0; start < ids.length; start += MOST_IDS) {
    const query = { ingredientIds: ids.slice(start, start + MOST_IDS).join(), include: 'sources' } as const;
    const { data, included = [] } = await call(ingredientEndpoints(kind).list, { query });
    const known = new Map(included.map((source) => [source.id, sourceOf(source)]));
    for (const { id, attributes } of data) {
      const names = attributes.sources ?? [];
      found.set(
        id,
        names.map((name) => known.get(name) ?? { id: name, citation: name, licence: '', date: '' }),
      );
    }
  }
  return found;
}

/** What each source says, where they differ; for the database roles (R6.6). */
export async function readPublished(
  call: Call,
  kind: IngredientKind,
  { id, signal }: OneIngredient,
): Promise<PublishedValue[]> {
  const { data, included } = await call(ingredientEndpoints(kind).values, { params: { id }, signal });
  const sources = new Map(included.map((source) => [source.id, sourceOf(source)]));
  return data.map(({ id: valueId, attributes, relationships }) => ({
    id: valueId,
    ...attributes,
    source: sources.get(relationships.source.data.id),
  }));
}

/** What is known of a shipped substance, each value with its source. */
export async function readFacts(
  call: Call,
  { id, signal }: OneIngredient,
): Promise<{ facts: FactsDocument; sources: Source[] }> {
  const { data, included } = await call(ingredientEndpoints('hsp').facts, { params: { id }, signal });
  return { facts: data.attributes, sources: included.map(sourceOf) };
}

/** What was changed, the latest first; for the database roles, and the own ones for everybody (R6.6). */
export async function readHistory(
  call: Call,
  kind: IngredientKind,
  { id, signal }: OneIngredient,
): Promise<IngredientEntry[]> {
  const { data } = await call(ingredientEndpoints(kind).history, { params: { id }, signal });
  return data.map((entry) => ({ id: entry.id, ...entry.attributes }));
}

function sourceOf({ id, attributes }: { id: string; attributes: Omit<Source, 'id'> }): Source {
  const { citation, licence, date } = attributes;
  return { id, citation, licence, date };
}
