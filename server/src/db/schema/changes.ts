import { sql } from 'drizzle-orm';
import { bigint, boolean, customType, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** The number of a transaction, as digits. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/** What changed, for whom; triggers write it with what it tells of. */
export const change = pgTable('change', {
  kind: text('kind').notNull(),
  objectId: text('object_id').notNull(),
  audience: text('audience').notNull(),
  xid: xid8('xid').notNull(),
  seq: bigint('seq', { mode: 'bigint' }).notNull().default(sql`nextval('change_seq_seq')`),
  time: moment('time').notNull().defaultNow(),
  deleted: boolean('deleted').notNull().default(false),
});

/** After which transaction everything that was told is still known. */
export const changeKept = pgTable('change_kept', {
  id: boolean('id').primaryKey().default(true),
  after: xid8('after').notNull(),
});

/** Who had webhooks when they ended, and was not told yet. */
export const endedWebhook = pgTable('ended_webhook', { userId: uuid('user_id').primaryKey() });
