import type { Dataset } from '@suite/contracts/datasets';
import type { Ingredient } from '@suite/contracts/ingredient-schemas';
import { FILTER_FIELDS, type IngredientFilters, KNOWN_FIELDS } from '@suite/contracts/ingredient-schemas';
import {
  fieldNamed,
  type IngredientKind,
  type Method,
  methodLabel,
  METHODS,
} from '@suite/contracts/ingredients';
import type { Condition } from '@suite/contracts/search';
import { KNOWN_FACTS } from '@suite/recipes';
import { type ReactNode, useState } from 'react';
import { message } from '../../messages/message.ts';
import { fieldName, MAIN_NUMBERS, OTHER_NUMBERS, wordText } from '../fields.ts';
import { FACT_CONDITIONS, FactFilters } from './fact-filters.tsx';
import { RangeFilter } from './range-filter.tsx';
import type { CatalogueSearch, ChangeSearch } from './catalogue-search.ts';

interface FilterPanelProps {
  kind: IngredientKind;
  search: CatalogueSearch;
  onChange: ChangeSearch;
  filters: IngredientFilters | undefined;
  sets: readonly Dataset[];
  /** Everything of the kind, for the pictures over the numbers. */
  all: readonly Ingredient[];
  /** What only one kind has. */
  children?: ReactNode;
}

/** What is chosen before the numbers: where it is from, and what it is. */
const FIRST: Record<IngredientKind, readonly string[]> = {
  'hld-surfactant': ['datasetId', 'surfactantType'],
  'hld-oil': ['datasetId', 'method'],
  hsp: ['datasetId', 'types'],
};

/** Numbers with a field of their own among the facts. */
const HAS_OWN_PLACE = ['boilingPoint', 'flashPoint'];

/** Everything a list can be narrowed by. */
export function FilterPanel({ kind, search, onChange, filters, sets, all, children }: FilterPanelProps) {
  const [isMore, setIsMore] = useState(false);
  const { conditions } = search;

  function setCondition(field: string, condition: Condition | undefined): void {
    const { [field]: _, ...others } = conditions;
    onChange({ conditions: condition ? { ...others, [field]: condition } : others });
  }

  function nameOf(field: string, value: string): string {
    if (field === 'datasetId') return sets.find(({ datasetId }) => datasetId === value)?.name ?? value;
    const method = METHODS.find((known) => known === value) satisfies Method | undefined;
    return field === 'method' && method ? methodLabel(kind, method) : wordText(field, value);
  }

  const facet = (field: string) => (
    <Facet
      key={field}
      field={field}
      counts={filters?.counts[field] ?? []}
      condition={conditions[field]}
      onCondition={(condition) => setCondition(field, condition)}
      nameOf={(value) => nameOf(field, value)}
    />
  );
  const range = (field: keyof Ingredient) => (
    <RangeFilter
      key={field}
      field={field}
      range={filters?.ranges[field]}
      all={all}
      condition={conditions[field]}
      onCondition={(condition) => setCondition(field, condition)}
    />
  );
  const others = OTHER_NUMBERS[kind].filter(
    (field) => field in FILTER_FIELDS[kind] && !(kind === 'hsp' && HAS_OWN_PLACE.includes(field)),
  );
  const isMoreShown = isMore || others.some((field) => field in conditions);
  const more = Object.keys(FILTER_FIELDS[kind]).filter(
    (field) =>
      fieldNamed(field)?.isCounted &&
      !FIRST[kind].includes(field) &&
      !(kind === 'hsp' && FACT_CONDITIONS.includes(field)),
  );
  return (
    <div className="text-2">
      {children}
      {kind === 'hsp' && <FactFilters search={search} onChange={onChange} filters={filters} />}
      {FIRST[kind].map(facet)}
      {MAIN_NUMBERS[kind].map(range)}
      {more.map(facet)}
      <HasFilter
        kind={kind}
        condition={conditions['has']}
        onCondition={(condition) => setCondition('has', condition)}
      />
      {isMoreShown && others.map(range)}
      <button
        type="button"
        className="mt-2 cursor-pointer text-2 text-text-2 underline"
        aria-expanded={isMoreShown}
        onClick={() => setIsMore(!isMore)}
      >
        {message(isMoreShown ? 'catalogue.fewer-numbers' : 'catalogue.more-numbers')}
      </button>
    </div>
  );
}

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
function Facet({ field, counts, condition, onCondition, nameOf }: FacetProps) {
  const [isLong, setIsLong] = useState(false);
  const chosen = chosenOf(condition);
  // What was chosen stays to be seen, also where nothing is left of it.
  const missing = chosen.filter((value) => !counts.some((entry) => entry.value === value));
  const all = [...missing.map((value) => ({ value, count: 0 })), ...counts];
  if (all.length === 0) return null;
  const shown = isLong ? all : all.filter(({ value }, index) => index < FEW || chosen.includes(value));

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

function chosenOf(condition: Condition | undefined): string[] {
  if (condition?.kind === 'in') return condition.values.map(String);
  return condition?.kind === 'equals' ? [String(condition.value)] : [];
}

interface CalculatedFilterProps {
  isShown: boolean;
  onShown: (isShown: boolean) => void;
}

/** The switch for what the database calculated itself. */
export function CalculatedFilter({ isShown, onShown }: CalculatedFilterProps) {
  return (
    <div className="border-b border-line pb-2.5">
      <label className="flex min-h-8 cursor-pointer items-center gap-2">
        <input
          type="checkbox"
          className="size-4 shrink-0 accent-(--text)"
          checked={isShown}
          onChange={({ currentTarget }) => onShown(currentTarget.checked)}
        />
        {message('catalogue.calculated')}
      </label>
      <p className="text-1 text-text-3">{message('catalogue.calculated.hint')}</p>
    </div>
  );
}

interface HasFilterProps {
  kind: IngredientKind;
  condition: Condition | undefined;
  onCondition: (condition: Condition | undefined) => void;
}

/** Only what has a CAS number, an INCI name, or both. */
function HasFilter({ kind, condition, onCondition }: HasFilterProps) {
  const chosen = chosenOf(condition);
  const toggle = (field: string) => {
    const next = chosen.includes(field) ? chosen.filter((other) => other !== field) : [...chosen, field];
    onCondition(next.length === 0 ? undefined : { kind: 'in', values: next });
  };
  return (
    <fieldset className="border-b border-line py-2.5">
      <legend className="float-left mb-1 w-full text-2 font-bold">{fieldName('has')}</legend>
      <div className="clear-both">
        {[...KNOWN_FIELDS, ...(kind === 'hsp' ? KNOWN_FACTS : [])].map((field) => (
          <label key={field} className="flex min-h-8 cursor-pointer items-center gap-2 text-2 lg:min-h-6.5">
            <input
              type="checkbox"
              className="size-4 shrink-0 accent-(--text)"
              checked={chosen.includes(field)}
              onChange={() => toggle(field)}
            />
            {field === 'cas' || field === 'inci' ? message(`catalogue.has.${field}`) : fieldName(field)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface FitFilterProps {
  /** The type the recipe is to be of. */
  target: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** One click: only what alone meets the target of the recipe, the best first. */
export function FitFilter({ target, isOn, onChange }: FitFilterProps) {
  return (
    <div className="border-b border-line pb-2.5">
      <label className="flex min-h-8 cursor-pointer items-center gap-2 font-bold">
        <input
          type="checkbox"
          className="size-4 shrink-0 accent-(--text)"
          checked={isOn}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        {message('catalogue.fit')}
      </label>
      <p className="text-1 text-text-3">
        {target === 'Any' ? message('explorer.find.needs-target') : message('catalogue.fit.hint', { target })}
      </p>
    </div>
  );
}
