import type { CandidateFilters, NumberRange } from '@suite/recipes';
import { message } from '../../../messages/message.ts';
import { LimitInput } from '../../../ui/fields/limit-input.tsx';

/** Undefined takes a filter away. */
export type FilterChange = { [Name in keyof CandidateFilters]?: CandidateFilters[Name] };

const ENDS = ['min', 'max'] as const;
type End = (typeof ENDS)[number];

interface TickProps {
  label: string;
  isOn: boolean;
  onToggle: () => void;
}

/** One thing to switch on or off. */
export function Tick({ label, isOn, onToggle }: TickProps) {
  return (
    <label className="flex items-center gap-1.5 py-0.5">
      <input type="checkbox" className="size-4 accent-text" checked={isOn} onChange={onToggle} />
      {label}
    </label>
  );
}

interface RangeProps {
  label: string;
  range: NumberRange;
  /** Both, where nobody says. */
  ends?: readonly End[];
  onRange: (range: NumberRange | undefined) => void;
}

/** From where to where; an empty field is an open end. */
export function Range({ label, range, ends = ENDS, onRange }: RangeProps) {
  const set = (end: End, value: number | undefined) => {
    const next = Object.fromEntries(
      Object.entries({ ...range, [end]: value }).filter(([, limit]) => limit !== undefined),
    );
    onRange(Object.keys(next).length === 0 ? undefined : next);
  };
  return (
    <span className="flex gap-1.5">
      {ends.map((end) => (
        <LimitInput
          key={end}
          label={message(`compat.filters.${end}`, { what: label })}
          placeholder={message(`compat.filters.${end}.short`)}
          className="compat-end"
          value={range[end]}
          onValue={(value) => set(end, value)}
        />
      ))}
    </span>
  );
}

/** With it, or without it where it was there; undefined for none. */
export function toggled<Value>(values: readonly Value[], value: Value): Value[] | undefined {
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
  return next.length === 0 ? undefined : next;
}
