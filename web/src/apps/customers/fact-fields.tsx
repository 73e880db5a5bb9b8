import type { Customer } from '@suite/contracts/customers';
import { CUSTOMER_STATUSES } from '@suite/contracts/licences';
import { message } from '../../messages/message.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { FieldState } from '../../ui/use-form.ts';
import { PLAN_OPTIONS, SECTOR_OPTIONS, statusWord } from './words.ts';

interface FactFieldsProps {
  facts?: Customer['attributes'];
  stateOf: (field: string) => FieldState;
}

/** What is kept about a customer, in the form that adds one and in the form that changes it. */
export function FactFields({ facts, stateOf }: FactFieldsProps) {
  const line = (name: 'name' | 'country' | 'manager', isOptional = true) => (
    <TextField
      size="app"
      label={message(`customers.column.${name}`)}
      name={name}
      isOptional={isOptional}
      defaultValue={facts?.[name] ?? ''}
      state={stateOf(name)}
    />
  );
  return (
    <div className="staff-facts">
      {line('name', false)}
      <SelectField
        size="app"
        label={message('customers.column.sector')}
        name="sector"
        options={[{ value: '', label: '–' }, ...SECTOR_OPTIONS()]}
        defaultValue={facts?.sector ?? ''}
        state={stateOf('sector')}
      />
      {line('country')}
      <SelectField
        size="app"
        label={message('customers.column.plan')}
        name="plan"
        options={PLAN_OPTIONS()}
        defaultValue={facts?.plan ?? 'team'}
        state={stateOf('plan')}
      />
      <SelectField
        size="app"
        label={message('customers.column.status')}
        name="status"
        options={CUSTOMER_STATUSES.map((value) => ({ value, label: statusWord(value) }))}
        defaultValue={facts?.status ?? 'trial'}
        state={stateOf('status')}
      />
      <TextField
        size="app"
        label={message('customers.seats')}
        name="seats"
        inputMode="numeric"
        isOptional
        defaultValue={facts?.seats ?? ''}
        state={stateOf('seats')}
      />
      <TextField
        size="app"
        label={message('customers.column.renews')}
        name="renews"
        type="date"
        isOptional
        defaultValue={facts?.renews ?? ''}
        state={stateOf('renews')}
      />
      {line('manager')}
    </div>
  );
}
