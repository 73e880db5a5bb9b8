import type { User, Visitor } from '../db/actor.ts';
import { HttpError } from './http-error.ts';

/** Who can send a request; the product itself cannot. */
export type Actor = Visitor | User;

export type Decision = 'allow' | 'unauthenticated' | 'forbidden' | 'hidden';

/** A pure judgement over the actor. Every route names one; there is no default (S-20). */
export type Policy = (actor: Actor) => Decision;

export function everyone(): Decision {
  return 'allow';
}

export function loopbackOnly(actor: Actor): Decision {
  return actor.loopback ? 'allow' : 'hidden';
}

/** Turns a refusal into the error the caller may see; `hidden` looks like an address that never was. */
export function enforce(policy: Policy, actor: Actor): void {
  const decision = policy(actor);
  if (decision === 'allow') return;
  if (decision === 'unauthenticated') throw new HttpError('UNAUTHORIZED');
  throw new HttpError(decision === 'forbidden' ? 'FORBIDDEN' : 'NOT_FOUND');
}
