import { messageEndpoints } from '@suite/contracts/endpoints/messages';
import { INBOX_STATES, type InboxChange, type InboxEntry, type InboxQuery } from '@suite/contracts/inbox';
import { useState } from 'react';
import { message } from '../messages/message.ts';
import { useEndpoint, usePagesOf } from '../app/calls/use-endpoint.ts';
import { type ListDescription, ResourceList } from '../app/resource/resource-list.tsx';
import { LoadState } from '../app/session/load-state.tsx';
import { useSession } from '../app/session/use-session.ts';
import { FacetBar, type Facet, useFacets } from '../ui/facets/address-facets.tsx';
import { optionsOf, Select } from '../ui/fields/select.tsx';
import { momentText } from '../ui/format/format-date.ts';
import { ActionNotice } from '../ui/primitives/action-notice.tsx';
import { Button } from '../ui/primitives/button.tsx';
import { ToolButton } from '../ui/primitives/tool-button.tsx';
import { PLAIN_SEARCH, useSearchState } from '../ui/use-search-state.ts';
import { State } from './labels.tsx';
import { useStaffAction } from './use-staff-action.ts';

const STATES = () => optionsOf(INBOX_STATES, (value) => message(`customers.inbox.${value}`));

const FACETS: readonly Facet[] = [
  { kind: 'words', name: 'q', label: 'customers.inbox.search' },
  { kind: 'choice', name: 'state', label: 'customers.column.status', options: STATES },
];

/** What visitors wrote: everything but rubbish, unless that is asked for. */
export function InboxView() {
  const facets = useFacets(FACETS);
  return (
    <>
      <FacetBar of={facets} />
      <InboxList query={facets.query} />
    </>
  );
}

/** What the name of an entry does. */
type Open = (id: string) => void;

const inbox = (onOpen: Open): ListDescription<InboxEntry> => ({
  list: 'inbox',
  label: 'customers.view.inbox',
  failure: 'messages',
  columns: {
    name: {
      name: 'customers.inbox.from',
      width: 220,
      cell: ({ name, company }, { id }) => (
        <button
          type="button"
          className="block w-full cursor-pointer truncate text-left font-bold underline-offset-4 hover:underline"
          onClick={() => onOpen(id)}
        >
          {company === '' ? name : `${name}, ${company}`}
        </button>
      ),
    },
    subject: { name: 'customers.inbox.subject', width: 150, cell: ({ subject }) => subject },
    message: {
      name: 'customers.inbox.message',
      width: 380,
      cell: (entry) => <span className="block truncate">{entry.message}</span>,
    },
    state: {
      name: 'customers.column.status',
      width: 110,
      cell: ({ state }) => <State is={state}>{message(`customers.inbox.${state}`)}</State>,
    },
    assignee: {
      name: 'customers.inbox.assignee',
      width: 140,
      cell: ({ assigneeName }) => assigneeName ?? '–',
    },
    received: {
      name: 'customers.inbox.received',
      width: 150,
      cell: ({ received }) => momentText(received),
    },
  },
});

/** Messages that a query finds, and above them the one that is open. */
export function InboxList({ query }: { query: InboxQuery }) {
  const [search, change] = useSearchState(PLAIN_SEARCH);
  const openId = search['message'];
  const pages = usePagesOf(messageEndpoints.list, { query });
  return (
    <>
      {openId !== undefined && pages.list.data && (
        <MessagePanel key={openId} id={openId} onClose={() => change({ message: undefined })} />
      )}
      <ResourceList
        of={inbox((id) => change({ message: id }))}
        pages={pages}
        lines={8}
        none={message('customers.inbox.none')}
        openId={openId}
      />
    </>
  );
}

/** One message: what was written, what was answered, who looks after it. */
function MessagePanel({ id, onClose }: { id: string; onClose: () => void }) {
  const session = useSession();
  const staff = useStaffAction();
  const found = useEndpoint(messageEndpoints.read, { params: { id } });
  const [text, setText] = useState('');
  if (!found.data) return <LoadState query={found} of="message" rows={4} />;
  const { attributes } = found.data.data;
  const me = session.state === 'authenticated' ? session.userData.user?.userId : undefined;
  const change = (given: InboxChange) =>
    void staff.act((send) =>
      send(messageEndpoints.change, {
        params: { id },
        version: attributes.version,
        attributes: given,
      }),
    );
  const answer = () =>
    staff.act(async (send) => {
      await send(messageEndpoints.reply, { params: { id }, attributes: { body: text } });
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
          options={STATES()}
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
