import type { BeginSignOnRequest, FinishSignOnRequest } from '@suite/contracts/sign-on';
import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  fetchUserInfo,
  ResponseBodyError,
} from 'openid-client';
import { MINUTE_MS } from '../../../platform/clock.ts';
import { asSystem, type AuthParts, type Origin } from '../parts.ts';
import { hashOf, isToken, newToken } from '../token.ts';
import { isMissing, type Person, readPerson } from './claims.ts';
import { addressesOf, isSameIssuer, type KnownProvider, type Providers } from './providers.ts';
import { expired, SignOnRefusal } from './refusal.ts';
import { addFlow, findProvider, type FlowRow, type ProviderRow, takeFlow } from './store.ts';

export interface SignOnParts {
  auth: AuthParts;
  providers: Providers;
  /** Counts what came of a sign-in. */
  count: (outcome: 'ok' | 'failed') => void;
}

export const FLOW_MS = 10 * MINUTE_MS;
/** Clocks differ: a provider may say that somebody signed in a little before they were sent there. */
const SKEW_MS = MINUTE_MS;

/** What goes along with a sign-in. Made from the cookie, which this browser alone has: nothing of it is stored. */
function secretsOf(cookie: string) {
  return {
    state: hashOf(`state ${cookie}`),
    nonce: hashOf(`nonce ${cookie}`),
    verifier: hashOf(`verifier ${cookie}`),
  };
}

/** Begins a sign-in: where to send the person, and the cookie that binds it to this browser. */
export async function beginFlow(
  { auth, providers }: SignOnParts,
  { provider: organisationId, isAgain = false, keepSignedIn = false, email }: BeginSignOnRequest,
  { actor }: Origin,
): Promise<{ name: string; location: string; cookie: string }> {
  const provider = await asSystem(auth, (tx) => findProvider(tx, organisationId));
  if (!provider) throw new SignOnRefusal('unknown', { name: '' });
  const { client } = await reach(provider, providers);
  const cookie = newToken();
  const { state, nonce, verifier } = secretsOf(cookie);
  const location = buildAuthorizationUrl(client, {
    redirect_uri: addressesOf(auth.publicUrl, provider.organisationId).redirectUri,
    scope: provider.scopes,
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(email === undefined ? {} : { login_hint: email }),
    ...(isAgain ? { prompt: 'login', max_age: '0' } : {}),
  });
  const begun = auth.clock.now();
  const flow = {
    hash: hashOf(cookie),
    organisationId: provider.organisationId,
    isKept: keepSignedIn,
    againUserId: isAgain && actor.kind === 'user' ? actor.userId : null,
    begun,
    ends: new Date(begun.getTime() + FLOW_MS),
  };
  await asSystem(auth, (tx) => addFlow(tx, flow));
  return { name: provider.name, location: location.href, cookie };
}

/**
 * Takes the answer of the provider: once, from the browser that began, at the address of this provider. Everything else
 * about it is checked by the library: state, issuer, proof key, and of the ID token signature, audience, times and nonce.
 */
export async function takeAnswer(
  { auth, providers }: SignOnParts,
  { provider: organisationId, answer }: FinishSignOnRequest,
  cookie: string | undefined,
) {
  if (cookie === undefined || !isToken(cookie)) throw expired();
  const { flow, provider } = await asSystem(auth, async (tx) => ({
    flow: await takeFlow(tx, hashOf(cookie), auth.clock.now()),
    provider: await findProvider(tx, organisationId),
  }));
  // An answer that comes to the address of another provider was mixed up, by whomever.
  if (!flow || !provider || flow.organisationId !== organisationId) throw expired();
  const { client } = await reach(provider, providers);
  const { redirectUri, signOutUri } = addressesOf(auth.publicUrl, organisationId);
  const url = new URL(redirectUri);
  url.search = answer;
  const { state, nonce, verifier } = secretsOf(cookie);
  const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier };
  try {
    const tokens = await authorizationCodeGrant(client, url, { ...checks, idTokenExpected: true });
    const idToken = tokens.claims();
    if (!idToken || !isSameIssuer(idToken.iss, provider.issuer)) throw new SignOnRefusal('invalid', provider);
    const claims = await allClaims(client, { idToken, accessToken: tokens.access_token, provider });
    const person = readPerson(claims, provider.groupsClaim);
    requireFreshProof(flow, person, provider);
    const signOutUrl = signOutAddress(client, { idToken: tokens.id_token, signOutUri });
    return { flow, provider, person, signOutUrl };
  } catch (error) {
    throw refusalOf(error, provider);
  }
}

async function reach(provider: ProviderRow, providers: Providers): Promise<KnownProvider> {
  try {
    return await providers.of(provider);
  } catch (error) {
    throw new SignOnRefusal('unreachable', provider, error);
  }
}

/** Some providers put everything into the ID token, others the least; the token itself always wins. */
async function allClaims(
  client: Configuration,
  given: { idToken: Record<string, unknown> & { sub: string }; accessToken: string; provider: ProviderRow },
): Promise<Record<string, unknown>> {
  const { idToken, accessToken, provider } = given;
  const isEnough = !isMissing(idToken, provider.groupsClaim);
  if (isEnough || client.serverMetadata().userinfo_endpoint === undefined) return idToken;
  return { ...(await fetchUserInfo(client, accessToken, idToken.sub)), ...idToken };
}

/** Who was asked to sign in again did so after they were sent there. */
function requireFreshProof({ againUserId, begun }: FlowRow, { provenMs }: Person, provider: ProviderRow) {
  if (againUserId === null) return;
  if (provenMs !== null && provenMs >= begun.getTime() - SKEW_MS) return;
  throw new SignOnRefusal('not-fresh', provider);
}

function signOutAddress(
  client: Configuration,
  { idToken, signOutUri }: { idToken: string | undefined; signOutUri: string },
): string | null {
  if (client.serverMetadata().end_session_endpoint === undefined) return null;
  return buildEndSessionUrl(client, {
    post_logout_redirect_uri: signOutUri,
    ...(idToken === undefined ? {} : { id_token_hint: idToken }),
  }).href;
}

function refusalOf(error: unknown, provider: ProviderRow): SignOnRefusal {
  if (error instanceof SignOnRefusal) return error;
  if (error instanceof AuthorizationResponseError) return new SignOnRefusal('denied', provider, error);
  // The provider was there and said no: a code that was used, a secret that has changed.
  const isThere = error instanceof ResponseBodyError || !isAway(error);
  return new SignOnRefusal(isThere ? 'invalid' : 'unreachable', provider, error);
}

const AWAY =
  'ECONNREFUSED ECONNRESET ENOTFOUND EAI_AGAIN ETIMEDOUT OAUTH_TIMEOUT OAUTH_RESPONSE_IS_NOT_JSON ABORT_ERR'.split(
    ' ',
  );

/** Whether nobody was there, or something in their place: a proxy's page, or a provider that is out of order. */
function isAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = String((cause as { code?: unknown }).code);
    if (AWAY.includes(code) || cause.name === 'TimeoutError') return true;
    // The library gives the answer along that it did not expect.
    if (code === 'OAUTH_RESPONSE_IS_NOT_CONFORM') {
      return cause.cause instanceof Response && cause.cause.status >= 500;
    }
  }
  return false;
}
