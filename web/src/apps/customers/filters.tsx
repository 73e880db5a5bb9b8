import { MagnifyingGlassIcon } from '@heroicons/react/24/outline';
import type { RefObject } from 'react';
import { message } from '../../messages/message.ts';
import { usePatientText } from '../../ui/use-patient-text.ts';

interface WordsFieldProps {
  label: string;
  text: string;
  onText: (text: string) => void;
  field?: RefObject<HTMLInputElement | null>;
}

/** Words that count a moment after the last letter. */
export function WordsField({ label, text, onText, field }: WordsFieldProps) {
  const [typed, setTyped] = usePatientText(text, onText);
  return (
    <div className="catalogue-search">
      <MagnifyingGlassIcon
        className="pointer-events-none absolute top-1/2 left-2.5 size-4.5 -translate-y-1/2 text-text-3"
        aria-hidden="true"
      />
      <input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        className="staff-filter staff-words"
      />
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string | undefined;
  options: readonly { value: string; label: string }[];
  onValue: (value: string | undefined) => void;
}

/** One of a few, or all. */
export function Choice({ label, value, options, onValue }: ChoiceProps) {
  return (
    <select
      aria-label={label}
      className="staff-filter"
      value={value ?? ''}
      onChange={({ currentTarget }) => onValue(currentTarget.value === '' ? undefined : currentTarget.value)}
    >
      <option value="">
        {message('customers.any', { what: label.charAt(0).toLowerCase() + label.slice(1) })}
      </option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
