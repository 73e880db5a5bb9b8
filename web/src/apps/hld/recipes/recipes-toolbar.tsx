import { MagnifyingGlassIcon } from '@heroicons/react/24/outline';
import { LAB_STATUSES } from '@suite/contracts/recipes';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { message } from '../../../messages/message.ts';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { MOST_COMPARED, type RecipeSearch } from './recipe-search.ts';
import type { ChangeSearch } from './use-recipe-search.ts';

interface RecipesToolbarProps {
  search: RecipeSearch;
  onChange: ChangeSearch;
  field: RefObject<HTMLInputElement | null>;
  total: number | undefined;
  selected: number;
  onCompare: () => void;
  onDelete: () => void;
}

const PAUSE = 250;

/** Above the list: what is looked for, how many there are, and what can be done with the selected ones. */
export function RecipesToolbar(props: RecipesToolbarProps) {
  const { search, onChange, total, selected } = props;
  return (
    <div className="catalogue-tools">
      <PatientField
        label={message('recipes.search')}
        text={search.text}
        onText={(text) => onChange({ text })}
        field={props.field}
        isSearch
      />
      <PatientField
        label={message('recipes.column.tags')}
        text={search.tag}
        onText={(tag) => onChange({ tag })}
      />
      <Choice
        label={message('recipes.column.lab')}
        value={search.labStatus}
        options={LAB_STATUSES.map((value) => ({ value, label: message(`recipes.lab.${value}`) }))}
        onValue={(labStatus) => onChange({ labStatus })}
      />
      <Choice
        label={message('recipes.type')}
        value={search.type}
        options={(['O/W', 'ME', 'W/O'] as const).map((value) => ({ value, label: value }))}
        onValue={(type) => onChange({ type })}
      />
      <Choice
        label={message('recipes.column.match')}
        value={search.match}
        options={[
          { value: 'yes', label: message('explorer.match') },
          { value: 'no', label: message('explorer.no-match') },
        ]}
        onValue={(match) => onChange({ match })}
      />
      <output className="whitespace-nowrap text-text-2 tabular-nums">
        {total !== undefined && message('recipes.count', { count: total })}
      </output>
      {selected > 0 && (
        <div className="catalogue-acts">
          <ToolButton
            disabled={selected < 2 || selected > MOST_COMPARED}
            title={message('recipes.compare.hint')}
            onClick={props.onCompare}
          >
            {message('recipes.compare')}
          </ToolButton>
          <ToolButton onClick={props.onDelete}>
            {message('recipes.delete-selected', { count: selected })}
          </ToolButton>
        </div>
      )}
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value | undefined;
  options: readonly { value: Value; label: string }[];
  onValue: (value: Value | undefined) => void;
}

/** One of a few, or all. */
function Choice<Value extends string>({ label, value, options, onValue }: ChoiceProps<Value>) {
  return (
    <select
      aria-label={label}
      className="recipe-filter"
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        onValue(options.find((option) => option.value === currentTarget.value)?.value)
      }
    >
      <option value="">{message('recipes.any', { what: label })}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

interface PatientFieldProps {
  label: string;
  text: string;
  onText: (text: string) => void;
  field?: RefObject<HTMLInputElement | null>;
  isSearch?: boolean;
}

/** Words that count a moment after the last letter. */
function PatientField({ label, text, onText, field, isSearch = false }: PatientFieldProps) {
  const [typed, setTyped] = useState(text);
  const sent = useRef(text);
  const told = useRef(onText);
  useEffect(() => {
    told.current = onText;
  });
  useEffect(() => {
    // Changed elsewhere, such as by Back: what was typed here is history.
    if (text === sent.current) return;
    sent.current = text;
    setTyped(text);
  }, [text]);
  useEffect(() => {
    if (typed === sent.current) return undefined;
    const timer = setTimeout(() => {
      sent.current = typed;
      told.current(typed);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  const input = (
    <input
      ref={field}
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={isSearch ? 200 : 40}
      autoComplete="off"
      spellCheck={false}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      className={isSearch ? 'recipe-filter recipe-words' : 'recipe-filter w-28'}
    />
  );
  if (!isSearch) return input;
  return (
    <div className="catalogue-search">
      <MagnifyingGlassIcon
        className="pointer-events-none absolute top-1/2 left-2.5 size-4.5 -translate-y-1/2 text-text-3"
        aria-hidden="true"
      />
      {input}
    </div>
  );
}
