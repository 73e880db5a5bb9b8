import { DOCUMENT_KINDS, PRODUCT_ACTIONS, PRODUCT_STATES, type Visibility } from '@suite/contracts/portfolio';
import { INGREDIENT_KINDS } from '@suite/contracts/ingredients';
import { REQUEST_KINDS, REQUEST_STATES } from '@suite/contracts/product-requests';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  customType,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { organisation, users } from './identity.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** A supplier's product as it was written last; what formulators see is its ingredient. */
export const product = pgTable('product', {
  id: uuid('id').primaryKey(),
  organisationId: uuid('organisation_id')
    .notNull()
    .references(() => organisation.id),
  kind: text('kind', { enum: INGREDIENT_KINDS }).notNull(),
  name: text('name').notNull(),
  nameKey: text('name_key').notNull().generatedAlwaysAs(sql`search_key(name)`),
  values: jsonb('values').notNull().$type<Record<string, unknown>>(),
  visibility: jsonb('visibility').notNull().$type<Record<string, Visibility>>(),
  customers: text('customers').array().notNull(),
  conditions: text('conditions'),
  interval: jsonb('interval').notNull().$type<Record<string, number>>(),
  regions: text('regions').array().notNull(),
  sampleLink: text('sample_link'),
  claims: text('claims'),
  state: text('state', { enum: PRODUCT_STATES }).notNull(),
  published: moment('published'),
  offer: jsonb('offer').$type<Offer>(),
  note: text('note'),
  replacedBy: uuid('replaced_by').references((): AnyPgColumn => product.id, { onDelete: 'set null' }),
  version: integer('version').notNull().default(1),
  created: moment('created').notNull(),
  updated: moment('updated').notNull(),
});

/** What is told beside the values, as it was approved. */
export interface Offer {
  conditions: string | null;
  interval: Record<string, number>;
  regions: string[];
  sampleLink: string | null;
  claims: string | null;
}

export const productHistory = pgTable('product_history', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  productId: uuid('product_id')
    .notNull()
    .references(() => product.id, { onDelete: 'cascade' }),
  organisationId: uuid('organisation_id')
    .notNull()
    .references(() => organisation.id),
  at: moment('at').notNull(),
  userId: uuid('user_id'),
  action: text('action', { enum: PRODUCT_ACTIONS }).notNull(),
  changes: jsonb('changes').notNull().$type<Record<string, { from?: unknown; to?: unknown }>>(),
  note: text('note'),
});

export const productDocument = pgTable('product_document', {
  id: uuid('id').primaryKey(),
  productId: uuid('product_id')
    .notNull()
    .references(() => product.id, { onDelete: 'cascade' }),
  organisationId: uuid('organisation_id')
    .notNull()
    .references(() => organisation.id),
  kind: text('kind', { enum: DOCUMENT_KINDS }).notNull(),
  name: text('name').notNull(),
  bytes: integer('bytes').notNull(),
  /** Always empty: what an earlier version writes here becomes parts at once. A later release takes the column away. */
  content: bytea('content'),
  created: moment('created').notNull(),
  state: text('state', { enum: ['incoming', 'pending', 'approved'] })
    .notNull()
    .default('pending'),
});

/** The content of a document, in pieces of at most 64 KiB. */
export const productDocumentPart = pgTable(
  'product_document_part',
  {
    documentId: uuid('document_id')
      .notNull()
      .references(() => productDocument.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    content: bytea('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.position] })],
);

export const productRequest = pgTable('product_request', {
  id: uuid('id').primaryKey(),
  productId: uuid('product_id')
    .notNull()
    .references(() => product.id, { onDelete: 'cascade' }),
  organisationId: uuid('organisation_id')
    .notNull()
    .references(() => organisation.id),
  userId: uuid('user_id').references(() => users.id),
  kind: text('kind', { enum: REQUEST_KINDS }).notNull(),
  message: text('message').notNull(),
  consent: boolean('consent').notNull(),
  state: text('state', { enum: REQUEST_STATES }).notNull(),
  created: moment('created').notNull(),
  answered: moment('answered'),
});

/** What somebody looked for on a day. */
export const demandSignal = pgTable(
  'demand_signal',
  {
    what: text('what', { enum: ['search', 'region', 'view'] }).notNull(),
    kind: text('kind', { enum: INGREDIENT_KINDS }).notNull(),
    key: text('key').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    organisationId: uuid('organisation_id')
      .notNull()
      .references(() => organisation.id),
    day: date('day').notNull(),
  },
  (table) => [primaryKey({ columns: [table.what, table.kind, table.key, table.userId, table.day] })],
);

/** The report of the night, in counts. */
export const demandEntry = pgTable(
  'demand_entry',
  {
    what: text('what', { enum: ['wish', 'vote', 'search', 'region', 'view', 'added'] }).notNull(),
    kind: text('kind', { enum: INGREDIENT_KINDS }).notNull(),
    key: text('key').notNull(),
    label: text('label').notNull(),
    users: integer('users').notNull(),
    before: integer('before').notNull(),
    prepared: moment('prepared').notNull(),
    /** Whose product it is about; null where it is for every supplier. */
    organisationId: uuid('organisation_id').references(() => organisation.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.what, table.kind, table.key] })],
);

export const demandReport = pgTable('demand_report', {
  id: boolean('id').primaryKey().default(true),
  prepared: moment('prepared').notNull(),
});
