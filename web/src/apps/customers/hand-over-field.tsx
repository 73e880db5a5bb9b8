import type { Person } from '@suite/contracts/people';
import { useQuery } from '@tanstack/react-query';
import { message } from '../../messages/message.ts';
import { erasureQuery } from '../../queries/staff.ts';
import { useCall } from '../../session/session-provider.tsx';
import { SelectField } from '../../ui/fields.tsx';

interface HandOverFieldProps {
  person: Person;
  /** What becomes of it when nobody is chosen. */
  otherwise: string;
}

/** Who gets what somebody made and shared; not asked where there is nothing, or nobody who could take it. */
export function HandOverField({ person, otherwise }: HandOverFieldProps) {
  const preview = useQuery(erasureQuery(useCall(), person.id));
  if (!preview.data) return null;
  const { counts, colleagues } = preview.data;
  const some = counts.filter(({ count, canBeHandedOver }) => canBeHandedOver && count > 0);
  if (some.length === 0 || colleagues.length === 0) return null;
  const what = some.map(({ count, name }) => message('customers.hand-over.some', { count, name }));
  return (
    <SelectField
      label={message('customers.hand-over', { what: what.join(', ') })}
      name="handTo"
      defaultValue=""
      options={[
        { value: '', label: otherwise },
        ...colleagues.map(({ id, name, email }) => ({ value: id, label: name || email })),
      ]}
    />
  );
}

/** The colleague who was chosen, as the request names one. */
export function handToOf(data: FormData): { handTo?: string } {
  const chosen = data.get('handTo');
  return typeof chosen === 'string' && chosen !== '' ? { handTo: chosen } : {};
}
