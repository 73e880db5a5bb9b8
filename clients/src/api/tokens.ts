import { assistantEndpoints, assistantRequestEndpoints } from '@suite/contracts/endpoints/assistants';
import { tokenEndpoints } from '@suite/contracts/endpoints/tokens';
import type { Approval, NewToken } from '@suite/contracts/tokens';
import type { Call } from './call.ts';

/** What the caller made for programs of their own. */
export async function listTokens(call: Call) {
  return (await call(tokenEndpoints.list, {})).data;
}

/** A new one; the answer is the only place where it stands. */
export async function addToken(call: Call, attributes: NewToken) {
  return (await call(tokenEndpoints.add, { attributes })).data;
}

export async function revokeToken(call: Call, id: string) {
  await call(tokenEndpoints.revoke, { params: { id } });
}

/** Programs that the caller connected. */
export async function listAssistants(call: Call) {
  return (await call(assistantEndpoints.list, {})).data;
}

export async function disconnectAssistant(call: Call, id: string) {
  await call(assistantEndpoints.disconnect, { params: { id } });
}

/** What an assistant asks for. */
export async function readAssistantRequest(call: Call, id: string) {
  return (await call(assistantRequestEndpoints.read, { params: { id } })).data.attributes;
}

/** Says yes to all or some of it; gives the address to go on to. */
export async function approveAssistant(call: Call, id: string, attributes: Approval) {
  const { data } = await call(assistantRequestEndpoints.approve, { params: { id }, attributes });
  return data.attributes.redirect;
}

export async function denyAssistant(call: Call, id: string) {
  return (await call(assistantRequestEndpoints.deny, { params: { id } })).data.attributes.redirect;
}
