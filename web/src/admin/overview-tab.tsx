import { addNote, changeCustomer, deleteNote } from '@suite/clients/api/staff';
import type { Customer } from '@suite/contracts/customers';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { message } from '../messages/message.ts';
import { notesQuery, STAFF } from '../app/queries/staff.ts';
import { useCall } from '../app/session/session-provider.tsx';
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
  const call = useCall();
  const [isSaved, setIsSaved] = useState(false);
  const form = useSentForm({
    check: (data) => checkCustomer(data, id),
    send: async ({ data }) => {
      setIsSaved(false);
      await changeCustomer(call, { id, version: attributes.version }, data.attributes);
      setIsSaved(true);
    },
    invalidates: [STAFF],
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
  const call = useCall();
  const notes = useQuery(notesQuery(call, id));
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
          void staff.run(async () => {
            await addNote(call, id, text);
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
      {notes.data?.length === 0 && <p className="text-text-2">{message('customers.notes.none')}</p>}
      <ul className="staff-list">
        {notes.data?.map((note) => (
          <li key={note.id} className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              <p className="break-words whitespace-pre-wrap">{note.attributes.body}</p>
              <p className="text-1 text-text-2">
                {note.attributes.author ?? '–'}, {momentText(note.attributes.at)}
              </p>
            </div>
            <ToolButton
              aria-label={message('customers.note.delete')}
              onClick={() => void staff.run(() => deleteNote(call, id, note.id))}
            >
              {message('customers.delete')}
            </ToolButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
