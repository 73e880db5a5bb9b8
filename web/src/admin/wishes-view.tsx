import { wishEndpoints } from '@suite/contracts/endpoints/wishes';
import { INGREDIENT_KINDS } from '@suite/contracts/ingredients';
import { WISH_STATES } from '@suite/contracts/wishes';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { message } from '../messages/message.ts';
import type { Answer } from '../app/calls/endpoint-query.ts';
import { useEndpoint } from '../app/calls/use-endpoint.ts';
import { EntryList, wholeList } from '../app/resource/resource-list.tsx';
import { FacetBar, type Facet, useFacets } from '../ui/facets/address-facets.tsx';
import { optionsOf, Select } from '../ui/fields/select.tsx';
import { Button } from '../ui/primitives/button.tsx';
import { type StaffAction, useStaffAction } from './use-staff-action.ts';

const FACETS: readonly Facet[] = [
  { kind: 'words', name: 'q', label: 'customers.wishes.search' },
  {
    kind: 'choice',
    name: 'kind',
    label: 'customers.wishes.kind',
    options: () => optionsOf(INGREDIENT_KINDS, (value) => message(`customers.wishes.${value}`)),
  },
];

type Wish = Answer<typeof wishEndpoints.list>['data'][number];

/** Requested ingredients, the most wanted first; everybody who voted is notified of the decision. */
export function WishesView() {
  const facets = useFacets(FACETS);
  const staff = useStaffAction();
  const wishes = useEndpoint(
    wishEndpoints.list,
    { query: facets.query },
    { placeholderData: keepPreviousData },
  );
  return (
    <>
      <FacetBar of={facets} />
      <div className="staff-page">
        <EntryList
          pages={wholeList(wishes, wishes.data?.data)}
          failure="ingredient-requests"
          notice={staff.notice}
          none={message('customers.wishes.none')}
        >
          {(wish) => (
            <WishEntry
              key={`${wish.id} ${wish.attributes.version}`}
              wish={wish}
              isKindShown={facets.query['filter[kind]'] === undefined}
              staff={staff}
            />
          )}
        </EntryList>
      </div>
    </>
  );
}

interface WishEntryProps {
  wish: Wish;
  /** Where those of all kinds stand together. */
  isKindShown: boolean;
  staff: StaffAction;
}

function WishEntry({ wish, isKindShown, staff }: WishEntryProps) {
  const { attributes } = wish;
  const [state, setState] = useState(attributes.state);
  const [reason, setReason] = useState(attributes.reason ?? '');
  const save = () =>
    void staff.act(
      (send) =>
        send(wishEndpoints.judge, {
          params: { id: wish.id },
          version: attributes.version ?? 1,
          attributes: { state, reason: reason.trim() || null },
        }),
      message('customers.wishes.told'),
    );
  return (
    <li className="flex flex-wrap items-center gap-3">
      <span className="min-w-48 grow">
        <strong>{attributes.name}</strong>{' '}
        <span className="text-text-2">
          {[
            isKindShown ? message(`customers.wishes.${attributes.kind}`) : undefined,
            attributes.supplier,
            message('customers.wishes.votes', { count: attributes.votes }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <Select
        aria-label={message('customers.wishes.state', { name: attributes.name })}
        className="list-filter"
        value={state}
        options={WISH_STATES.map((value) => ({ value, label: message(`customers.wishes.${value}`) }))}
        onValue={setState}
      />
      <input
        aria-label={message('customers.wishes.reason', { name: attributes.name })}
        placeholder={message('customers.wishes.reason-short')}
        maxLength={500}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        className="list-filter max-w-72! grow"
      />
      <Button
        look="line"
        size="small"
        disabled={staff.isBusy || (state === attributes.state && reason.trim() === (attributes.reason ?? ''))}
        onClick={save}
      >
        {message('customers.save')}
      </Button>
    </li>
  );
}
