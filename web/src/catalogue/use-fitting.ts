import type { IngredientKind } from '@suite/contracts/ingredients';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ingredientPointsQuery } from '../queries/ingredients.ts';
import { useCall } from '../session/session-provider.tsx';
import type { CatalogueRecipe } from './catalogue-recipe.ts';
import type { CatalogueSearch } from './catalogue-search.ts';
import type { useCatalogue } from './use-catalogue.ts';

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
