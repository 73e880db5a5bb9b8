import type { TokenAnswer, TokenRefusal } from '@suite/contracts/clients';
import { tokenEndpoints } from '@suite/contracts/endpoints/clients';
import { knownScopes, type ScopeName, SCOPES } from '@suite/contracts/scopes';
import type { Transaction } from '../../../db/database.ts';
import type { App, AppContext } from '../../../http/app-type.ts';
import { HttpError } from '../../../http/http-error.ts';
import { enforceRateLimit } from '../../../http/limit-requests.ts';
import { mountEndpoint } from '../../../http/mount.ts';
import type { WriteParts } from '../../../http/idempotent-write.ts';
import { mediaTypeOf, readForm } from '../../../http/parse.ts';
import type { PolicyFor } from '../../../http/policy.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { networkOf } from '../../../http/client-address.ts';
import type { RateLimit } from '../../../platform/rate-limit.ts';
import { asSystem, originOf, sentBy } from '../parts.ts';
import { hashOf, newToken } from '../token.ts';
import { addToken, findBySecret } from '../programs/store.ts';

/** A refusal in the words of RFC 6749, section 5.2. */
export class TokenError extends Error {
  override name = 'TokenError';
  readonly code: TokenRefusal['error'];
  /** The client named itself in the header, so the answer says there what was wrong. */
  readonly isBasic: boolean;

  constructor(code: TokenRefusal['error'], description: string, isBasic = false) {
    super(description);
    this.code = code;
    this.isBasic = isBasic;
  }
}

export type Form = Readonly<Record<string, string>>;

const KNOWN = ['grant_type', 'scope', 'client_id', 'client_secret'];

/** Reads the request of an integration client: it proves itself in the header or in the body, not in both. */
function readTokenRequest(form: Form, authorization: string | undefined) {
  const unknown = Object.keys(form).find((name) => !KNOWN.includes(name));
  if (unknown !== undefined) throw new TokenError('invalid_request', 'The request has an unknown parameter.');
  const basic = readBasic(authorization);
  const isOther = basic && (form['client_id'] ?? basic.clientId) !== basic.clientId;
  if (isOther || (basic && form['client_secret'] !== undefined)) {
    throw new TokenError('invalid_request', 'Identify the client in the header or in the body, not in both.');
  }
  const clientId = basic?.clientId ?? form['client_id'];
  const secret = basic?.secret ?? form['client_secret'];
  if (clientId === undefined || secret === undefined) {
    const isBasic = authorization !== undefined;
    throw new TokenError('invalid_client', 'The client credentials are missing.', isBasic);
  }
  // Without scopes: all that the client has.
  const scopes = readScopes(form['scope']);
  return { clientId: clientId.toLowerCase(), secret, scopes, isBasic: basic !== undefined };
}

/** Both halves are form-encoded before they are joined (section 2.3.1). */
function readBasic(authorization: string | undefined): { clientId: string; secret: string } | undefined {
  const encoded = /^Basic +([\w+/=-]+)$/i.exec(authorization ?? '')?.[1];
  if (encoded === undefined) return undefined;
  const [clientId, ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  try {
    return { clientId: decodeURIComponent(clientId ?? ''), secret: decodeURIComponent(rest.join(':')) };
  } catch {
    return undefined;
  }
}

function readScopes(scope: string | undefined): ScopeName[] | undefined {
  if (scope === undefined || scope.trim() === '') return undefined;
  const names = scope.trim().split(/ +/);
  const known = knownScopes(names);
  if (known.length === new Set(names).size) return known;
  throw new TokenError('invalid_scope', `The scopes are ${SCOPES.join(', ')}.`);
}

/** Gives a token for what a form says; refuses with a TokenError. */
export type Grant = (form: Form, context: AppContext) => Promise<TokenAnswer>;

interface TokenParts extends WriteParts {
  policyFor: PolicyFor;
  /** What tokens are given for besides the secret of an integration client, by grant_type. */
  grants: Readonly<Record<string, Grant>>;
  /** Requests for tokens from one address (S-11). */
  limit: RateLimit;
}

const TOKEN_SECONDS = 15 * 60;
const FORM = 'application/x-www-form-urlencoded';
const HEADERS = { 'Cache-Control': 'no-store', Pragma: 'no-cache' };

/** POST /oauth/token (RFC 6749): integration clients here, others by what they bring. */
export function mountTokens(app: App, parts: TokenParts): void {
  const endpoint = tokenEndpoints.grant;
  const policy = parts.policyFor(endpoint.permission);
  const grants = new Map<string, Grant>([
    ['client_credentials', (form, context) => grantToClient(parts, form, context)],
    ...Object.entries(parts.grants),
  ]);
  // Its refusals are those of RFC 6749, so the body is read here.
  mountEndpoint(app, { endpoint, policy }, async (context) => {
    return answerForm(parts, context, async (form) => {
      const grant = grants.get(form['grant_type'] ?? '');
      if (form['grant_type'] === undefined) throw new TokenError('invalid_request', 'grant_type is missing.');
      if (grant) return Response.json(await grant(form, context), { headers: HEADERS });
      throw new TokenError(
        'unsupported_grant_type',
        `grant_type is one of ${[...grants.keys()].join(', ')}.`,
      );
    });
  });
}

/** Reads a form of RFC 6749 from an address that is limited, and answers a refusal in its words. */
export async function answerForm(
  parts: WriteParts & { limit: RateLimit },
  context: AppContext,
  answer: (form: Form) => Promise<Response>,
): Promise<Response> {
  await enforceRateLimit(parts, `oauth:${networkOf(context.get('actor').address)}`, parts.limit);
  try {
    return await answer(await formOf(context));
  } catch (error) {
    if (!(error instanceof TokenError)) throw error;
    return refusal(error);
  }
}

/** Client id and secret for a token of a quarter of an hour (RFC 6749, section 4.4). */
async function grantToClient(parts: TokenParts, form: Form, context: AppContext): Promise<TokenAnswer> {
  const request = readTokenRequest(form, context.req.header('authorization'));
  const now = parts.clock.now();
  const secret = { id: request.clientId, hash: hashOf(request.secret) };
  const found = await asSystem(parts, (tx) => findBySecret(tx, secret));
  const { client } = found ?? {};
  if (!found || !client?.accepted || client.revoked !== null || client.subjectState !== 'active') {
    // Never the secret; the id only where it looks like one.
    const id = /^[0-9a-f-]{36}$/.test(request.clientId) ? request.clientId : 'unknown';
    await asSystem(parts, (tx) => record(tx, parts, { id, outcome: 'refused', context }));
    throw new TokenError('invalid_client', 'The client ID or secret is wrong.', request.isBasic);
  }
  const scopes = request.scopes ?? client.scopes;
  if (!scopes.every((scope) => client.scopes.includes(scope))) {
    throw new TokenError('invalid_scope', 'The client does not have this scope.');
  }
  const token = newToken('client.');
  const { id, organisationId } = client;
  await asSystem(parts, async (tx) => {
    const expires = new Date(now.getTime() + TOKEN_SECONDS * 1000);
    await addToken(tx, found, { hash: hashOf(token), scopes: [...scopes], expires, created: now });
    await record(tx, parts, { id, organisationId, context });
  });
  return { access_token: token, token_type: 'Bearer', expires_in: TOKEN_SECONDS, scope: scopes.join(' ') };
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

function record(
  tx: Transaction,
  { clock }: TokenParts,
  entry: { id: string; organisationId?: string; outcome?: 'refused'; context: AppContext },
): Promise<void> {
  const { id, context, ...more } = entry;
  const object = { kind: 'client', id } as const;
  return writeAudit(tx, clock, { action: 'client.token', object, ...more, ...sentBy(originOf(context)) });
}

function refusal({ code, message, isBasic }: TokenError): Response {
  const isUnknown = code === 'invalid_client';
  return Response.json({ error: code, error_description: message } satisfies TokenRefusal, {
    status: isUnknown ? 401 : 400,
    headers: { ...HEADERS, ...(isUnknown && isBasic ? { 'WWW-Authenticate': 'Basic realm="clients"' } : {}) },
  });
}
