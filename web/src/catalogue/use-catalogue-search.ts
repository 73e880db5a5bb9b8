import type { IngredientKind } from '@suite/contracts/ingredients';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useAhead } from '../ui/use-ahead.ts';
import { type CatalogueSearch, readSearch, toAddress } from './catalogue-search.ts';

export type ChangeSearch = (change: Partial<CatalogueSearch>, isNewPlace?: boolean) => void;

/** The search in the address, and how to change it. Only a new place is one that Back leads away from. */
export function useCatalogueSearch(kind: IngredientKind): [CatalogueSearch, ChangeSearch] {
  const [address, setAddress] = useSearchParams();
  const written = address.toString();
  const read = useMemo(() => readSearch(kind, address), [kind, address]);
  const [search, ask] = useAhead(written, read);

  function change(next: Partial<CatalogueSearch>, isNewPlace = false): void {
    const wanted = { ...search, ...next };
    const tab = address.get('kind');
    const following = toAddress(wanted, tab === null ? [] : [['kind', tab]]);
    if (following.toString() === written) return ask(undefined);
    ask(wanted);
    setAddress(following, { replace: !isNewPlace, preventScrollReset: true });
  }
  return [search, change];
}
