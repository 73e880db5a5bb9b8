import { changedCustomerSchema, type Customer, newCustomerSchema } from '@suite/contracts/customers';
import { customerEndpoints } from '@suite/contracts/endpoints/customers';
import { CUSTOMER_STATUSES, PRODUCTS } from '@suite/contracts/licences';
import { useNavigate } from 'react-router';
import { message } from '../messages/message.ts';
import { SECTOR_OPTIONS } from '../app/session/account-labels.ts';
import { checkForm } from '../app/session/check-form.ts';
import { useSentForm } from '../app/calls/use-sent-form.ts';
import { Dialog } from '../ui/primitives/dialog.tsx';
import { SelectField, TextField } from '../ui/fields/fields.tsx';
import { Form, FormButtons } from '../ui/fields/form.tsx';
import { textOfForm } from '../ui/fields/use-form.ts';
import { PLAN_OPTIONS, productLabel, statusLabel } from './labels.tsx';
import { DayField } from '../ui/fields/day-field.tsx';
import { goTo } from '../app/session/document-path.ts';

/** A field left empty is an answer that is taken away. */
const orNull = (data: FormData, name: string) => textOfForm(data, name) || null;

/** The facts of a customer as a form holds them. */
function factsOf(data: FormData) {
  const seats = textOfForm(data, 'seats');
  return {
    name: textOfForm(data, 'name'),
    sector: orNull(data, 'sector'),
    country: orNull(data, 'country'),
    plan: textOfForm(data, 'plan'),
    status: textOfForm(data, 'status'),
    seats: seats === '' ? null : Number(seats),
    renews: orNull(data, 'renews'),
    manager: orNull(data, 'manager'),
  };
}

/** A form for a new customer, checked by the schema that the server uses (R5.16). */
function checkNewCustomer(data: FormData) {
  const attributes = { ...factsOf(data), products: data.getAll('products') };
  return checkForm(newCustomerSchema, { data: { type: 'customers', attributes } });
}

export function checkCustomer(data: FormData, id: string) {
  return checkForm(changedCustomerSchema, { data: { type: 'customers', id, attributes: factsOf(data) } });
}

/** Domains are written one under another, or with commas. */
export function checkAccess(data: FormData, id: string) {
  const days = textOfForm(data, 'sessionDays');
  const attributes = {
    sessionDays: days === '' ? null : Number(days),
    mailDomains: textOfForm(data, 'mailDomains')
      .split(/[\s,;]+/)
      .filter((domain) => domain !== ''),
    linkPolicy: textOfForm(data, 'linkPolicy'),
    isExportAllowed: data.get('isExportAllowed') === 'on',
  };
  return checkForm(changedCustomerSchema, { data: { type: 'customers', id, attributes } });
}

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
    <div className="grid grid-cols-[repeat(auto-fill,minmax(190px,1fr))] gap-x-4 gap-y-1">
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
        options={CUSTOMER_STATUSES.map((value) => ({ value, label: statusLabel(value) }))}
        defaultValue={facts?.status ?? 'trial'}
      />
      <TextField
        label={message('customers.seats')}
        name="seats"
        inputMode="numeric"
        isOptional
        defaultValue={facts?.seats ?? ''}
      />
      <DayField
        label={message('customers.column.renews')}
        name="renews"
        isOptional
        defaultValue={facts?.renews ?? ''}
      />
      {line('manager')}
    </div>
  );
}

/** Adds a customer; what it buys at once becomes licences from today until the renewal. */
export function NewCustomerDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog title={message('customers.add')} isOpen={isOpen} onClose={onClose}>
      <NewCustomerForm onClose={onClose} />
    </Dialog>
  );
}

function NewCustomerForm({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const form = useSentForm({
    check: checkNewCustomer,
    send: async ({ data: { attributes } }, send) => {
      const made = await send(customerEndpoints.add, { attributes });
      await goTo(`/apps/customers/${made.data.id}?tab=people`, navigate);
    },
  });
  return (
    <Form form={form} className="grid gap-3">
      <FactFields />
      <fieldset className="flex flex-wrap gap-4 text-2">
        <legend className="mb-1.5 font-bold">{message('customers.column.products')}</legend>
        {PRODUCTS.map((product) => (
          <label key={product} className="flex items-center gap-2">
            <input type="checkbox" name="products" value={product} className="size-4 accent-(--accent)" />
            {productLabel(product)}
          </label>
        ))}
      </fieldset>
      <FormButtons
        action={message('customers.add')}
        onCancel={onClose}
        cancelLook="quiet"
        cancel={message('customers.cancel')}
      />
    </Form>
  );
}
