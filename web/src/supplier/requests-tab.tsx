import { offerEndpoints } from '@suite/contracts/endpoints/portfolio';
import { useId, useState } from 'react';
import { message } from '../messages/message.ts';
import type { Answer } from '../app/calls/endpoint-query.ts';
import { useEndpoint } from '../app/calls/use-endpoint.ts';
import { EntryList, wholeList } from '../app/resource/resource-list.tsx';
import { useSend } from '../app/calls/use-send.ts';
import { ActionNotice } from '../ui/primitives/action-notice.tsx';
import { Button } from '../ui/primitives/button.tsx';
import { ListNotice } from '../ui/primitives/notice.tsx';
import { dayText } from '../ui/format/format-date.ts';

/** Who asks for samples or data. Names are there where their owners agreed; an answer reaches everybody. */
export function RequestsTab() {
  const requests = useEndpoint(offerEndpoints.listRequests, {});
  return (
    <div className="supplier-scroll">
      <EntryList
        pages={wholeList(requests, requests.data?.data)}
        failure="requests"
        className="grid max-w-[52rem] gap-4"
        none={
          <ListNotice
            title={message('supplier.requests.none')}
            text={message('supplier.requests.none.text')}
          />
        }
      >
        {({ id, attributes }) => (
          <li key={id} className="border border-line bg-panel p-4">
            <Request id={id} request={attributes} />
          </li>
        )}
      </EntryList>
    </div>
  );
}

type Asked = Answer<typeof offerEndpoints.listRequests>['data'][number]['attributes'];

function Request({ id, request }: { id: string; request: Asked }) {
  const fieldId = useId();
  const [text, setText] = useState('');
  const { run, isBusy, notice } = useSend(offerEndpoints.reply);
  const { contact, state } = request;

  const reply = async (to: 'answered' | 'closed') => {
    const isSent = await run({ params: { id }, body: { state: to, text: text.trim() || undefined } });
    if (isSent) setText('');
  };

  return (
    <article>
      <h2 className="mb-1 font-text text-3 font-bold tracking-normal">
        {message(`supplier.request.${request.kind}`, { name: request.product })}
      </h2>
      <p className="mb-2 flex flex-wrap gap-3 text-1 text-text-2">
        <span className="product-state">{message(`supplier.request.${state}`)}</span>
        <time dateTime={request.created} className="tabular-nums">
          {dayText(request.created)}
        </time>
        <span>
          {contact
            ? [contact.name, contact.company, contact.email].filter((part) => part !== null).join(', ')
            : message('supplier.request.anonymous')}
        </span>
      </p>
      <p className="mb-3 whitespace-pre-wrap">{request.message}</p>
      <ActionNotice notice={notice} />
      {state !== 'closed' && (
        <div className="no-print grid gap-2">
          <label htmlFor={fieldId}>{message('supplier.request.reply')}</label>
          <textarea
            id={fieldId}
            rows={3}
            maxLength={4000}
            className="rounded-1 border border-control bg-panel p-2"
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <div className="flex flex-wrap gap-2">
            <Button disabled={isBusy || text.trim() === ''} onClick={() => void reply('answered')}>
              {message('supplier.request.send')}
            </Button>
            <Button look="line" disabled={isBusy} onClick={() => void reply('closed')}>
              {message('supplier.request.close')}
            </Button>
          </div>
        </div>
      )}
    </article>
  );
}
