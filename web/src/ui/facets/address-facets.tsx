import type { ReactNode, RefObject } from 'react';
import { type MessageId, message } from '../../messages/message.ts';
import { DayInput } from '../fields/day-field.tsx';
import type { SelectOption } from '../fields/select.tsx';
import { ChoiceFilter, FoldedFilters, SearchField } from './list-filters.tsx';
import { cleanText, PLAIN_SEARCH, useSearchState } from '../use-search-state.ts';

/** What a list is narrowed by, under its name in the address: words to search for, one of a few, or a day. */
interface Named {
  name: string;
  label: MessageId;
}
export type Facet = Named &
  ({ kind: 'words' } | { kind: 'day' } | { kind: 'choice'; options: () => readonly SelectOption[] });

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The facets of a list as the address has them, and what they ask of the API; what nobody offers is asked by nobody. */
export function useFacets(facets: readonly Facet[]) {
  const [search, change] = useSearchState(PLAIN_SEARCH);
  const chosen = facets.flatMap((facet) => {
    const value = valueOf(facet, search[facet.name]);
    return value === undefined ? [] : [{ facet, value }];
  });
  return {
    facets,
    chosen,
    search,
    change,
    query: Object.fromEntries(
      chosen.map(({ facet: { name }, value }) => [name === 'q' ? name : `filter[${name}]`, value]),
    ),
    isNarrowed: chosen.length > 0,
    clear: () => change(Object.fromEntries(facets.map(({ name }) => [name, undefined]))),
  };
}

function valueOf(facet: Facet, text = ''): string | undefined {
  if (facet.kind === 'words') return cleanText(text) || undefined;
  if (facet.kind === 'day') return DAY.test(text) ? text : undefined;
  return facet.options().find(({ value }) => value === text)?.value;
}

interface FacetBarProps {
  of: ReturnType<typeof useFacets>;
  /** The field of the first words. */
  field?: RefObject<HTMLInputElement | null>;
  /** What stands behind them: a count, and what can be done. */
  children?: ReactNode;
}

/** The line above a list. Words are always there; of several other facets a phone shows a button. */
export function FacetBar({ of: { facets, chosen, search, change }, field, children }: FacetBarProps) {
  const words = facets.filter(({ kind }) => kind === 'words');
  const others = facets.filter(({ kind }) => kind !== 'words');
  const fields = others.map((facet) =>
    facet.kind === 'choice' ? (
      <ChoiceFilter
        key={facet.name}
        label={message(facet.label)}
        value={search[facet.name]}
        options={facet.options()}
        onValue={(value) => change({ [facet.name]: value })}
      />
    ) : (
      <label key={facet.name} className="flex items-center gap-2 text-text-2">
        {message(facet.label)}
        <span className="inline-flex w-36">
          <DayInput
            className="list-filter w-full"
            day={search[facet.name] ?? ''}
            onDay={(day) => change({ [facet.name]: day })}
          />
        </span>
      </label>
    ),
  );
  return (
    <div className="catalogue-tools">
      {words.map(({ name, label }, index) => (
        <SearchField
          key={name}
          label={message(label)}
          text={search[name] ?? ''}
          onText={(text) => change({ [name]: text })}
          field={index === 0 ? field : undefined}
        />
      ))}
      {others.length > 1 ? (
        <FoldedFilters count={chosen.filter(({ facet: { kind } }) => kind !== 'words').length}>
          {fields}
        </FoldedFilters>
      ) : (
        fields
      )}
      {children}
    </div>
  );
}
