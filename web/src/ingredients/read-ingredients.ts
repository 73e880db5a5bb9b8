import { type Call, type CallInput, cursorOf } from '@suite/clients/api/call';
import { ingredientEndpoints } from '@suite/contracts/endpoints/ingredients';
import { CALCULATED, type Ingredient } from '@suite/contracts/ingredient-schemas';
import type { IngredientKind } from '@suite/contracts/ingredients';
import { attributesOfAll } from '@suite/contracts/json-api';
import { SEARCH_LIMITS } from '@suite/contracts/search';
import type { Hsp } from '@suite/hsp';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { endpointKey } from '../app/calls/endpoint-query.ts';
import { useEndpoint, usePagesOf } from '../app/calls/use-endpoint.ts';
import { useCall } from '../app/session/session-provider.tsx';

/** Of a search, as the API names them, such as `filter[cc0][gte]`. */
export type SearchParameters = readonly (readonly [string, string])[];

const PAGE = '100';
/** More points than these no chart shows apart. */
const MOST_POINTS = 2000;

/** A search, and how much of it is wanted. */
export function searchOf(parameters: SearchParameters, more: Readonly<Record<string, string>> = {}) {
  return { query: { ...Object.fromEntries(parameters), ...more } };
}

/** Those of the ids that exist and may be read, in their order (R7.2, R7.3); nothing is asked without ids. */
export function oneByOne(ids: readonly string[]) {
  return ids.length === 0 ? undefined : searchOf([], { includeFilters: 'no', ingredientIds: ids.join() });
}

/** The ingredients that a search finds first. */
export async function findIngredients(
  call: Call,
  kind: IngredientKind,
  input: CallInput<ReturnType<typeof ingredientEndpoints>['list']>,
): Promise<Ingredient[]> {
  return attributesOfAll(await call(ingredientEndpoints(kind).list, input));
}

/** All pages of a search up to a number, one after the other. */
export async function readAll(
  call: Call,
  kind: IngredientKind,
  { parameters, most, signal }: { parameters: SearchParameters; most: number; signal?: AbortSignal },
): Promise<{ ingredients: Ingredient[]; total: number }> {
  const ingredients: Ingredient[] = [];
  let total = 0;
  let after: string | undefined;
  do {
    const more = { 'page[size]': String(SEARCH_LIMITS.pageSize), ...(after ? { 'page[after]': after } : {}) };
    const page = await call(ingredientEndpoints(kind).list, { ...searchOf(parameters, more), signal });
    ingredients.push(...attributesOfAll(page));
    total = page.meta.total ?? ingredients.length;
    after = cursorOf(page.links.next);
  } while (after !== undefined && ingredients.length < most);
  return { ingredients: ingredients.slice(0, most), total };
}

/** The rows of a search, page after page. They are not counted: rows are there sooner, and the counts come beside them. */
export function useIngredientPages(kind: IngredientKind, parameters: SearchParameters) {
  const { list, rows, onMore } = usePagesOf(
    ingredientEndpoints(kind).list,
    searchOf(parameters, { 'page[size]': PAGE, 'page[total]': 'no' }),
  );
  const ingredients = useMemo(() => attributesOfAll({ data: rows }), [rows]);
  return { list, ingredients, onMore };
}

/** How many a search finds, and what it can be narrowed by. */
export function useIngredientFilters(
  kind: IngredientKind,
  parameters: SearchParameters = [],
  isAsked = true,
) {
  const asked = searchOf(parameters, { 'page[size]': '1', includeFilters: 'yes' });
  return useEndpoint(ingredientEndpoints(kind).list, isAsked ? asked : undefined, {
    select: ({ meta: { total, filters = { counts: {}, ranges: {} } } }) => ({ total, filters }),
    placeholderData: keepPreviousData,
  });
}

/** Everything a search finds, up to what a chart can show. */
export function useIngredientPoints(kind: IngredientKind, parameters: SearchParameters, isAsked = true) {
  const call = useCall();
  return useQuery({
    queryKey: [...endpointKey(ingredientEndpoints(kind).list, searchOf(parameters)), 'points'],
    queryFn: ({ signal }) => readAll(call, kind, { parameters, most: MOST_POINTS, signal }),
    placeholderData: keepPreviousData,
    enabled: isAsked,
  });
}

/** The nearest in Hansen space. */
export function useNearest(near: Hsp | undefined, count: number) {
  const asked = near && {
    query: {
      near: [near.dD, near.dP, near.dH].join(),
      'page[size]': String(count),
      'page[total]': 'no',
      [`filter[${CALCULATED}]`]: 'no',
    },
  };
  return useEndpoint(ingredientEndpoints('hsp').list, asked, { select: attributesOfAll });
}
