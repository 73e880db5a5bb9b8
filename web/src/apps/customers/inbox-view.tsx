import { INBOX_STATES, type InboxEntry, type InboxQuery } from '@suite/contracts/inbox';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ListError, ListNotice } from '../../catalogue/list-states.tsx';
import { message } from '../../messages/message.ts';
import { inboxQuery } from '../../queries/staff.ts';
import { useCall } from '../../session/session-provider.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ChoiceFilter } from '../../catalogue/choice-filter.tsx';
import { WordsField } from '../../catalogue/words-field.tsx';
import { MessagePanel } from './message-panel.tsx';
import { type Column, StaffTable } from './staff-table.tsx';
import { useStaffPlace } from './use-staff-place.ts';
import { momentText } from './words.ts';

/** What visitors wrote: everything but rubbish, unless that is asked for. */
export function InboxView() {
  const place = useStaffPlace();
  const state = INBOX_STATES.find((known) => known === place.get('state'));
  const words = place
    .get('q')
    ?.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim();
  return (
    <>
      <div className="catalogue-tools">
        <WordsField
          label={message('customers.inbox.search')}
          text={place.get('q') ?? ''}
          onText={(q) => place.set({ q })}
        />
        <ChoiceFilter
          label={message('customers.column.status')}
          value={state}
          options={INBOX_STATES.map((value) => ({ value, label: message(`customers.inbox.${value}`) }))}
          onValue={(value) => place.set({ state: value })}
        />
      </div>
      <InboxList query={{ ...(state ? { 'filter[state]': state } : {}), ...(words ? { q: words } : {}) }} />
    </>
  );
}

/** Messages that a query finds, and beside them the one that is open. */
export function InboxList({ query }: { query: InboxQuery }) {
  const call = useCall();
  const place = useStaffPlace();
  const openId = place.get('message');
  const list = useInfiniteQuery({ ...inboxQuery(call, query), placeholderData: (before) => before });
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = list;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  if (list.isPending) return <Skeleton rows={8} />;
  if (list.isError) return <ListError of="messages" error={list.error} onRetry={() => void list.refetch()} />;
  return (
    <>
      {openId !== undefined && (
        <MessagePanel key={openId} id={openId} onClose={() => place.set({ message: undefined })} />
      )}
      {rows.length === 0 ? (
        <ListNotice title={message('customers.inbox.none')} />
      ) : (
        <StaffTable
          label={message('customers.view.inbox')}
          columns={columns((id) => place.set({ message: id }))}
          rows={rows}
          total={list.data.pages[0]?.meta.total}
          openId={openId}
          onMore={hasNextPage && !isFetchingNextPage ? more : undefined}
        />
      )}
    </>
  );
}

function columns(onOpen: (id: string) => void): Column<InboxEntry>[] {
  return [
    {
      id: 'name',
      name: message('customers.inbox.from'),
      width: 220,
      cell: ({ id, attributes: { name, company } }) => (
        <button
          type="button"
          className="block w-full cursor-pointer truncate text-left font-bold underline-offset-4 hover:underline"
          onClick={() => onOpen(id)}
        >
          {company === '' ? name : `${name}, ${company}`}
        </button>
      ),
    },
    {
      id: 'subject',
      name: message('customers.inbox.subject'),
      width: 150,
      cell: ({ attributes: { subject } }) => subject,
    },
    {
      id: 'message',
      name: message('customers.inbox.message'),
      width: 380,
      cell: ({ attributes }) => <span className="block truncate">{attributes.message}</span>,
    },
    {
      id: 'state',
      name: message('customers.column.status'),
      width: 110,
      cell: ({ attributes: { state } }) => (
        <span className="staff-state" data-state={state}>
          {message(`customers.inbox.${state}`)}
        </span>
      ),
    },
    {
      id: 'assignee',
      name: message('customers.inbox.assignee'),
      width: 140,
      cell: ({ attributes: { assigneeName } }) => assigneeName ?? '–',
    },
    {
      id: 'received',
      name: message('customers.inbox.received'),
      width: 150,
      cell: ({ attributes: { received } }) => momentText(received),
    },
  ];
}
