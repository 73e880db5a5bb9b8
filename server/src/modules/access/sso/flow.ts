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
import { SYSTEM } from '../../../db/actor.ts';
import type { SignOnProof } from '../../../db/schema.ts';
import { MINUTE_MS } from '../../../platform/clock.ts';
import { type AuthParts, type Origin } from '../parts.ts';
import { hashOf, isToken, newToken } from '../token.ts';
import { isMissing, type Person, readPerson } from './claims.ts';
import { addFlow, type FlowRow, takeFlow } from './flow-store.ts';
import { addressesOf, type ProviderRow } from './provider-resource.ts';
import { findProvider } from './provider-store.ts';
import { isSameIssuer, type KnownProvider, type Providers } from './providers.ts';
import { expired, notBelieved, SignOnRefusal, unreachable } from './refusal.ts';

export interface FlowParts {
  auth: AuthParts;
  providers: Providers;
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

export interface Begun {
  name: string;
  location: string;
  cookie: string;
}

/** Begins a sign-in: where to send the person, and the cookie that binds it to this browser. */
export async function beginFlow(
  { auth, providers }: FlowParts,
  request: BeginSignOnRequest,
  from: Origin,
): Promise<Begun> {
  const system = auth.database.as(SYSTEM);
  const provider = await system.transaction((tx) => findProvider(tx, request.provider));
  if (!provider) throw new SignOnRefusal('unknown', 'This organisation does not use single sign-on.');
  const { client } = await reach(provider, providers);
  const cookie = newToken();
  const { state, nonce, verifier } = secretsOf(cookie);
  const { isAgain = false, keepSignedIn = false, email } = request;
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
  const { actor } = from;
  const againUserId = isAgain && actor.kind === 'user' ? actor.userId : null;
  await system.transaction((tx) =>
    addFlow(tx, {
      hash: hashOf(cookie),
      organisationId: provider.organisationId,
      isKept: keepSignedIn,
      againUserId,
      begun,
      ends: new Date(begun.getTime() + FLOW_MS),
    }),
  );
  return { name: provider.name, location: location.href, cookie };
}

export interface Answered {
  flow: FlowRow;
  provider: ProviderRow;
  person: Person;
  /** What a session keeps of it. */
  proof: Omit<SignOnProof, 'userId'> & { signOutUrl: string | null };
}

/**
 * Takes the answer of the provider: once, from the browser that began, at the address of this provider. Everything else
 * about it is checked by the library: state, issuer, proof key, and of the ID token signature, audience, times and nonce.
 */
export async function takeAnswer(
  { auth, providers }: FlowParts,
  { provider: organisationId, answer }: FinishSignOnRequest,
  cookie: string | undefined,
): Promise<Answered> {
  if (cookie === undefined || !isToken(cookie)) throw expired();
  const { flow, provider } = await auth.database.as(SYSTEM).transaction(async (tx) => ({
    flow: await takeFlow(tx, hashOf(cookie), auth.clock.now()),
    provider: await findProvider(tx, organisationId),
  }));
  // An answer that comes to the address of another provider was mixed up, by whomever.
  if (!flow || !provider || flow.organisationId !== organisationId) throw expired();
  const known = await reach(provider, providers);
  const { redirectUri, signOutUri } = addressesOf(auth.publicUrl, organisationId);
  const url = new URL(redirectUri);
  url.search = answer;
  const { state, nonce, verifier } = secretsOf(cookie);
  const checks = {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  };
  try {
    const tokens = await authorizationCodeGrant(known.client, url, checks);
    const idToken = tokens.claims();
    if (!idToken || !isSameIssuer(idToken.iss, provider.issuer)) throw notBelieved(provider.name);
    const claims = await allClaims(known.client, { idToken, accessToken: tokens.access_token, provider });
    const person = readPerson(claims, provider.groupsClaim);
    requireFreshProof(flow, person, provider);
    const end = signOutUrl(known.client, { idToken: tokens.id_token, signOutUri });
    const proof = {
      subject: person.subject,
      session: person.session,
      provenMs: person.provenMs,
      signOutUrl: end,
    };
    return { flow, provider, person, proof };
  } catch (error) {
    throw refusalOf(error, provider);
  }
}

async function reach(provider: ProviderRow, providers: Providers): Promise<KnownProvider> {
  try {
    return await providers.of(provider);
  } catch (error) {
    throw unreachable(provider.name, error);
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
function requireFreshProof(
  { againUserId, begun }: FlowRow,
  { provenMs }: Person,
  { name }: ProviderRow,
): void {
  if (againUserId === null) return;
  if (provenMs !== null && provenMs >= begun.getTime() - SKEW_MS) return;
  throw new SignOnRefusal(
    'not-fresh',
    `${name} did not confirm that you have just signed in there. Try again.`,
  );
}

function signOutUrl(
  client: Configuration,
  { idToken, signOutUri }: { idToken: string | undefined; signOutUri: string },
): string | null {
  if (client.serverMetadata().end_session_endpoint === undefined) return null;
  return buildEndSessionUrl(client, {
    post_logout_redirect_uri: signOutUri,
    ...(idToken === undefined ? {} : { id_token_hint: idToken }),
  }).href;
}

function refusalOf(error: unknown, { name }: ProviderRow): SignOnRefusal {
  if (error instanceof SignOnRefusal) return error;
  if (error instanceof AuthorizationResponseError) {
    return new SignOnRefusal(
      'denied',
      `${name} did not sign you in. Start again, or ask your IT department.`,
      error,
    );
  }
  // The provider was there and said no: a code that was used, a secret that has changed.
  if (error instanceof ResponseBodyError) return notBelieved(name, error);
  return isAway(error) ? unreachable(name, error) : notBelieved(name, error);
}

const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'OAUTH_TIMEOUT',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'ABORT_ERR',
]);

/** Whether nobody was there, or something in their place: a proxy's page, or a provider that is out of order. */
function isAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = String((cause as { code?: unknown }).code);
    if (AWAY.has(code) || cause.name === 'TimeoutError') return true;
    if (code === 'OAUTH_RESPONSE_IS_NOT_CONFORM') return statusOf(cause.cause) >= 500;
  }
  return false;
}

/** The library gives the answer along that it did not expect. */
function statusOf(answer: unknown): number {
  return answer instanceof Response ? answer.status : 0;
}
