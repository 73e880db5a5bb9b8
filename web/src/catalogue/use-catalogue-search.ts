import type { IngredientKind } from '@suite/contracts/ingredients';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type CatalogueSearch, readSearch, toAddress } from './catalogue-search.ts';

export type ChangeSearch = (change: Partial<CatalogueSearch>, isNewPlace?: boolean) => void;

/** The search in the address, and how to change it. Only a new place is one that Back leads away from. */
export function useCatalogueSearch(kind: IngredientKind): [CatalogueSearch, ChangeSearch] {
  const [address, setAddress] = useSearchParams();
  const written = address.toString();
  // The address follows a moment later: until then what was asked for counts, so that a box is ticked at once.
  const [ahead, setAhead] = useState<{ over: string; search: CatalogueSearch }>();
  // Once it has followed that is history: Back must not find it again.
  if (ahead && ahead.over !== written) setAhead(undefined);
  const search = ahead?.over === written ? ahead.search : readSearch(kind, address);

  function change(next: Partial<CatalogueSearch>, isNewPlace = false): void {
    const wanted = { ...search, ...next };
    const tab = address.get('kind');
    const following = toAddress(wanted, tab === null ? [] : [['kind', tab]]);
    if (following.toString() === written) return setAhead(undefined);
    setAhead({ over: written, search: wanted });
    setAddress(following, { replace: !isNewPlace, preventScrollReset: true });
  }
  return [search, change];
}
