import { changePerson } from '@suite/clients/api/staff';
import type { Person } from '@suite/contracts/people';
import { type Role, ROLES } from '@suite/contracts/roles';
import { useState } from 'react';
import { message } from '../../messages/message.ts';
import { useCall } from '../../session/session-provider.tsx';
import { PersonForm, withPassword } from './person-form.tsx';
import { roleEffect, roleWord } from './words.ts';

/** The six roles as switches, and in words what the person gains and loses by saving them. */
export function RolesDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const call = useCall();
  const { id, attributes } = person;
  const [roles, setRoles] = useState<Role[]>(attributes.roles);
  const gained = roles.filter((role) => !attributes.roles.includes(role));
  const lost = attributes.roles.filter((role) => !roles.includes(role));
  return (
    <PersonForm
      title={message('customers.roles.title', { name: attributes.name || attributes.email })}
      action={message('customers.save')}
      onClose={onClose}
      send={async (_, password) => {
        const change = { roles, ...withPassword(password) };
        await changePerson(call, { id, version: attributes.version }, change);
      }}
    >
      <fieldset className="grid gap-2">
        <legend className="sr-only">{message('customers.person.roles')}</legend>
        {ROLES.map((role) => (
          <label key={role} className="flex items-center gap-2.5">
            <input
              type="checkbox"
              checked={roles.includes(role)}
              onChange={({ currentTarget }) =>
                setRoles(
                  ROLES.filter((each) => (each === role ? currentTarget.checked : roles.includes(each))),
                )
              }
              className="size-4 accent-(--accent)"
            />
            {roleWord(role)}
          </label>
        ))}
      </fieldset>
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
