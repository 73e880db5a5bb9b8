import { hash, timingSafeEqual } from 'node:crypto';
import type { TokenAnswer } from '@suite/contracts/clients';
import { knownScopes } from '@suite/contracts/scopes';
import type { Transaction } from '../../../db/database.ts';
import type { AppContext } from '../../../http/app-type.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/clock.ts';
import { isProgramToken, newProgramToken } from '../../../platform/program-token.ts';
import { asSystem, asUser, originOf, sentBy, visitorOf } from '../parts.ts';
import { hashOf } from '../token.ts';
import { type Form, type Grant, TokenError } from './token-routes.ts';
import { ASSISTANT_CONNECTED, tellOwner } from '../programs/routes.ts';
import {
  addCredential,
  addParts,
  type Credential,
  endCredentials,
  lockRefreshed,
  spendRefresh,
} from '../credential-store.ts';
import { isOurResource, matchingRedirect, type OauthParts } from './oauth-parts.ts';
import { changeRequest, lockCode, noteClientUse } from './store.ts';

const ACCESS_MS = HOUR_MS;
/** Without use; and in all, after which the person is asked again. */
const REFRESH_MS = 30 * DAY_MS;
const WHOLE_MS = 365 * DAY_MS;
/** How long a code that was exchanged is remembered: one that comes twice is in two hands. */
const REPLAY_MS = 10 * MINUTE_MS;

/** What POST /oauth/token gives an assistant for the code of a consent, and for a refresh token. */
export function assistantGrants({ auth }: OauthParts): Readonly<Record<string, Grant>> {
  // Refused outside of the transaction: what it found out about a thief stays.
  const granting =
    (exchange: (given: Exchange) => Promise<TokenAnswer | undefined>): Grant =>
    async (form, context) => {
      if (!isOurResource(auth, form['resource'])) {
        throw new TokenError('invalid_target', 'There is no such resource.');
      }
      const given = await exchange({ auth, form, context, now: auth.clock.now() });
      if (given) return given;
      throw new TokenError('invalid_grant', 'This is not valid, or no longer. Ask the person again.');
    };
  return { authorization_code: granting(exchangeCode), refresh_token: granting(refresh) };
}

interface Exchange {
  auth: OauthParts['auth'];
  form: Form;
  context: AppContext;
  now: Date;
}

async function exchangeCode(given: Exchange): Promise<TokenAnswer | undefined> {
  const { auth, form, now } = given;
  const clientId = needed(form, 'client_id');
  const code = needed(form, 'code');
  const verifier = needed(form, 'code_verifier');
  if (!isProgramToken(code, 'code')) return undefined;
  return asSystem(auth, async (tx) => {
    const found = await lockCode(tx, hashOf(code));
    if (!found || found.userState !== 'active') return undefined;
    const { request, client } = found;
    if (request.assistantId !== null) {
      await endStolen(tx, given, { id: request.assistantId, action: 'assistant.code-reuse' });
      return undefined;
    }
    const isMeant =
      client.id === clientId.toLowerCase() &&
      matchingRedirect([request.redirectUri], form['redirect_uri']) === new URL(request.redirectUri).href &&
      isVerifier(verifier, request.challenge);
    const { userId } = request;
    if (!isMeant || userId === null || request.ends < now) return undefined;
    // The same program asked the same person before: the new consent takes the place of the old one.
    const which = { kind: 'assistant', userId, registrationId: client.id } as const;
    await endCredentials(tx, which);
    const facts = { name: client.name, scopes: request.scopes, created: now };
    const expires = new Date(now.getTime() + WHOLE_MS);
    const added = await addCredential(tx, { ...which, ...facts, expires });
    const replayEnds = new Date(now.getTime() + REPLAY_MS);
    await changeRequest(tx, request.hash, { assistantId: added.id, ends: replayEnds });
    await noteClientUse(tx, client.id, now);
    await record(tx, given, { id: added.id, action: 'assistant.connect', userId });
    await tellOwner(tx, auth, { userId, what: ASSISTANT_CONNECTED });
    return newPair(tx, added, { now });
  });
}

/**
 * A new pair for a refresh token, which works once. One that was exchanged before is in two hands: the assistant is
 * disconnected, whichever of the two comes first. Only the one just before is honoured a moment longer.
 */
async function refresh(given: Exchange): Promise<TokenAnswer | undefined> {
  const { auth, form, now } = given;
  const clientId = needed(form, 'client_id');
  const token = needed(form, 'refresh_token');
  if (!isProgramToken(token, 'refresh')) return undefined;
  return asSystem(auth, async (tx) => {
    const found = await lockRefreshed(tx, { kind: 'assistant', hash: hashOf(token) });
    if (found?.state !== 'active') return undefined;
    const { whole: assistant, token: row } = found;
    if (assistant.registrationId !== clientId.toLowerCase()) return undefined;
    if (row.expires === null || row.expires < now || assistant.expires < now) return undefined;
    if (!(await spendRefresh(tx, row, now))) {
      await endStolen(tx, given, { id: assistant.id, action: 'assistant.reuse' });
      return undefined;
    }
    await noteClientUse(tx, assistant.registrationId, now);
    return newPair(tx, assistant, { now, parent: row.hash });
  });
}

async function newPair(
  tx: Transaction,
  assistant: Credential<'assistant'>,
  { now, parent }: { now: Date; parent?: string },
): Promise<TokenAnswer> {
  const { scopes, expires } = assistant;
  const [access, renewal] = [newProgramToken('access'), newProgramToken('refresh')];
  const until = (ms: number) => new Date(Math.min(now.getTime() + ms, expires.getTime()));
  await addParts(tx, assistant, [
    { part: 'access', hash: hashOf(access), expires: until(ACCESS_MS) },
    { part: 'refresh', hash: hashOf(renewal), expires: until(REFRESH_MS), parent },
  ]);
  return {
    access_token: access,
    token_type: 'Bearer',
    expires_in: Math.floor((until(ACCESS_MS).getTime() - now.getTime()) / 1000),
    scope: knownScopes(scopes).join(' '),
    refresh_token: renewal,
  };
}

async function endStolen(tx: Transaction, given: Exchange, { id, action }: { id: string; action: string }) {
  await endCredentials(tx, { kind: 'assistant', id });
  await record(tx, given, { id, action, outcome: 'refused' });
}

function record(
  tx: Transaction,
  { auth, context }: Exchange,
  entry: { id: string; action: string; outcome?: 'refused'; userId?: string },
): Promise<void> {
  const { id, userId, ...what } = entry;
  const from = originOf(context);
  // A token is exchanged without any other proof.
  const by = userId === undefined ? visitorOf(from) : asUser({ id: userId, organisationId: null }, from);
  const object = { kind: 'assistant', id } as const;
  return writeAudit(tx, auth.clock, { ...what, object, ...sentBy(from, by) });
}

function needed(form: Form, name: string): string {
  const value = form[name];
  if (value === undefined || value === '') throw new TokenError('invalid_request', `${name} is missing.`);
  return value;
}

/** Whether the code is used by the program that requested it (RFC 7636). */
function isVerifier(verifier: string, challenge: string): boolean {
  if (!/^[\w.~-]{43,128}$/.test(verifier)) return false;
  const made = Buffer.from(hash('sha256', verifier, 'base64url'));
  const asked = Buffer.from(challenge);
  return made.length === asked.length && timingSafeEqual(made, asked);
}
