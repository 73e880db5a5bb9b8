import { datasetEndpoints } from '@suite/contracts/endpoints/datasets';
import type { Ingredient } from '@suite/contracts/ingredient-schemas';
import type { IngredientKind } from '@suite/contracts/ingredients';
import { attributesOfAll } from '@suite/contracts/json-api';
import { useMemo } from 'react';
import type { Column } from '../columns.ts';
import { type CatalogueSearch, HIDE_CALCULATED, toParameters } from '../search/catalogue-search.ts';
import { useEndpoint } from '../../app/calls/use-endpoint.ts';
import { useIngredientPages, useIngredientFilters, useIngredientPoints } from '../read-ingredients.ts';

const NOTHING: never[] = [];
const MEASURED = [HIDE_CALCULATED];

/** What a search finds, and what is shown around it. */
export function useCatalogue(kind: IngredientKind, search: CatalogueSearch) {
  const parameters = toParameters(search);
  const { list, ingredients: rows, onMore } = useIngredientPages(kind, parameters);
  const counted = useIngredientFilters(kind, parameters, list.isSuccess && !list.isPlaceholderData);
  const datasets = useEndpoint(datasetEndpoints.list, {}, { select: attributesOfAll });
  // The whole kind comes after the list: it is only for the pictures over the filters.
  const whole = search.isCalculatedHidden ? MEASURED : NOTHING;
  const all = useIngredientPoints(kind, whole, list.isSuccess);
  const sets = useMemo(
    () => datasets.data?.filter((set) => set.kind === kind) ?? NOTHING,
    [datasets.data, kind],
  );
  const first = list.data?.pages[0];
  const countedTotal = counted.isPlaceholderData ? undefined : counted.data?.total;
  const isWhole = first !== undefined && !list.hasNextPage && !list.isPlaceholderData;
  return {
    list,
    parameters,
    rows,
    total: isWhole ? rows.length : countedTotal,
    isFuzzy: first?.meta.isFuzzy ?? false,
    isOnlySimilar: first?.meta.isOnlySimilar ?? false,
    filters: counted.data?.filters,
    sets,
    all: all.data?.ingredients ?? NOTHING,
    onMore: list.isPlaceholderData ? undefined : onMore,
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
  const isOn = recipe !== undefined && search.isFitting;
  const found = useIngredientPoints(kind, catalogue.parameters, isOn).data?.ingredients;
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
