import {
  WEBHOOK_EVENTS,
  type Webhook,
  type WebhookDelivery,
  type WebhookHost,
} from '@suite/contracts/webhooks';
import type { webhook, webhookDelivery, webhookHost } from '../../db/schema.ts';

export type WebhookRow = typeof webhook.$inferSelect;
export type DeliveryRow = typeof webhookDelivery.$inferSelect;
export type HostRow = typeof webhookHost.$inferSelect;

/** A webhook without its secret, which stands in the one answer that made the secret. */
export function webhookResource(row: WebhookRow, now: Date): Webhook {
  const { id, name, url, events, created, paused, previousSecretUntil } = row;
  const known = WEBHOOK_EVENTS.filter((event) => events.includes(event));
  return {
    type: 'webhooks',
    id,
    attributes: {
      name,
      url,
      events: known,
      created: created.toISOString(),
      paused,
      previousSecretUntil:
        previousSecretUntil && previousSecretUntil > now ? previousSecretUntil.toISOString() : null,
    },
  };
}

export function deliveryResource(row: DeliveryRow): WebhookDelivery {
  const { id, resourceType, resourceId, created, state, attempts, attempted, tookMs, status, reason } = row;
  return {
    type: 'webhook-deliveries',
    id,
    attributes: {
      // The database holds no others.
      event: row.event as WebhookDelivery['attributes']['event'],
      resourceType,
      resourceId,
      created: created.toISOString(),
      state,
      attempts,
      attempted: attempted?.toISOString() ?? null,
      milliseconds: tookMs,
      status,
      reason,
      due: row.due?.toISOString() ?? null,
    },
  };
}

export function hostResource({ id, host, port, created }: HostRow): WebhookHost {
  return { type: 'webhook-hosts', id, attributes: { host, port, created: created.toISOString() } };
}
