import type { ClientSecretRequest } from '@suite/contracts/clients';
import { ownClientEndpoints } from '@suite/contracts/endpoints/clients';
import type { Call } from './call.ts';

/** Programs that read in the caller's name, or ask to. */
export async function listOwnClients(call: Call) {
  return (await call(ownClientEndpoints.list, {})).data;
}

/** Lets a client read; the answer is the only place where its secret stands. */
export async function acceptClient(call: Call, id: string, body: ClientSecretRequest) {
  return (await call(ownClientEndpoints.accept, { params: { id }, body })).data;
}

/** A second secret, to change over without a gap. */
export async function addClientSecret(call: Call, id: string, body: ClientSecretRequest) {
  return (await call(ownClientEndpoints.addSecret, { params: { id }, body })).data;
}

export function deleteClientSecret(call: Call, id: string, secretId: string) {
  return call(ownClientEndpoints.deleteSecret, { params: { id, secretId } });
}

/** Declines a client that asks, or ends one that reads. */
export async function endOwnClient(call: Call, id: string) {
  await call(ownClientEndpoints.revoke, { params: { id } });
}
