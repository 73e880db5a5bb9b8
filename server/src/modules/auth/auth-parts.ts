import type { Flags } from '@suite/contracts/flags';
import type { Logger } from 'pino';
import type { Actor, Visitor } from '../../db/actor.ts';
import type { Database } from '../../db/database.ts';
import type { Allowances } from '../../platform/allowances.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { SignInLimits } from '../../platform/limits.ts';
import type { Gate } from './gate.ts';
import type { Passwords } from './passwords.ts';
import type { SecretBox } from './secret-box.ts';

/** What signing in and everything around it works with. */
export interface AuthParts {
  database: Database;
  jobs: Jobs;
  clock: Clock;
  log: Logger;
  limits: SignInLimits;
  passwords: Passwords;
  /** Sign-ins in memory: a flood from one address is turned away before it asks the database anything. */
  doorstep: Allowances;
  /** How many sign-ins are judged at once: they must not take all connections to the database. */
  door: Gate;
  secretBox: SecretBox;
  /** Links in mails point here, whatever a request says about its host (S-44). */
  publicUrl: string;
  /** Whether browsers take Secure cookies from there. */
  isSecure: boolean;
  flags: Flags;
  /** In a demonstration staff need no second factor. */
  isDemo: boolean;
}

/** Where a request comes from, for limits and the record. */
export interface Origin {
  actor: Exclude<Actor, { kind: 'system' }>;
  agent: string;
  requestId: string;
}

export function visitorOf({ actor: { address, loopback } }: Origin): Visitor {
  return { kind: 'visitor', address, loopback };
}
