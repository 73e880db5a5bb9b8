import { DOCUMENT_KINDS, PRODUCT_ACTIONS, PRODUCT_STATES, type Visibility } from '@suite/contracts/portfolio';
import { INGREDIENT_KINDS } from '@suite/contracts/ingredients';
import { REQUEST_KINDS, REQUEST_STATES } from '@suite/contracts/product-requests';
import { bigint, boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment, nameKey, textList } from './columns.ts';

/** A supplier's product as it was written last; what formulators see is its ingredient. */
export const product = pgTable('product', {
  id: uuid('id').primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  kind: text('kind', { enum: INGREDIENT_KINDS }).notNull(),
  name: text('name').notNull(),
  nameKey: nameKey(),
  values: jsonb('values').notNull().$type<Record<string, unknown>>(),
  visibility: jsonb('visibility').notNull().$type<Record<string, Visibility>>(),
  customers: textList('customers'),
  conditions: text('conditions'),
  interval: jsonb('interval').notNull().$type<Record<string, number>>(),
  regions: textList('regions'),
  sampleLink: text('sample_link'),
  claims: text('claims'),
  state: text('state', { enum: PRODUCT_STATES }).notNull(),
  published: moment('published'),
  offer: jsonb('offer').$type<Offer>(),
  note: text('note'),
  replacedBy: uuid('replaced_by'),
  version: integer('version').notNull().default(1),
  created: moment('created').notNull(),
  updated: moment('updated').notNull(),
});

/** What is shown beside the values, as it was approved. */
export interface Offer {
  conditions: string | null;
  interval: Record<string, number>;
  regions: string[];
  sampleLink: string | null;
  claims: string | null;
}

export const productHistory = pgTable('product_history', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  productId: uuid('product_id').notNull(),
  organisationId: uuid('organisation_id').notNull(),
  at: moment('at').notNull(),
  userId: uuid('user_id'),
  action: text('action', { enum: PRODUCT_ACTIONS }).notNull(),
  changes: jsonb('changes').notNull().$type<Record<string, { from?: unknown; to?: unknown }>>(),
  note: text('note'),
});

export const productDocument = pgTable('product_document', {
  id: uuid('id').primaryKey(),
  productId: uuid('product_id').notNull(),
  organisationId: uuid('organisation_id').notNull(),
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
export const productDocumentPart = pgTable('product_document_part', {
  documentId: uuid('document_id').notNull(),
  position: integer('position').notNull(),
  content: bytea('content').notNull(),
});

export const productRequest = pgTable('product_request', {
  id: uuid('id').primaryKey(),
  productId: uuid('product_id').notNull(),
  organisationId: uuid('organisation_id').notNull(),
  userId: uuid('user_id'),
  kind: text('kind', { enum: REQUEST_KINDS }).notNull(),
  message: text('message').notNull(),
  consent: boolean('consent').notNull(),
  state: text('state', { enum: REQUEST_STATES }).notNull(),
  created: moment('created').notNull(),
  answered: moment('answered'),
});

/** What somebody looked for on a day. */
export const demandSignal = pgTable('demand_signal', {
  what: text('what', { enum: ['search', 'region', 'view'] }).notNull(),
  kind: text('kind', { enum: INGREDIENT_KINDS }).notNull(),
  key: text('key').notNull(),
  userId: uuid('user_id').notNull(),
  organisationId: uuid('organisation_id').notNull(),
  day: date('day').notNull(),
});

/** The report of the night, in counts. */
export const demandEntry = pgTable('demand_entry', {
  what: text('what', { enum: ['wish', 'vote', 'search', 'region', 'view', 'added'] }).notNull(),
  kind: text('kind', { enum: INGREDIENT_KINDS }).notNull(),
  key: text('key').notNull(),
  label: text('label').notNull(),
  users: integer('users').notNull(),
  before: integer('before').notNull(),
  prepared: moment('prepared').notNull(),
  /** Whose product it is about; null where it is for every supplier. */
  organisationId: uuid('organisation_id'),
});

export const demandReport = pgTable('demand_report', {
  id: boolean('id').primaryKey().default(true),
  prepared: moment('prepared').notNull(),
});
