import { fromCalHalf } from '@suite/hsp';
import type { HspDocument } from '@suite/recipes';
import { useState } from 'react';
import { parseNumber } from '../../../ui/format/parse-number.ts';
import { SmallField } from '../../../ui/fields/state-icon.tsx';
import { parameterText } from '../parameter-field.tsx';

interface ParameterCellProps {
  label: string;
  /** In MPa½, whatever is shown. */
  value: number;
  unit: HspDocument['settings']['unit'];
  onValue: (value: number) => void;
}

const MOST = 1000;

/** A Hansen parameter in a row of tests: text until somebody types into it; what is no parameter is not taken. */
export function ParameterCell({ label, value, unit, onValue }: ParameterCellProps) {
  const [typed, setTyped] = useState<string>();
  const [accepted, setAccepted] = useState<number>();
  const read = typed === undefined ? undefined : parseNumber(typed);
  const next = read === undefined ? undefined : unit === 'cal' ? fromCalHalf(read) : read;
  const isGood = next !== undefined && next >= 0 && next <= MOST;
  const isInvalid = typed !== undefined && !isGood;
  const isValid = typed === undefined ? accepted === value : isGood;
  return (
    <SmallField state={isInvalid ? 'invalid' : isValid ? 'valid' : 'untouched'}>
      <input
        aria-label={label}
        aria-invalid={isInvalid || undefined}
        inputMode="decimal"
        className="compat-parameter"
        value={typed ?? parameterText(value, unit)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={() => {
          if (isGood && next !== value) {
            setAccepted(next);
            onValue(next);
          }
          setTyped(undefined);
        }}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') currentTarget.blur();
          if (key === 'Escape') setTyped(undefined);
        }}
      />
    </SmallField>
  );
}
