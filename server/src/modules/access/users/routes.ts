import { meEndpoints } from '@suite/contracts/endpoints/users';
import type { Transaction } from '../../../db/database.ts';
import type { App } from '../../../http/app-type.ts';
import { endpointsOn } from '../../../http/endpoint.ts';
import { HttpError } from '../../../http/http-error.ts';
import type { PolicyFor } from '../../../http/policy.ts';
import { PRIVATE } from '../../../http/replies.ts';
import type { Limits } from '../../../platform/limits.ts';
import type { AuthParts } from '../parts.ts';
import { findVisibleAccount } from '../account-store.ts';
import { proveAccount } from '../sign-in/prove.ts';
import { userAccount } from '../account-resource.ts';
import { eraseAccount, type Erasing, ownExport } from './personal-data.ts';
import { mountPeople, mountPrivacy } from './people-routes.ts';
import { changeOwn } from './store.ts';

interface UserParts extends Erasing {
  auth: AuthParts;
  policyFor: PolicyFor;
  limits: Limits['exports'];
}

/** /api/me: the caller's own account; /api/users: everybody's, for staff. */
export function mountUsers(app: App, { policyFor, ...parts }: UserParts): void {
  const { auth, limits, ...erasing } = parts;
  const { database, clock } = auth;
  const on = endpointsOn(app, { database, clock, policyFor });

  /** Read as the person itself: the database shows nobody else's row. */
  async function ownAccount(tx: Transaction, userId: string) {
    const account = await findVisibleAccount(tx, userId);
    if (!account) throw new HttpError('UNAUTHORIZED');
    const data = { type: 'user', id: userId, attributes: userAccount(account, auth) } as const;
    return { status: 200, body: { data } } as const;
  }

  on(meEndpoints.read).answerOutside(({ actor }) =>
    database.as(actor).read((tx) => ownAccount(tx, actor.userId)),
  );

  on(meEndpoints.change).answer(async ({ tx, actor, body }) => {
    await changeOwn(tx, actor.userId, body);
    return ownAccount(tx, actor.userId);
  });

  on(meEndpoints.export).answerOutside(async ({ context, actor }) => {
    const headers = {
      ...PRIVATE,
      'Content-Type': 'application/json',
      'Content-Disposition': 'attachment; filename="my-data.json"',
    };
    // Nobody would read what is left out of the answer, nor end it.
    if (context.req.raw.method === 'HEAD') return new Response(null, { headers });
    const request = { user: actor, requestId: context.get('requestId') };
    const text = await ownExport(auth, { ...request, personalData: erasing.personalData, limits });
    return new Response(text.pipeThrough(new TextEncoderStream()), { headers });
  });

  on(meEndpoints.erase).answerOutside(async ({ context, actor, body: { password } }) => {
    const account = await proveAccount(auth, actor, { password, pointer: '/password' });
    await eraseAccount(auth, { account, requestId: context.get('requestId') }, erasing);
    return { status: 202, body: { state: 'erased' } };
  });

  mountPeople(on, parts);
  mountPrivacy(on, parts);
}
