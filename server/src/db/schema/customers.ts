import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

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
