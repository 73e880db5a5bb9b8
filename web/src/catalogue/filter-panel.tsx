import type { Ingredient } from '@suite/clients/api/ingredients';
import type { Dataset } from '@suite/clients/api/datasets';
import { FILTER_FIELDS, type IngredientFilters } from '@suite/contracts/ingredient-schemas';
import {
  fieldNamed,
  type IngredientKind,
  type Method,
  METHODS,
  methodLabel,
} from '@suite/contracts/ingredients';
import type { Condition } from '@suite/contracts/search';
import { type ReactNode, useState } from 'react';
import { message } from '../messages/message.ts';
import type { CatalogueSearch } from './catalogue-search.ts';
import { Facet } from './facet.tsx';
import { MAIN_NUMBERS, OTHER_NUMBERS, wordText } from './fields.ts';
import { HasFilter } from './has-filter.tsx';
import { RangeFilter } from './range-filter.tsx';
import type { ChangeSearch } from './use-catalogue-search.ts';

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
  const isMoreShown = isMore || OTHER_NUMBERS[kind].some((field) => field in conditions);
  const more = Object.keys(FILTER_FIELDS[kind]).filter(
    (field) => fieldNamed(field)?.isCounted && !FIRST[kind].includes(field),
  );
  return (
    <div className="text-2">
      {children}
      {FIRST[kind].map(facet)}
      {MAIN_NUMBERS[kind].map(range)}
      {more.map(facet)}
      <HasFilter condition={conditions['has']} onCondition={(condition) => setCondition('has', condition)} />
      {isMoreShown && OTHER_NUMBERS[kind].map(range)}
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
