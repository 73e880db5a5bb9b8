import type { Call } from '@suite/clients/api/call';
import {
  readFacts,
  readHistory,
  readIngredient,
  readPublished,
} from '@suite/clients/api/ingredient-provenance';
import {
  type Ingredient,
  listIngredients,
  readIngredientPage,
  readIngredients,
} from '@suite/clients/api/ingredients';
import { CALCULATED } from '@suite/contracts/ingredient-schemas';
import type { IngredientKind } from '@suite/contracts/ingredients';
import { SEARCH_LIMITS } from '@suite/contracts/search';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { FRESHNESS } from '../../ui/freshness.ts';

type Parameters = readonly (readonly [string, string])[];

const PAGE = '100';
/** More points than these no chart shows apart. */
const MOST_POINTS = 2000;

/** Begins every key of a kind: what was written makes all of it stale. */
export function ingredientsKey(kind: IngredientKind): readonly unknown[] {
  return ['Ingredients', kind];
}

/** The rows of a search, page after page. They are not counted: rows are there sooner, and the counts come beside them. */
export function ingredientListQuery(call: Call, kind: IngredientKind, parameters: Parameters) {
  return infiniteQueryOptions({
    queryKey: [...ingredientsKey(kind), 'list', parameters],
    queryFn: ({ pageParam, signal }) =>
      pageParam === undefined
        ? listIngredients(call, kind, {
            parameters: [...parameters, ['page[size]', PAGE], ['page[total]', 'no']],
            signal,
          })
        : readIngredientPage(call, kind, { path: pageParam, signal }),
    initialPageParam: undefined as string | undefined, // the first page has no path of its own
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** How many a search finds, and what it can be narrowed by. */
export function ingredientFiltersQuery(call: Call, kind: IngredientKind, parameters: Parameters = []) {
  return queryOptions({
    queryKey: [...ingredientsKey(kind), 'filters', parameters],
    queryFn: async ({ signal }) => {
      const { total, filters } = await listIngredients(call, kind, {
        parameters: [...parameters, ['page[size]', '1'], ['includeFilters', 'yes']],
        signal,
      });
      return { total, filters: filters ?? { counts: {}, ranges: {} } };
    },
    placeholderData: keepPreviousData,
  });
}

/** Everything a search finds, up to what a chart can show. */
export function ingredientPointsQuery(call: Call, kind: IngredientKind, parameters: Parameters) {
  return queryOptions({
    queryKey: [...ingredientsKey(kind), 'points', parameters],
    queryFn: ({ signal }) => readAll(call, kind, { parameters, most: MOST_POINTS, signal }),
    placeholderData: keepPreviousData,
  });
}

/** All pages of a search up to a number, one after the other. */
export async function readAll(
  call: Call,
  kind: IngredientKind,
  { parameters, most, signal }: { parameters: Parameters; most: number; signal?: AbortSignal },
): Promise<{ ingredients: Ingredient[]; total: number }> {
  const given = signal ? { signal } : {};
  const size = ['page[size]', String(SEARCH_LIMITS.pageSize)] as const;
  let page = await listIngredients(call, kind, { parameters: [...parameters, size], ...given });
  const ingredients = [...page.ingredients];
  while (page.next !== null && ingredients.length < most) {
    page = await readIngredientPage(call, kind, { path: page.next, ...given });
    ingredients.push(...page.ingredients);
  }
  return { ingredients: ingredients.slice(0, most), total: page.total };
}

/** The nearest in Hansen space. */
export function nearestQuery(call: Call, near: { dD: number; dP: number; dH: number }, count: number) {
  const parameters = [
    ['near', [near.dD, near.dP, near.dH].join()],
    ['page[size]', String(count)],
    ['page[total]', 'no'],
    [`filter[${CALCULATED}]`, 'no'],
  ] as const;
  return queryOptions({
    queryKey: [...ingredientsKey('hsp'), 'nearest', parameters],
    queryFn: async ({ signal }) => (await listIngredients(call, 'hsp', { parameters, signal })).ingredients,
  });
}

/** How many a search finds. */
export function ingredientCountQuery(call: Call, kind: IngredientKind, parameters: Parameters) {
  return queryOptions({
    queryKey: [...ingredientsKey(kind), 'count', parameters],
    queryFn: async ({ signal }) =>
      (await listIngredients(call, kind, { parameters: [...parameters, ['page[size]', '1']], signal })).total,
  });
}

/**
 * How many hits the same text have in another kind. Whether there are any is asked first and uncounted: a count of
 * none would be noted as something that was looked for in vain, and nobody looked for it there.
 */
export function hitsElsewhereQuery(call: Call, kind: IngredientKind, text: string) {
  return queryOptions({
    queryKey: [...ingredientsKey(kind), 'hits', text],
    queryFn: async ({ signal }) => {
      const parameters = [
        ['q', text],
        ['page[size]', '1'],
      ] as const;
      const uncounted = [...parameters, ['page[total]', 'no']] as const;
      const first = await listIngredients(call, kind, { parameters: uncounted, signal });
      if (first.ingredients.length === 0) return 0;
      return (await listIngredients(call, kind, { parameters, signal })).total;
    },
  });
}

export function ingredientQuery(call: Call, kind: IngredientKind, id: string) {
  return queryOptions({
    queryKey: [...ingredientsKey(kind), 'one', id],
    queryFn: ({ signal }) => readIngredient(call, kind, { id, signal }),
  });
}

/** A source of HSP values by the name that rows have for it, through one of those rows; null where the name is all there is. */
export function sourceQuery(call: Call, { name, ingredientId }: { name: string; ingredientId: string }) {
  return queryOptions({
    queryKey: [...ingredientsKey('hsp'), 'source', name],
    queryFn: async ({ signal }) => {
      const { sources } = await readIngredient(call, 'hsp', { id: ingredientId, signal });
      return sources.find(({ id }) => id === name) ?? null;
    },
    ...FRESHNESS.constant,
  });
}

/** What is known of a substance beside its values. */
export function factsQuery(call: Call, id: string) {
  return queryOptions({
    queryKey: [...ingredientsKey('hsp'), 'facts', id],
    queryFn: ({ signal }) => readFacts(call, { id, signal }),
  });
}

/** An own one to be changed: always read anew, because a change is made to a version. */
export function ownIngredientQuery(call: Call, kind: IngredientKind, id: string) {
  return queryOptions({
    queryKey: [...ingredientsKey(kind), 'own', id],
    queryFn: async ({ signal }) => (await readIngredient(call, kind, { id, signal })).ingredient,
    gcTime: 0,
    ...FRESHNESS.worked,
  });
}

export function comparedQuery(call: Call, kind: IngredientKind, ids: readonly string[]) {
  return queryOptions({
    queryKey: [...ingredientsKey(kind), 'some', ids],
    queryFn: ({ signal }) => readIngredients(call, kind, { ids, signal }),
    placeholderData: keepPreviousData,
  });
}

export function publishedQuery(call: Call, kind: IngredientKind, id: string) {
  return queryOptions({
    queryKey: [...ingredientsKey(kind), 'published', id],
    queryFn: ({ signal }) => readPublished(call, kind, { id, signal }),
  });
}

export function ingredientHistoryQuery(call: Call, kind: IngredientKind, id: string) {
  return queryOptions({
    queryKey: [...ingredientsKey(kind), 'history', id],
    queryFn: ({ signal }) => readHistory(call, kind, { id, signal }),
  });
}
