import type { Customer } from '@suite/contracts/customers';
import { CUSTOMER_STATUSES } from '@suite/contracts/licences';
import { message } from '../../messages/message.ts';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { PLAN_OPTIONS, SECTOR_OPTIONS, statusWord } from './words.ts';

/** What is kept about a customer, in the form that adds one and in the form that changes it. */
export function FactFields({ facts }: { facts?: Customer['attributes'] }) {
  const line = (name: 'name' | 'country' | 'manager', isOptional = true) => (
    <TextField
      label={message(`customers.column.${name}`)}
      name={name}
      isOptional={isOptional}
      defaultValue={facts?.[name] ?? ''}
    />
  );
  return (
    <div className="staff-facts">
      {line('name', false)}
      <SelectField
        label={message('customers.column.sector')}
        name="sector"
        options={[{ value: '', label: '–' }, ...SECTOR_OPTIONS()]}
        defaultValue={facts?.sector ?? ''}
      />
      {line('country')}
      <SelectField
        label={message('customers.column.plan')}
        name="plan"
        options={PLAN_OPTIONS()}
        defaultValue={facts?.plan ?? 'team'}
      />
      <SelectField
        label={message('customers.column.status')}
        name="status"
        options={CUSTOMER_STATUSES.map((value) => ({ value, label: statusWord(value) }))}
        defaultValue={facts?.status ?? 'trial'}
      />
      <TextField
        label={message('customers.seats')}
        name="seats"
        inputMode="numeric"
        isOptional
        defaultValue={facts?.seats ?? ''}
      />
      <TextField
        label={message('customers.column.renews')}
        name="renews"
        type="date"
        isOptional
        defaultValue={facts?.renews ?? ''}
      />
      {line('manager')}
    </div>
  );
}
