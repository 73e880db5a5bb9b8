import { changedCustomerSchema, newCustomerSchema } from '@suite/contracts/customers';
import { checkForm } from '../../session/check-form.ts';

const text = (data: FormData, name: string) => {
  const value = data.get(name);
  return typeof value === 'string' ? value.trim() : '';
};
/** A field left empty is an answer that is taken away. */
const orNull = (value: string) => (value === '' ? null : value);

/** The facts of a customer as a form holds them. */
function factsOf(data: FormData) {
  const seats = text(data, 'seats');
  return {
    name: text(data, 'name'),
    sector: orNull(text(data, 'sector')),
    country: orNull(text(data, 'country')),
    plan: text(data, 'plan'),
    status: text(data, 'status'),
    seats: seats === '' ? null : Number(seats),
    renews: orNull(text(data, 'renews')),
    manager: orNull(text(data, 'manager')),
  };
}

/** A form for a new customer, checked by the schema that the server uses (R5.16). */
export function checkNewCustomer(data: FormData) {
  const attributes = { ...factsOf(data), products: data.getAll('products') };
  return checkForm(newCustomerSchema, { data: { type: 'customers', attributes } });
}

export function checkCustomer(data: FormData, id: string) {
  return checkForm(changedCustomerSchema, { data: { type: 'customers', id, attributes: factsOf(data) } });
}

/** Domains are written one under another, or with commas. */
export function checkAccess(data: FormData, id: string) {
  const days = text(data, 'sessionDays');
  const attributes = {
    sessionDays: days === '' ? null : Number(days),
    mailDomains: text(data, 'mailDomains')
      .split(/[\s,;]+/)
      .filter((domain) => domain !== ''),
    linkPolicy: text(data, 'linkPolicy'),
    isExportAllowed: data.get('isExportAllowed') === 'on',
  };
  return checkForm(changedCustomerSchema, { data: { type: 'customers', id, attributes } });
}
