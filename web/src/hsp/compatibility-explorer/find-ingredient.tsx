import { ingredientEndpoints } from '@suite/contracts/endpoints/ingredients';
import { CALCULATED } from '@suite/contracts/ingredient-schemas';
import type { HspIngredient } from '@suite/recipes';
import { useCallback } from 'react';
import { inciLine } from '../../ingredients/fields.ts';
import { message } from '../../messages/message.ts';
import { useCall } from '../../app/session/session-provider.tsx';
import { Typeahead } from '../../ui/fields/typeahead.tsx';
import { ingredientKey, toHspIngredient } from '../recipe/hsp-ingredient.ts';
import { parameterText } from './parameter-field.tsx';
import { useExplorer } from './use-explorer.tsx';

interface FindIngredientProps {
  label: string;
  onFound: (ingredient: HspIngredient) => void;
  onClose: () => void;
  /** Where the field stays on the page, its list comes with the first letter and covers nothing before. */
  opens?: 'at-once' | 'when-typed';
}

const HITS = '12';
/** What the database calculated is found by its very name alone. */
const MEASURED = { [`filter[${CALCULATED}]`]: 'no' };

/** Looks an ingredient up by name, CAS number or INCI name in the datasets the user may read. */
export function FindIngredient({ label, onFound, onClose, opens = 'at-once' }: FindIngredientProps) {
  const call = useCall();
  const unit = useExplorer(({ recipe }) => recipe.settings.unit);
  const search = useCallback(
    async (text: string, signal: AbortSignal) => {
      const query = text.trim();
      const { data, meta } = await call(ingredientEndpoints('hsp').list, {
        query: { 'page[size]': HITS, ...MEASURED, q: query },
        signal,
      });
      return data.flatMap(({ attributes }) => {
        const found = toHspIngredient(attributes);
        return found ? [{ found, inci: attributes.inci, isSimilar: meta.isOnlySimilar ?? false }] : [];
      });
    },
    [call],
  );
  return (
    <Typeahead
      label={label}
      search={search}
      describe={({ found, inci, isSimilar }) => ({
        key: ingredientKey(found),
        title: found.name,
        isSimilar,
        otherName: inciLine(inci, found.name),
        note: [
          ...[found.dD, found.dP, found.dH, ...(found.r === undefined ? [] : [found.r])].map((value) =>
            parameterText(value, unit),
          ),
          ...(found.method === 'calc' ? [message('ingredient.method.calc')] : []),
        ].join(' · '),
      })}
      onPick={({ found }) => onFound(found)}
      onClose={onClose}
      opens={opens}
      extra={{ label: message('compat.find.close'), onPick: onClose }}
    />
  );
}
