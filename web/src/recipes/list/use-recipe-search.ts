import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type RecipeSearch, readSearch, toAddress } from './recipe-search.ts';

export type ChangeSearch = (change: Partial<RecipeSearch>, isNewPlace?: boolean) => void;

/** The search in the address, and how to change it. Only a new place is one that Back leads away from. */
export function useRecipeSearch(): [RecipeSearch, ChangeSearch] {
  const [address, setAddress] = useSearchParams();
  const written = address.toString();
  // The address follows a moment later: until then what was asked for counts.
  const [ahead, setAhead] = useState<{ over: string; search: RecipeSearch }>();
  const search = ahead?.over === written ? ahead.search : readSearch(address);

  function change(next: Partial<RecipeSearch>, isNewPlace = false): void {
    const wanted = { ...search, ...next };
    const following = toAddress(wanted);
    if (following.toString() === written) return setAhead(undefined);
    setAhead({ over: written, search: wanted });
    setAddress(following, { replace: !isNewPlace, preventScrollReset: true });
  }
  return [search, change];
}
