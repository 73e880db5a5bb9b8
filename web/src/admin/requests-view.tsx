import { INTERESTS, SECTORS } from '@suite/contracts/auth';
import { userEndpoints } from '@suite/contracts/endpoints/users';
import { dayOf } from '@suite/contracts/licences';
import { type Approval, approvalSchema, LONGEST_TRIAL_DAYS, type Person } from '@suite/contracts/people';
import type { Role } from '@suite/contracts/roles';
import { useState } from 'react';
import { message } from '../messages/message.ts';
import { usePagesOf } from '../app/calls/use-endpoint.ts';
import { EntryList } from '../app/resource/resource-list.tsx';
import { type Interest, interestLabel, sectorLabel } from '../app/session/account-labels.ts';
import { checkForm } from '../app/session/check-form.ts';
import { LoadState } from '../app/session/load-state.tsx';
import { Button } from '../ui/primitives/button.tsx';
import { DayField } from '../ui/fields/day-field.tsx';
import { TextAreaField } from '../ui/fields/fields.tsx';
import { momentText } from '../ui/format/format-date.ts';
import { Segmented } from '../ui/fields/segmented.tsx';
import { CheckList } from '../ui/fields/select.tsx';
import { type Findings, textOfForm } from '../ui/fields/use-form.ts';
import { CUSTOMER_ROLE_OPTIONS } from './labels.tsx';
import { PEOPLE_WITHOUT, PeopleTable } from './people-table.tsx';
import { CustomerField, PersonForm } from './person-form.tsx';

/** What is asked for; the tab shows how many there are. */
export const WAITING = { 'filter[state]': 'waiting', 'page[size]': '100' } as const;

/** Accounts that no licence ends: they are moved to a customer, or blocked. */
const WITHOUT_CUSTOMER = {
  'filter[organisation]': 'none',
  'filter[state]': 'active',
  'page[size]': '100',
} as const;

/** People who asked for an account and wait for a decision, the longest first, and those who have no customer. */
export function RequestsView() {
  const pages = usePagesOf(userEndpoints.list, { query: WAITING });
  const [open, setOpen] = useState<{ isYes: boolean; person: Person }>();
  const close = () => setOpen(undefined);
  if (!pages.list.data) return <LoadState query={pages.list} of="requests" rows={6} />;
  return (
    <div className="staff-page">
      <EntryList pages={pages} failure="requests" none={message('customers.requests.none')}>
        {(person) => (
          <Request key={person.id} person={person} onDecide={(isYes) => setOpen({ isYes, person })} />
        )}
      </EntryList>
      <section className="grid min-w-0 grid-cols-1 gap-2">
        <h2 className="text-3">{message('customers.without')}</h2>
        <p className="text-2 text-text-2">{message('customers.without.text')}</p>
        <PeopleTable
          of={PEOPLE_WITHOUT}
          query={WITHOUT_CUSTOMER}
          none={<p className="text-2 text-text-2">{message('customers.without.none')}</p>}
        />
      </section>
      {open && open.isYes && <ApproveDialog person={open.person} onClose={close} />}
      {open && !open.isYes && <RefuseDialog person={open.person} onClose={close} />}
    </div>
  );
}

function Request({ person, onDecide }: { person: Person; onDecide: (isYes: boolean) => void }) {
  const { name, email, application, isFreeMail, created } = person.attributes;
  const sector = SECTORS.find((each) => each === application?.['sector']);
  const interest = interestOf(person);
  const requested = [
    application?.['company'],
    sector && sectorLabel(sector),
    interest && interestLabel(interest),
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
          {requested.filter((part) => part !== undefined).join(', ')} · {momentText(created)}
        </p>
      </div>
      <div className="flex gap-2">
        <Button look="line" size="small" onClick={() => onDecide(true)}>
          {message('customers.approve')}
        </Button>
        <Button look="quiet" size="small" onClick={() => onDecide(false)}>
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
const REQUESTED_ROLES: Record<Interest, Role[]> = {
  hsp: ['hsp-app-group'],
  hld: ['hld-app-group'],
  both: ['hsp-app-group', 'hld-app-group'],
  supplier: ['supplier-group'],
};

/** Nobody is let in without an end. */
const PURPOSES = ['customer', 'trial'] as const;
const USUAL_TRIAL_DAYS = 30;

const DAY_MS = 24 * 60 * 60 * 1000;
const dayIn = (days: number) => dayOf(new Date(Date.now() + days * DAY_MS));

function ApproveDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { attributes } = person;
  const [roles, setRoles] = useState<Role[]>(() => {
    const interest = interestOf(person);
    return interest ? REQUESTED_ROLES[interest] : [];
  });
  const [purpose, setPurpose] = useState<(typeof PURPOSES)[number]>('customer');
  const approvalIn = (data: FormData): Approval =>
    purpose === 'customer'
      ? { organisationId: textOfForm(data, 'organisationId'), roles }
      : { organisationId: null, trialEnds: textOfForm(data, 'trialEnds'), roles };
  return (
    <PersonForm
      title={message('customers.approve.title', { name: attributes.name })}
      action={message('customers.approve')}
      onClose={onClose}
      check={(data) =>
        checkForm(approvalSchema, { data: { type: 'approvals', attributes: approvalIn(data) } }).findings ??
        {}
      }
      send={(data, call, proof) =>
        call(userEndpoints.approve, {
          params: { id: person.id },
          attributes: { ...approvalIn(data), ...proof },
        })
      }
    >
      <div>
        <Segmented
          label={message('customers.approve.for')}
          value={purpose}
          segments={PURPOSES.map((value) => ({ value, label: message(`customers.approve.${value}`) }))}
          onValue={setPurpose}
        />
      </div>
      {purpose === 'customer' ? (
        <CustomerField name={attributes.application?.['company'] ?? ''} isRequired />
      ) : (
        <DayField
          label={message('customers.approve.trial-ends')}
          name="trialEnds"
          defaultValue={dayIn(USUAL_TRIAL_DAYS)}
          hint={message('customers.approve.trial-hint', { days: LONGEST_TRIAL_DAYS })}
        />
      )}
      <CheckList
        label={message('customers.person.roles')}
        options={CUSTOMER_ROLE_OPTIONS()}
        chosen={roles}
        onChosen={setRoles}
      />
    </PersonForm>
  );
}

function RefuseDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const textOf = (data: FormData) => textOfForm(data, 'note');
  return (
    <PersonForm
      title={message('customers.refuse.title', { name: person.attributes.name })}
      action={message('customers.refuse')}
      onClose={onClose}
      check={(data): Findings => (textOf(data) === '' ? { note: message('customers.refuse.needed') } : {})}
      send={(data, call) =>
        call(userEndpoints.refuse, { params: { id: person.id }, attributes: { note: textOf(data) } })
      }
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
