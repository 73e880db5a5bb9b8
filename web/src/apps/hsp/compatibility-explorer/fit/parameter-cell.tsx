import { fromCalHalf, type HspDocument } from '@suite/hsp';
import { useState } from 'react';
import { parseNumber } from '../../../../ui/parse-number.ts';
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
  const read = typed === undefined ? undefined : parseNumber(typed);
  const next = read === undefined ? undefined : unit === 'cal' ? fromCalHalf(read) : read;
  const isGood = next !== undefined && next >= 0 && next <= MOST;
  return (
    <input
      aria-label={label}
      aria-invalid={(typed !== undefined && !isGood) || undefined}
      inputMode="decimal"
      className="compat-parameter"
      value={typed ?? parameterText(value, unit)}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={() => {
        if (isGood && next !== value) onValue(next);
        setTyped(undefined);
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') currentTarget.blur();
        if (key === 'Escape') setTyped(undefined);
      }}
    />
  );
}
