import { erasePerson } from '@suite/clients/api/staff';
import type { ErasurePreview, Person } from '@suite/contracts/people';
import { useQuery } from '@tanstack/react-query';
import { message } from '../../messages/message.ts';
import { erasureQuery } from '../../queries/staff.ts';
import { failureOf } from '../../session/call-failure.ts';
import { useCall } from '../../session/session-provider.tsx';
import { Banner } from '../../ui/banner.tsx';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PersonForm, withPassword } from './person-form.tsx';

const text = (data: FormData, name: string) => {
  const value = data.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** Erases a person: what would go, who gets the rest, and the address typed out. There is no way back. */
export function EraseDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const call = useCall();
  const preview = useQuery(erasureQuery(call, person.id));
  const { email } = person.attributes;
  return (
    <PersonForm
      title={message('customers.erase.title')}
      action={message('customers.act.erase')}
      onClose={onClose}
      check={(data): Readonly<Record<string, string>> =>
        text(data, 'confirmation').toLowerCase() === email.toLowerCase()
          ? {}
          : { confirmation: message('customers.erase.confirm', { email }) }
      }
      send={async (data, password) => {
        const handTo = text(data, 'handTo');
        await erasePerson(call, person.id, {
          confirmation: text(data, 'confirmation'),
          handTo: handTo === '' ? null : handTo,
          ...withPassword(password),
        });
      }}
    >
      <p>{message('customers.erase.text')}</p>
      {preview.isPending && <Skeleton rows={3} />}
      {preview.error && <Banner tone="bad">{failureOf(preview.error).text}</Banner>}
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
