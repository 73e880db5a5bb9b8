import { grantEndpoints, sharedEndpoints, shareEndpoints } from '@suite/contracts/endpoints/shares';
import type { Grant, Share, ShareSettings } from '@suite/contracts/shares';
import type { Call } from './call.ts';

/** What is shared: one recipe or one dataset. */
export type ShareTarget = { recipeId: string } | { datasetId: string };

/** The own links, or that of one thing. */
export async function listShares(
  call: Call,
  { target, signal }: { target?: ShareTarget; signal?: AbortSignal } = {},
) {
  const { data } = await call(shareEndpoints.list, { query: target, signal });
  return data.map(({ attributes }) => attributes);
}

/** Which values a link would show, and what the organisation allows: to be told before there is one (S-33). */
export async function readShareValues(call: Call, target: ShareTarget) {
  return (await call(shareEndpoints.values, { query: target })).data.attributes;
}

/** Makes a link; its address is in the answer and never told again. */
export async function createShare(call: Call, target: ShareTarget, settings: ShareSettings = {}) {
  return (await call(shareEndpoints.create, { attributes: { ...target, ...settings } })).data.attributes;
}

export async function changeShare(
  call: Call,
  { shareId, version }: Pick<Share, 'shareId' | 'version'>,
  attributes: ShareSettings & { refresh?: true },
) {
  return (await call(shareEndpoints.change, { params: { shareId }, version, attributes })).data.attributes;
}

/** A new address; the old one opens nothing any more. */
export async function renewShare(call: Call, { shareId, version }: Pick<Share, 'shareId' | 'version'>) {
  return (await call(shareEndpoints.renewAddress, { params: { shareId }, version })).data.attributes;
}

export function revokeShare(call: Call, shareId: string) {
  return call(shareEndpoints.revoke, { params: { shareId } });
}

export function revokeAllShares(call: Call) {
  return call(shareEndpoints.revokeAll, {});
}

/** Who may look at or change one's own thing. */
export async function listGrants(call: Call, target: ShareTarget) {
  const { data } = await call(grantEndpoints.list, { query: target });
  return data.map(({ id, attributes }) => ({ id, ...attributes }));
}

/** Invites a person by address, or lets the own organisation in. */
export async function createGrant(
  call: Call,
  target: ShareTarget,
  grant: { role: Grant['role'] } & ({ email: string } | { team: true }),
) {
  const { data } = await call(grantEndpoints.create, { attributes: { ...target, ...grant } });
  return { id: data.id, ...data.attributes };
}

export async function changeGrant(
  call: Call,
  { id, version }: Pick<Grant, 'id' | 'version'>,
  role: Grant['role'],
) {
  await call(grantEndpoints.change, { params: { id }, version, attributes: { role } });
}

export function revokeGrant(call: Call, id: string) {
  return call(grantEndpoints.revoke, { params: { id } });
}

/** What others granted, invitations first. */
export async function listReceived(call: Call) {
  const { data } = await call(grantEndpoints.received, {});
  return data.map(({ id, attributes }) => ({ id, ...attributes }));
}

/** Accepts an invitation, declines it, or leaves what was accepted. */
export function answerGrant(call: Call, id: string, answer: 'accepted' | 'declined') {
  return call(grantEndpoints.answer, { params: { id }, attributes: { answer } });
}

/** What a link shows; with a passcode where it asks for one. */
export async function openShare(call: Call, token: string, passcode?: string) {
  const params = { token };
  if (passcode === undefined) return (await call(sharedEndpoints.open, { params })).data;
  return (await call(sharedEndpoints.openWithPasscode, { params, attributes: { passcode } })).data;
}

/** Takes a private copy of what a link shows, and says where it is. */
export async function copyShare(
  call: Call,
  token: string,
  { passcode, key }: { passcode?: string; key: string },
) {
  return (await call(sharedEndpoints.copy, { params: { token }, attributes: { passcode }, key })).data;
}
