import type { Customer, CustomerNote, Licence } from '@suite/contracts/customers';
import type { Product } from '@suite/contracts/licences';
import type { licence, organisation } from '../../db/schema.ts';

export type OrganisationRow = typeof organisation.$inferSelect;
export type LicenceRow = typeof licence.$inferSelect;

/** What is counted for a customer. */
export interface CustomerCounts {
  /** Products that a licence of today opens. */
  products: Product[];
  seatsUsed: number;
  activeUsers: number;
  lastSignIn: Date | null;
}

export interface NoteRow {
  id: string;
  body: string;
  at: Date;
  author: string | null;
}

export function customerResource(row: OrganisationRow, counts: CustomerCounts): Customer {
  const isExpired = row.isLicensed && counts.products.length === 0 && row.status !== 'blocked';
  // The column is checked by the database; its type in the schema is plain text.
  const sector = row.sector as Customer['attributes']['sector'];
  return {
    type: 'customers',
    id: row.id,
    attributes: {
      name: row.name,
      sector,
      country: row.country,
      plan: row.plan,
      seats: row.seats,
      status: row.status,
      shownStatus: isExpired ? 'expired' : row.status,
      renews: row.renews,
      manager: row.manager,
      mailDomains: row.mailDomains,
      isExportAllowed: row.isExportAllowed,
      sessionDays: row.sessionDays,
      linkPolicy: row.linkPolicy,
      isLicensed: row.isLicensed,
      products: counts.products,
      version: row.version,
      created: row.created.toISOString(),
      updated: row.updated?.toISOString() ?? null,
      seatsUsed: counts.seatsUsed,
      activeUsers: counts.activeUsers,
      lastSignIn: counts.lastSignIn?.toISOString() ?? null,
    },
  };
}

export function licenceResource(row: LicenceRow): Licence {
  const { id, product, starts, ends, price, invoice, version, created } = row;
  return {
    type: 'licences',
    id,
    attributes: { product, starts, ends, price, invoice, version, created: created.toISOString() },
  };
}

export function noteResource({ id, body, at, author }: NoteRow): CustomerNote {
  return { type: 'notes', id, attributes: { body, at: at.toISOString(), author } };
}
