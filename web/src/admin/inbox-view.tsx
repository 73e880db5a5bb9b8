import { changeInboxMessage, reply } from '@suite/clients/api/staff';
import { INBOX_STATES, type InboxEntry, type InboxQuery } from '@suite/contracts/inbox';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { message } from '../messages/message.ts';
import { inboxMessageQuery, inboxQuery } from '../app/queries/staff.ts';
import { usePages } from '../app/calls/use-endpoint.ts';
import { LoadState } from '../app/session/load-state.tsx';
import { useCall } from '../app/session/session-provider.tsx';
import { useSession } from '../app/session/use-session.ts';
import { useSendOnce } from '../app/session/use-send-once.ts';
import { ActionNotice } from '../ui/primitives/action-notice.tsx';
import { Button } from '../ui/primitives/button.tsx';
import type { DataColumn } from '../ui/table/data-table.tsx';
import { momentText } from '../ui/format/format-date.ts';
import { ChoiceFilter, SearchField } from '../ui/list-filters.tsx';
import { ListNotice } from '../ui/primitives/notice.tsx';
import { Select } from '../ui/fields/select.tsx';
import { ToolButton } from '../ui/primitives/tool-button.tsx';
import { cleanText, PLAIN_SEARCH, useSearchState } from '../ui/use-search-state.ts';
import { StaffTable } from './staff-table.tsx';
import { useStaffAction } from './use-staff-action.ts';

/** What visitors wrote: everything but rubbish, unless that is asked for. */
export function InboxView() {
  const [search, change] = useSearchState(PLAIN_SEARCH);
  const state = INBOX_STATES.find((known) => known === search['state']);
  const text = cleanText(search['q'] ?? '');
  return (
    <>
      <div className="catalogue-tools">
        <SearchField
          label={message('customers.inbox.search')}
          text={search['q'] ?? ''}
          onText={(q) => change({ q })}
        />
        <ChoiceFilter
          label={message('customers.column.status')}
          value={state}
          options={INBOX_STATES.map((value) => ({ value, label: message(`customers.inbox.${value}`) }))}
          onValue={(value) => change({ state: value })}
        />
      </div>
      <InboxList
        query={{ ...(state ? { 'filter[state]': state } : {}), ...(text === '' ? {} : { q: text }) }}
      />
    </>
  );
}

/** Messages that a query finds, and beside them the one that is open. */
export function InboxList({ query }: { query: InboxQuery }) {
  const call = useCall();
  const [search, change] = useSearchState(PLAIN_SEARCH);
  const openId = search['message'];
  const { list, rows, total, onMore } = usePages(inboxQuery(call, query));
  if (!list.data) return <LoadState query={list} of="messages" rows={8} />;
  return (
    <>
      {openId !== undefined && (
        <MessagePanel key={openId} id={openId} onClose={() => change({ message: undefined })} />
      )}
      {rows.length === 0 ? (
        <ListNotice title={message('customers.inbox.none')} />
      ) : (
        <StaffTable
          list="inbox"
          label={message('customers.view.inbox')}
          columns={columns((id) => change({ message: id }))}
          rows={rows}
          total={total}
          openId={openId}
          onMore={onMore}
        />
      )}
    </>
  );
}

function columns(onOpen: (id: string) => void): DataColumn<InboxEntry>[] {
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

/** One message: what was written, what was answered, who looks after it. */
function MessagePanel({ id, onClose }: { id: string; onClose: () => void }) {
  const call = useCall();
  const session = useSession();
  const staff = useStaffAction();
  const found = useQuery(inboxMessageQuery(call, id));
  const [text, setText] = useState('');
  const once = useSendOnce();
  if (!found.data) return <LoadState query={found} of="message" rows={4} />;
  const { attributes } = found.data;
  const me = session.state === 'authenticated' ? session.userData.user?.userId : undefined;
  const change = (given: object) =>
    void staff.act(() => changeInboxMessage(call, { id, version: attributes.version }, given));
  const answer = () =>
    staff.act(async () => {
      await once([id, text], (key) => reply(call, id, { body: text, key }));
      setText('');
    }, message('customers.inbox.sent'));
  return (
    <section className="staff-page border-b border-line" aria-label={attributes.subject}>
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="text-3 font-bold">{attributes.subject}</h3>
        <Select
          aria-label={message('customers.column.status')}
          className="list-filter"
          value={attributes.state}
          options={INBOX_STATES.map((value) => ({ value, label: message(`customers.inbox.${value}`) }))}
          onValue={(state) => change({ state })}
        />
        {me !== undefined && attributes.assigneeId !== me && (
          <ToolButton disabled={staff.isBusy} onClick={() => change({ assigneeId: me, state: 'open' })}>
            {message('customers.inbox.take')}
          </ToolButton>
        )}
        {attributes.state !== 'spam' && (
          <ToolButton disabled={staff.isBusy} onClick={() => change({ state: 'spam' })}>
            {message('customers.inbox.is-spam')}
          </ToolButton>
        )}
        <ToolButton onClick={onClose}>{message('customers.close')}</ToolButton>
      </div>
      <ActionNotice notice={staff.notice} />
      <p className="text-text-2">
        {[attributes.name, attributes.company, attributes.email, attributes.phone]
          .filter((part) => part !== '')
          .join(' · ')}{' '}
        · {momentText(attributes.received)}
      </p>
      <p className="break-words whitespace-pre-wrap">{attributes.message}</p>
      <ul className="staff-list">
        {attributes.replies.map(({ at, author, body }) => (
          <li key={at}>
            <p className="break-words whitespace-pre-wrap">{body}</p>
            <p className="text-1 text-text-2">
              {author ?? '–'}, {momentText(at)}
            </p>
          </li>
        ))}
      </ul>
      {attributes.email === '' ? (
        <p className="text-text-2">{message('customers.inbox.no-address')}</p>
      ) : (
        <div className="grid gap-2">
          <textarea
            aria-label={message('customers.inbox.reply')}
            placeholder={message('customers.inbox.reply')}
            rows={3}
            maxLength={5000}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            className="w-full rounded-1 border border-control bg-panel p-2"
          />
          <div>
            <Button disabled={staff.isBusy || text.trim() === ''} onClick={() => void answer()}>
              {message('customers.inbox.send')}
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}
