import { type ProductRequest, replyToRequest } from '@suite/clients/api/portfolio';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { message } from '../messages/message.ts';
import { HOME_KEY } from '../app/queries/shares.ts';
import { PORTFOLIO_KEY, requestsQuery } from '../app/queries/portfolio.ts';
import { LoadState } from '../app/session/load-state.tsx';
import { useCall } from '../app/session/session-provider.tsx';
import { useAction } from '../app/calls/use-send.ts';
import { ActionNotice } from '../ui/primitives/action-notice.tsx';
import { Button } from '../ui/primitives/button.tsx';
import { ListNotice } from '../ui/primitives/notice.tsx';
import { dayText } from '../ui/format/format-date.ts';

/** Who asks for samples or data. Names are there where their owners agreed; an answer reaches everybody. */
export function RequestsTab() {
  const requests = useQuery(requestsQuery(useCall()));
  if (!requests.data) return <LoadState query={requests} of="requests" rows={6} />;
  if (requests.data.length === 0) {
    return (
      <ListNotice title={message('supplier.requests.none')} text={message('supplier.requests.none.text')} />
    );
  }
  return (
    <div className="supplier-scroll">
      <ul className="grid max-w-[52rem] gap-4">
        {requests.data.map((request) => (
          <li key={request.requestId} className="border border-line bg-panel p-4">
            <Request request={request} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Request({ request }: { request: ProductRequest }) {
  const call = useCall();
  const id = useId();
  const [text, setText] = useState('');
  const { run, isBusy, notice } = useAction({ invalidates: [PORTFOLIO_KEY, HOME_KEY] });
  const { contact, state } = request;

  const reply = (to: 'answered' | 'closed') =>
    run(async () => {
      const body = text.trim();
      await replyToRequest(call, request.requestId, { state: to, ...(body === '' ? {} : { text: body }) });
      setText('');
    });

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
          <label htmlFor={id}>{message('supplier.request.reply')}</label>
          <textarea
            id={id}
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
