import { changePerson } from '@suite/clients/api/staff';
import type { Person } from '@suite/contracts/people';
import { message } from '../../messages/message.ts';
import { useCall } from '../../session/session-provider.tsx';
import { CustomerField } from './customer-field.tsx';
import { HandOverField, handToOf } from './hand-over-field.tsx';
import { PersonForm, withPassword } from './person-form.tsx';

/** Moves somebody to another customer. */
export function MoveDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const call = useCall();
  const { id, attributes } = person;
  return (
    <PersonForm
      title={message('customers.move.title', { name: attributes.name || attributes.email })}
      action={message('customers.act.move')}
      onClose={onClose}
      send={async (data, password) => {
        const chosen = data.get('organisationId');
        const organisationId = typeof chosen === 'string' && chosen !== '' ? chosen : null;
        await changePerson(
          call,
          { id, version: attributes.version },
          { organisationId, ...handToOf(data), ...withPassword(password) },
        );
      }}
    >
      <p>{message('customers.move.text')}</p>
      <CustomerField />
      <HandOverField person={person} otherwise={message('customers.hand-over.taken')} />
    </PersonForm>
  );
}
