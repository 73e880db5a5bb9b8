import { signOnEndpoints } from '@suite/contracts/endpoints/sign-on';
import { getCookie } from 'hono/cookie';
import { serialize } from 'hono/utils/cookie';
import type { App, AppContext } from '../../../http/app-type.ts';
import { networkOf } from '../../../http/client-address.ts';
import { endpointsOn } from '../../../http/endpoint.ts';
import { HttpError } from '../../../http/http-error.ts';
import { enforceRateLimit } from '../../../http/limit-requests.ts';
import { mountEndpoint } from '../../../http/mount.ts';
import { readRaw } from '../../../http/parse.ts';
import type { PolicyFor } from '../../../http/policy.ts';
import { writeAudit } from '../../../platform/audit.ts';
import type { OutboundRules } from './outbound-fetch.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { endCredentials } from '../credential-store.ts';
import { asSystem, type AuthParts, originOf, sentBy } from '../parts.ts';
import { RefreshCookie } from '../sign-in/refresh-cookie.ts';
import { signOut } from '../sign-in/sessions.ts';
import { domainOf, signOnOfDomain } from '../sign-in/sign-on-rule.ts';
import { readLogoutToken } from './claims.ts';
import { beginFlow, FLOW_MS, type SignOnParts } from './flow.ts';
import { mountProviders } from './provider-routes.ts';
import { Providers } from './providers.ts';
import { SignOnRefusal } from './refusal.ts';
import { finishSignOn } from './sign-on.ts';
import { findProvider } from './store.ts';

interface Mounting {
  auth: AuthParts;
  policyFor: PolicyFor;
  /** Which addresses providers may have. */
  rules: OutboundRules;
  count: SignOnParts['count'];
}

/** Single sign-on by OpenID Connect (decision 053). */
export function mountSignOn(app: App, { auth, policyFor, rules, count }: Mounting): void {
  const providers = new Providers(auth, rules);
  mountFlow(app, { auth, providers, count }, policyFor);
  mountProviders(app, { auth, providers, policyFor });
}

/** /api/auth/sso: what a browser does on its way through a provider, and what a provider sends us. */
function mountFlow(app: App, parts: SignOnParts, policyFor: PolicyFor): void {
  const { auth } = parts;
  const on = endpointsOn(app, { database: auth.database, clock: auth.clock, policyFor });
  const refresh = new RefreshCookie(auth);
  // Sent along when the provider sends the browser back, and to no other site's scripts.
  const cookieName = auth.isSecure ? '__Host-sso' : 'sso';
  const limit = (step: string) => (context: AppContext) => limitStep(auth, context, step);
  const requireOwnPage = (context: AppContext) => {
    if (refresh.isFromOwnPage(context)) return;
    throw new HttpError('FORBIDDEN', { detail: 'Start on the sign-in page.' });
  };

  on(signOnEndpoints.find).answerOutside(async ({ body }) => {
    const found = await asSystem(auth, (tx) => signOnOfDomain(tx, domainOf(body.address)));
    const provider = found && { id: found.id, name: found.name, isRequired: found.isEnforced };
    return { status: 200, body: provider ? { provider } : {} };
  }, limit('find'));

  on(signOnEndpoints.begin).answerOutside(async ({ context, body }) => {
    requireOwnPage(context);
    try {
      const { cookie, ...begun } = await beginFlow(parts, body, originOf(context));
      const set = serialize(cookieName, cookie, {
        path: '/',
        httpOnly: true,
        secure: auth.isSecure,
        sameSite: 'Lax',
        maxAge: FLOW_MS / 1000,
      });
      return { status: 200, body: begun, headers: { 'Set-Cookie': set } };
    } catch (error) {
      if (!(error instanceof SignOnRefusal)) throw error;
      parts.count('failed');
      const facts = { organisationId: body.provider, reason: error.reason };
      auth.log.warn(facts, 'a sign-in through a provider could not begin');
      throw error.toHttpError();
    }
  }, limit('begin'));

  on(signOnEndpoints.finish).answerOutside(async ({ context, body }) => {
    requireOwnPage(context);
    const request = { ...body, cookie: getCookie(context, cookieName) };
    const from = originOf(context);
    const { grant, refreshToken, keepSeconds, isKept, isAgain } = await finishSignOn(parts, request, from);
    const earlier = isAgain ? refresh.read(context) : undefined;
    // The new session takes the place of the one that was not fresh any more.
    if (earlier !== undefined) await signOut(auth, { refreshToken: earlier }, from);
    return {
      status: 200,
      body: { ...grant, isKept },
      headers: { 'Set-Cookie': refresh.set(refreshToken, keepSeconds) },
    };
  }, limit('finish'));

  const endpoint = signOnEndpoints.backchannelLogout;
  // A form as the specification wants it, so the body is read here.
  mountEndpoint(app, { endpoint, policy: policyFor(endpoint.permission) }, async (context) => {
    const isDone = await endAtRequest(parts, context);
    if (!isDone) throw new HttpError('BAD_REQUEST', { detail: 'The logout token is not valid.' });
    return new Response(null, { status: 200, headers: { 'Cache-Control': 'no-store' } });
  });
}

function limitStep(auth: AuthParts, context: AppContext, step: string): Promise<void> {
  const { signOn, signOnLogouts } = auth.limits;
  const key = `sso-${step}:${networkOf(context.get('actor').address)}`;
  return enforceRateLimit(auth, key, step === 'logout' ? signOnLogouts : signOn);
}

const FORM = 'application/x-www-form-urlencoded';

/** Ends what the provider of an organisation has opened; false for a token that is not one of its. */
async function endAtRequest({ auth, providers }: SignOnParts, context: AppContext): Promise<boolean> {
  await limitStep(auth, context, 'logout');
  const organisationId = context.req.param('id') ?? '';
  const raw = await readRaw(context.req.raw, { mediaTypes: [FORM], bytes: context.get('bodyLimits').bytes });
  const token = new URLSearchParams(new TextDecoder().decode(raw)).get('logout_token');
  if (!isUuid(organisationId) || token === null) return false;
  const provider = await asSystem(auth, (tx) => findProvider(tx, organisationId));
  if (!provider) return false;
  const known = await providers.of(provider).catch(() => undefined);
  const request = known && (await readLogoutToken(token, known, provider));
  if (!request) return false;
  await asSystem(auth, async (tx) => {
    // One session of the provider's own, or all of a person.
    const ended = await endCredentials(tx, { kind: 'session', organisationId, ...request });
    for (const id of new Set(ended.map(({ userId }) => userId))) {
      await writeAudit(tx, auth.clock, {
        action: 'session.end',
        object: { kind: 'user', id },
        organisationId,
        details: { after: { by: provider.name } },
        ...sentBy(originOf(context)),
      });
    }
  });
  return true;
}
