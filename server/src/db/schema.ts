import { sql } from 'drizzle-orm';
import { bigint, boolean, customType, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './schema/columns.ts';

export * from './schema/identity.ts';
export * from './schema/ingredients.ts';
export * from './schema/portfolio.ts';
export * from './schema/recipes.ts';

// Tables as queries see them. The statements that make them stand in migrations/; a test holds both together.

export interface AuditDetails {
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** What happened, for those who must know later (S-50). Append-only. */
export const audit = pgTable('audit', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  at: moment('at').notNull(),
  requestId: uuid('request_id'),
  actorKind: text('actor_kind').notNull(),
  userId: uuid('user_id'),
  organisationId: uuid('organisation_id'),
  address: text('address'),
  action: text('action').notNull(),
  object: text('object'),
  outcome: text('outcome').notNull(),
  /** What it was and what it became, where that is no content of anybody's. */
  details: jsonb('details').$type<AuditDetails>(),
  clientId: uuid('client_id'),
});

/** A request that may be sent twice and shall act once (F-12). */
export const idempotency = pgTable('idempotency', {
  owner: text('owner').notNull(),
  key: text('key').notNull(),
  route: text('route').notNull(),
  bodyHash: text('body_hash').notNull(),
  claimed: moment('claimed').notNull(),
  expires: moment('expires').notNull(),
  answer: jsonb('answer').$type<{ status: number; body?: unknown; headers?: Record<string, string> }>(),
});

/** One row per limited key: the moment until which its allowance is spent. */
export const rateLimit = pgTable('rate_limit', {
  key: text('key').primaryKey(),
  spentUntil: moment('spent_until').notNull(),
});

/** A backup that was written to its end: when, how large, and of which database. */
export const backupRecord = pgTable('backup_record', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  finished: moment('finished').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  kind: text('kind', { enum: ['embedded', 'postgres'] }).notNull(),
});

/** Mail to be sent: written with what caused it, sent afterwards (F-07). */
export const mail = pgTable('mail', {
  id: uuid('id').primaryKey(),
  created: moment('created').notNull(),
  recipient: text('recipient').notNull(),
  replyTo: text('reply_to'),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  sent: moment('sent'),
  attempts: integer('attempts').notNull().default(0),
  leasedUntil: moment('leased_until'),
});

/** The number of a transaction, as digits. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/** What changed, for whom; triggers write it together with the change. */
export const change = pgTable('change', {
  kind: text('kind').notNull(),
  objectId: text('object_id').notNull(),
  audience: text('audience').notNull(),
  xid: xid8('xid').notNull(),
  seq: bigint('seq', { mode: 'bigint' }).notNull().default(sql`nextval('change_seq_seq')`),
  time: moment('time').notNull().defaultNow(),
  deleted: boolean('deleted').notNull().default(false),
});

/** Who had webhooks when they ended, and was not notified yet. */
export const endedWebhook = pgTable('ended_webhook', { userId: uuid('user_id').primaryKey() });

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

/** What visitors wrote with the contact form. */
export const message = pgTable('message', {
  id: uuid('id').primaryKey(),
  received: moment('received').notNull(),
  subject: text('subject').notNull(),
  name: text('name').notNull(),
  company: text('company').notNull(),
  phone: text('phone').notNull(),
  email: text('email').notNull(),
  message: text('message').notNull(),
  address: text('address').notNull(),
  state: text('state', { enum: ['new', 'open', 'answered', 'closed', 'spam'] })
    .notNull()
    .default('new'),
  assigneeId: uuid('assignee_id'),
  version: integer('version').notNull().default(1),
  updated: moment('updated'),
});

/** What staff answered to a visitor. */
export const messageReply = pgTable('message_reply', {
  id: uuid('id').primaryKey(),
  messageId: uuid('message_id').notNull(),
  authorId: uuid('author_id'),
  at: moment('at').notNull(),
  body: text('body').notNull(),
});
