import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

export * from './schema/customers.ts';
export * from './schema/guarded.ts';
export * from './schema/identity.ts';
export * from './schema/imports.ts';
export * from './schema/ingredients.ts';
export * from './schema/messages.ts';
export * from './schema/portfolio.ts';
export * from './schema/recipes.ts';
export * from './schema/sharing.ts';

// Tables as queries see them. The statements that make them stand in migrations/; a test holds both together.

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export interface AuditDetails {
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** What happened, for those who must know later (S-50). Append-only. */
export const audit = pgTable(
  'audit',
  {
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
  },
  (table) => [
    index('audit_at').on(table.at),
    index('audit_user').on(table.userId, table.id),
    index('audit_organisation').on(table.organisationId, table.id),
    index('audit_action').on(table.action, table.id),
    index('audit_object').on(table.object, table.id),
  ],
);

/** A request that may be sent twice and shall act once (F-12). */
export const idempotency = pgTable(
  'idempotency',
  {
    owner: text('owner').notNull(),
    key: text('key').notNull(),
    route: text('route').notNull(),
    bodyHash: text('body_hash').notNull(),
    claimed: moment('claimed').notNull(),
    expires: moment('expires').notNull(),
    answer: jsonb('answer').$type<{ status: number; body?: unknown; headers?: Record<string, string> }>(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.key] }),
    index('idempotency_expires').on(table.expires),
  ],
);

/** One row per limited key: the moment until which its allowance is spent. */
export const rateLimit = pgTable(
  'rate_limit',
  { key: text('key').primaryKey(), spentUntil: moment('spent_until').notNull() },
  (table) => [index('rate_limit_spent_until').on(table.spentUntil)],
);

/** Mail to be sent: written with what caused it, sent afterwards (F-07). */
export const mail = pgTable(
  'mail',
  {
    id: uuid('id').primaryKey(),
    created: moment('created').notNull(),
    recipient: text('recipient').notNull(),
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    sent: moment('sent'),
    attempts: integer('attempts').notNull().default(0),
    leasedUntil: moment('leased_until'),
  },
  (table) => [index('mail_pending').on(table.created)],
);
