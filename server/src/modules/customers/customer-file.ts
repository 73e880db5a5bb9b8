import { csvText } from '../../platform/csv.ts';
import { type CustomerRow, customerResource } from './resource.ts';

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
export function writeCustomers(rows: readonly CustomerRow[]): string {
  const lines = rows.map((row) => {
    const { attributes } = customerResource(row);
    return FIELDS.map((field) => attributes[field]);
  });
  return csvText([FIELDS, ...lines]);
}
