import { EllipsisVerticalIcon } from '@heroicons/react/24/outline';
import { actOnPerson, exportPerson } from '@suite/clients/api/staff';
import type { Person, PersonListQuery } from '@suite/contracts/people';
import { type ReactNode, useState } from 'react';
import { message } from '../messages/message.ts';
import { peopleQuery } from '../app/queries/staff.ts';
import { usePages } from '../app/calls/use-endpoint.ts';
import { LoadState } from '../app/session/load-state.tsx';
import { useCall } from '../app/session/session-provider.tsx';
import { ActionMenu } from '../ui/primitives/action-menu.tsx';
import { ActionNotice } from '../ui/primitives/action-notice.tsx';
import type { DataColumn } from '../ui/table/data-table.tsx';
import { dayText, momentText } from '../ui/format/format-date.ts';
import { saveJson } from '../ui/save-file.ts';
import { roleLabel } from './labels.ts';
import { BlockDialog, EraseDialog, MoveDialog, RolesDialog } from './person-dialogs.tsx';
import { StaffTable } from './staff-table.tsx';
import { useStaffAction } from './use-staff-action.ts';

type Act = 'roles' | 'move' | 'block' | 'erase';

const MENU =
  'no-print inline-grid size-7.5 shrink-0 cursor-pointer place-items-center rounded-1 text-text-2 hover:bg-sunk hover:text-text';

interface PeopleTableProps {
  /** Under this name the choice of columns is remembered. */
  list: string;
  label: string;
  query: PersonListQuery;
  /** Until when they may work without a customer. */
  hasTrials?: boolean;
  /** Stands in its place where there is nobody. */
  children: ReactNode;
}

/** Accounts as staff see them, and what they do with them. */
export function PeopleTable({ list: name, label, query, hasTrials = false, children }: PeopleTableProps) {
  const call = useCall();
  const [open, setOpen] = useState<{ act: Act; person: Person }>();
  const staff = useStaffAction();
  const { list, rows: people, isEmpty, onMore } = usePages(peopleQuery(call, query));
  const close = () => setOpen(undefined);
  const menuOf = (person: Person) => [
    { label: message('customers.act.roles'), onPick: () => setOpen({ act: 'roles', person }) },
    ...(person.attributes.state === 'invited'
      ? [{ label: message('customers.act.invite'), onPick: () => send(person, 'invitation') }]
      : [
          { label: message('customers.act.reset'), onPick: () => send(person, 'reset') },
          { label: message('customers.act.end-sessions'), onPick: () => send(person, 'end-sessions') },
        ]),
    { label: message('customers.act.move'), onPick: () => setOpen({ act: 'move', person }) },
    {
      label: message(person.attributes.state === 'blocked' ? 'customers.act.unblock' : 'customers.act.block'),
      onPick: () => setOpen({ act: 'block', person }),
    },
    { label: message('customers.act.export'), onPick: () => download(person) },
    { label: message('customers.act.erase'), onPick: () => setOpen({ act: 'erase', person }) },
  ];
  const send = (person: Person, act: 'invitation' | 'reset' | 'end-sessions') =>
    void staff.act(() => actOnPerson(call, person.id, act));
  const download = (person: Person) =>
    void staff.act(async () => saveJson('person.json', await exportPerson(call, person.id)));

  return (
    <>
      <ActionNotice notice={staff.notice} />
      <LoadState query={list} of="people" rows={6} />
      {isEmpty && children}
      {people.length > 0 && (
        <StaffTable
          list={name}
          label={label}
          columns={columns(menuOf).filter(({ id }) => hasTrials || id !== 'trial')}
          rows={people}
          onMore={onMore}
        />
      )}
      {open?.act === 'roles' && <RolesDialog person={open.person} onClose={close} />}
      {open?.act === 'move' && <MoveDialog person={open.person} onClose={close} />}
      {open?.act === 'block' && <BlockDialog person={open.person} onClose={close} />}
      {open?.act === 'erase' && <EraseDialog person={open.person} onClose={close} />}
    </>
  );
}

function columns(
  menuOf: (person: Person) => readonly { label: string; onPick: () => void }[],
): DataColumn<Person>[] {
  return [
    {
      id: 'name',
      name: message('customers.person.name'),
      width: 200,
      cell: ({ attributes: { name, email, isFromDirectory } }) => (
        <span className="flex min-w-0 items-center gap-2">
          <span className="truncate">{name || email}</span>
          {isFromDirectory && (
            <span className="shrink-0 text-1 text-text-2" title={message('customers.directory.kept')}>
              {message('customers.directory.mark')}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'menu',
      name: message('customers.person.acts'),
      width: 70,
      priority: 1,
      hasMenu: true,
      cell: (person) => (
        <ActionMenu
          label={message('customers.acts', { name: person.attributes.email })}
          buttonClass={MENU}
          entries={menuOf(person)}
        >
          <EllipsisVerticalIcon className="size-5" aria-hidden="true" />
        </ActionMenu>
      ),
    },
    {
      id: 'email',
      name: message('customers.person.email'),
      width: 230,
      cell: ({ attributes: { email, isEmergency } }) => (
        <span title={isEmergency ? `${email} (${message('customers.emergency')})` : email}>
          {email}
          {isEmergency && <strong className="block text-1">{message('customers.emergency')}</strong>}
        </span>
      ),
    },
    {
      id: 'state',
      name: message('customers.column.status'),
      width: 100,
      cell: ({ attributes: { state } }) => (
        <span className="staff-state" data-state={state}>
          {message(`customers.person.${state}`)}
        </span>
      ),
    },
    {
      id: 'trial',
      name: message('customers.person.trial'),
      width: 130,
      cell: ({ attributes: { trialEnds } }) =>
        trialEnds === null ? message('customers.person.no-end') : dayText(trialEnds),
    },
    {
      id: 'roles',
      name: message('customers.person.roles'),
      width: 300,
      cell: ({ attributes: { roles } }) => roles.map(roleLabel).join(', ') || '–',
    },
    {
      id: 'last',
      name: message('customers.column.last'),
      width: 150,
      cell: ({ attributes: { lastSignIn } }) => momentText(lastSignIn),
    },
    {
      id: 'factor',
      name: message('customers.person.factor'),
      width: 110,
      cell: ({ attributes: { hasSecondFactor } }) =>
        message(hasSecondFactor ? 'customers.yes' : 'customers.no'),
    },
  ];
}
