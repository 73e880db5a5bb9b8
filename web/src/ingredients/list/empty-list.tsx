import type { Call } from '@suite/clients/api/call';
import { ingredientEndpoints } from '@suite/contracts/endpoints/ingredients';
import { INGREDIENT_KINDS, type IngredientKind } from '@suite/contracts/ingredients';
import { useQueries, queryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { message } from '../../messages/message.ts';
import { useCall } from '../../app/session/session-provider.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { ListNotice } from '../../ui/primitives/notice.tsx';
import { useMayRead } from '../database-roles.ts';
import { explorerPath, fieldName, kindName } from '../fields.ts';
import { type CatalogueSearch, type ChangeSearch, toParameters } from '../search/catalogue-search.ts';
import { useEndpoint } from '../../app/calls/use-endpoint.ts';
import { endpointQuery, endpointKey } from '../../app/calls/endpoint-query.ts';
import { searchOf } from '../read-ingredients.ts';

interface EmptyListProps {
  kind: IngredientKind;
  search: CatalogueSearch;
  onChange: ChangeSearch;
  /** Stands below: the way to ask for what is not here. */
  children: ReactNode;
}

/** Nothing is left of the filters: which one takes the most away, and the way to clear it. */
export function EmptyList({ kind, search, onChange, children }: EmptyListProps) {
  const call = useCall();
  const parts = partsOf(search);
  const text = search.text.trim();
  const { counts, isCounting } = useQueries({
    queries: parts.map(({ without }) =>
      endpointQuery(call, ingredientEndpoints(kind).list, countOf({ ...search, ...without })),
    ),
    combine: (answers) => ({
      counts: answers.map(({ data }) => data?.meta.total ?? 0),
      isCounting: answers.some(({ isPending }) => isPending),
    }),
  });
  const best = counts.indexOf(Math.max(0, ...counts));
  const part = (counts[best] ?? 0) > 0 ? parts[best] : undefined;
  return (
    <ListNotice
      title={message('catalogue.none')}
      text={
        part
          ? message('catalogue.none.because', { name: part.name, count: counts[best] ?? 0 })
          : isCounting
            ? message('catalogue.none.counting')
            : message('catalogue.none.filters')
      }
    >
      <div className="flex flex-wrap gap-3">
        {part && (
          <Button onClick={() => onChange(part.without)}>
            {message('catalogue.clear-one', { name: part.name })}
          </Button>
        )}
        {parts.length > 1 && (
          <Button look="line" onClick={() => onChange({ text: '', conditions: {}, within: undefined })}>
            {message('catalogue.clear')}
          </Button>
        )}
      </div>
      {search.isCalculatedHidden && <CalculatedHits kind={kind} search={search} onChange={onChange} />}
      {text !== '' && <HitsElsewhere kind={kind} text={text} />}
      {children}
    </ListNotice>
  );
}

function countOf(search: CatalogueSearch) {
  return searchOf(toParameters(search), { 'page[size]': '1' });
}

/**
 * How many hits the same text have in another kind. Whether there are any is asked first and uncounted: a count of
 * none would be noted as something that was looked for in vain, and nobody looked for it there.
 */
function hitsElsewhereQuery(call: Call, kind: IngredientKind, text: string) {
  const query = { q: text, 'page[size]': '1' };
  const { list } = ingredientEndpoints(kind);
  return queryOptions({
    queryKey: [...endpointKey(list, { query }), 'hits'],
    queryFn: async ({ signal }) => {
      const first = await call(list, { query: { ...query, 'page[total]': 'no' }, signal });
      return first.data.length === 0 ? 0 : ((await call(list, { query, signal })).meta.total ?? 0);
    },
  });
}

/** The same words in the other lists that somebody may read. */
function HitsElsewhere({ kind, text }: { kind: IngredientKind; text: string }) {
  const call = useCall();
  const mayRead = useMayRead();
  const others = INGREDIENT_KINDS.filter((other) => other !== kind && mayRead(other));
  const counts = useQueries({
    queries: others.map((other) => hitsElsewhereQuery(call, other, text)),
  });
  const hits = others.flatMap((other, at) => {
    const count = counts[at]?.data ?? 0;
    return count > 0 ? [{ other, count }] : [];
  });
  if (hits.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-2">
      {hits.map(({ other, count }) => (
        <li key={other}>
          <Link to={explorerPath(other, text)} className="underline decoration-1 underline-offset-4">
            {message('catalogue.none.elsewhere', { count, kind: kindName(other) })}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** What the database calculated stays away without having been asked to: whether that is why nothing is left. */
function CalculatedHits({ kind, search, onChange }: Omit<EmptyListProps, 'children'>) {
  const shown = { ...search, isCalculatedHidden: false };
  const count = useEndpoint(ingredientEndpoints(kind).list, countOf(shown)).data?.meta.total ?? 0;
  if (count === 0) return null;
  return (
    <Button look="line" onClick={() => onChange({ isCalculatedHidden: false })}>
      {message('catalogue.calculated.hits', { count })}
    </Button>
  );
}

interface Part {
  name: string;
  without: Partial<CatalogueSearch>;
}

/** Everything that narrows a search, and the search without it. */
export function partsOf({ text, conditions, within, isFitting }: CatalogueSearch): Part[] {
  return [
    ...(isFitting ? [{ name: message('catalogue.fit'), without: { isFitting: false } }] : []),
    ...(text.trim() === '' ? [] : [{ name: `“${text.trim()}”`, without: { text: '' } }]),
    ...(within === undefined
      ? []
      : [{ name: message('catalogue.near.within'), without: { within: undefined } }]),
    ...Object.keys(conditions).map((field) => ({
      name: fieldName(field),
      without: {
        conditions: Object.fromEntries(Object.entries(conditions).filter(([other]) => other !== field)),
      },
    })),
  ];
}
