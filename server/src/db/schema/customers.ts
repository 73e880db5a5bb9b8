import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, textList } from './columns.ts';

/** What a customer bought, by product and whole days. */
export const licence = pgTable('licence', {
  id: uuid('id').primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  product: text('product', { enum: ['hsp', 'hld', 'supplier'] }).notNull(),
  starts: date('starts').notNull(),
  ends: date('ends'),
  price: text('price'),
  invoice: text('invoice'),
  version: integer('version').notNull().default(1),
  created: moment('created').notNull(),
});

/** What staff write down about a customer. */
export const organisationNote = pgTable('organisation_note', {
  id: uuid('id').primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  authorId: uuid('author_id'),
  at: moment('at').notNull(),
  body: text('body').notNull(),
});

/** Machines of a customer that read its data (S-13). */
export const client = pgTable('client', {
  id: uuid('id').primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  subjectId: uuid('subject_id').notNull(),
  name: text('name').notNull(),
  scopes: textList('scopes'),
  created: moment('created').notNull(),
  lastUsed: moment('last_used'),
  revoked: moment('revoked'),
  version: integer('version').notNull().default(1),
  accepted: moment('accepted'),
  madeBy: uuid('made_by'),
});

export const clientSecret = pgTable('client_secret', {
  id: uuid('id').primaryKey(),
  clientId: uuid('client_id').notNull(),
  hash: text('hash').notNull(),
  created: moment('created').notNull(),
  lastUsed: moment('last_used'),
});

export const clientToken = pgTable('client_token', {
  hash: text('hash').primaryKey(),
  clientId: uuid('client_id').notNull(),
  secretId: uuid('secret_id').notNull(),
  scopes: textList('scopes'),
  ends: moment('ends').notNull(),
});
