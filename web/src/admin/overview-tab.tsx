import type { Customer } from '@suite/contracts/customers';
import { customerEndpoints, noteEndpoints } from '@suite/contracts/endpoints/customers';
import { useState } from 'react';
import { message } from '../messages/message.ts';
import { useEndpoint } from '../app/calls/use-endpoint.ts';
import { EntryList, wholeList } from '../app/resource/resource-list.tsx';
import { useSentForm } from '../app/calls/use-sent-form.ts';
import { ActionNotice } from '../ui/primitives/action-notice.tsx';
import { Banner } from '../ui/primitives/banner.tsx';
import { Button } from '../ui/primitives/button.tsx';
import { Form } from '../ui/fields/form.tsx';
import { momentText } from '../ui/format/format-date.ts';
import { ToolButton } from '../ui/primitives/tool-button.tsx';
import { checkCustomer, FactFields } from './customer-facts.tsx';
import { useStaffAction } from './use-staff-action.ts';

/** Facts and notes. */
export function OverviewTab({ customer }: { customer: Customer }) {
  return (
    <div className="staff-page">
      {/* A new version is another form: what somebody else saved stands in it. */}
      <FactsForm key={customer.attributes.version} customer={customer} />
      <Notes id={customer.id} />
    </div>
  );
}

function FactsForm({ customer: { id, attributes } }: { customer: Customer }) {
  const [isSaved, setIsSaved] = useState(false);
  const form = useSentForm({
    check: (data) => checkCustomer(data, id),
    send: async ({ data }, send) => {
      setIsSaved(false);
      const { version } = attributes;
      await send(customerEndpoints.change, { params: { id }, version, attributes: data.attributes });
      setIsSaved(true);
    },
  });
  return (
    <Form form={form} className="grid gap-3">
      {isSaved && <Banner tone="ok">{message('customers.saved')}</Banner>}
      <FactFields facts={attributes} />
      <div className="flex items-center gap-3">
        <Button type="submit" disabled={form.isSending}>
          {message('customers.save')}
        </Button>
        <span className="text-text-2">
          {message('customers.since', { time: momentText(attributes.created) })}
        </span>
      </div>
    </Form>
  );
}

function Notes({ id }: { id: string }) {
  const notes = useEndpoint(noteEndpoints.list, { params: { id } });
  const staff = useStaffAction();
  const [text, setText] = useState('');
  return (
    <section className="grid gap-2">
      <h3 className="text-3 font-bold">{message('customers.notes')}</h3>
      <ActionNotice notice={staff.notice} />
      <form
        className="grid gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() === '') return;
          void staff.run(async (send) => {
            await send(noteEndpoints.add, { params: { id }, attributes: { body: text } });
            setText('');
          });
        }}
      >
        <textarea
          aria-label={message('customers.note')}
          placeholder={message('customers.note')}
          rows={2}
          maxLength={4000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          className="w-full rounded-1 border border-control bg-panel p-2"
        />
        <div>
          <Button type="submit" look="line" disabled={staff.isBusy || text.trim() === ''}>
            {message('customers.note.add')}
          </Button>
        </div>
      </form>
      <EntryList
        pages={wholeList(undefined, notes.data?.data)}
        failure="customer"
        none={<p className="text-text-2">{message('customers.notes.none')}</p>}
      >
        {({ id: noteId, attributes: { body, author, at } }) => (
          <li key={noteId} className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              <p className="break-words whitespace-pre-wrap">{body}</p>
              <p className="text-1 text-text-2">
                {author ?? '–'}, {momentText(at)}
              </p>
            </div>
            <ToolButton
              aria-label={message('customers.note.delete')}
              onClick={() => void staff.run((send) => send(noteEndpoints.delete, { params: { id, noteId } }))}
            >
              {message('customers.delete')}
            </ToolButton>
          </li>
        )}
      </EntryList>
    </section>
  );
}
