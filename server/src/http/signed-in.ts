import type { AppContext } from './app-type.ts';
import { HttpError } from './http-error.ts';
import type { Actor } from './policy.ts';

export type SignedIn = Extract<Actor, { kind: 'user' }>;

/** The person behind a request whose policy lets nobody else through; absent means deny (S-22). */
export function signedIn(context: AppContext): SignedIn {
  const actor = context.get('actor');
  if (actor.kind !== 'user') throw new HttpError('UNAUTHORIZED');
  return actor;
}
