import { readIngredient } from '@suite/clients/api/ingredient-provenance';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { ingredientsKey } from '../../app/queries/ingredients.ts';
import { useCall } from '../../app/session/session-provider.tsx';
import { toHspIngredient } from '../recipe/hsp-ingredient.ts';
import { useActions } from '../compatibility-explorer/use-explorer.tsx';

const SOLVENT = 'solvent';

/** Takes the solvent that the address asks to be replaced as the original, once, and clears the address. */
export function useAskedSolvent(isReady: boolean): 'loading' | 'ready' {
  const call = useCall();
  const { dispatch } = useActions();
  const [address, setAddress] = useSearchParams();
  const id = address.get(SOLVENT) ?? undefined;
  const asked = useQuery({
    queryKey: [...ingredientsKey('hsp'), 'asked', id],
    queryFn: ({ signal }) => readIngredient(call, 'hsp', { id: id ?? '', signal }),
    enabled: isReady && id !== undefined,
    retry: false,
  });
  const record = asked.data?.ingredient;
  const take = useEffectEvent(() => {
    const ingredient = record && toHspIngredient(record);
    if (ingredient)
      dispatch({
        type: 'set-replacement',
        replacement: { original: [{ ingredient, share: 100, isLocked: false }], mustHave: [], prices: [] },
      });
    const rest = new URLSearchParams(address);
    rest.delete(SOLVENT);
    setAddress(rest, { replace: true });
  });
  useEffect(() => {
    if (id !== undefined && record) take();
  }, [id, record]);
  return id === undefined || asked.isError ? 'ready' : 'loading';
}
