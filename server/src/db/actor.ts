import type { Product } from '@suite/contracts/licences';
import type { Role } from '@suite/contracts/roles';
import type { ScopeName } from '@suite/contracts/scopes';

/** Who a statement runs for. Absence of a user is never a right: a visitor sees what is public, nothing else. */
export type Actor = Visitor | User | Directory | System;

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
  /** Set where a program asks in the name of this person: it may do what they may and one of its scopes opens (S-13). */
  program?: Program;
  /** Products whose roles do not count any more, because the customer's licence has ended. */
  endedProducts?: readonly Product[];
  /** The customer's rule that nothing of the shared databases leaves as a file. */
  isExportOff?: true;
}

/**
 * The directory of a company, by a token of SCIM. It is no person and no member: row level security lets it reach the
 * accounts of its organisation, staff and emergency accounts left out, and nothing that these made (decision 054).
 */
export interface Directory {
  kind: 'directory';
  tokenId: string;
  organisationId: string;
  address: string;
  loopback: boolean;
}

/** An integration client of a customer, a personal token, an assistant that was connected, or a link of a spreadsheet. */
export interface Program {
  kind: 'client' | 'token' | 'assistant' | 'link';
  id: string;
  scopes: readonly ScopeName[];
}

/** The account behind a request or a transaction; undefined where it is no person. */
export function userIdOf(actor: Actor): string | undefined {
  return actor.kind === 'user' ? actor.userId : undefined;
}

/** The account a transaction runs for, in code that only people who are signed in reach. */
export function callerId({ actor }: { actor: Actor }): string {
  if (actor.kind === 'user') return actor.userId;
  throw new Error('This is for people who are signed in.');
}

/** Somebody of staff, whose transactions reach customers and accounts. */
export function isStaff(actor: Actor): boolean {
  return actor.kind === 'user' && actor.program === undefined && actor.roles.includes('admin-group');
}

/**
 * The product itself: jobs, seeding, retention, counters, mail. Row level security lets it through everywhere, so a request
 * continues as its caller, or as the owner of a link. What is left takes care of its own conditions: proving who somebody
 * is (access); the domains in which a directory may give addresses; exporting, erasing and handing over all of a person (access/users/personal-data.ts); links of a
 * customer's people, ended by staff; what crosses from a supplier to formulators and back (portfolio: states, bulk, offers,
 * requests, data sheets).
 */
export interface System {
  kind: 'system';
}

export const SYSTEM: System = { kind: 'system' };
