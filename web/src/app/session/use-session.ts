import { useSyncExternalStore } from 'react';
import { followUserData, readUserData, type UserData } from './user-data.ts';

/** The three states of R4.1. On the server and until the page has come to life nobody can know. */
export type Session =
  | { state: 'unknown' }
  | { state: 'not-authenticated' }
  | { state: 'authenticated'; userData: UserData };

const UNKNOWN = { state: 'unknown' } as const;
const NOT_AUTHENTICATED = { state: 'not-authenticated' } as const;

/** Who is signed in, followed across tabs. */
export function useSession(): Session {
  const userData = useSyncExternalStore(followUserData, readUserData, () => null);
  if (userData === null) return UNKNOWN;
  return userData ? { state: 'authenticated', userData } : NOT_AUTHENTICATED;
}
