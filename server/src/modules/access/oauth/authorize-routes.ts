import { randomUUID } from 'node:crypto';
import { oauthEndpoints } from '@suite/contracts/endpoints/oauth';
import { OAUTH_LIMITS, type RegistrationRefusal, registrationSchema } from '@suite/contracts/oauth';
import { knownScopes, SCOPES } from '@suite/contracts/scopes';
import { lineSchema } from '@suite/contracts/users';
import type { App, AppContext } from '../../../http/app-type.ts';
import { HttpError } from '../../../http/http-error.ts';
import { limitAddress } from '../../../http/limit-requests.ts';
import { mountEndpoint } from '../../../http/mount.ts';
import { isStorable, readJson } from '../../../http/parse.ts';
import { MINUTE_MS } from '../../../platform/clock.ts';
import { asSystem } from '../parts.ts';
import { hashOf } from '../token.ts';
import {
  answerAddress,
  isOnOwnMachine,
  isOurResource,
  issuerOf,
  matchingRedirect,
  newRequestId,
  type OauthParts,
  readRedirect,
} from './oauth-parts.ts';
import {
  addClient,
  addRequest,
  countClients,
  findClient,
  type OauthClientRow,
  removeUnusedClient,
} from './store.ts';

const NO_STORE = { 'Cache-Control': 'no-store' };
/** The page where a person decides; without a request it says that there is none. */
const CONSENT = '/apps/connect';
/** How long somebody has to sign in and decide. */
const DECIDING_MS = 10 * MINUTE_MS;

/** POST /oauth/register and GET /oauth/authorize: a program makes itself known, and asks a person. */
export function mountAuthorization(app: App, parts: OauthParts): void {
  const mount = (
    endpoint: (typeof oauthEndpoints)['register' | 'authorize'],
    what: 'registrations' | 'requests',
    answer: (context: AppContext) => Promise<Response>,
  ) => {
    const { auth, limits, policyFor } = parts;
    mountEndpoint(app, { endpoint, policy: policyFor(endpoint.permission) }, async (context) => {
      const { address } = context.get('actor');
      await limitAddress(auth, { what: `oauth-${what}`, address, limit: limits[what] });
      return answer(context);
    });
  };

  mount(oauthEndpoints.register, 'registrations', async (context) => {
    const asked = await readRegistration(context);
    if ('error' in asked) return Response.json(asked, { status: 400, headers: NO_STORE });
    const row = await addRegistration(parts, asked);
    const answer = {
      client_id: row.id,
      client_id_issued_at: Math.floor(row.created.getTime() / 1000),
      client_name: row.name,
      redirect_uris: row.redirectUris,
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    };
    return Response.json(answer, { status: 201, headers: NO_STORE });
  });

  mount(oauthEndpoints.authorize, 'requests', async (context) => {
    const location = await begin(parts, new URL(context.req.url).searchParams);
    return new Response(null, { status: 303, headers: { ...NO_STORE, Location: location } });
  });
}

type Registration = Pick<OauthClientRow, 'name' | 'redirectUris'>;

async function readRegistration(context: AppContext): Promise<Registration | RegistrationRefusal> {
  let sent: unknown;
  try {
    sent = await readJson(context.req.raw, ['application/json'], context.get('bodyLimits'));
  } catch (error) {
    if (!(error instanceof HttpError) || ![400, 415, 422].includes(error.statusCode)) throw error;
    return refusal('invalid_client_metadata', 'Send the registration as JSON.');
  }
  const parsed = registrationSchema.safeParse(sent);
  if (!parsed.success) return refusal('invalid_client_metadata', 'redirect_uris is a list of addresses.');
  const { redirect_uris: addresses, client_name: wanted } = parsed.data;
  const isListed = addresses.length > 0 && addresses.length <= OAUTH_LIMITS.redirects;
  const redirectUris = isListed ? addresses.flatMap((address) => readRedirect(address) ?? []) : [];
  if (!isListed || redirectUris.length < addresses.length) {
    return refusal(
      'invalid_redirect_uri',
      `Give 1 to ${OAUTH_LIMITS.redirects} addresses: https, or http on 127.0.0.1, [::1] or localhost.`,
    );
  }
  // A program that has no name is called after where it sends people.
  const name = lineSchema(100).safeParse(wanted ?? new URL(redirectUris[0] ?? '').host);
  if (!name.success)
    return refusal('invalid_client_metadata', 'client_name is a line of at most 100 characters.');
  return { name: name.data, redirectUris: [...new Set(redirectUris)] };
}

function refusal(error: RegistrationRefusal['error'], description: string): RegistrationRefusal {
  return { error, error_description: description };
}

async function addRegistration({ auth, limits }: OauthParts, asked: Registration): Promise<OauthClientRow> {
  const now = auth.clock.now();
  const row = { ...asked, id: randomUUID(), created: now, lastUsed: now };
  const isAdded = await asSystem(auth, async (tx) => {
    // Anybody can register: what strangers have registered and not connected must not keep others out.
    if ((await countClients(tx)) >= limits.clients && !(await removeUnusedClient(tx))) return false;
    await addClient(tx, row);
    return true;
  });
  if (isAdded) return row;
  throw new HttpError('SERVICE_UNAVAILABLE', {
    detail: 'There are too many registrations. Try again tomorrow.',
    headers: { 'Retry-After': '3600' },
  });
}

/** Keeps what is asked and says where to go on: to the page, or back to a program on the person's own machine. */
async function begin({ auth }: OauthParts, query: URLSearchParams): Promise<string> {
  const entries = [...query];
  const once = (name: string) => (query.getAll(name).length > 1 ? undefined : (query.get(name) ?? undefined));
  if (!entries.every((entry) => entry.every(isStorable))) return CONSENT;
  const client = await asSystem(auth, (tx) => findClient(tx, once('client_id') ?? ''));
  const isRepeated = query.getAll('redirect_uri').length > 1;
  const redirectUri = client && !isRepeated && matchingRedirect(client.redirectUris, once('redirect_uri'));
  if (!client || !redirectUri) return CONSENT;

  const state = once('state') ?? null;
  // Anybody can register any address, and nobody has said yes yet: elsewhere a refusal would lead on from our name to
  // wherever that is (RFC 9700, 4.11.2). The page says it there.
  const refuse = (error: string, description: string) =>
    isOnOwnMachine(redirectUri)
      ? answerAddress(redirectUri, { error, error_description: description, state, iss: issuerOf(auth) })
      : CONSENT;
  const names = entries.map(([name]) => name);
  const challenge = once('code_challenge') ?? '';
  if (new Set(names).size < names.length) return refuse('invalid_request', 'A parameter is repeated.');
  if (once('response_type') !== 'code') return refuse('unsupported_response_type', 'response_type is code.');
  if (once('code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(challenge)) {
    return refuse('invalid_request', 'code_challenge is by S256.');
  }
  if ((state?.length ?? 0) > OAUTH_LIMITS.stateLength) return refuse('invalid_request', 'state is too long.');
  if (!isOurResource(auth, once('resource'))) return refuse('invalid_target', 'There is no such resource.');
  const wanted = once('scope')?.trim() ?? '';
  const scopes = wanted === '' ? SCOPES : knownScopes(wanted.split(/ +/));
  if (scopes.length === 0) return refuse('invalid_scope', `The scopes are ${SCOPES.join(', ')}.`);

  const id = newRequestId();
  const ends = new Date(auth.clock.now().getTime() + DECIDING_MS);
  const request = { clientId: client.id, redirectUri, scopes: [...scopes], challenge, state, ends };
  await asSystem(auth, (tx) => addRequest(tx, { ...request, hash: hashOf(id) }));
  return `${CONSENT}?request=${id}`;
}
