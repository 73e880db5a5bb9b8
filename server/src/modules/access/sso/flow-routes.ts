import { signOnEndpoints } from '@suite/contracts/endpoints/sign-on';
import { getCookie } from 'hono/cookie';
import { serialize } from 'hono/utils/cookie';
import { SYSTEM } from '../../../db/actor.ts';
import type { App, AppContext } from '../../../http/app-type.ts';
import { networkOf } from '../../../http/client-address.ts';
import { endpointsOn } from '../../../http/endpoint.ts';
import { HttpError } from '../../../http/http-error.ts';
import { enforceRateLimit } from '../../../http/limit-requests.ts';
import { mountEndpoint } from '../../../http/mount.ts';
import { readRaw } from '../../../http/parse.ts';
import type { PolicyFor } from '../../../http/policy.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { domainOf, signOnOfDomain } from '../sign-in/sign-on-rule.ts';
import { originOf, sentBy } from '../parts.ts';
import { RefreshCookie } from '../sign-in/refresh-cookie.ts';
import { signOut } from '../sign-in/sessions.ts';
import { beginFlow, FLOW_MS } from './flow.ts';
import { endCredentials } from '../credential-store.ts';
import { readLogoutToken } from './logout-token.ts';
import { findProvider } from './provider-store.ts';
import { SignOnRefusal } from './refusal.ts';
import { finishSignOn, type SignOnParts } from './sign-on.ts';

/** /api/auth/sso: what a browser does on its way through a provider, and what a provider tells us. */
export function mountFlow(app: App, parts: SignOnParts & { policyFor: PolicyFor }): void {
  const { auth } = parts;
  const on = endpointsOn(app, { database: auth.database, clock: auth.clock, policyFor: parts.policyFor });
  const refresh = new RefreshCookie(auth);
  // Sent along when the provider sends the browser back, and to no other site's scripts.
  const cookieName = auth.isSecure ? '__Host-sso' : 'sso';
  const limit = (step: string) => (context: AppContext) =>
    enforceRateLimit(auth, `sso-${step}:${networkOf(context.get('actor').address)}`, auth.limits.signOn);
  const requireOwnPage = (context: AppContext) => {
    if (!refresh.isFromOwnPage(context))
      throw new HttpError('FORBIDDEN', { detail: 'Start on the sign-in page.' });
  };

  on(signOnEndpoints.find).answerOutside(async ({ body }) => {
    const found = await auth.database
      .as(SYSTEM)
      .transaction((tx) => signOnOfDomain(tx, domainOf(body.address)));
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
      auth.log.warn(
        { organisationId: body.provider, reason: error.reason },
        'a sign-in through a provider could not begin',
      );
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

  mountBackchannel(app, parts);
}

const FORM = 'application/x-www-form-urlencoded';

function mountBackchannel(app: App, parts: SignOnParts & { policyFor: PolicyFor }): void {
  const endpoint = signOnEndpoints.backchannelLogout;
  // A form as the specification wants it, so the body is read here.
  mountEndpoint(app, { endpoint, policy: parts.policyFor(endpoint.permission) }, async (context) => {
    const isDone = await endAtRequest(parts, context);
    if (!isDone) throw new HttpError('BAD_REQUEST', { detail: 'The logout token is not valid.' });
    return new Response(null, { status: 200, headers: { 'Cache-Control': 'no-store' } });
  });
}

/** Ends what the provider of an organisation has opened, and says so; false for a token that is not one of its. */
async function endAtRequest({ auth, providers }: SignOnParts, context: AppContext): Promise<boolean> {
  await enforceRateLimit(
    auth,
    `sso-logout:${networkOf(context.get('actor').address)}`,
    auth.limits.signOnLogouts,
  );
  const organisationId = context.req.param('id') ?? '';
  const raw = await readRaw(context.req.raw, { mediaTypes: [FORM], bytes: context.get('bodyLimits').bytes });
  const token = new URLSearchParams(new TextDecoder().decode(raw)).get('logout_token');
  if (!isUuid(organisationId) || token === null) return false;
  const system = auth.database.as(SYSTEM);
  const provider = await system.transaction((tx) => findProvider(tx, organisationId));
  if (!provider) return false;
  const known = await providers.of(provider).catch(() => undefined);
  const request = known && (await readLogoutToken(token, known, provider));
  if (!request) return false;
  await system.transaction(async (tx) => {
    // One session of the provider's own, or all of a person.
    const { subject: providerSubject, session: providerSession } = request;
    const which = { kind: 'session', organisationId, providerSubject, providerSession } as const;
    const ended = await endCredentials(tx, which);
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
