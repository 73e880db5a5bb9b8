import type { Role } from '@suite/contracts/roles';

/** Who a statement runs for. Absence of a user is never a right: a visitor sees what is public, nothing else. */
export type Actor = Visitor | User | System;

export interface Visitor {
  kind: 'visitor';
  address: string;
  loopback: boolean;
  /** A token was shown that opens nothing; the answer may say so. */
  isTokenRefused?: true;
}

export interface User {
  kind: 'user';
  userId: string;
  organisationId: string | undefined;
  /** Those in effect now (R6.3): product lines that are off, and a second factor that is due, take theirs away. */
  roles: readonly Role[];
  address: string;
  loopback: boolean;
  /** The sign-in this request belongs to, and when it was. */
  session?: { id: string; signedIn: Date };
}

/** The product itself: jobs, seeding, retention. Never made from a request. */
export interface System {
  kind: 'system';
}

export const SYSTEM: System = { kind: 'system' };
