import { changeInboxMessage, reply } from '@suite/clients/api/staff';
import { INBOX_STATES } from '@suite/contracts/inbox';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListError } from '../../catalogue/list-states.tsx';
import { message } from '../../messages/message.ts';
import { inboxMessageQuery } from '../../queries/staff.ts';
import { useCall } from '../../session/session-provider.tsx';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { randomKey } from '../../ui/random-key.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { SaidLine } from './said.tsx';
import { useStaffAct } from './use-staff-act.ts';
import { momentText } from './words.ts';

/** One message: what was written, what was answered, who looks after it. */
export function MessagePanel({ id, onClose }: { id: string; onClose: () => void }) {
  const call = useCall();
  const session = useSession();
  const staff = useStaffAct();
  const found = useQuery(inboxMessageQuery(call, id));
  const [text, setText] = useState('');
  // The same answer sent again after a lost connection is one mail.
  const [key, setKey] = useState(randomKey);
  if (found.isPending) return <Skeleton rows={4} />;
  if (found.isError)
    return <ListError of="message" error={found.error} onRetry={() => void found.refetch()} />;
  const { attributes } = found.data;
  const me = session.state === 'authenticated' ? session.userData.user?.userId : undefined;
  const change = (given: object) =>
    void staff.act(() => changeInboxMessage(call, { id, version: attributes.version }, given));
  const answer = async () => {
    if (!(await staff.act(() => reply(call, id, { body: text, key }), message('customers.inbox.sent'))))
      return;
    setText('');
    setKey(randomKey());
  };
  return (
    <section className="staff-page border-b border-line" aria-label={attributes.subject}>
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="text-3 font-bold">{attributes.subject}</h3>
        <select
          aria-label={message('customers.column.status')}
          className="list-filter"
          value={attributes.state}
          onChange={({ currentTarget }) => change({ state: currentTarget.value })}
        >
          {INBOX_STATES.map((state) => (
            <option key={state} value={state}>
              {message(`customers.inbox.${state}`)}
            </option>
          ))}
        </select>
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
      <SaidLine said={staff.said} />
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
