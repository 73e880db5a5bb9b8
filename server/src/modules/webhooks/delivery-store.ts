import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { users, webhook, webhookDelivery } from '../../db/schema.ts';
import type { Attempt } from './post-once.ts';
import type { DeliveryRow, WebhookRow } from './resource.ts';

export interface Leased {
  delivery: DeliveryRow;
  webhook: WebhookRow;
}

interface LeaseTerms {
  now: Date;
  until: Date;
  most: number;
  /** So many of one webhook at a time: a slow receiver keeps nobody else waiting. */
  mostPerWebhook: number;
}

/** Takes what is due, so that no other server sends it meanwhile. Those of one webhook follow each other. */
export async function leaseDeliveries(
  { orm }: Transaction,
  { now, until, most, mostPerWebhook }: LeaseTerms,
): Promise<Leased[]> {
  const isDue = and(
    eq(webhookDelivery.state, 'waiting'),
    or(isNull(webhookDelivery.due), lte(webhookDelivery.due, now)),
    or(isNull(webhookDelivery.leasedUntil), lte(webhookDelivery.leasedUntil, now)),
  );
  const line = sql<number>`row_number() over (partition by ${webhookDelivery.webhookId} order by ${webhookDelivery.created})`;
  const ranked = orm
    .select({ id: webhookDelivery.id, created: webhookDelivery.created, line: line.as('line') })
    .from(webhookDelivery)
    .where(isDue)
    .as('ranked');
  const first = orm
    .select({ id: ranked.id })
    .from(ranked)
    .where(lte(ranked.line, mostPerWebhook))
    .orderBy(ranked.created)
    .limit(most);
  const taken = await orm
    .select({ id: webhookDelivery.id })
    .from(webhookDelivery)
    .where(and(isDue, inArray(webhookDelivery.id, first)))
    .for('update', { skipLocked: true });
  if (taken.length === 0) return [];
  const ids = taken.map(({ id }) => id);
  await orm
    .update(webhookDelivery)
    .set({ leasedUntil: until, attempts: sql`${webhookDelivery.attempts} + 1`, attempted: now })
    .where(inArray(webhookDelivery.id, ids));
  return orm
    .select({ delivery: webhookDelivery, webhook })
    .from(webhookDelivery)
    .innerJoin(webhook, eq(webhook.id, webhookDelivery.webhookId))
    .where(inArray(webhookDelivery.id, ids))
    .orderBy(webhook.id, webhookDelivery.created);
}

/** Everything of a webhook that is due waits a little: it has had its share. */
export async function postpone({ orm }: Transaction, webhookId: string, until: Date): Promise<void> {
  await orm
    .update(webhookDelivery)
    .set({ due: until })
    .where(
      and(
        eq(webhookDelivery.webhookId, webhookId),
        eq(webhookDelivery.state, 'waiting'),
        isNull(webhookDelivery.leasedUntil),
        or(isNull(webhookDelivery.due), lte(webhookDelivery.due, until)),
      ),
    );
}

/** Gives one back that was not sent. */
export async function giveBack({ orm }: Transaction, { id, attempts }: DeliveryRow): Promise<void> {
  await orm
    .update(webhookDelivery)
    .set({ leasedUntil: null, attempts: attempts - 1 })
    .where(eq(webhookDelivery.id, id));
}

interface Outcome extends Attempt {
  state: DeliveryRow['state'];
  tookMs: number;
  due: Date | null;
}

/** False where it is not this attempt's any more: its webhook is gone or paused, or its lease had ended. */
export async function markDelivery(
  { orm }: Transaction,
  { id, attempts }: DeliveryRow,
  outcome: Outcome,
): Promise<boolean> {
  const marked = await orm
    .update(webhookDelivery)
    .set({ ...outcome, leasedUntil: null })
    .where(
      and(
        eq(webhookDelivery.id, id),
        eq(webhookDelivery.attempts, attempts),
        eq(webhookDelivery.state, 'waiting'),
      ),
    )
    .returning({ id: webhookDelivery.id });
  return marked.length > 0;
}

/** Counts deliveries that were given up one after the other; a good one begins anew. */
export async function countFailures(
  { orm }: Transaction,
  webhookId: string,
  isDelivered: boolean,
): Promise<number> {
  const [row] = await orm
    .update(webhook)
    .set({ failures: isDelivered ? 0 : sql`${webhook.failures} + 1` })
    .where(
      isDelivered ? and(eq(webhook.id, webhookId), sql`${webhook.failures} > 0`) : eq(webhook.id, webhookId),
    )
    .returning({ failures: webhook.failures });
  return row?.failures ?? 0;
}

export async function emailOf({ orm }: Transaction, userId: string): Promise<string | undefined> {
  const [row] = await orm.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return row?.email;
}
