import { bigint, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './schema/columns.ts';

export * from './schema/changes.ts';
export * from './schema/credentials.ts';
export * from './schema/customers.ts';
export * from './schema/directory.ts';
export * from './schema/identity.ts';
export * from './schema/ingredients.ts';
export * from './schema/messages.ts';
export * from './schema/oauth.ts';
export * from './schema/portfolio.ts';
export * from './schema/purges.ts';
export * from './schema/recipes.ts';
export * from './schema/servers.ts';
export * from './schema/sharing.ts';
export * from './schema/sign-on.ts';

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
