import { type Call, cursorOf } from '@suite/clients/api/call';
import { listAllLabResults, listLabResults, readLabScores } from '@suite/clients/api/lab-results';
import { listPhotos, readPhoto } from '@suite/clients/api/rack-photos';
import { listVersions } from '@suite/clients/api/recipe-versions';
import { listExamples, listRecipes, readRecipe } from '@suite/clients/api/recipes';
import type {
  RecipeExample,
  RecipeKind,
  RecipeList,
  RecipeListQuery,
  RecipeResource,
  RecipeVersion,
} from '@suite/contracts/recipes';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { FRESHNESS } from '../../ui/freshness.ts';

type ListQuery = Omit<RecipeListQuery, 'page[after]'>;

/** Begins every key of a kind: what was saved makes all of it stale. */
export function recipesKey(kind: RecipeKind): readonly unknown[] {
  return ['Recipes', kind];
}

/** The own recipes, page after page. */
export function recipeListQuery<Kind extends RecipeKind>(call: Call, kind: Kind, query: ListQuery = {}) {
  return infiniteQueryOptions({
    queryKey: [...recipesKey(kind), 'list', query],
    queryFn: ({ pageParam, signal }): Promise<RecipeList<Kind>> =>
      listRecipes(call, kind, {
        query: pageParam === undefined ? query : { ...query, 'page[after]': pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined, // the first page has no cursor
    getNextPageParam: ({ links }) => cursorOf(links.next),
  });
}

export function recipeQuery<Kind extends RecipeKind>(call: Call, kind: Kind, id: string) {
  return queryOptions({
    queryKey: [...recipesKey(kind), 'one', id],
    queryFn: ({ signal }): Promise<RecipeResource<Kind>> => readRecipe(call, kind, { id, signal }),
  });
}

export function recipeVersionsQuery<Kind extends RecipeKind>(call: Call, kind: Kind, id: string) {
  return queryOptions({
    queryKey: [...recipesKey(kind), 'versions', id],
    queryFn: ({ signal }): Promise<RecipeVersion<Kind>[]> => listVersions(call, kind, { id, signal }),
  });
}

export function labResultsQuery<Kind extends RecipeKind>(call: Call, kind: Kind, recipeId: string) {
  return queryOptions({
    queryKey: [...labKey(kind), 'of', recipeId],
    queryFn: ({ signal }) => listLabResults(call, kind, { recipeId, signal }),
  });
}

/** Photos of the racks of an own recipe, without their content. */
export function photosQuery(call: Call, recipeId: string) {
  return queryOptions({
    queryKey: photosKey(recipeId),
    queryFn: ({ signal }) => listPhotos(call, { recipeId, signal }),
  });
}

export function photosKey(recipeId: string): readonly unknown[] {
  return [...recipesKey('hld'), 'photos', recipeId];
}

/** One photo; it never changes. */
export function photoQuery(call: Call, { recipeId, id }: { recipeId: string; id: string }) {
  return queryOptions({
    // Not under the list: what is new there makes no photo stale.
    queryKey: ['rack-photo', recipeId, id],
    queryFn: ({ signal }) => readPhoto(call, { recipeId, id, signal }),
    ...FRESHNESS.constant,
  });
}

/** Begins every key of lab results: a new one counts in all of them. */
export function labKey(kind: RecipeKind): readonly unknown[] {
  return [...recipesKey(kind), 'lab-results'];
}

/** The results of all recipes, page after page. */
export function allLabResultsQuery(call: Call, kind: RecipeKind) {
  return infiniteQueryOptions({
    queryKey: [...labKey(kind), 'all'],
    queryFn: ({ pageParam, signal }) =>
      listAllLabResults(call, kind, {
        query: pageParam === undefined ? {} : { 'page[after]': pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined, // the first page has no cursor
    getNextPageParam: ({ links }) => cursorOf(links.next),
  });
}

export function labScoresQuery(call: Call, kind: RecipeKind) {
  return queryOptions({
    queryKey: [...labKey(kind), 'scores'],
    queryFn: ({ signal }) => readLabScores(call, kind, { signal }),
  });
}

export function recipeExamplesQuery<Kind extends RecipeKind>(call: Call, kind: Kind) {
  return queryOptions({
    queryKey: [...recipesKey(kind), 'examples'],
    queryFn: (): Promise<RecipeExample<Kind>[]> => listExamples(call, kind),
  });
}
