import { MagnifyingGlassIcon } from '@heroicons/react/24/outline';
import { LAB_STATUSES } from '@suite/contracts/recipes';
import type { RefObject } from 'react';
import { message } from '../../messages/message.ts';
import { ToolButton } from '../../ui/tool-button.tsx';
import { usePatientText } from '../../ui/use-patient-text.ts';
import { MOST_COMPARED, type RecipeSearch } from './recipe-search.ts';
import type { ChangeSearch } from './use-recipe-search.ts';

interface RecipesToolbarProps {
  hasEmulsionTypes: boolean;
  search: RecipeSearch;
  onChange: ChangeSearch;
  field: RefObject<HTMLInputElement | null>;
  total: number | undefined;
  selected: number;
  onCompare: () => void;
  onDelete: () => void;
}

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
      {props.hasEmulsionTypes && (
        <Choice
          label={message('recipes.type')}
          value={search.type}
          options={(['O/W', 'ME', 'W/O'] as const).map((value) => ({ value, label: value }))}
          onValue={(type) => onChange({ type })}
        />
      )}
      <Choice
        label={message('recipes.column.match')}
        value={search.match}
        options={[
          { value: 'yes', label: message('explorer.match') },
          { value: 'no', label: message('explorer.no-match') },
        ]}
        onValue={(match) => onChange({ match })}
      />
      <Choice
        label={message('recipes.warnings')}
        value={search.warnings}
        options={[
          { value: 'yes', label: message('recipes.warnings.yes') },
          { value: 'no', label: message('recipes.warnings.no') },
        ]}
        onValue={(warnings) => onChange({ warnings })}
      />
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        <DayField label={message('recipes.from')} day={search.from} onDay={(from) => onChange({ from })} />
        <DayField label={message('recipes.to')} day={search.to} onDay={(to) => onChange({ to })} />
      </span>
      {search.ingredient !== undefined && (
        <ToolButton className="border border-control" onClick={() => onChange({ ingredient: undefined })}>
          {message('recipes.with-ingredient')} ×
        </ToolButton>
      )}
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

function DayField({ label, day, onDay }: { label: string; day: string; onDay: (day: string) => void }) {
  return (
    <label className="inline-flex items-center gap-1.5 whitespace-nowrap text-text-2">
      {label}
      <input
        type="date"
        className="recipe-filter"
        value={day}
        onChange={({ currentTarget }) => onDay(currentTarget.value)}
      />
    </label>
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
  const [typed, setTyped] = usePatientText(text, onText);
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
