import { meEndpoints } from '@suite/contracts/endpoints/users';
import type { Transaction } from '../../db/database.ts';
import type { App } from '../../http/app-type.ts';
import { endpointsOn } from '../../http/endpoint.ts';
import { HttpError } from '../../http/http-error.ts';
import type { PolicyFor } from '../../http/policy.ts';
import { type AuthParts, findVisibleAccount, proveAccount, userAccount } from '../auth/index.ts';
import { eraseAccount, type Erasing, exportAccount } from './personal-data.ts';
import { mountPeople, mountPrivacy } from './people-routes.ts';
import { changeOwn } from './store.ts';

interface UserParts extends Erasing {
  auth: AuthParts;
  policyFor: PolicyFor;
}

/** /api/me: the caller's own account; /api/users: everybody's, for staff. */
export function mountUsers(app: App, { policyFor, ...parts }: UserParts): void {
  const { auth, ...erasing } = parts;
  const { database, clock } = auth;
  const on = endpointsOn(app, { database, clock, policyFor });

  /** Read as the person itself: the database shows nobody else's row. */
  async function ownAccount(tx: Transaction, userId: string) {
    const account = await findVisibleAccount(tx, userId);
    if (!account) throw new HttpError('UNAUTHORIZED');
    const data = { type: 'user', id: userId, attributes: userAccount(account, auth) } as const;
    return { status: 200, body: { data } } as const;
  }

  on(meEndpoints.read).answer(({ tx, actor }) => ownAccount(tx, actor.userId));

  on(meEndpoints.change).answer(async ({ tx, actor, body }) => {
    await changeOwn(tx, actor.userId, body);
    return ownAccount(tx, actor.userId);
  });

  on(meEndpoints.export).answerOutside(async ({ context, actor }) => {
    const request = { user: actor, requestId: context.get('requestId') };
    const body = await exportAccount(auth, request, erasing.personalData);
    return { status: 200, body, headers: { 'Content-Disposition': 'attachment; filename="my-data.json"' } };
  });

  on(meEndpoints.erase).answerOutside(async ({ context, actor, body: { password } }) => {
    const account = await proveAccount(auth, actor, { password, pointer: '/password' });
    await eraseAccount(auth, { account, requestId: context.get('requestId') }, erasing);
    return { status: 202, body: { state: 'erased' } };
  });

  mountPeople(on, parts);
  mountPrivacy(on, parts);
}
