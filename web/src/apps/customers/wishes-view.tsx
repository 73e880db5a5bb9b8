import { judgeWish, type Wish } from '@suite/clients/api/wishes';
import { INGREDIENT_KINDS } from '@suite/contracts/ingredients';
import { WISH_STATES } from '@suite/contracts/wishes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListError, ListNotice } from '../../catalogue/list-states.tsx';
import { message } from '../../messages/message.ts';
import { staffWishesQuery } from '../../queries/staff.ts';
import { useCall } from '../../session/session-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ChoiceFilter } from '../../catalogue/choice-filter.tsx';
import { WordsField } from '../../catalogue/words-field.tsx';
import { SaidLine } from './said.tsx';
import { type StaffAct, useStaffAct } from './use-staff-act.ts';
import { useStaffPlace } from './use-staff-place.ts';

/** Ingredients that are asked for, what most people want first; those who voted are told what becomes of them. */
export function WishesView() {
  const call = useCall();
  const place = useStaffPlace();
  const staff = useStaffAct();
  const kind = INGREDIENT_KINDS.find((known) => known === place.get('kind'));
  const words =
    place
      .get('q')
      ?.replaceAll(/\p{Cc}/gu, ' ')
      .trim() ?? '';
  const wishes = useQuery(staffWishesQuery(call, kind, words));
  return (
    <>
      <div className="catalogue-tools">
        <WordsField
          label={message('customers.wishes.search')}
          text={place.get('q') ?? ''}
          onText={(q) => place.set({ q })}
        />
        <ChoiceFilter
          label={message('customers.wishes.kind')}
          value={kind}
          options={INGREDIENT_KINDS.map((value) => ({ value, label: message(`customers.wishes.${value}`) }))}
          onValue={(value) => place.set({ kind: value })}
        />
      </div>
      <div className="staff-page">
        <SaidLine said={staff.said} />
        {wishes.isPending && <Skeleton rows={6} />}
        {wishes.isError && (
          <ListError of="ingredient-requests" error={wishes.error} onRetry={() => void wishes.refetch()} />
        )}
        {wishes.data?.length === 0 && <ListNotice title={message('customers.wishes.none')} />}
        <ul className="staff-list">
          {wishes.data?.map((wish) => (
            <WishEntry
              key={`${wish.id} ${wish.version}`}
              wish={wish}
              isKindTold={kind === undefined}
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
  isKindTold: boolean;
  staff: StaffAct;
}

function WishEntry({ wish, isKindTold, staff }: WishEntryProps) {
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
            isKindTold ? message(`customers.wishes.${wish.kind}`) : undefined,
            wish.supplier,
            message('customers.wishes.votes', { count: wish.votes }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <select
        aria-label={message('customers.wishes.state', { name: wish.name })}
        className="list-filter"
        value={state}
        onChange={({ currentTarget }) =>
          setState(WISH_STATES.find((known) => known === currentTarget.value) ?? wish.state)
        }
      >
        {WISH_STATES.map((each) => (
          <option key={each} value={each}>
            {message(`customers.wishes.${each}`)}
          </option>
        ))}
      </select>
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
