import type { OilEntry } from '@suite/hld';
import { useId } from 'react';
import { message } from '../../../messages/message.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { useActions } from './use-explorer.tsx';
import { beyondLimits, cautionOf } from './value-limits.ts';

/** Name and EACN of one oil, changed in place; from then on the recipe keeps them itself. */
export function OilEditor({ entry: { oil } }: { entry: OilEntry }) {
  const { dispatch } = useActions();
  const id = useId();
  const key = { datasetId: oil.datasetId, ingredientId: oil.ingredientId };
  if (oil.onlyForCalculation) {
    return <p className="pb-1.5 text-1 text-text-2">{message('recipe.refusal.only-for-calculation')}</p>;
  }
  const caution = beyondLimits('eacn', oil.eacn) === undefined ? cautionOf('eacn', oil.eacn) : undefined;
  return (
    <fieldset className="my-1.5 flex flex-wrap items-center gap-x-4 gap-y-1.5 border-l-2 border-line-2 pl-3 text-left text-1">
      <legend className="sr-only">{message('explorer.edit', { name: oil.name })}</legend>
      <label htmlFor={id} className="text-text-2">
        {message('hld.name')}
      </label>
      <input
        id={id}
        className="h-9 min-w-0 rounded-1 border border-control bg-panel px-1.5 text-2 md:h-7"
        value={oil.name}
        maxLength={200}
        onChange={({ currentTarget: { value } }) => {
          if (value.trim() !== '')
            dispatch({ type: 'update-oil', key, changes: { name: value } }, `name-${id}`);
        }}
      />
      <span className="text-text-2">{message('hld.eacn')}</span>
      <NumberField
        label={`${message('hld.eacn')}, ${oil.name}`}
        value={oil.eacn}
        format={(value) => String(value).replace('-', '−')}
        step={0.1}
        onValue={(value, gesture) =>
          beyondLimits('eacn', value) ??
          dispatch({ type: 'update-oil', key, changes: { eacn: value } }, gesture)
        }
        finding={beyondLimits('eacn', oil.eacn)}
        className="w-16"
      />
      {caution !== undefined && <p className="w-full text-warn">{caution}</p>}
    </fieldset>
  );
}
