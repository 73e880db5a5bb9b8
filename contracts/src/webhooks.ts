import { z } from 'zod';
import {
  changedResourceSchema,
  documentSchema,
  listSchema,
  newResourceSchema,
  resourceSchema,
} from './json-api.ts';
import { lineSchema } from './users.ts';

export const WEBHOOK_LIMITS = { perPerson: 10, shown: 100, hosts: 500 } as const;

/** So long messages are signed with the secret before the new one too. */
export const SECRET_OVERLAP_HOURS = 24;

/** What a webhook can be told of. A new one needs a line in a migration too. */
export const WEBHOOK_EVENTS = [
  'recipe.saved',
  'lab-result.added',
  'dataset.changed',
  'request.answered',
] as const;

/** What the owner sends to see whether it works. */
export const WEBHOOK_TEST = 'webhook.test';

const eventsSchema = z
  .array(z.enum(WEBHOOK_EVENTS))
  .min(1, 'Choose at least one event.')
  .max(WEBHOOK_EVENTS.length)
  .transform((events) => WEBHOOK_EVENTS.filter((event) => events.includes(event)));

const urlSchema = z
  .string()
  .trim()
  .max(500)
  .regex(
    /^https?:\/\/[^\s/?#@\\]+(?:[/?][^\s#\\]*)?$/,
    'Enter an address that begins with https://, without a user name, password or #.',
  );

/** Of whoever signed in more than five minutes ago. */
const password = z.string().min(1).max(128).optional();

/** POST /api/me/webhooks */
export const newWebhookSchema = newResourceSchema(
  'webhooks',
  z.strictObject({ name: lineSchema(100), url: urlSchema, events: eventsSchema, password }),
);
export type NewWebhook = z.input<typeof newWebhookSchema>['data']['attributes'];

/** PATCH /api/me/webhooks/{id} */
export const changedWebhookSchema = changedResourceSchema(
  'webhooks',
  z.strictObject({
    name: lineSchema(100).optional(),
    events: eventsSchema.optional(),
    isPaused: z.boolean().optional(),
  }),
);
export type WebhookChange = z.input<typeof changedWebhookSchema>['data']['attributes'];

export const webhookSchema = resourceSchema(
  'webhooks',
  z.object({
    name: z.string(),
    url: z.string(),
    events: z.array(z.enum(WEBHOOK_EVENTS)),
    created: z.iso.datetime(),
    /** Why nothing is sent; null while it is active. */
    paused: z.enum(['owner', 'failures', 'account']).nullable(),
    /** Until when messages are signed with the previous secret too; null where the new one alone counts. */
    previousSecretUntil: z.iso.datetime().nullable(),
    /** Only in the answer that made it. */
    secret: z.string().optional(),
  }),
);
export type Webhook = z.infer<typeof webhookSchema>;
export const webhookAnswerSchema = documentSchema(webhookSchema);
export const webhookListSchema = listSchema(webhookSchema, z.object({ total: z.int() }));

/** Why an attempt failed where no answer says it. */
export const DELIVERY_REASONS = [
  'address-not-allowed',
  'certificate',
  'no-secret',
  'paused',
  'private-network',
  'redirect',
  'timeout',
  'unreachable',
] as const;
export type DeliveryReason = (typeof DELIVERY_REASONS)[number];

export const deliverySchema = resourceSchema(
  'webhook-deliveries',
  z.object({
    event: z.enum([...WEBHOOK_EVENTS, WEBHOOK_TEST]),
    resourceType: z.string(),
    resourceId: z.string(),
    created: z.iso.datetime(),
    state: z.enum(['waiting', 'delivered', 'failed']),
    attempts: z.int(),
    /** Of the last attempt. */
    attempted: z.iso.datetime().nullable(),
    milliseconds: z.int().nullable(),
    status: z.int().nullable(),
    reason: z.enum(DELIVERY_REASONS).nullable(),
    /** When the next attempt is made; null for none, or at once. */
    due: z.iso.datetime().nullable(),
  }),
);
export type WebhookDelivery = z.infer<typeof deliverySchema>;
export const deliveryAnswerSchema = documentSchema(deliverySchema);
export const deliveryListSchema = listSchema(deliverySchema, z.object({ total: z.int() }));

/** A host as an address has it, in small letters: a name, or an IP address. */
const hostSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(
    /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*|\[[0-9a-f:.]{2,45}\])$/,
    'Enter a host name such as hooks.example.com, without https:// and without a path.',
  );

/** POST /api/system/webhook-hosts */
export const newWebhookHostSchema = newResourceSchema(
  'webhook-hosts',
  z.strictObject({ host: hostSchema, port: z.int().min(1).max(65_535).default(443) }),
);
export type NewWebhookHost = z.input<typeof newWebhookHostSchema>['data']['attributes'];

export const webhookHostSchema = resourceSchema(
  'webhook-hosts',
  z.object({ host: z.string(), port: z.int(), created: z.iso.datetime() }),
);
export type WebhookHost = z.infer<typeof webhookHostSchema>;
export const webhookHostAnswerSchema = documentSchema(webhookHostSchema);
export const webhookHostListSchema = listSchema(webhookHostSchema, z.object({ total: z.int() }));
