import type { IngredientKind } from '@suite/contracts/ingredients';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { datasetsQuery } from '../queries/datasets.ts';
import { ingredientListQuery, ingredientPointsQuery } from '../queries/ingredients.ts';
import { useCall } from '../session/session-provider.tsx';
import { type CatalogueSearch, toParameters } from './catalogue-search.ts';

const NOTHING: never[] = [];

/** What a search finds, and what is shown around it. */
export function useCatalogue(kind: IngredientKind, search: CatalogueSearch) {
  const call = useCall();
  const parameters = toParameters(search);
  const list = useInfiniteQuery(ingredientListQuery(call, kind, parameters));
  const sets = useQuery(datasetsQuery(call));
  // The whole kind comes after the list: it is only for the pictures over the filters.
  const all = useQuery({ ...ingredientPointsQuery(call, kind, NOTHING), enabled: list.isSuccess });
  const pages = list.data?.pages;
  const rows = useMemo(() => pages?.flatMap(({ ingredients }) => ingredients) ?? NOTHING, [pages]);
  const first = pages?.[0];
  return {
    list,
    parameters,
    rows,
    total: first?.total,
    isFuzzy: first?.isFuzzy ?? false,
    filters: first?.filters,
    sets: sets.data?.filter((set) => set.kind === kind) ?? NOTHING,
    all: all.data?.ingredients ?? NOTHING,
    onMore:
      list.hasNextPage && !list.isFetchingNextPage && !list.isPlaceholderData
        ? () => void list.fetchNextPage()
        : undefined,
  };
}
