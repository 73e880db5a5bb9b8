import { changePerson } from '@suite/clients/api/staff';
import type { Person, PersonChange } from '@suite/contracts/people';
import { message } from '../../messages/message.ts';
import { useCall } from '../../session/session-provider.tsx';
import { HandOverField, handToOf } from './hand-over-field.tsx';
import { PersonForm, withPassword } from './person-form.tsx';

/** Blocks somebody, or lets them in again. */
export function BlockDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const call = useCall();
  const { id, attributes } = person;
  const isBlocked = attributes.state === 'blocked';
  return (
    <PersonForm
      title={attributes.name || attributes.email}
      action={message(isBlocked ? 'customers.act.unblock' : 'customers.act.block')}
      onClose={onClose}
      send={async (data, password) => {
        const state = isBlocked ? 'active' : 'blocked';
        const change: PersonChange = { state, ...handToOf(data), ...withPassword(password) };
        await changePerson(call, { id, version: attributes.version }, change);
      }}
    >
      <p>{message(isBlocked ? 'customers.unblock.text' : 'customers.block.text')}</p>
      {!isBlocked && <HandOverField person={person} otherwise={message('customers.hand-over.kept')} />}
    </PersonForm>
  );
}
