import { ingredientEndpoints } from '@suite/contracts/endpoints/ingredients';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { toHspIngredient } from '../recipe/hsp-ingredient.ts';
import { useActions } from '../compatibility-explorer/use-explorer.tsx';
import { useEndpoint } from '../../app/calls/use-endpoint.ts';

const SOLVENT = 'solvent';

/** Takes the solvent that the address asks to be replaced as the original, once, and clears the address. */
export function useAskedSolvent(isReady: boolean): 'loading' | 'ready' {
  const { dispatch } = useActions();
  const [address, setAddress] = useSearchParams();
  const id = address.get(SOLVENT) ?? undefined;
  const asked = useEndpoint(
    ingredientEndpoints('hsp').read,
    isReady && id !== undefined ? { params: { id } } : undefined,
  );
  const record = asked.data?.data.attributes;
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
