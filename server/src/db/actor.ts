import type { Role } from '@suite/contracts/roles';

/** Who a statement runs for. Absence of a user is never a right: a visitor sees what is public, nothing else. */
export type Actor = Visitor | User | System;

export interface Visitor {
  kind: 'visitor';
  address: string;
  loopback: boolean;
}

export interface User {
  kind: 'user';
  userId: string;
  organisationId: string | undefined;
  roles: readonly Role[];
  address: string;
  loopback: boolean;
}

/** The product itself: jobs, seeding, retention. Never made from a request. */
export interface System {
  kind: 'system';
}

export const SYSTEM: System = { kind: 'system' };
