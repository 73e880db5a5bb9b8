import { endpoint } from '../endpoint.ts';
import {
  changedWebhookSchema,
  deliveryAnswerSchema,
  deliveryListSchema,
  newWebhookHostSchema,
  newWebhookSchema,
  SECRET_OVERLAP_HOURS,
  WEBHOOK_LIMITS,
  webhookAnswerSchema,
  webhookHostAnswerSchema,
  webhookHostListSchema,
  webhookListSchema,
} from '../webhooks.ts';

const tag = 'Webhooks';
const params = { id: 'The id of the webhook' };
const one = { description: 'The webhook', schema: webhookAnswerSchema };
const delivery = { description: 'The delivery, waiting to be sent', schema: deliveryAnswerSchema };

/** /api/me/webhooks: where somebody wants to be told of the own work. No program makes or sees one. */
export const webhookEndpoints = {
  list: endpoint('GET /api/me/webhooks', {
    id: 'listWebhooks',
    tag,
    permission: 'account.read',
    summary: 'List your webhooks',
    description: 'Latest first. A signing secret is shown only when it is created.',
    answers: { 200: { description: 'The webhooks', schema: webhookListSchema } },
  }),

  add: endpoint('POST /api/me/webhooks', {
    id: 'addWebhook',
    tag,
    permission: 'account.change',
    summary: 'Create a webhook; the response contains its signing secret, once only',
    description: `The host must have been allowed by our staff. At most ${WEBHOOK_LIMITS.perPerson} per person. The password is required if you signed in more than five minutes ago.`,
    body: newWebhookSchema,
    example: {
      data: {
        type: 'webhooks',
        attributes: {
          name: 'Lab notebook',
          url: 'https://hooks.example.com/recipes',
          events: ['recipe.saved', 'lab-result.added'],
        },
      },
    },
    answers: { 201: one },
  }),

  change: endpoint('PATCH /api/me/webhooks/{id}', {
    id: 'changeWebhook',
    tag,
    permission: 'account.change',
    params,
    summary: 'Rename, pause or resume a webhook, or choose its events',
    description: 'While it is paused, no events are kept for it.',
    body: changedWebhookSchema,
    answers: { 200: one },
  }),

  remove: endpoint('DELETE /api/me/webhooks/{id}', {
    id: 'removeWebhook',
    tag,
    permission: 'account.change',
    params,
    summary: 'Delete a webhook, its log and what was still to be sent',
    answers: { 204: { description: 'Deleted' } },
  }),

  rotateSecret: endpoint('POST /api/me/webhooks/{id}/rotate-secret', {
    id: 'rotateWebhookSecret',
    tag,
    permission: 'account.change',
    params,
    summary: 'Replace the signing secret; the response contains the new one, once only',
    description: `For ${SECRET_OVERLAP_HOURS} hours every message has two signatures, one with the new secret and one with the secret before it. Replacing it again within that time ends the older of the two at once.`,
    answers: { 200: one },
  }),

  test: endpoint('POST /api/me/webhooks/{id}/test', {
    id: 'testWebhook',
    tag,
    permission: 'account.change',
    params,
    summary: 'Send a test event',
    answers: { 201: delivery },
  }),

  listDeliveries: endpoint('GET /api/me/webhooks/{id}/deliveries', {
    id: 'listWebhookDeliveries',
    tag,
    permission: 'account.read',
    params,
    summary: 'List what was sent',
    description: `The latest ${WEBHOOK_LIMITS.shown}, latest first. Kept for 30 days.`,
    answers: { 200: { description: 'The deliveries', schema: deliveryListSchema } },
  }),

  replay: endpoint('POST /api/me/webhooks/{id}/deliveries/{deliveryId}/replay', {
    id: 'replayWebhookDelivery',
    tag,
    permission: 'account.change',
    params: { ...params, deliveryId: 'The id of the delivery' },
    summary: 'Send an event again, with the same id',
    answers: { 200: delivery },
  }),
};

const staff = { tag: 'Operation' } as const;

/** /api/system/webhook-hosts: where webhooks may be sent, as staff allow it. */
export const webhookHostEndpoints = {
  list: endpoint('GET /api/system/webhook-hosts', {
    ...staff,
    id: 'listWebhookHosts',
    permission: 'system.read',
    summary: 'List the hosts that webhooks may be sent to',
    answers: { 200: { description: 'The hosts', schema: webhookHostListSchema } },
  }),

  add: endpoint('POST /api/system/webhook-hosts', {
    ...staff,
    id: 'addWebhookHost',
    permission: 'system.operate',
    summary: 'Allow a host',
    description: 'Port 443 unless another one is given.',
    body: newWebhookHostSchema,
    example: { data: { type: 'webhook-hosts', attributes: { host: 'hooks.example.com' } } },
    answers: { 201: { description: 'The host', schema: webhookHostAnswerSchema } },
  }),

  remove: endpoint('DELETE /api/system/webhook-hosts/{id}', {
    ...staff,
    id: 'removeWebhookHost',
    permission: 'system.operate',
    params: { id: 'The id of the host' },
    summary: 'No longer allow a host',
    description: 'Nothing more is sent there, also by webhooks that exist.',
    answers: { 204: { description: 'Removed' } },
  }),
};
