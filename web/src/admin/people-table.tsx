import { EllipsisVerticalIcon } from '@heroicons/react/24/outline';
import { userEndpoints } from '@suite/contracts/endpoints/users';
import type { Customer } from '@suite/contracts/customers';
import type { Person, PersonListQuery } from '@suite/contracts/people';
import { type ReactNode, useState } from 'react';
import { message } from '../messages/message.ts';
import { usePagesOf } from '../app/calls/use-endpoint.ts';
import { type ListDescription, ResourceList } from '../app/resource/resource-list.tsx';
import { dayText, momentText } from '../ui/format/format-date.ts';
import { ActionMenu } from '../ui/primitives/action-menu.tsx';
import { ListNotice } from '../ui/primitives/notice.tsx';
import { ToolButton } from '../ui/primitives/tool-button.tsx';
import { saveJson } from '../ui/save-file.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { roleLabel, State } from './labels.tsx';
import { BlockDialog, EraseDialog, MoveDialog, RolesDialog } from './person-dialogs.tsx';
import { useStaffAction } from './use-staff-action.ts';

const DIALOGS = { roles: RolesDialog, move: MoveDialog, block: BlockDialog, erase: EraseDialog };

const COLUMNS: ListDescription<Person>['columns'] = {
  name: {
    name: 'customers.person.name',
    width: 200,
    cell: ({ name, email, isFromDirectory }) => (
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
  email: {
    name: 'customers.person.email',
    width: 230,
    cell: ({ email, isEmergency }) => (
      <span title={isEmergency ? `${email} (${message('customers.emergency')})` : email}>
        {email}
        {isEmergency && <strong className="block text-1">{message('customers.emergency')}</strong>}
      </span>
    ),
  },
  state: {
    name: 'customers.column.status',
    width: 100,
    cell: ({ state }) => <State is={state}>{message(`customers.person.${state}`)}</State>,
  },
  trial: {
    name: 'customers.person.trial',
    width: 130,
    cell: ({ trialEnds }) => (trialEnds === null ? message('customers.person.no-end') : dayText(trialEnds)),
  },
  roles: {
    name: 'customers.person.roles',
    width: 300,
    cell: ({ roles }) => roles.map(roleLabel).join(', ') || '–',
  },
  last: { name: 'customers.column.last', width: 150, cell: ({ lastSignIn }) => momentText(lastSignIn) },
  factor: {
    name: 'customers.person.factor',
    width: 110,
    cell: ({ hasSecondFactor }) => message(hasSecondFactor ? 'customers.yes' : 'customers.no'),
  },
};

const { trial: _, ...WITHOUT_TRIALS } = COLUMNS;

/** The people of a customer. */
const PEOPLE: ListDescription<Person> = {
  list: 'people',
  label: 'customers.tab.people',
  failure: 'people',
  columns: WITHOUT_TRIALS,
};

/** Those who have none, with the day until which they may work without one. */
export const PEOPLE_WITHOUT: ListDescription<Person> = {
  list: 'people-without',
  label: 'customers.without',
  failure: 'people',
  columns: COLUMNS,
};

const MENU =
  'no-print inline-grid size-7.5 shrink-0 cursor-pointer place-items-center rounded-1 text-text-2 hover:bg-sunk hover:text-text';

interface PeopleTableProps {
  of: ListDescription<Person>;
  query: PersonListQuery;
  /** Stands in its place where there is nobody. */
  none: ReactNode;
}

/** Accounts as staff see them, and what they do with them. */
export function PeopleTable({ of, query, none }: PeopleTableProps) {
  const [open, setOpen] = useState<{ act: keyof typeof DIALOGS; person: Person }>();
  const staff = useStaffAction();
  const pages = usePagesOf(userEndpoints.list, { query });
  const OpenDialog = open && DIALOGS[open.act];
  const menuOf = (person: Person) => {
    const { id, attributes } = person;
    const ask = (act: keyof typeof DIALOGS, label = message(`customers.act.${act}`)) => ({
      label,
      onPick: () => setOpen({ act, person }),
    });
    const send = (
      label: string,
      endpoint: (typeof userEndpoints)['invite' | 'sendReset' | 'endSessions'],
    ) => ({
      label,
      onPick: () => void staff.act((call) => call(endpoint, { params: { id } })),
    });
    const download = () =>
      staff.act(async (call) =>
        saveJson('person.json', await call(userEndpoints.export, { params: { id } })),
      );
    return [
      ask('roles'),
      ...(attributes.state === 'invited'
        ? [send(message('customers.act.invite'), userEndpoints.invite)]
        : [
            send(message('customers.act.reset'), userEndpoints.sendReset),
            send(message('customers.act.end-sessions'), userEndpoints.endSessions),
          ]),
      ask('move'),
      ask('block', message(attributes.state === 'blocked' ? 'customers.act.unblock' : 'customers.act.block')),
      { label: message('customers.act.export'), onPick: () => void download() },
      ask('erase'),
    ];
  };
  return (
    <>
      <ResourceList
        of={of}
        pages={pages}
        notice={staff.notice}
        none={none}
        actions={{
          id: 'menu',
          name: 'customers.person.acts',
          width: 70,
          hasMenu: true,
        }}
      >
        {(person) => (
          <ActionMenu
            label={message('customers.acts', { name: person.attributes.email })}
            buttonClass={MENU}
            entries={menuOf(person)}
          >
            <EllipsisVerticalIcon className="size-5" aria-hidden="true" />
          </ActionMenu>
        )}
      </ResourceList>
      {open && OpenDialog && <OpenDialog person={open.person} onClose={() => setOpen(undefined)} />}
    </>
  );
}

/** The people of a customer and what they may do. */
export function PeopleTab({ customer }: { customer: Customer }) {
  const [isInviting, setIsInviting] = useState(false);
  const { seats, seatsUsed } = customer.attributes;
  return (
    <>
      <div className="catalogue-tools">
        <span className="text-text-2 tabular-nums">
          {message('customers.seats-used', { used: seatsUsed, seats: seats ?? '∞' })}
        </span>
        <ToolButton className="border border-control" onClick={() => setIsInviting(true)}>
          {message('customers.invite')}
        </ToolButton>
      </div>
      <PeopleTable
        of={PEOPLE}
        query={{ 'filter[organisation]': customer.id, 'page[size]': '100' }}
        none={
          <ListNotice title={message('customers.people.none')} text={message('customers.people.none-text')} />
        }
      />
      <InviteDialog customer={customer} isOpen={isInviting} onClose={() => setIsInviting(false)} />
    </>
  );
}
