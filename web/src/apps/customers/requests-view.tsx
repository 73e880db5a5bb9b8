import { decideRequest } from '@suite/clients/api/staff';
import { INTERESTS, SECTORS } from '@suite/contracts/auth';
import type { Person } from '@suite/contracts/people';
import type { Role } from '@suite/contracts/roles';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListError, ListNotice } from '../../catalogue/list-states.tsx';
import { message } from '../../messages/message.ts';
import { peopleQuery } from '../../queries/staff.ts';
import { useCall } from '../../session/session-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/fields.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CustomerField } from './customer-field.tsx';
import { PersonForm, withPassword } from './person-form.tsx';
import { CUSTOMER_ROLES, type Interest, interestWord, momentText, roleWord, sectorWord } from './words.ts';

/** What is asked for; the tab shows how many there are. */
export const WAITING = { 'filter[state]': 'waiting', 'page[size]': '100' } as const;

/** People who asked for an account and wait for a decision, the longest first. */
export function RequestsView() {
  const call = useCall();
  const list = useInfiniteQuery(peopleQuery(call, WAITING));
  const [open, setOpen] = useState<{ isYes: boolean; person: Person }>();
  const people = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const close = () => setOpen(undefined);
  if (list.isPending) return <Skeleton rows={6} />;
  if (list.isError) return <ListError of="requests" error={list.error} onRetry={() => void list.refetch()} />;
  if (people.length === 0) return <ListNotice title={message('customers.requests.none')} />;
  return (
    <div className="staff-page">
      <ul className="staff-list">
        {people.map((person) => (
          <Request key={person.id} person={person} onDecide={(isYes) => setOpen({ isYes, person })} />
        ))}
      </ul>
      {open && open.isYes && <ApproveDialog person={open.person} onClose={close} />}
      {open && !open.isYes && <RefuseDialog person={open.person} onClose={close} />}
    </div>
  );
}

function Request({ person, onDecide }: { person: Person; onDecide: (isYes: boolean) => void }) {
  const { name, email, application, isFreeMail, created } = person.attributes;
  const sector = SECTORS.find((each) => each === application?.['sector']);
  const interest = interestOf(person);
  const asked = [
    application?.['company'],
    sector && sectorWord(sector),
    interest && interestWord(interest),
    application?.['country'],
  ];
  return (
    <li className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <p>
          <strong>{name}</strong> {email}
          {isFreeMail && <span className="ml-2 text-warn">{message('customers.free-mail')}</span>}
        </p>
        <p className="text-text-2">
          {asked.filter((part) => part !== undefined).join(', ')} · {momentText(created)}
        </p>
      </div>
      <div className="flex gap-2">
        <Button look="line" className="h-8! px-3!" onClick={() => onDecide(true)}>
          {message('customers.approve')}
        </Button>
        <Button look="quiet" className="h-8! px-3!" onClick={() => onDecide(false)}>
          {message('customers.refuse')}
        </Button>
      </div>
    </li>
  );
}

function interestOf({ attributes: { application } }: Person): Interest | undefined {
  return INTERESTS.find((each) => each === application?.['interest']);
}

/** What somebody asked for is ticked; staff may decide otherwise. */
const ASKED_ROLES: Record<Interest, Role[]> = {
  hsp: ['hsp-app-group'],
  hld: ['hld-app-group'],
  both: ['hsp-app-group', 'hld-app-group'],
  supplier: ['supplier-group'],
};

function ApproveDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const call = useCall();
  const { attributes } = person;
  const [roles, setRoles] = useState<Role[]>(() => {
    const interest = interestOf(person);
    return interest ? ASKED_ROLES[interest] : [];
  });
  return (
    <PersonForm
      title={message('customers.approve.title', { name: attributes.name })}
      action={message('customers.approve')}
      onClose={onClose}
      send={async (data, password) => {
        const chosen = data.get('organisationId');
        const organisationId = typeof chosen === 'string' && chosen !== '' ? chosen : null;
        await decideRequest(call, person.id, {
          approve: { organisationId, roles, ...withPassword(password) },
        });
      }}
    >
      <CustomerField words={attributes.application?.['company'] ?? ''} />
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 font-bold">{message('customers.person.roles')}</legend>
        {CUSTOMER_ROLES.map((role) => (
          <label key={role} className="flex items-center gap-2">
            <input
              type="checkbox"
              className="size-4 accent-(--accent)"
              checked={roles.includes(role)}
              onChange={({ currentTarget }) =>
                setRoles(
                  CUSTOMER_ROLES.filter((each) =>
                    each === role ? currentTarget.checked : roles.includes(each),
                  ),
                )
              }
            />
            {roleWord(role)}
          </label>
        ))}
      </fieldset>
    </PersonForm>
  );
}

function RefuseDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const call = useCall();
  const textOf = (data: FormData) => {
    const note = data.get('note');
    return typeof note === 'string' ? note.trim() : '';
  };
  return (
    <PersonForm
      title={message('customers.refuse.title', { name: person.attributes.name })}
      action={message('customers.refuse')}
      onClose={onClose}
      check={(data): Readonly<Record<string, string>> =>
        textOf(data) === '' ? { note: message('customers.refuse.needed') } : {}
      }
      send={(data) => decideRequest(call, person.id, { refuse: textOf(data) })}
    >
      <TextAreaField
        label={message('customers.refuse.note')}
        name="note"
        hint={message('customers.refuse.hint')}
        rows={4}
        maxLength={1000}
      />
    </PersonForm>
  );
}
