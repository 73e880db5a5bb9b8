import { FunnelIcon, MagnifyingGlassIcon } from '@heroicons/react/24/outline';
import { type ReactNode, type RefObject, useId, useState } from 'react';
import { message } from '../../messages/message.ts';
import { Select, type SelectOption } from '../fields/select.tsx';
import { ToolButton } from '../primitives/tool-button.tsx';
import { useDebouncedText } from '../use-search-state.ts';

interface SearchFieldProps {
  label: string;
  text: string;
  onText: (text: string) => void;
  field?: RefObject<HTMLInputElement | null>;
}

/** Words that count a moment after the last letter. */
export function SearchField({ label, text, onText, field }: SearchFieldProps) {
  const typing = useDebouncedText(text, onText);
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
        {...typing}
        className="h-9 w-full rounded-1 border border-control bg-panel pr-2 pl-9 text-2 lg:h-8"
      />
    </div>
  );
}

interface ChoiceFilterProps<Value extends string> {
  label: string;
  value: Value | undefined;
  options: readonly SelectOption<Value>[];
  onValue: (value: Value | undefined) => void;
}

/** One of a few, or all. */
export function ChoiceFilter<Value extends string>(props: ChoiceFilterProps<Value>) {
  const { label, value, options, onValue } = props;
  return (
    <Select
      aria-label={label}
      className="list-filter"
      value={value ?? ''}
      options={options}
      onValue={onValue}
      none={{ label: message('catalogue.any', { what: label }), onPick: () => onValue(undefined) }}
    />
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value | '';
  options: readonly SelectOption<Value>[];
  /** What stands for none of them. */
  none?: string;
  onValue: (value: Value | '') => void;
}

/** One of a few, with its name beside it. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, value, options, none, onValue } = props;
  return (
    <label className="flex min-w-0 items-center gap-1.5 whitespace-nowrap text-text-2">
      {label}
      <Select
        className="h-8 min-w-0 rounded-1 border border-control bg-panel px-1.5 text-text"
        value={value}
        options={options}
        onValue={onValue}
        none={none === undefined ? undefined : { label: none, onPick: () => onValue('') }}
      />
    </label>
  );
}

interface FoldedFiltersProps {
  /** How many of them narrow the list. */
  count: number;
  children: ReactNode;
}

/** The filters beside the search: in the bar where there is room, behind a button on a phone. */
export function FoldedFilters({ count, children }: FoldedFiltersProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      <ToolButton
        className="list-fold border border-control"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <FunnelIcon className="size-4.5" aria-hidden="true" />
        {count === 0 ? message('catalogue.filters') : message('catalogue.filters.count', { count })}
      </ToolButton>
      <div id={id} className="list-folded" data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  );
}
