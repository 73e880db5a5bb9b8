import { listIngredients } from '@suite/clients/api/ingredients';
import type { HspIngredient } from '@suite/hsp';
import { useCallback } from 'react';
import { message } from '../../../messages/message.ts';
import { useCall } from '../../../session/session-provider.tsx';
import { Typeahead } from '../../../ui/typeahead.tsx';
import { ingredientKey, toHspIngredient } from './hsp-ingredient.ts';
import { parameterText } from './parameter-field.tsx';
import { useExplorer } from './use-explorer.tsx';

interface FindIngredientProps {
  label: string;
  onFound: (ingredient: HspIngredient) => void;
  onClose: () => void;
}

const HITS = '12';

/** Looks an ingredient up by name, CAS number or INCI name in the datasets the user may read. */
export function FindIngredient({ label, onFound, onClose }: FindIngredientProps) {
  const call = useCall();
  const unit = useExplorer(({ recipe }) => recipe.settings.unit);
  const search = useCallback(
    async (text: string, signal: AbortSignal) => {
      const query = text.trim();
      const parameters = [['page[size]', HITS], ...(query === '' ? [] : [['q', query] as const])] as const;
      const { ingredients } = await listIngredients(call, 'hsp', { parameters, signal });
      return ingredients.flatMap((ingredient) => toHspIngredient(ingredient) ?? []);
    },
    [call],
  );
  return (
    <Typeahead
      label={label}
      search={search}
      describe={(found) => ({
        key: ingredientKey(found),
        title: found.name,
        note: [found.dD, found.dP, found.dH, ...(found.r === undefined ? [] : [found.r])]
          .map((value) => parameterText(value, unit))
          .join(' · '),
      })}
      onPick={onFound}
      onClose={onClose}
      extra={{ label: message('compat.find.close'), onPick: onClose }}
    />
  );
}
