import { judgeWish, type Wish } from '@suite/clients/api/wishes';
import { INGREDIENT_KINDS } from '@suite/contracts/ingredients';
import { WISH_STATES } from '@suite/contracts/wishes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { message } from '../messages/message.ts';
import { staffWishesQuery } from '../app/queries/staff.ts';
import { LoadState } from '../app/session/load-state.tsx';
import { useCall } from '../app/session/session-provider.tsx';
import { ActionNotice } from '../ui/primitives/action-notice.tsx';
import { Button } from '../ui/primitives/button.tsx';
import { ChoiceFilter, SearchField } from '../ui/list-filters.tsx';
import { ListNotice } from '../ui/primitives/notice.tsx';
import { Select } from '../ui/fields/select.tsx';
import { cleanText, PLAIN_SEARCH, useSearchState } from '../ui/use-search-state.ts';
import { type StaffAction, useStaffAction } from './use-staff-action.ts';

/** Requested ingredients, the most wanted first; everybody who voted is notified of the decision. */
export function WishesView() {
  const call = useCall();
  const [search, change] = useSearchState(PLAIN_SEARCH);
  const staff = useStaffAction();
  const kind = INGREDIENT_KINDS.find((known) => known === search['kind']);
  const query = cleanText(search['q'] ?? '');
  const wishes = useQuery(staffWishesQuery(call, kind, query));
  return (
    <>
      <div className="catalogue-tools">
        <SearchField
          label={message('customers.wishes.search')}
          text={search['q'] ?? ''}
          onText={(q) => change({ q })}
        />
        <ChoiceFilter
          label={message('customers.wishes.kind')}
          value={kind}
          options={INGREDIENT_KINDS.map((value) => ({ value, label: message(`customers.wishes.${value}`) }))}
          onValue={(value) => change({ kind: value })}
        />
      </div>
      <div className="staff-page">
        <ActionNotice notice={staff.notice} />
        <LoadState query={wishes} of="ingredient-requests" rows={6} />
        {wishes.data?.length === 0 && <ListNotice title={message('customers.wishes.none')} />}
        <ul className="staff-list">
          {wishes.data?.map((wish) => (
            <WishEntry
              key={`${wish.id} ${wish.version}`}
              wish={wish}
              isKindShown={kind === undefined}
              staff={staff}
            />
          ))}
        </ul>
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
  const call = useCall();
  const [state, setState] = useState(wish.state);
  const [reason, setReason] = useState(wish.reason ?? '');
  const save = () =>
    void staff.act(
      () =>
        judgeWish(
          call,
          { id: wish.id, version: wish.version ?? 1 },
          { state, reason: reason.trim() === '' ? null : reason.trim() },
        ),
      message('customers.wishes.told'),
    );
  return (
    <li className="flex flex-wrap items-center gap-3">
      <span className="min-w-48 grow">
        <strong>{wish.name}</strong>{' '}
        <span className="text-text-2">
          {[
            isKindShown ? message(`customers.wishes.${wish.kind}`) : undefined,
            wish.supplier,
            message('customers.wishes.votes', { count: wish.votes }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <Select
        aria-label={message('customers.wishes.state', { name: wish.name })}
        className="list-filter"
        value={state}
        options={WISH_STATES.map((value) => ({ value, label: message(`customers.wishes.${value}`) }))}
        onValue={setState}
      />
      <input
        aria-label={message('customers.wishes.reason', { name: wish.name })}
        placeholder={message('customers.wishes.reason-short')}
        maxLength={500}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        className="list-filter max-w-72! grow"
      />
      <Button
        look="line"
        size="small"
        disabled={staff.isBusy || (state === wish.state && reason.trim() === (wish.reason ?? ''))}
        onClick={save}
      >
        {message('customers.save')}
      </Button>
    </li>
  );
}
