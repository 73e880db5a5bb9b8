import type { UserAccount, UserChange } from '@suite/contracts/users';
import type { User } from '../../db/actor.ts';
import { HttpError } from '../../http/http-error.ts';
import { type AuthParts, findSeenAccount, type SeenAccount } from '../auth/index.ts';
import { changeOwn } from './store.ts';

/** Read as the person itself: the database shows nobody else's row. */
export async function readAccountOf({ database }: AuthParts, user: User): Promise<SeenAccount> {
  const account = await database.as(user).transaction((tx) => findSeenAccount(tx, user.userId));
  if (!account) throw new HttpError('UNAUTHORIZED');
  return account;
}

export async function changeAccountOf(
  { database }: AuthParts,
  user: User,
  { name, preferences }: UserChange,
): Promise<void> {
  if (name === undefined && preferences === undefined) return;
  await database.as(user).transaction((tx) =>
    changeOwn(tx, user.userId, {
      ...(name === undefined ? {} : { name }),
      ...(preferences === undefined ? {} : { preferences }),
    }),
  );
}

/** The account as a JSON:API resource (R3.2, R3.17). */
export function userResource(user: UserAccount) {
  return { type: 'user', id: user.userId, attributes: user } as const;
}
