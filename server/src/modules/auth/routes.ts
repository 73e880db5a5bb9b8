import { z } from '@hono/zod-openapi';
import {
  acceptInvitationRequestSchema,
  confirmAnswerSchema,
  confirmationRequestSchema,
  confirmRequestSchema,
  invitationRequestSchema,
  invitationSchema,
  loginRequestSchema,
  registerAnswerSchema,
  registerRequestSchema,
  resetAnswerSchema,
  resetPasswordRequestSchema,
  resetRequestSchema,
  sessionGrantSchema,
} from '@suite/contracts/auth';
import type { App, AppContext } from '../../http/app-type.ts';
import { HttpError } from '../../http/http-error.ts';
import { mountRoute } from '../../http/mount.ts';
import type { PolicyFor } from '../../http/policy.ts';
import { privateJson, privateNothing } from '../../http/private-answer.ts';
import { askForReset, register } from './account-requests.ts';
import type { AuthParts } from './auth-parts.ts';
import type { Granted } from './grant-session.ts';
import { MEDIA_TYPES, originOf } from './request.ts';
import { resetPassword } from './recovery.ts';
import { refreshSession } from './refresh.ts';
import { RefreshCookie } from './refresh-cookie.ts';
import { acceptInvitation, checkConfirmation, confirm, readInvitation } from './registration.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

const JSON_TYPE = 'application/json';

/** /api/auth/…: what needs no account yet. */
export function mountAuth(app: App, parts: AuthParts, may: PolicyFor): void {
  const cookie = new RefreshCookie(parts);
  mountSessions(app, { parts, may, cookie });
  mountRegistration(app, parts, may);
  mountRecovery(app, parts, may);
}

function mountSessions(
  app: App,
  { parts, may, cookie }: { parts: AuthParts; may: PolicyFor; cookie: RefreshCookie },
): void {
  const policy = may('session.begin');
  const answers = { 200: { description: 'Signed in', schema: sessionGrantSchema, mediaType: JSON_TYPE } };
  const granted = ({ grant, refreshToken, keepSeconds }: Granted) =>
    privateJson(grant, { headers: { 'Set-Cookie': cookie.set(refreshToken, keepSeconds) } });
  mountRoute(
    app,
    {
      method: 'post',
      path: '/api/auth/login',
      policy,
      summary: 'Sign in',
      body: { schema: loginRequestSchema, mediaTypes: MEDIA_TYPES },
      answers,
    },
    async (context, { body }) => granted(await signIn(parts, body, originOf(context))),
  );
  mountRoute(
    app,
    { method: 'post', path: '/api/auth/refresh', policy, summary: 'New access token', answers },
    async (context) => {
      const token = cookie.isFromOwnPage(context) ? cookie.read(context) : undefined;
      const outcome = token && (await refreshSession(parts, token, originOf(context)));
      if (outcome) return granted(outcome);
      throw new HttpError('UNAUTHORIZED', { detail: 'Sign in again.' });
    },
  );
  mountRoute(
    app,
    {
      method: 'post',
      path: '/api/auth/logout',
      policy: may('session.end'),
      summary: 'Sign out',
      answers: { 204: { description: 'Signed out' } },
    },
    async (context) => {
      await signOut(parts, { refreshToken: shownToken(context, cookie) }, originOf(context));
      return privateNothing({ 'Set-Cookie': cookie.clear(), 'Clear-Site-Data': '"cache"' });
    },
  );
}

/** The cookie counts from our own pages only; a bearer token is proof enough by itself. */
function shownToken(context: AppContext, cookie: RefreshCookie): string | undefined {
  if (cookie.isFromOwnPage(context)) return cookie.read(context);
  if (context.get('actor').kind === 'user') return undefined;
  throw new HttpError('UNAUTHORIZED', { headers: { 'WWW-Authenticate': 'Bearer' } });
}

function mountRegistration(app: App, parts: AuthParts, may: PolicyFor): void {
  const policy = may('account.register');
  mountRoute(
    app,
    {
      method: 'post',
      path: '/api/auth/register',
      policy,
      summary: 'Ask for an account, or accept an invitation',
      body: {
        schema: z.union([registerRequestSchema, acceptInvitationRequestSchema]),
        mediaTypes: MEDIA_TYPES,
      },
      answers: { 202: { description: 'Taken', schema: registerAnswerSchema, mediaType: JSON_TYPE } },
    },
    async (context, { body }) => {
      if ('invitation' in body) {
        await acceptInvitation(parts, body, originOf(context));
        return privateJson({ state: 'active' }, { status: 202 });
      }
      await register(parts, body, originOf(context));
      return privateJson({ state: 'sent' }, { status: 202 });
    },
  );
  mountRoute(
    app,
    {
      method: 'post',
      path: '/api/auth/invitation',
      policy,
      summary: 'Whom an invitation is for',
      body: { schema: invitationRequestSchema, mediaTypes: MEDIA_TYPES },
      answers: { 200: { description: 'The person', schema: invitationSchema, mediaType: JSON_TYPE } },
    },
    async (_, { body }) => privateJson(await readInvitation(parts, body.token)),
  );
  mountRoute(
    app,
    {
      method: 'post',
      path: '/api/auth/confirmation',
      policy,
      summary: 'Whether the link of the first mail still works',
      body: { schema: confirmationRequestSchema, mediaTypes: MEDIA_TYPES },
      answers: { 204: { description: 'It works' }, 404: { description: 'It was used, or is too old' } },
    },
    async (_, { body }) => {
      await checkConfirmation(parts, body.token);
      return privateNothing();
    },
  );
  mountRoute(
    app,
    {
      method: 'post',
      path: '/api/auth/confirm',
      policy,
      summary: 'Confirm the e-mail address and choose a password',
      body: { schema: confirmRequestSchema, mediaTypes: MEDIA_TYPES },
      answers: { 200: { description: 'Confirmed', schema: confirmAnswerSchema, mediaType: JSON_TYPE } },
    },
    async (context, { body }) => privateJson({ state: await confirm(parts, body, originOf(context)) }),
  );
}

function mountRecovery(app: App, parts: AuthParts, may: PolicyFor): void {
  mountRoute(
    app,
    {
      method: 'post',
      path: '/api/auth/reset',
      policy: may('account.recover'),
      summary: 'Ask for a new password, or set it by the link of the mail',
      body: { schema: z.union([resetRequestSchema, resetPasswordRequestSchema]), mediaTypes: MEDIA_TYPES },
      answers: {
        202: { description: 'A mail is on its way', schema: resetAnswerSchema, mediaType: JSON_TYPE },
        204: { description: 'The password is set' },
      },
    },
    async (context, { body }) => {
      if ('token' in body) {
        await resetPassword(parts, body, originOf(context));
        return privateNothing();
      }
      await askForReset(parts, body.email, originOf(context));
      return privateJson({ state: 'sent' }, { status: 202 });
    },
  );
}
