import { z } from '@hono/zod-openapi';
import {
  eraseRequestSchema,
  erasedSchema,
  userChangeSchema,
  userDocumentSchema,
} from '@suite/contracts/users';
import type { App, AppContext } from '../../http/app-type.ts';
import { mountRoute } from '../../http/mount.ts';
import type { PolicyFor } from '../../http/policy.ts';
import { privateDocument, privateJson } from '../../http/private-answer.ts';
import { JSON_API } from '../../http/respond.ts';
import { signedIn } from '../../http/signed-in.ts';
import { type AuthParts, MEDIA_TYPES, originOf, proveAccount, userAccount } from '../auth/index.ts';
import { changeAccountOf, readAccountOf, userResource } from './own-account.ts';
import { eraseAccount, type Erasing } from './erase-account.ts';
import { exportAccount } from './export-account.ts';

/** /api/me: the caller's own account. */
export function mountUsers(
  app: App,
  { auth, may, ...erasing }: { auth: AuthParts; may: PolicyFor } & Erasing,
): void {
  const answers = { 200: { description: 'The account', schema: userDocumentSchema, mediaType: JSON_API } };
  const answer = async (context: AppContext) =>
    privateDocument({ data: userResource(userAccount(await readAccountOf(auth, signedIn(context)), auth)) });
  mountRoute(
    app,
    { method: 'get', path: '/api/me', policy: may('account.read'), summary: 'Your account', answers },
    answer,
  );
  mountRoute(
    app,
    {
      method: 'patch',
      path: '/api/me',
      policy: may('account.change'),
      summary: 'Change name and preferences',
      body: { schema: userChangeSchema, mediaTypes: MEDIA_TYPES },
      answers,
    },
    async (context, { body }) => {
      await changeAccountOf(auth, signedIn(context), body);
      return answer(context);
    },
  );
  mountRoute(
    app,
    {
      method: 'get',
      path: '/api/me/export',
      policy: may('account.export'),
      summary: 'Everything kept about you',
      answers: {
        200: { description: 'Your data', schema: z.looseObject({}), mediaType: 'application/json' },
      },
    },
    async (context) => {
      const request = { user: signedIn(context), requestId: context.get('requestId') };
      const body = await exportAccount(auth, request, erasing.personalData);
      return privateJson(body, { headers: { 'Content-Disposition': 'attachment; filename="my-data.json"' } });
    },
  );
  mountRoute(
    app,
    {
      method: 'post',
      path: '/api/me/erase',
      policy: may('account.erase'),
      summary: 'Erase your account',
      body: { schema: eraseRequestSchema, mediaTypes: MEDIA_TYPES },
      answers: { 202: { description: 'Erased', schema: erasedSchema, mediaType: 'application/json' } },
    },
    async (context, { body: { password } }) => {
      const account = await proveAccount(auth, signedIn(context), { password, pointer: '/password' });
      await eraseAccount(auth, { account, requestId: originOf(context).requestId }, erasing);
      return privateJson({ state: 'erased' }, { status: 202 });
    },
  );
}
