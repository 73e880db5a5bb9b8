import { webhookEndpoints, webhookHostEndpoints } from '@suite/contracts/endpoints/webhooks';
import type { NewWebhook, NewWebhookHost, WebhookChange } from '@suite/contracts/webhooks';
import type { Call } from './call.ts';

/** Where the caller wants to be told of the own work. */
export async function listWebhooks(call: Call) {
  return (await call(webhookEndpoints.list, {})).data;
}

/** A new one; the answer is the only place where its secret stands. */
export async function addWebhook(call: Call, attributes: NewWebhook) {
  return (await call(webhookEndpoints.add, { attributes })).data;
}

export async function changeWebhook(call: Call, id: string, attributes: WebhookChange) {
  return (await call(webhookEndpoints.change, { params: { id }, attributes })).data;
}

export async function removeWebhook(call: Call, id: string) {
  await call(webhookEndpoints.remove, { params: { id } });
}

/** A new secret; the answer is the only place where it stands. */
export async function rotateSecret(call: Call, id: string) {
  return (await call(webhookEndpoints.rotateSecret, { params: { id } })).data;
}

export async function testWebhook(call: Call, id: string) {
  return (await call(webhookEndpoints.test, { params: { id } })).data;
}

/** What was sent, the latest first. */
export async function listDeliveries(call: Call, id: string) {
  return (await call(webhookEndpoints.listDeliveries, { params: { id } })).data;
}

export async function replayDelivery(call: Call, { id, deliveryId }: { id: string; deliveryId: string }) {
  return (await call(webhookEndpoints.replay, { params: { id, deliveryId } })).data;
}

/** Where webhooks may be sent, for staff. */
export async function listWebhookHosts(call: Call) {
  return (await call(webhookHostEndpoints.list, {})).data;
}

export async function addWebhookHost(call: Call, attributes: NewWebhookHost) {
  return (await call(webhookHostEndpoints.add, { attributes })).data;
}

export async function removeWebhookHost(call: Call, id: string) {
  await call(webhookHostEndpoints.remove, { params: { id } });
}
