import type { Condition } from '@suite/contracts/search';
import { useState } from 'react';
import { message } from '../messages/message.ts';
import { fieldName } from './fields.ts';

interface FacetProps {
  field: string;
  counts: readonly { value: string; count: number }[];
  condition: Condition | undefined;
  onCondition: (condition: Condition | undefined) => void;
  /** What a value is called. */
  nameOf: (value: string) => string;
}

const FEW = 6;

/** Words to choose from, each with how many it would leave. */
export function Facet({ field, counts, condition, onCondition, nameOf }: FacetProps) {
  const [isLong, setIsLong] = useState(false);
  const chosen = chosenOf(condition);
  // What was chosen stays to be seen, also where nothing is left of it.
  const missing = chosen.filter((value) => !counts.some((entry) => entry.value === value));
  const all = [...missing.map((value) => ({ value, count: 0 })), ...counts];
  if (all.length === 0) return null;
  const shown = isLong ? all : all.filter(({ value }, place) => place < FEW || chosen.includes(value));

  function toggle(value: string): void {
    const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
    onCondition(next.length === 0 ? undefined : { kind: 'in', values: next });
  }

  return (
    <fieldset className="border-b border-line py-2.5">
      <legend className="float-left mb-1 w-full text-2 font-bold">{fieldName(field)}</legend>
      <ul className="clear-both">
        {shown.map(({ value, count }) => (
          <li key={value}>
            <label className="flex min-h-8 cursor-pointer items-center gap-2 text-2 lg:min-h-6.5">
              <input
                type="checkbox"
                className="size-4 shrink-0 accent-(--text)"
                checked={chosen.includes(value)}
                onChange={() => toggle(value)}
              />
              <span className="min-w-0 grow truncate">{nameOf(value)}</span>
              <span className="text-1 text-text-3 tabular-nums">{count}</span>
            </label>
          </li>
        ))}
      </ul>
      {all.length > FEW && (
        <button
          type="button"
          className="mt-1 cursor-pointer text-1 text-text-2 underline"
          onClick={() => setIsLong(!isLong)}
        >
          {isLong ? message('catalogue.fewer') : message('catalogue.more', { count: all.length - FEW })}
        </button>
      )}
    </fieldset>
  );
}

export function chosenOf(condition: Condition | undefined): string[] {
  if (condition?.kind === 'in') return condition.values.map(String);
  return condition?.kind === 'equals' ? [String(condition.value)] : [];
}
