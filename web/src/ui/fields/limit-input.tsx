import { useState } from 'react';
import { typedText } from '../format/format-number.ts';
import { parseNumber } from '../format/parse-number.ts';
import { SmallField } from './state-icon.tsx';

interface LimitInputProps {
  label?: string;
  name?: string;
  value: number | undefined;
  placeholder?: string;
  className: string;
  /** Takes the number, or undefined where the field was emptied; what is no number is not offered. */
  onValue?: (value: number | undefined) => void;
  /** Counts once the field is left or Enter is pressed, where each value is a question to the server. */
  isLate?: boolean;
  /** As wide as what it stands in. */
  isWide?: boolean;
}

interface Typed {
  readonly text: string;
  /** The value it belongs to: once that is another, what was typed is history. */
  readonly over: number | undefined;
}

/** A number that may be left open, such as the end of a range; what was typed stands until the value changes elsewhere. */
export function LimitInput(given: LimitInputProps) {
  const { label, value, onValue, isLate = false, isWide = false, ...props } = given;
  const [typed, setTyped] = useState<Typed>();
  const [accepted, setAccepted] = useState<number>();
  if (typed && typed.over !== value) setTyped(undefined);
  const current = typed?.over === value ? typed?.text : undefined;
  const state = stateOf(current === undefined ? sameOrOpen(accepted, value) : read(current));

  function offer(next: number | undefined): void {
    setAccepted(next);
    onValue?.(next);
  }

  function type(text: string): void {
    const next = read(text);
    const isTaken = !isLate && onValue !== undefined && next !== null;
    setTyped({ text, over: isTaken ? next : value });
    if (isTaken) offer(next);
  }

  function finish(): void {
    const next = current === undefined ? value : read(current);
    if (isLate && next !== null && next !== value) offer(next);
  }

  return (
    <SmallField state={state} className={isWide ? 'block w-full min-w-0' : 'inline-block'}>
      <input
        {...props}
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={(current !== undefined && read(current) === null) || undefined}
        value={current ?? (value === undefined ? '' : typedText(value))}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={finish}
        onKeyDown={({ key }) => {
          if (key === 'Enter') finish();
        }}
      />
    </SmallField>
  );
}

const stateOf = (limit: number | undefined | null) =>
  limit === undefined ? 'untouched' : limit === null ? 'invalid' : 'valid';

/** What was typed here and still holds. */
const sameOrOpen = (accepted: number | undefined, value: number | undefined) =>
  accepted === value ? accepted : undefined;

/** Undefined for an open end, null for what is no number. */
function read(text: string): number | undefined | null {
  return text.trim() === '' ? undefined : (parseNumber(text) ?? null);
}
