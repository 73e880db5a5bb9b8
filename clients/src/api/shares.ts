import { type Shared, shareCopySchema, sharedSchema } from '@suite/contracts/shared-view';
import {
  type Grant,
  grantAnswerSchema,
  grantListSchema,
  type ReceivedGrant,
  receivedGrantListSchema,
  type Share,
  shareAnswerSchema,
  shareListSchema,
  type ShareSettings,
  type ShareValues,
  shareValuesSchema,
} from '@suite/contracts/shares';
import type { Call } from './call.ts';
import { noBody } from './no-body.ts';

/** What is shared: one recipe or one dataset. */
export type ShareTarget = { recipeId: string } | { datasetId: string };

const queryOf = (target: ShareTarget) => new URLSearchParams({ ...target }).toString();
const pathOf = (id: string) => `/api/shares/${encodeURIComponent(id)}`;
const sharedPath = (token: string) => `/api/shared/${encodeURIComponent(token)}`;
const madeTo = (version: number) => ({ 'If-Match': `"${version}"` });

/** The own links, or that of one thing. */
export async function listShares(
  call: Call,
  { target, signal }: { target?: ShareTarget; signal?: AbortSignal } = {},
): Promise<Share[]> {
  const path = target ? `/api/shares?${queryOf(target)}` : '/api/shares';
  const { data } = await call(path, { answer: shareListSchema, ...(signal ? { signal } : {}) });
  return data.map(({ attributes }) => attributes);
}

/** Which values a link would show, and what the organisation allows: to be told before there is one (S-33). */
export async function readShareValues(call: Call, target: ShareTarget): Promise<ShareValues> {
  const answer = await call(`/api/shares/values?${queryOf(target)}`, { answer: shareValuesSchema });
  return answer.data.attributes;
}

/** Makes a link; its address is in the answer and never told again. */
export async function createShare(
  call: Call,
  target: ShareTarget,
  settings: ShareSettings = {},
): Promise<Share> {
  const body = { data: { type: 'shares', attributes: { ...target, ...settings } } };
  return (await call('/api/shares', { method: 'POST', body, answer: shareAnswerSchema })).data.attributes;
}

export async function changeShare(
  call: Call,
  { shareId, version }: Pick<Share, 'shareId' | 'version'>,
  settings: ShareSettings & { refresh?: true },
): Promise<Share> {
  const options = {
    method: 'PATCH',
    body: { data: { type: 'shares', id: shareId, attributes: settings } },
    headers: madeTo(version),
    answer: shareAnswerSchema,
  } as const;
  return (await call(pathOf(shareId), options)).data.attributes;
}

/** A new address; the old one opens nothing any more. */
export async function renewShare(
  call: Call,
  { shareId, version }: Pick<Share, 'shareId' | 'version'>,
): Promise<Share> {
  const options = { method: 'POST', headers: madeTo(version), answer: shareAnswerSchema } as const;
  return (await call(`${pathOf(shareId)}/address`, options)).data.attributes;
}

export function revokeShare(call: Call, shareId: string): Promise<void> {
  return call(pathOf(shareId), { method: 'DELETE', answer: noBody });
}

export function revokeAllShares(call: Call): Promise<void> {
  return call('/api/shares', { method: 'DELETE', answer: noBody });
}

/** Who may look at or change one's own thing. */
export async function listGrants(call: Call, target: ShareTarget): Promise<Grant[]> {
  const { data } = await call(`/api/grants?${queryOf(target)}`, { answer: grantListSchema });
  return data.map(({ id, attributes }) => ({ id, ...attributes }));
}

/** Invites a person by address, or lets the own organisation in. */
export async function createGrant(
  call: Call,
  target: ShareTarget,
  grant: { role: Grant['role'] } & ({ email: string } | { team: true }),
): Promise<Grant> {
  const body = { data: { type: 'grants', attributes: { ...target, ...grant } } };
  const { data } = await call('/api/grants', { method: 'POST', body, answer: grantAnswerSchema });
  return { id: data.id, ...data.attributes };
}

export async function changeGrant(
  call: Call,
  { id, version }: Pick<Grant, 'id' | 'version'>,
  role: Grant['role'],
): Promise<void> {
  await call(`/api/grants/${encodeURIComponent(id)}`, {
    method: 'PATCH',
    body: { data: { type: 'grants', id, attributes: { role } } },
    headers: madeTo(version),
    answer: grantAnswerSchema,
  });
}

export function revokeGrant(call: Call, id: string): Promise<void> {
  return call(`/api/grants/${encodeURIComponent(id)}`, { method: 'DELETE', answer: noBody });
}

/** What others granted, invitations first. */
export async function listReceived(call: Call): Promise<ReceivedGrant[]> {
  const { data } = await call('/api/grants/received', { answer: receivedGrantListSchema });
  return data.map(({ id, attributes }) => ({ id, ...attributes }));
}

/** Accepts an invitation, declines it, or leaves what was accepted. */
export function answerGrant(call: Call, id: string, answer: 'accepted' | 'declined'): Promise<void> {
  const body = { data: { type: 'grant-answers', attributes: { answer } } };
  return call(`/api/grants/${encodeURIComponent(id)}/answer`, { method: 'POST', body, answer: noBody });
}

/** What a link shows; with a passcode where it asks for one. */
export async function openShare(call: Call, token: string, passcode?: string): Promise<Shared> {
  const answer = sharedSchema;
  if (passcode === undefined) return (await call(sharedPath(token), { answer })).data;
  const body = { data: { type: 'share-openings', attributes: { passcode } } };
  return (await call(sharedPath(token), { method: 'POST', body, answer })).data;
}

/** Takes a private copy of what a link shows, and says where it is. */
export async function copyShare(
  call: Call,
  token: string,
  { passcode, key }: { passcode?: string | undefined; key: string },
): Promise<{ type: string; id: string }> {
  const attributes = passcode === undefined ? {} : { passcode };
  const options = {
    method: 'POST',
    body: { data: { type: 'share-openings', attributes } },
    headers: { 'Idempotency-Key': key },
    answer: shareCopySchema,
  } as const;
  return (await call(`${sharedPath(token)}/copy`, options)).data;
}
