import { useSearchParams } from 'react-router';
import { useAhead } from '../../ui/use-ahead.ts';
import { type RecipeSearch, readSearch, toAddress } from './recipe-search.ts';

export type ChangeSearch = (change: Partial<RecipeSearch>, isNewPlace?: boolean) => void;

/** The search in the address, and how to change it. Only a new place is one that Back leads away from. */
export function useRecipeSearch(): [RecipeSearch, ChangeSearch] {
  const [address, setAddress] = useSearchParams();
  const written = address.toString();
  const [search, ask] = useAhead(written, readSearch(address));

  function change(next: Partial<RecipeSearch>, isNewPlace = false): void {
    const wanted = { ...search, ...next };
    const following = toAddress(wanted);
    if (following.toString() === written) return ask(undefined);
    ask(wanted);
    setAddress(following, { replace: !isNewPlace, preventScrollReset: true });
  }
  return [search, change];
}
