import { bigint, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

// What several servers of one database have in common (decision 055).

/** Secrets that the installation made for itself; read and written by the owner of the tables alone. */
export const installationSecret = pgTable('installation_secret', {
  name: text('name').primaryKey(),
  /** Null where it is a setting. */
  value: text('value'),
  hash: text('hash').notNull(),
  created: moment('created').notNull().defaultNow(),
});

/** Who was erased (S-54). */
export const erasedUser = pgTable('erased_user', {
  userId: uuid('user_id').primaryKey(),
  erased: moment('erased').notNull(),
});

/** The changes of the content, by space. */
export const contentJournal = pgTable('content_journal', {
  space: text('space').primaryKey(),
  journal: jsonb('journal').notNull(),
  lastChange: bigint('last_change', { mode: 'number' }).notNull(),
});
