import type { Flags } from '@suite/contracts/flags';
import type { Logger } from 'pino';
import { type Actor, SYSTEM, type User, type Visitor } from '../../db/actor.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { AppContext } from '../../http/app-type.ts';
import type { Semaphore } from '../../platform/semaphore.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Limits } from '../../platform/limits.ts';
import type { CountSignIn } from '../../platform/metrics.ts';
import type { MemoryRateLimiter } from '../../platform/rate-limit.ts';
import type { Passwords } from './sign-in/passwords.ts';
import type { SecretBox } from './sign-in/totp.ts';

/** What signing in and everything around it works with. */
export interface AuthParts {
  database: Database;
  jobs: Jobs;
  clock: Clock;
  log: Logger;
  limits: Limits['signIn'];
  passwords: Passwords;
  /** In memory: a flood from one address is turned away before it asks the database anything. */
  signInFloodLimit: MemoryRateLimiter;
  /** The same for the other forms that anybody can send. */
  strangerLimit: MemoryRateLimiter;
  /** How many sign-ins are checked at once: they must not take all connections to the database. */
  signInSlots: Semaphore;
  secretBox: SecretBox;
  /** Links in mails point here, whatever a request says about its host (S-44). */
  publicUrl: string;
  /** Whether browsers take Secure cookies from there. */
  isSecure: boolean;
  flags: Flags;
  /** Called with every sign-in. */
  countSignIn?: CountSignIn;
  /** In a demonstration staff need no second factor. */
  isDemo: boolean;
}

/** In a transaction of the product itself: before it is known who somebody is, and for what nobody may do by themselves. */
export function asSystem<Value>(
  { database }: Pick<AuthParts, 'database'>,
  work: (tx: Transaction) => Promise<Value>,
): Promise<Value> {
  return database.as(SYSTEM).transaction(work);
}

/** Where a request comes from, for limits and the audit log. */
export interface Origin {
  actor: Exclude<Actor, { kind: 'system' }>;
  agent: string;
  requestId: string;
}

export function originOf(context: AppContext): Origin {
  return {
    actor: context.get('actor'),
    agent: context.req.header('user-agent') ?? '',
    requestId: context.get('requestId'),
  };
}

export function visitorOf({ actor: { address, loopback } }: Origin): Visitor {
  return { kind: 'visitor', address, loopback };
}

/** Which request an entry of the audit log is of, and who did it: the sender, unless given. */
export function sentBy({ actor, requestId }: Pick<Origin, 'actor' | 'requestId'>, by: Actor = actor) {
  return { by, requestId };
}

/** Somebody in the audit log: what they may do is not part of it. */
export function asUser(account: { id: string; organisationId: string | null }, from: Origin): User {
  const { address, loopback } = from.actor;
  const organisationId = account.organisationId ?? undefined;
  return { kind: 'user', userId: account.id, organisationId, roles: [], address, loopback };
}
