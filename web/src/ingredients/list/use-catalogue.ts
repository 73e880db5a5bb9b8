import type { Ingredient } from '@suite/clients/api/ingredients';
import type { IngredientKind } from '@suite/contracts/ingredients';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { datasetsQuery } from '../../app/queries/datasets.ts';
import {
  ingredientFiltersQuery,
  ingredientListQuery,
  ingredientPointsQuery,
} from '../../app/queries/ingredients.ts';
import { useCall } from '../../app/session/session-provider.tsx';
import type { Column } from '../columns.ts';
import { type CatalogueSearch, HIDE_CALCULATED, toParameters } from '../search/catalogue-search.ts';

const NOTHING: never[] = [];
const MEASURED = [HIDE_CALCULATED];

/** What a search finds, and what is shown around it. */
export function useCatalogue(kind: IngredientKind, search: CatalogueSearch) {
  const call = useCall();
  const parameters = toParameters(search);
  const list = useInfiniteQuery(ingredientListQuery(call, kind, parameters));
  const counted = useQuery({
    ...ingredientFiltersQuery(call, kind, parameters),
    enabled: list.isSuccess && !list.isPlaceholderData,
  });
  const datasets = useQuery(datasetsQuery(call));
  // The whole kind comes after the list: it is only for the pictures over the filters.
  const whole = search.isCalculatedHidden ? MEASURED : NOTHING;
  const all = useQuery({ ...ingredientPointsQuery(call, kind, whole), enabled: list.isSuccess });
  const pages = list.data?.pages;
  const rows = useMemo(() => pages?.flatMap(({ ingredients }) => ingredients) ?? NOTHING, [pages]);
  const sets = useMemo(
    () => datasets.data?.filter((set) => set.kind === kind) ?? NOTHING,
    [datasets.data, kind],
  );
  const first = pages?.[0];
  const countedTotal = counted.isPlaceholderData ? undefined : counted.data?.total;
  const isWhole = first !== undefined && !list.hasNextPage && !list.isPlaceholderData;
  return {
    list,
    parameters,
    rows,
    total: isWhole ? rows.length : countedTotal,
    isFuzzy: first?.isFuzzy ?? false,
    isOnlySimilar: first?.isOnlySimilar ?? false,
    filters: counted.data?.filters,
    sets,
    all: all.data?.ingredients ?? NOTHING,
    onMore:
      list.hasNextPage && !list.isFetchingNextPage && !list.isPlaceholderData
        ? () => void list.fetchNextPage()
        : undefined,
  };
}

type Catalogue = ReturnType<typeof useCatalogue>;

interface Asked {
  search: CatalogueSearch;
  catalogue: Catalogue;
  recipe: CatalogueRecipe | undefined;
}

/** What a search finds; where only what fits the recipe is wanted, that alone. All of it is looked at, not one page. */
export function useFitting(kind: IngredientKind, { search, catalogue, recipe }: Asked): Catalogue {
  const call = useCall();
  const isOn = recipe !== undefined && search.isFitting;
  const { data } = useQuery({ ...ingredientPointsQuery(call, kind, catalogue.parameters), enabled: isOn });
  const found = data?.ingredients;
  const rows = useMemo(() => (isOn && found ? recipe.fitting(found) : undefined), [isOn, found, recipe]);
  return rows ? { ...catalogue, rows, total: rows.length, onMore: undefined } : catalogue;
}

/** The recipe somebody works on, as far as a list of ingredients has to do with it. */
export interface CatalogueRecipe {
  /** The wanted type, in words. */
  target: string;
  /** What each ingredient alone would make of the recipe. */
  column: Column;
  /** Those that meet the target, the best first. */
  fitting: (ingredients: readonly Ingredient[]) => Ingredient[];
  /** Why it cannot be added; undefined when it can. */
  refusal: (ingredient: Ingredient) => string | undefined;
  add: (ingredient: Ingredient) => { isAdded: boolean; text: string };
}

const NONE: readonly Ingredient[] = [];

/** The selected rows in their order, and the open one. Of many thousand they are looked for only when something changed. */
export function useChosenRows(
  rows: readonly Ingredient[],
  selection: ReadonlySet<string>,
  openId: string | undefined,
): [selected: readonly Ingredient[], open: Ingredient | undefined] {
  const selected = useMemo(
    () => (selection.size === 0 ? NONE : rows.filter(({ ingredientId }) => selection.has(ingredientId))),
    [rows, selection],
  );
  const open = useMemo(
    () => (openId === undefined ? undefined : rows.find(({ ingredientId }) => ingredientId === openId)),
    [rows, openId],
  );
  return [selected, open];
}
