import { randomUUID } from 'node:crypto';
import { WEBHOOK_LIMITS, WEBHOOK_TEST } from '@suite/contracts/webhooks';
import { and, desc, eq, lt, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { rowLock } from '../../db/rows.ts';
import { webhook, webhookDelivery, webhookHost } from '../../db/schema.ts';
import { type Clock, DAY_MS } from '../../platform/clock.ts';
import { deleteInBatches, inBatches, someOf } from '../../platform/purges/delete-in-batches.ts';
import type { DeliveryRow, HostRow, WebhookRow } from './resource.ts';

export function listWebhooks({ orm }: Transaction, userId: string): Promise<WebhookRow[]> {
  return orm
    .select()
    .from(webhook)
    .where(eq(webhook.userId, userId))
    .orderBy(desc(webhook.created), webhook.id);
}

export async function findWebhook(
  { orm }: Transaction,
  { id, userId }: { id: string; userId: string },
): Promise<WebhookRow | undefined> {
  const [row] = await orm
    .select()
    .from(webhook)
    .where(and(eq(webhook.id, id), eq(webhook.userId, userId)));
  return row;
}

export const lockWebhook = rowLock(webhook);

/** Whoever makes one waits for another of theirs to be made. */
export async function countWebhooks({ orm }: Transaction, userId: string): Promise<number> {
  await orm.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks ${userId}`}, 0))`);
  return orm.$count(webhook, eq(webhook.userId, userId));
}

export async function addWebhook(
  { orm }: Transaction,
  row: Omit<WebhookRow, 'failures' | 'paused' | 'previousSecret' | 'previousSecretUntil'>,
): Promise<WebhookRow> {
  const added = { ...row, failures: 0, paused: null, previousSecret: null, previousSecretUntil: null };
  await orm.insert(webhook).values(added);
  return added;
}

export async function changeWebhook(
  { orm }: Transaction,
  id: string,
  change: Partial<Pick<WebhookRow, 'name' | 'events'>>,
): Promise<void> {
  if (Object.keys(change).length > 0) await orm.update(webhook).set(change).where(eq(webhook.id, id));
}

/** The secret before signs until then; one before that has ended. */
export async function replaceSecret(
  { orm }: Transaction,
  { id, secret: previousSecret }: WebhookRow,
  { secret, previousSecretUntil }: { secret: string; previousSecretUntil: Date },
): Promise<void> {
  await orm.update(webhook).set({ secret, previousSecret, previousSecretUntil }).where(eq(webhook.id, id));
}

/** From here on nothing is sent, and what waits is given up; its owner can send it again later. */
export async function pauseWebhook(
  { orm }: Transaction,
  id: string,
  paused: NonNullable<WebhookRow['paused']>,
): Promise<void> {
  await orm.update(webhook).set({ paused }).where(eq(webhook.id, id));
  await orm
    .update(webhookDelivery)
    .set({ state: 'failed', reason: 'paused', due: null, leasedUntil: null })
    .where(and(eq(webhookDelivery.webhookId, id), eq(webhookDelivery.state, 'waiting')));
}

export async function resumeWebhook({ orm }: Transaction, id: string): Promise<void> {
  await orm.update(webhook).set({ paused: null, failures: 0 }).where(eq(webhook.id, id));
}

export async function removeWebhook({ orm }: Transaction, id: string): Promise<void> {
  await orm.delete(webhook).where(eq(webhook.id, id));
}

export function listDeliveries({ orm }: Transaction, webhookId: string): Promise<DeliveryRow[]> {
  return orm
    .select()
    .from(webhookDelivery)
    .where(eq(webhookDelivery.webhookId, webhookId))
    .orderBy(desc(webhookDelivery.created), webhookDelivery.id)
    .limit(WEBHOOK_LIMITS.shown);
}

/** Events are written by triggers; this one its owner asks for. */
export async function addTestDelivery(
  { orm }: Transaction,
  webhookId: string,
  now: Date,
): Promise<DeliveryRow[]> {
  return orm
    .insert(webhookDelivery)
    .values({
      id: randomUUID(),
      webhookId,
      event: WEBHOOK_TEST,
      resourceType: 'webhooks',
      resourceId: webhookId,
      path: '/api/me/webhooks',
      created: now,
      writtenBy: sql`pg_current_xact_id()::text::bigint`,
    })
    .returning();
}

/** Lets one be sent again from the beginning, with its id. None where it is not there, or still waits. */
export function replayDelivery(
  { orm }: Transaction,
  { id, webhookId }: { id: string; webhookId: string },
): Promise<DeliveryRow[]> {
  return orm
    .update(webhookDelivery)
    .set({ state: 'waiting', due: null, leasedUntil: null, attempts: 0, reason: null, status: null })
    .where(
      and(
        eq(webhookDelivery.id, id),
        eq(webhookDelivery.webhookId, webhookId),
        sql`${webhookDelivery.state} <> 'waiting'`,
      ),
    )
    .returning();
}

export async function hasDelivery(
  { orm }: Transaction,
  { id, webhookId }: { id: string; webhookId: string },
): Promise<boolean> {
  const where = and(eq(webhookDelivery.id, id), eq(webhookDelivery.webhookId, webhookId));
  return (await orm.$count(webhookDelivery, where)) > 0;
}

export function listHosts({ orm }: Transaction): Promise<HostRow[]> {
  return orm.select().from(webhookHost).orderBy(webhookHost.host, webhookHost.port);
}

/** Undefined where it is allowed already. */
export async function addHost({ orm }: Transaction, row: HostRow): Promise<HostRow | undefined> {
  const [added] = await orm.insert(webhookHost).values(row).onConflictDoNothing().returning();
  return added;
}

export async function removeHost({ orm }: Transaction, id: string): Promise<HostRow | undefined> {
  const [removed] = await orm.delete(webhookHost).where(eq(webhookHost.id, id)).returning();
  return removed;
}

/** Whether staff have allowed the host of an address, with its port. */
export async function isHostAllowed({ orm }: Transaction, url: URL): Promise<boolean> {
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  const host = url.hostname.replace(/\.$/, '');
  return (await orm.$count(webhookHost, and(eq(webhookHost.host, host), eq(webhookHost.port, port)))) > 0;
}

const KEPT_MS = 30 * DAY_MS;

/** Removes old entries of logs, and secrets that do not sign any more. */
export async function purgeExpiredDeliveries(database: Database, clock: Clock): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - KEPT_MS);
  await deleteInBatches(database, webhookDelivery, { where: lt(webhookDelivery.created, before) });
  const isOver = lte(webhook.previousSecretUntil, now);
  await inBatches(database, async ({ orm }) => {
    const none = { previousSecret: null, previousSecretUntil: null };
    return (await orm.update(webhook).set(none).where(someOf(webhook, isOver))).rowCount ?? 0;
  });
}

/** Where somebody wanted to be told of the own work (S-54). */
export const personalWebhooks = {
  name: 'webhooks',

  read({ orm }: Transaction, userId: string): Promise<unknown> {
    return orm
      .select({ name: webhook.name, url: webhook.url, events: webhook.events, created: webhook.created })
      .from(webhook)
      .where(eq(webhook.userId, userId));
  },

  count({ orm }: Transaction, userId: string): Promise<number> {
    return orm.$count(webhook, eq(webhook.userId, userId));
  },

  async erase({ orm }: Transaction, userId: string): Promise<void> {
    await orm.delete(webhook).where(eq(webhook.userId, userId));
  },
};
