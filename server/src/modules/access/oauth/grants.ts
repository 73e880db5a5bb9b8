import { hash, randomUUID, timingSafeEqual } from 'node:crypto';
import type { TokenAnswer } from '@suite/contracts/clients';
import { knownScopes } from '@suite/contracts/scopes';
import { SYSTEM, type Visitor } from '../../../db/actor.ts';
import type { Transaction } from '../../../db/database.ts';
import type { AppContext } from '../../../http/app-type.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/clock.ts';
import { isProgramToken, newProgramToken } from '../../../platform/program-token.ts';
import { hashOf } from '../token.ts';
import { type Grant, TokenError } from './token-routes.ts';
import { addDelegation, addDelegationTokens } from '../programs/store.ts';
import { ASSISTANT_CONNECTED, tellOwner } from '../programs/routes.ts';
import { isOurResource, type OauthParts } from './oauth-parts.ts';
import { matchingRedirect } from './redirect-addresses.ts';
import {
  changeRequest,
  isJustBefore,
  lockAssistant,
  lockCode,
  noteClientUse,
  removeAssistant,
  removeEarlier,
  spendToken,
} from './store.ts';

const ACCESS_MS = HOUR_MS;
/** Without use; and in all, after which the person is asked again. */
const REFRESH_MS = 30 * DAY_MS;
const WHOLE_MS = 365 * DAY_MS;
/** How long the refresh token just exchanged is honoured: its answer may have been lost on the way (S-06). */
const GRACE_MS = 10_000;
/** How long a code that was exchanged is remembered: one that comes twice is in two hands. */
const REPLAY_MS = 10 * MINUTE_MS;

type Form = Readonly<Record<string, string>>;
type Assistant = Pick<
  NonNullable<Awaited<ReturnType<typeof lockAssistant>>>['assistant'],
  'id' | 'scopes' | 'ends'
>;

/** What POST /oauth/token gives an assistant for the code of a consent, and for a refresh token. */
export function assistantGrants(parts: OauthParts): Readonly<Record<string, Grant>> {
  // Refused outside of the transaction: what it found out about a thief stays.
  const granted = async (answer: Promise<TokenAnswer | undefined>): Promise<TokenAnswer> => {
    const given = await answer;
    if (!given)
      throw new TokenError('invalid_grant', 'This is not valid, or no longer. Ask the person again.');
    return given;
  };
  return {
    authorization_code: (form, context) => granted(exchangeCode(parts, form, context)),
    refresh_token: (form, context) => granted(refresh(parts, form, context)),
  };
}

async function exchangeCode(
  { auth }: OauthParts,
  form: Form,
  context: AppContext,
): Promise<TokenAnswer | undefined> {
  requireResource(auth, form);
  const [clientId, code, verifier] = [
    needed(form, 'client_id'),
    needed(form, 'code'),
    needed(form, 'code_verifier'),
  ];
  if (!isProgramToken(code, 'code')) return undefined;
  const { database, clock } = auth;
  const now = clock.now();
  return database.as(SYSTEM).transaction(async (tx) => {
    const found = await lockCode(tx, hashOf(code));
    if (!found || found.userState !== 'active') return undefined;
    const { request, client } = found;
    if (request.delegationId !== null) {
      await endStolen(tx, { auth, context }, { id: request.delegationId, action: 'assistant.code-reuse' });
      return undefined;
    }
    const isMeant =
      client.id === clientId.toLowerCase() &&
      matchingRedirect([request.redirectUri], form['redirect_uri']) === new URL(request.redirectUri).href &&
      isVerifier(verifier, request.challenge);
    const { userId } = request;
    if (!isMeant || userId === null || request.ends < now) return undefined;
    await removeEarlier(tx, { userId, clientId: client.id });
    const row = {
      id: randomUUID(),
      userId,
      kind: 'assistant',
      name: client.name,
      scopes: request.scopes,
      created: now,
      ends: new Date(now.getTime() + WHOLE_MS),
      oauthClientId: client.id,
      path: null,
    } as const;
    const added = await addDelegation(tx, row);
    const replayEnds = new Date(now.getTime() + REPLAY_MS);
    await changeRequest(tx, request.hash, { delegationId: added.id, ends: replayEnds });
    await noteClientUse(tx, client.id, now);
    await record(tx, { auth, context }, { id: added.id, action: 'assistant.connect', outcome: 'ok', userId });
    await tellOwner(tx, auth, { userId, what: ASSISTANT_CONNECTED });
    return newPair(tx, added, { now });
  });
}

/**
 * A new pair for a refresh token, which works once. One that was exchanged before is in two hands: the assistant is
 * disconnected, whoever of the two comes. Only the one just before is honoured a moment longer.
 */
async function refresh(
  { auth }: OauthParts,
  form: Form,
  context: AppContext,
): Promise<TokenAnswer | undefined> {
  requireResource(auth, form);
  const [clientId, token] = [needed(form, 'client_id'), needed(form, 'refresh_token')];
  if (!isProgramToken(token, 'refresh')) return undefined;
  const { database, clock } = auth;
  const now = clock.now();
  return database.as(SYSTEM).transaction(async (tx) => {
    const found = await lockAssistant(tx, hashOf(token));
    if (!found || found.userState !== 'active') return undefined;
    const { assistant, token: row } = found;
    if (assistant.oauthClientId !== clientId.toLowerCase()) return undefined;
    if (row.ends < now || assistant.ends < now) return undefined;
    if (row.spent !== null) {
      // A clock that was set back gives no negative time (F-10).
      const isLate = now.getTime() - row.spent.getTime() > GRACE_MS;
      if (isLate || !(await isJustBefore(tx, row.hash))) {
        await endStolen(tx, { auth, context }, { id: assistant.id, action: 'assistant.reuse' });
        return undefined;
      }
    } else await spendToken(tx, row, now);
    await noteClientUse(tx, assistant.oauthClientId, now);
    return newPair(tx, assistant, { now, parent: row.hash });
  });
}

async function newPair(
  tx: Transaction,
  { id, scopes, ends }: Assistant,
  { now, parent }: { now: Date; parent?: string },
): Promise<TokenAnswer> {
  const [access, renewal] = [newProgramToken('access'), newProgramToken('refresh')];
  const until = (ms: number) => new Date(Math.min(now.getTime() + ms, ends.getTime()));
  await addDelegationTokens(tx, [
    { hash: hashOf(access), delegationId: id, kind: 'access', ends: until(ACCESS_MS) },
    { hash: hashOf(renewal), delegationId: id, kind: 'refresh', ends: until(REFRESH_MS), parent },
  ]);
  return {
    access_token: access,
    token_type: 'Bearer',
    expires_in: Math.floor((until(ACCESS_MS).getTime() - now.getTime()) / 1000),
    scope: knownScopes(scopes).join(' '),
    refresh_token: renewal,
  };
}

type Work = Pick<OauthParts, 'auth'> & { context: AppContext };

async function endStolen(tx: Transaction, work: Work, { id, action }: { id: string; action: string }) {
  await removeAssistant(tx, id);
  await record(tx, work, { id, action, outcome: 'refused' });
}

async function record(
  tx: Transaction,
  { auth, context }: Work,
  { id, action, outcome, userId }: { id: string; action: string; outcome: 'ok' | 'refused'; userId?: string },
): Promise<void> {
  const { address, loopback } = context.get('actor');
  const visitor: Visitor = { kind: 'visitor', address, loopback };
  await writeAudit(tx, auth.clock, {
    action,
    outcome,
    object: { kind: 'assistant', id },
    requestId: context.get('requestId'),
    by:
      userId === undefined
        ? visitor
        : { ...visitor, kind: 'user', userId, organisationId: undefined, roles: [] },
  });
}

function needed(form: Form, name: string): string {
  const value = form[name];
  if (value === undefined || value === '') throw new TokenError('invalid_request', `${name} is missing.`);
  return value;
}

function requireResource(auth: OauthParts['auth'], form: Form): void {
  if (isOurResource(auth, form['resource'])) return;
  throw new TokenError('invalid_target', 'There is no such resource.');
}

/** Whether whoever brings the code is who asked for it (RFC 7636). */
function isVerifier(verifier: string, challenge: string): boolean {
  if (!/^[\w.~-]{43,128}$/.test(verifier)) return false;
  const made = Buffer.from(hash('sha256', verifier, 'base64url'));
  const asked = Buffer.from(challenge);
  return made.length === asked.length && timingSafeEqual(made, asked);
}
