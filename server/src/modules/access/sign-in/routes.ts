import {
  credentialEndpoints,
  registrationEndpoints,
  sessionEndpoints,
} from '@suite/contracts/endpoints/auth';
import type { App, AppContext } from '../../../http/app-type.ts';
import { endpointsOn } from '../../../http/endpoint.ts';
import { networkOf } from '../../../http/client-address.ts';
import { HttpError } from '../../../http/http-error.ts';
import { enforceMemoryLimit } from '../../../http/limit-requests.ts';
import type { PolicyFor } from '../../../http/policy.ts';
import {
  acceptInvitation,
  askForReset,
  checkConfirmation,
  confirm,
  readInvitation,
  register,
  resetPassword,
} from './registration.ts';
import { type AuthParts, originOf } from '../parts.ts';
import { changePassword, ownAccount, proveAccount } from './prove.ts';
import { demoOffer } from './demo-accounts.ts';
import { RefreshCookie } from './refresh-cookie.ts';
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor } from './second-factor.ts';
import { listCredentials } from '../credential-store.ts';
import { endOwn } from '../programs/routes.ts';
import { type Granted, refreshSession, signOut } from './sessions.ts';
import { limitSignIns, signIn } from './sign-in.ts';

interface RouteParts {
  auth: AuthParts;
  policyFor: PolicyFor;
  /** The password of the demo accounts, where they exist. */
  demoPassword: string | undefined;
}

type On = ReturnType<typeof endpointsOn>;

/** /api/auth/…: what proves who somebody is. Most of it has transactions of its own, for limits count what fails too. */
export function mountAuth(app: App, { auth, policyFor, demoPassword }: RouteParts): void {
  const on = endpointsOn(app, { database: auth.database, clock: auth.clock, policyFor });
  answerSessions(on, auth);
  answerRegistration(on, auth);
  answerCredentials(on, auth);
  // Elsewhere the address is not there.
  if (demoPassword === undefined) return;
  on(sessionEndpoints.listDemoAccounts).answerOutside(({ actor }) => ({
    status: 200,
    // Only for callers on this machine.
    body: demoOffer(actor.loopback ? demoPassword : undefined),
  }));
}

function answerSessions(on: On, auth: AuthParts): void {
  const cookie = new RefreshCookie(auth);
  const granted = ({ grant, refreshToken, keepSeconds }: Granted) =>
    ({ status: 200, body: grant, headers: { 'Set-Cookie': cookie.set(refreshToken, keepSeconds) } }) as const;

  on(sessionEndpoints.begin).answerOutside(
    async ({ context, body }) => granted(await signIn(auth, body, originOf(context))),
    (context) => limitSignIns(auth, context.get('actor').address),
  );

  on(sessionEndpoints.refresh).answerOutside(async ({ context }) => {
    const token = cookie.isFromOwnPage(context) ? cookie.read(context) : undefined;
    const outcome = token && (await refreshSession(auth, token, originOf(context)));
    if (outcome) return granted(outcome);
    throw new HttpError('UNAUTHORIZED', { detail: 'Sign in again.' });
  });

  on(sessionEndpoints.end).answerOutside(async ({ context }) => {
    const location = await signOut(auth, { refreshToken: shownToken(context, cookie) }, originOf(context));
    const headers = { 'Set-Cookie': cookie.clear(), 'Clear-Site-Data': '"cache"' };
    return location === undefined ? { status: 204, headers } : { status: 200, body: { location }, headers };
  });

  on(sessionEndpoints.list).answer(async ({ tx, actor }) => {
    const rows = await listCredentials(tx, { kind: 'session', userId: actor.userId });
    const data = rows.map(({ id, created, lastUsed, address, agent, organisationId }) => ({
      type: 'session' as const,
      id,
      attributes: {
        created: created.toISOString(),
        lastUsed: lastUsed.toISOString(),
        address,
        agent,
        isCurrent: id === actor.session?.id,
        isSingleSignOn: organisationId !== null,
      },
    }));
    return { status: 200, body: { data } };
  });

  on(sessionEndpoints.endOne).answer(endOwn('session'));
}

/** The cookie counts from our own pages only; a bearer token is proof enough by itself. */
function shownToken(context: AppContext, cookie: RefreshCookie): string | undefined {
  if (cookie.isFromOwnPage(context)) return cookie.read(context);
  if (context.get('actor').kind === 'user') return undefined;
  throw new HttpError('UNAUTHORIZED', { headers: { 'WWW-Authenticate': 'Bearer' } });
}

function answerRegistration(on: On, auth: AuthParts): void {
  const first = (context: AppContext) =>
    enforceMemoryLimit(auth.strangerLimit, networkOf(context.get('actor').address));

  on(registrationEndpoints.register).answerOutside(async ({ context, body }) => {
    if ('invitation' in body) {
      await acceptInvitation(auth, body, originOf(context));
      return { status: 202, body: { state: 'active' } };
    }
    await register(auth, body, originOf(context));
    return { status: 202, body: { state: 'sent' } };
  }, first);

  on(registrationEndpoints.readInvitation).answerOutside(
    async ({ body }) => ({ status: 200, body: await readInvitation(auth, body.token) }),
    first,
  );

  on(registrationEndpoints.checkConfirmation).answerOutside(async ({ body }) => {
    await checkConfirmation(auth, body.token);
    return { status: 204 };
  }, first);

  on(registrationEndpoints.confirm).answerOutside(
    async ({ context, body }) => ({
      status: 200,
      body: { state: await confirm(auth, body, originOf(context)) },
    }),
    first,
  );

  on(registrationEndpoints.reset).answerOutside(async ({ context, body }) => {
    if ('token' in body) {
      await resetPassword(auth, body, originOf(context));
      return { status: 204 };
    }
    await askForReset(auth, body.email, originOf(context));
    return { status: 202, body: { state: 'sent' } };
  }, first);
}

function answerCredentials(on: On, auth: AuthParts): void {
  on(credentialEndpoints.changePassword).answerOutside(async ({ context, actor, body }) => {
    await changePassword(auth, { user: actor, from: originOf(context) }, body);
    return { status: 204 };
  });

  on(credentialEndpoints.beginSecondFactor).answerOutside(async ({ actor, body: { password } }) => {
    const account = await proveAccount(auth, actor, { password, pointer: '/password' });
    return { status: 200, body: await beginSecondFactor(auth, account) };
  });

  on(credentialEndpoints.confirmSecondFactor).answerOutside(async ({ context, actor, body: { code } }) => {
    const account = await ownAccount(auth, actor);
    const recoveryCodes = await confirmSecondFactor(auth, { account, code }, originOf(context));
    return { status: 200, body: { recoveryCodes } };
  });

  on(credentialEndpoints.removeSecondFactor).answerOutside(async ({ context, actor, body }) => {
    const { password, code } = body;
    const account = await proveAccount(auth, actor, { password, pointer: '/password' });
    await removeSecondFactor(auth, { account, code }, originOf(context));
    return { status: 204 };
  });
}
