import type { IngredientKind } from '@suite/contracts/ingredients';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type CatalogueSearch, readSearch, toAddress } from './catalogue-search.ts';

export type ChangeSearch = (change: Partial<CatalogueSearch>, isNewPlace?: boolean) => void;

/** The search in the address, and how to change it. Only a new place is one that Back leads away from. */
export function useCatalogueSearch(kind: IngredientKind): [CatalogueSearch, ChangeSearch] {
  const [address, setAddress] = useSearchParams();
  const search = useMemo(() => readSearch(kind, address), [kind, address]);
  const change = useCallback<ChangeSearch>(
    (next, isNewPlace = false) =>
      setAddress(
        (before) => {
          const tab = before.get('kind');
          return toAddress({ ...readSearch(kind, before), ...next }, tab === null ? [] : [['kind', tab]]);
        },
        { replace: !isNewPlace, preventScrollReset: true },
      ),
    [kind, setAddress],
  );
  return [search, change];
}
