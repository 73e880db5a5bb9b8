import {
  changePasswordRequestSchema,
  confirmSecondFactorRequestSchema,
  recoveryCodesSchema,
  removeSecondFactorRequestSchema,
  secondFactorRequestSchema,
  secondFactorSchema,
  sessionListSchema,
} from '@suite/contracts/auth';
import type { App } from '../../http/app-type.ts';
import { HttpError } from '../../http/http-error.ts';
import { mountRoute } from '../../http/mount.ts';
import type { PolicyFor } from '../../http/policy.ts';
import { privateDocument, privateJson, privateNothing } from '../../http/private-answer.ts';
import { JSON_API } from '../../http/respond.ts';
import { signedIn } from '../../http/signed-in.ts';
import { isUuid } from '../../platform/uuid.ts';
import type { AuthParts } from './auth-parts.ts';
import { changePassword, ownAccount, proveAccount } from './credentials.ts';
import { endOwnSession, ownSessions } from './own-sessions.ts';
import { MEDIA_TYPES, originOf } from './request.ts';
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor } from './second-factor.ts';

const DONE = { 204: { description: 'Done' } };

/** /api/auth/…: password, sessions and second factor of somebody who is signed in. */
export function mountOwnAuth(app: App, parts: AuthParts, may: PolicyFor): void {
  mountRoute(
    app,
    {
      method: 'post',
      path: '/api/auth/password',
      policy: may('account.change'),
      summary: 'Change the password',
      body: { schema: changePasswordRequestSchema, mediaTypes: MEDIA_TYPES },
      answers: DONE,
    },
    async (context, { body }) => {
      await changePassword(parts, { user: signedIn(context), from: originOf(context) }, body);
      return privateNothing();
    },
  );
  mountSessionList(app, parts, may);
  mountSecondFactor(app, parts, may);
}

function mountSessionList(app: App, parts: AuthParts, may: PolicyFor): void {
  mountRoute(
    app,
    {
      method: 'get',
      path: '/api/auth/sessions',
      policy: may('session.list'),
      summary: 'Where you are signed in',
      answers: { 200: { description: 'Sessions', schema: sessionListSchema, mediaType: JSON_API } },
    },
    async (context) => privateDocument({ data: await ownSessions(parts, signedIn(context)) }),
  );
  mountRoute(
    app,
    {
      method: 'delete',
      path: '/api/auth/sessions/{id}',
      policy: may('session.list'),
      summary: 'End a session',
      answers: DONE,
    },
    async (context) => {
      const id = context.req.param('id') ?? '';
      const isEnded =
        isUuid(id.toLowerCase()) &&
        (await endOwnSession(parts, { id, user: signedIn(context) }, originOf(context)));
      if (!isEnded) throw new HttpError('NOT_FOUND');
      return privateNothing();
    },
  );
}

function mountSecondFactor(app: App, parts: AuthParts, may: PolicyFor): void {
  const policy = may('account.change');
  mountRoute(
    app,
    {
      method: 'post',
      path: '/api/auth/second-factor',
      policy,
      summary: 'Begin to set up a second factor',
      body: { schema: secondFactorRequestSchema, mediaTypes: MEDIA_TYPES },
      answers: {
        200: { description: 'For the app', schema: secondFactorSchema, mediaType: 'application/json' },
      },
    },
    async (context, { body: { password } }) => {
      const account = await proveAccount(parts, signedIn(context), { password, pointer: '/password' });
      return privateJson(await beginSecondFactor(parts, account));
    },
  );
  mountRoute(
    app,
    {
      method: 'post',
      path: '/api/auth/second-factor/confirm',
      policy,
      summary: 'Switch the second factor on',
      body: { schema: confirmSecondFactorRequestSchema, mediaTypes: MEDIA_TYPES },
      answers: { 200: { description: 'Once', schema: recoveryCodesSchema, mediaType: 'application/json' } },
    },
    async (context, { body: { code } }) => {
      const account = await ownAccount(parts, signedIn(context));
      const recoveryCodes = await confirmSecondFactor(parts, { account, code }, originOf(context));
      return privateJson({ recoveryCodes });
    },
  );
  mountRoute(
    app,
    {
      method: 'post',
      path: '/api/auth/second-factor/remove',
      policy,
      summary: 'Switch the second factor off',
      body: { schema: removeSecondFactorRequestSchema, mediaTypes: MEDIA_TYPES },
      answers: DONE,
    },
    async (context, { body: { password, code } }) => {
      const account = await proveAccount(parts, signedIn(context), { password, pointer: '/password' });
      await removeSecondFactor(parts, { account, code }, originOf(context));
      return privateNothing();
    },
  );
}
