import type { DeliveryReason } from '@suite/contracts/webhooks';
import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, textList } from './columns.ts';

/** Where webhooks may be sent at all: staff keep the list. */
export const webhookHost = pgTable('webhook_host', {
  id: uuid('id').primaryKey(),
  host: text('host').notNull(),
  port: integer('port').notNull(),
  created: moment('created').notNull(),
});

/** What somebody wants to be told of, and where to. */
export const webhook = pgTable('webhook', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  name: text('name').notNull(),
  url: text('url').notNull(),
  events: textList('events'),
  secret: text('secret').notNull(),
  created: moment('created').notNull(),
  failures: integer('failures').notNull().default(0),
  paused: text('paused', { enum: ['owner', 'failures', 'account'] }),
  previousSecret: text('previous_secret'),
  previousSecretUntil: moment('previous_secret_until'),
});

/** What is to be sent, and what became of it. Triggers write it with what it tells of. */
export const webhookDelivery = pgTable('webhook_delivery', {
  id: uuid('id').primaryKey(),
  webhookId: uuid('webhook_id').notNull(),
  event: text('event').notNull(),
  resourceType: text('resource_type').notNull(),
  resourceId: text('resource_id').notNull(),
  resourceVersion: integer('resource_version'),
  path: text('path').notNull(),
  created: moment('created').notNull(),
  writtenBy: bigint('written_by', { mode: 'number' }).notNull(),
  state: text('state', { enum: ['waiting', 'delivered', 'failed'] })
    .notNull()
    .default('waiting'),
  due: moment('due'),
  leasedUntil: moment('leased_until'),
  attempts: integer('attempts').notNull().default(0),
  attempted: moment('attempted'),
  tookMs: integer('took_ms'),
  status: integer('status'),
  reason: text('reason').$type<DeliveryReason>(),
});
