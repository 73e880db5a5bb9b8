import { boolean, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { ingredient } from './ingredients.ts';

/** A question about values that are only for calculation, once for each organisation, or person without one. */
export const guardedQuestion = pgTable(
  'guarded_question',
  {
    asker: uuid('asker').notNull(),
    ingredientId: uuid('ingredient_id')
      .notNull()
      .references(() => ingredient.id, { onDelete: 'cascade' }),
    /** SHA-256 in hexadecimal digits. */
    question: text('question').notNull(),
    asked: timestamp('asked', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.asker, table.ingredientId, table.question] })],
);

/** The secret by which guarded values are shifted; read through `guarded_secret()`. */
export const guardedKey = pgTable('guarded_key', {
  id: boolean('id').primaryKey().default(true),
  secret: text('secret').notNull(),
});
