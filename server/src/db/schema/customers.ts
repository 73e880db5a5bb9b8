import { date, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { organisation, users } from './identity.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** What a customer bought, by product and whole days. */
export const licence = pgTable(
  'licence',
  {
    id: uuid('id').primaryKey(),
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisation.id, { onDelete: 'cascade' }),
    product: text('product', { enum: ['hsp', 'hld', 'supplier'] }).notNull(),
    starts: date('starts').notNull(),
    ends: date('ends'),
    price: text('price'),
    invoice: text('invoice'),
    version: integer('version').notNull().default(1),
    created: moment('created').notNull(),
  },
  (table) => [index('licence_organisation').on(table.organisationId, table.product, table.starts)],
);

/** What staff write down about a customer. */
export const organisationNote = pgTable(
  'organisation_note',
  {
    id: uuid('id').primaryKey(),
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisation.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').references(() => users.id),
    at: moment('at').notNull(),
    body: text('body').notNull(),
  },
  (table) => [
    index('organisation_note_at').on(table.organisationId, table.at),
    index('organisation_note_author').on(table.authorId),
  ],
);

/** Machines of a customer that read its data (S-13). */
export const client = pgTable(
  'client',
  {
    id: uuid('id').primaryKey(),
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisation.id, { onDelete: 'cascade' }),
    subjectId: uuid('subject_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    scopes: text('scopes').array().notNull(),
    created: moment('created').notNull(),
    lastUsed: moment('last_used'),
    revoked: moment('revoked'),
    version: integer('version').notNull().default(1),
    accepted: moment('accepted'),
    madeBy: uuid('made_by'),
  },
  (table) => [
    index('client_organisation').on(table.organisationId, table.created),
    index('client_subject').on(table.subjectId),
  ],
);

export const clientSecret = pgTable(
  'client_secret',
  {
    id: uuid('id').primaryKey(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => client.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull().unique(),
    created: moment('created').notNull(),
    lastUsed: moment('last_used'),
  },
  (table) => [index('client_secret_client').on(table.clientId)],
);

export const clientToken = pgTable(
  'client_token',
  {
    hash: text('hash').primaryKey(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => client.id, { onDelete: 'cascade' }),
    secretId: uuid('secret_id')
      .notNull()
      .references(() => clientSecret.id, { onDelete: 'cascade' }),
    scopes: text('scopes').array().notNull(),
    ends: moment('ends').notNull(),
  },
  (table) => [
    index('client_token_client').on(table.clientId),
    index('client_token_secret').on(table.secretId),
    index('client_token_ends').on(table.ends),
  ],
);
