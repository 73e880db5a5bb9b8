import type { UserAccount } from '@suite/contracts/users';

/** The account as a JSON:API resource (R3.2, R3.17). */
export function userResource(user: UserAccount) {
  return { type: 'user', id: user.userId, attributes: user } as const;
}
