import { SURFACTANT_DEFAULTS, SURFACTANT_TYPES, type SurfactantType } from '@suite/hld';
import type { SurfactantChanges, SurfactantEntry } from '@suite/recipes';
import { type ReactNode, useId } from 'react';
import type { QuantityId } from '../../../ingredients/quantities/quantities.ts';
import { QuantityHelp } from '../../../ingredients/quantities/quantity-help.tsx';
import { message } from '../../../messages/message.ts';
import { UNDO } from './entry-controls.tsx';
import { fullText } from '../../../ui/format/format-number.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { ToolButton } from '../../../ui/primitives/tool-button.tsx';
import { useActions } from '../use-explorer.tsx';
import { beyondLimits, cautionOf } from '../conditions/value-limits.ts';

type NumberName = 'cc0' | 'mw' | 'k' | 'alpha' | 'b' | 'ccConcentration' | 'density';

const NUMBERS: readonly { name: NumberName; step: number; help?: QuantityId }[] = [
  { name: 'cc0', step: 0.1, help: 'cc' },
  { name: 'mw', step: 1, help: 'mw' },
  { name: 'k', step: 0.01, help: 'k' },
  { name: 'alpha', step: 0.01, help: 'alpha' },
  { name: 'b', step: 0.01, help: 'b' },
  { name: 'ccConcentration', step: 0.1, help: 'ccConcentration' },
  { name: 'density', step: 0.01 },
];
const CONTROL = 'h-9 rounded-1 border border-control bg-panel px-1.5 text-2 md:h-7';

/** The parameters of one surfactant, changed in place; what is empty takes the default of the type (R9.8). */
export function SurfactantEditor({ entry }: { entry: SurfactantEntry }) {
  const { dispatch } = useActions();
  const { surfactant } = entry;
  const key = { datasetId: surfactant.datasetId, ingredientId: surfactant.ingredientId };
  const update = (changes: SurfactantChanges, gesture?: string) =>
    dispatch({ type: 'update-surfactant', key, changes }, gesture);
  const defaults = SURFACTANT_DEFAULTS[surfactant.surfactantType];
  return (
    <fieldset className="my-1.5 grid grid-cols-2 gap-x-4 gap-y-1.5 border-l-2 border-line-2 pl-3 text-left md:grid-cols-3">
      <legend className="sr-only">{message('explorer.edit', { name: surfactant.name })}</legend>
      <Labelled label={message('hld.name')}>
        {(id) => (
          <input
            id={id}
            className={`${CONTROL} w-full min-w-0`}
            value={surfactant.name}
            maxLength={200}
            onChange={({ currentTarget }) => {
              if (currentTarget.value.trim() !== '') update({ name: currentTarget.value }, `name-${id}`);
            }}
          />
        )}
      </Labelled>
      <Labelled label={message('hld.type')}>
        {(id) => (
          <select
            id={id}
            className={CONTROL}
            value={surfactant.surfactantType}
            onChange={({ currentTarget }) => update({ surfactantType: typeOf(currentTarget.value) })}
          >
            {SURFACTANT_TYPES.map((type) => (
              <option key={type} value={type}>
                {message(`hld.type.${type}`)}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <Labelled label={message('hld.salinity-function')}>
        {(id) => (
          <select
            id={id}
            className={CONTROL}
            value={surfactant.salinityFunction ?? ''}
            onChange={({ currentTarget: { value } }) =>
              update({ salinityFunction: value === 'ln' || value === 'b' ? value : undefined })
            }
          >
            <option value="">{message('explorer.default', { value: defaults.salinityFunction })}</option>
            <option value="ln">ln(S)</option>
            <option value="b">b·S</option>
          </select>
        )}
      </Labelled>
      {NUMBERS.map(({ name, step, help }) => {
        const own = surfactant[name];
        const normal = name === 'cc0' || name === 'ccConcentration' ? 0 : (defaults[name] ?? 0);
        return (
          <Labelled key={name} label={message(`hld.${name}`)} help={help}>
            {() => (
              <span className="flex items-center gap-1">
                <NumberField
                  label={`${message(`hld.${name}`)}, ${surfactant.name}`}
                  value={own ?? normal}
                  format={fullText}
                  step={step}
                  onValue={(value, gesture) =>
                    (name === 'cc0' ? beyondLimits('cc', value) : undefined) ??
                    update({ [name]: value }, gesture)
                  }
                  finding={name === 'cc0' ? beyondLimits('cc', surfactant.cc0) : undefined}
                  className={own === undefined ? 'w-16 text-text-3' : 'w-16'}
                />
                {own !== undefined && name !== 'cc0' && (
                  <ToolButton
                    className="row-action"
                    aria-label={message('explorer.default.take', { name: message(`hld.${name}`) })}
                    title={message('explorer.default.take', { name: message(`hld.${name}`) })}
                    onClick={() => update({ [name]: undefined })}
                  >
                    {UNDO}
                  </ToolButton>
                )}
              </span>
            )}
          </Labelled>
        );
      })}
      <CcNote value={surfactant.cc0} />
    </fieldset>
  );
}

function CcNote({ value }: { value: number }) {
  const caution = beyondLimits('cc', value) === undefined ? cautionOf('cc', value) : undefined;
  return caution === undefined ? null : <p className="col-span-full text-1 text-warn">{caution}</p>;
}

interface LabelledProps {
  label: string;
  help?: QuantityId;
  children: (id: string) => ReactNode;
}

function Labelled({ label, help, children }: LabelledProps) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-2 text-1">
      <span className="text-text-2">
        <label htmlFor={id}>{label}</label> {help && <QuantityHelp of={help} />}
      </span>
      {children(id)}
    </div>
  );
}

/** The options of the list are the types. */
function typeOf(value: string): SurfactantType {
  return SURFACTANT_TYPES.find((type) => type === value) ?? 'other';
}
