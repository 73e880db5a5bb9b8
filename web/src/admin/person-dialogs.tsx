import { userEndpoints } from '@suite/contracts/endpoints/users';
import type { ErasurePreview, Person } from '@suite/contracts/people';
import { type Role, ROLES } from '@suite/contracts/roles';
import { useState } from 'react';
import { message } from '../messages/message.ts';
import { FailureBanner } from '../app/session/load-state.tsx';
import { SelectField, TextField } from '../ui/fields/fields.tsx';
import { CheckList } from '../ui/fields/select.tsx';
import { Skeleton } from '../ui/primitives/skeleton.tsx';
import { type Findings, textOfForm } from '../ui/fields/use-form.ts';
import { roleEffect, roleLabel } from './labels.tsx';
import { CustomerField, HandOverField, handToOf, PersonForm, useErasure } from './person-form.tsx';

/** The six roles as switches, and in words what the person gains and loses by saving them. */
export function RolesDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { id, attributes } = person;
  const [roles, setRoles] = useState<Role[]>(attributes.roles);
  const gained = roles.filter((role) => !attributes.roles.includes(role));
  const lost = attributes.roles.filter((role) => !roles.includes(role));
  return (
    <PersonForm
      title={message('customers.roles.title', { name: attributes.name || attributes.email })}
      action={message('customers.save')}
      onClose={onClose}
      send={(_, call, proof) =>
        call(userEndpoints.change, {
          params: { id },
          version: attributes.version,
          attributes: { roles, ...proof },
        })
      }
    >
      {attributes.isFromDirectory && (
        <p className="text-text-2">{message('customers.directory.roles-note')}</p>
      )}
      <CheckList
        label={message('customers.person.roles')}
        isLabelHidden
        options={ROLES.map((value) => ({ value, label: roleLabel(value) }))}
        chosen={roles}
        onChosen={setRoles}
      />
      <div aria-live="polite" className="grid gap-1">
        {gained.map((role) => (
          <p key={role} className="text-ok">
            {message('customers.roles.gains', { what: roleEffect(role) })}
          </p>
        ))}
        {lost.map((role) => (
          <p key={role} className="text-bad">
            {message('customers.roles.loses', { what: roleEffect(role) })}
          </p>
        ))}
        {gained.length > 0 && <p className="text-text-2">{message('customers.roles.terms')}</p>}
        {gained.length + lost.length === 0 && (
          <p className="text-text-2">{message('customers.roles.same')}</p>
        )}
      </div>
    </PersonForm>
  );
}

/** Moves somebody to another customer. */
export function MoveDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { id, attributes } = person;
  return (
    <PersonForm
      title={message('customers.move.title', { name: attributes.name || attributes.email })}
      action={message('customers.act.move')}
      onClose={onClose}
      send={(data, call, proof) =>
        call(userEndpoints.change, {
          params: { id },
          version: attributes.version,
          attributes: {
            organisationId: textOfForm(data, 'organisationId') || null,
            ...handToOf(data),
            ...proof,
          },
        })
      }
    >
      <p>{message('customers.move.text')}</p>
      <CustomerField />
      <HandOverField person={person} otherwise={message('customers.hand-over.taken')} />
    </PersonForm>
  );
}

/** Blocks somebody, or lets them in again. */
export function BlockDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { id, attributes } = person;
  const isBlocked = attributes.state === 'blocked';
  return (
    <PersonForm
      title={attributes.name || attributes.email}
      action={message(isBlocked ? 'customers.act.unblock' : 'customers.act.block')}
      onClose={onClose}
      send={(data, call, proof) =>
        call(userEndpoints.change, {
          params: { id },
          version: attributes.version,
          attributes: { state: isBlocked ? 'active' : 'blocked', ...handToOf(data), ...proof },
        })
      }
    >
      <p>{message(isBlocked ? 'customers.unblock.text' : 'customers.block.text')}</p>
      {!isBlocked && <HandOverField person={person} otherwise={message('customers.hand-over.kept')} />}
    </PersonForm>
  );
}

/** Erases a person: what would go, who gets the rest, and the address typed out. There is no way back. */
export function EraseDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const preview = useErasure(person.id);
  const { email } = person.attributes;
  return (
    <PersonForm
      title={message('customers.erase.title')}
      action={message('customers.act.erase')}
      onClose={onClose}
      check={(data): Findings =>
        textOfForm(data, 'confirmation').toLowerCase() === email.toLowerCase()
          ? {}
          : { confirmation: message('customers.erase.confirm', { email }) }
      }
      send={(data, call, proof) =>
        call(userEndpoints.erase, {
          params: { id: person.id },
          attributes: {
            confirmation: textOfForm(data, 'confirmation'),
            handTo: textOfForm(data, 'handTo') || null,
            ...proof,
          },
        })
      }
    >
      <p>{message('customers.erase.text')}</p>
      {preview.isPending && <Skeleton rows={3} />}
      <FailureBanner error={preview.error} />
      {preview.data && <Counts preview={preview.data} />}
      {preview.data && (
        <SelectField
          label={message('customers.erase.hand-to')}
          name="handTo"
          defaultValue=""
          options={[
            { value: '', label: message('customers.erase.delete') },
            ...preview.data.colleagues.map(({ id, name, email: address }) => ({
              value: id,
              label: name || address,
            })),
          ]}
        />
      )}
      <TextField
        label={message('customers.erase.confirm', { email })}
        name="confirmation"
        autoComplete="off"
      />
    </PersonForm>
  );
}

function Counts({ preview: { counts } }: { preview: ErasurePreview }) {
  const some = counts.filter(({ count }) => count > 0);
  if (some.length === 0) return <p>{message('customers.erase.nothing')}</p>;
  return (
    <ul className="list-disc pl-5">
      {some.map(({ name, count, canBeHandedOver }) => (
        <li key={name}>
          {message(canBeHandedOver ? 'customers.erase.count-handed' : 'customers.erase.count', {
            count,
            name,
          })}
        </li>
      ))}
    </ul>
  );
}
