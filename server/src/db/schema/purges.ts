import { bigint, boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** How each purge went. */
export const purgeRun = pgTable('purge_run', {
  name: text('name').primaryKey(),
  done: moment('done'),
  failedSince: moment('failed_since'),
  reason: text('reason'),
});

/** What is known of the clock of the database: one row. */
export const purgeClock = pgTable('purge_clock', {
  id: boolean('id').primaryKey().default(true),
  seen: moment('seen').notNull(),
  heldSince: moment('held_since'),
  agreedMs: bigint('agreed_ms', { mode: 'number' }).notNull().default(0),
});
