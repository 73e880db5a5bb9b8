import { MagnifyingGlassIcon } from '@heroicons/react/24/outline';
import type { RefObject } from 'react';
import { usePatientText } from '../ui/use-patient-text.ts';

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
        className="h-9 w-full rounded-1 border border-control bg-panel pr-2 pl-9 text-2 lg:h-8"
      />
    </div>
  );
}
