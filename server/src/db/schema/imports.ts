import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { organisation } from './identity.ts';
import { dataset } from './ingredients.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** An import that can be taken back as a whole for a day. */
export const datasetImport = pgTable('dataset_import', {
  id: uuid('id').primaryKey(),
  datasetId: text('dataset_id')
    .notNull()
    .references(() => dataset.id, { onDelete: 'cascade' }),
  organisationId: uuid('organisation_id').references(() => organisation.id),
  at: moment('at').notNull(),
  added: integer('added').notNull(),
  changed: integer('changed').notNull(),
  skipped: integer('skipped').notNull(),
  undone: moment('undone'),
});

/** What it did to each row; the former values where there were any. */
export const datasetImportRow = pgTable(
  'dataset_import_row',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => datasetImport.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    ingredientId: uuid('ingredient_id').notNull(),
    version: integer('version').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.position] })],
);
