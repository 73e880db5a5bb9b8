import type { Customer } from '@suite/contracts/customers';
import { csvText } from '../../platform/csv.ts';

const FIELDS = [
  'name',
  'sector',
  'country',
  'products',
  'plan',
  'seatsUsed',
  'seats',
  'shownStatus',
  'renews',
  'manager',
  'activeUsers',
  'lastSignIn',
  'created',
] as const;

/** The list as a table for spreadsheets. */
export function customerTable(customers: readonly Customer[]): string {
  const lines = customers.map(({ attributes }) => FIELDS.map((field) => attributes[field]));
  return csvText([FIELDS, ...lines]);
}
