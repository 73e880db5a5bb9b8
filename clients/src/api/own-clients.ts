import {
  clientAnswerSchema,
  clientListSchema,
  type ClientSecretRequest,
  type IntegrationClient,
} from '@suite/contracts/clients';
import type { Call } from './call.ts';
import { noBody } from './no-body.ts';

/** Programs that read in the caller's name, or ask to. */
export async function listOwnClients(call: Call): Promise<IntegrationClient[]> {
  return (await call('/api/me/clients', { answer: clientListSchema })).data;
}

/** Lets a client read; the answer is the only place where its secret stands. */
export function acceptClient(call: Call, id: string, body: ClientSecretRequest): Promise<IntegrationClient> {
  return makeSecret(call, `${pathOf(id)}/accept`, body);
}

/** A second secret, to change over without a gap. */
export function addClientSecret(
  call: Call,
  id: string,
  body: ClientSecretRequest,
): Promise<IntegrationClient> {
  return makeSecret(call, `${pathOf(id)}/secrets`, body);
}

async function makeSecret(call: Call, path: string, body: ClientSecretRequest): Promise<IntegrationClient> {
  return (await call(path, { method: 'POST', body, answer: clientAnswerSchema })).data;
}

export async function deleteClientSecret(call: Call, id: string, secretId: string): Promise<void> {
  const path = `${pathOf(id)}/secrets/${encodeURIComponent(secretId)}`;
  await call(path, { method: 'DELETE', answer: noBody });
}

/** Declines a client that asks, or ends one that reads. */
export async function endOwnClient(call: Call, id: string): Promise<void> {
  await call(`${pathOf(id)}/revoke`, { method: 'POST', answer: clientAnswerSchema });
}

function pathOf(id: string): string {
  return `/api/me/clients/${encodeURIComponent(id)}`;
}
