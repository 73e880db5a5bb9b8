import { QUANTITIES, type QuantityName } from '@suite/hld';
import { type ReactNode, useId } from 'react';
import { QuantityHelp } from '../../../ingredients/quantities/quantity-help.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Slider } from '../../../ui/fields/slider.tsx';
import { showValue } from '../../number-text.ts';
import { useActions } from '../use-explorer.tsx';
import { beyondLimits, cautionOf } from './value-limits.ts';

export type ConditionName = 'temperature' | 'salinity' | 'eacn' | 'fa';

interface ConditionFieldProps {
  name: ConditionName;
  label: string;
  /** Stands under the label: the unit, or where the value comes from. */
  unit: ReactNode;
  value: number;
  finding?: string;
  note?: ReactNode;
  isReadOnly?: boolean;
  /** Stands before the field. */
  control?: ReactNode;
}

const ACTIONS = {
  temperature: 'set-temperature',
  salinity: 'set-salinity',
  eacn: 'set-eacn',
  fa: 'set-fa',
} as const;

/** One condition: slider and field from the one declaration of its quantity. */
export function ConditionField(props: ConditionFieldProps) {
  const { name, label, value, isReadOnly = false } = props;
  const { dispatch, setFieldError } = useActions();
  const errorId = useId();
  const { min, max, step } = QUANTITIES[name];
  const set = (next: number, gesture: string) =>
    beyondLimits(name, next) ?? dispatch({ type: ACTIONS[name], value: next }, gesture);
  // A recipe that was stored with such a value still opens.
  const beyond = isReadOnly ? undefined : beyondLimits(name, value);
  const error = props.finding ?? beyond;
  const caution = beyond === undefined ? cautionOf(name, value) : undefined;
  const format = (next: number) => showValue(name satisfies QuantityName, next);
  return (
    <div className="py-2.25 border-b border-line low:pt-1 low:pb-0.5" data-condition={name}>
      {/* What is wrong with the field stands in a line of its own, below label and field. */}
      <div className="flex flex-wrap items-center gap-2 [&>[role=alert]]:basis-full">
        <span className="min-w-0 flex-1 leading-[1.3]">
          {label} <QuantityHelp of={name} />
          <span className="block text-1 text-text-3">{props.unit}</span>
        </span>
        {props.control}
        <NumberField
          label={label}
          value={value}
          format={format}
          step={step}
          {...(name === 'salinity' ? { min: 0 } : {})}
          onValue={set}
          onTrouble={(hasError) => setFieldError(name, hasError)}
          finding={error}
          {...(error === undefined ? {} : { findingId: errorId })}
          isReadOnly={isReadOnly}
        />
      </div>
      {!isReadOnly && (
        <Slider
          label={label}
          value={value}
          text={format(value)}
          min={min}
          max={max}
          step={step}
          onValue={(next, gesture) => {
            setFieldError(name, false);
            set(next, gesture);
          }}
        />
      )}
      {error !== undefined && (
        <p id={errorId} role="alert" className="text-1 leading-4 text-bad">
          {error}
        </p>
      )}
      {caution !== undefined && <p className="text-1 leading-4 text-warn">{caution}</p>}
      {props.note !== undefined && <p className="text-1 leading-4 text-text-2 tabular-nums">{props.note}</p>}
    </div>
  );
}
