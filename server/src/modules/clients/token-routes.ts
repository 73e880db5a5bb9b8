import type { TokenAnswer, TokenRefusal } from '@suite/contracts/clients';
import { tokenEndpoints } from '@suite/contracts/endpoints/clients';
import { SYSTEM } from '../../db/actor.ts';
import type { App, AppContext } from '../../http/app-type.ts';
import { HttpError } from '../../http/http-error.ts';
import { spend } from '../../http/limited.ts';
import { mountEndpoint } from '../../http/mount.ts';
import type { WriteParts } from '../../http/once.ts';
import { mediaTypeOf, readForm } from '../../http/parse.ts';
import type { PolicyFor } from '../../http/policy.ts';
import { writeAudit } from '../../platform/audit.ts';
import type { RateLimit } from '../../platform/rate-limit.ts';
import { hashOf, newClientToken } from '../auth/index.ts';
import { addToken, findBySecret } from './store.ts';
import { readTokenRequest, TokenError, type TokenRequest } from './token-request.ts';
import { networkOf } from '../../platform/network-of.ts';

interface TokenParts extends WriteParts {
  policyFor: PolicyFor;
  /** Requests for tokens from one address (S-11). */
  limit: RateLimit;
}

const TOKEN_SECONDS = 15 * 60;
const FORM = 'application/x-www-form-urlencoded';
const HEADERS = { 'Cache-Control': 'no-store', Pragma: 'no-cache' };

/** POST /oauth/token: client id and secret for a token of a quarter of an hour (RFC 6749, section 4.4). */
export function mountTokens(app: App, parts: TokenParts): void {
  const endpoint = tokenEndpoints.grant;
  const policy = parts.policyFor(endpoint.permission);
  // Its refusals are those of RFC 6749, so the body is read here.
  mountEndpoint(app, { endpoint, policy }, async (context) => {
    try {
      return Response.json(await grantToken(parts, context), { headers: HEADERS });
    } catch (error) {
      if (!(error instanceof TokenError)) throw error;
      return refusal(error);
    }
  });
}

async function grantToken(parts: TokenParts, context: AppContext): Promise<TokenAnswer> {
  await spend(parts, `oauth:${networkOf(context.get('actor').address)}`, parts.limit);
  const request = readTokenRequest(await formOf(context), context.req.header('authorization'));
  const { database, clock } = parts;
  const now = clock.now();
  const found = await database
    .as(SYSTEM)
    .transaction((tx) => findBySecret(tx, { clientId: request.clientId, hash: hashOf(request.secret) }));
  if (!found || found.client.accepted === null || found.revoked !== null || found.subjectState !== 'active') {
    await recordRefusal(parts, context, request);
    throw new TokenError('invalid_client', 'The client or its secret is wrong.', request.isBasic);
  }
  const scopes = request.scopes ?? found.client.scopes;
  if (!scopes.every((scope) => found.client.scopes.includes(scope))) {
    throw new TokenError('invalid_scope', 'The client does not have this scope.');
  }
  const token = newClientToken();
  const { id: clientId, organisationId } = found.client;
  await database.as(SYSTEM).transaction(async (tx) => {
    const ends = new Date(now.getTime() + TOKEN_SECONDS * 1000);
    await addToken(
      tx,
      { hash: hashOf(token), clientId, secretId: found.secretId, scopes: [...scopes], ends },
      now,
    );
    await writeAudit(tx, clock, {
      action: 'client.token',
      outcome: 'ok',
      object: { kind: 'client', id: clientId },
      organisationId,
      requestId: context.get('requestId'),
      by: context.get('actor'),
    });
  });
  return {
    access_token: token,
    token_type: 'Bearer',
    expires_in: TOKEN_SECONDS,
    scope: scopes.join(' '),
  };
}

async function formOf(context: AppContext): Promise<Record<string, string>> {
  if (mediaTypeOf(context.req.raw) !== FORM)
    throw new TokenError('invalid_request', `Send the body as ${FORM}.`);
  try {
    return await readForm(context.req.raw, context.get('bodyLimits'));
  } catch (error) {
    if (!(error instanceof HttpError) || ![400, 422].includes(error.statusCode)) throw error;
    throw new TokenError('invalid_request', error.message);
  }
}

/** Never the secret; the id only where it looks like one. */
async function recordRefusal(
  { database, clock }: TokenParts,
  context: AppContext,
  { clientId }: TokenRequest,
): Promise<void> {
  const isId = /^[0-9a-f-]{36}$/.test(clientId);
  await database.as(SYSTEM).transaction((tx) =>
    writeAudit(tx, clock, {
      action: 'client.token',
      outcome: 'refused',
      object: { kind: 'client', id: isId ? clientId : 'unknown' },
      requestId: context.get('requestId'),
      by: context.get('actor'),
    }),
  );
}

function refusal({ code, message, isBasic }: TokenError): Response {
  const isUnknown = code === 'invalid_client';
  return Response.json({ error: code, error_description: message } satisfies TokenRefusal, {
    status: isUnknown ? 401 : 400,
    headers: {
      ...HEADERS,
      ...(isUnknown && isBasic ? { 'WWW-Authenticate': 'Basic realm="clients"' } : {}),
    },
  });
}
