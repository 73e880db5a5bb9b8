import type { Flags } from '@suite/contracts/flags';
import { type Operation, ruleOf } from '@suite/contracts/policy';
import type { User, Visitor } from '../db/actor.ts';
import { HttpError } from './http-error.ts';

/** Who can send a request; the product itself cannot. */
export type Actor = Visitor | User;

export type Decision = 'allow' | 'unauthenticated' | 'forbidden' | 'hidden';

/** A pure judgement over the actor. Every route names one; there is no default (S-20). */
export interface Policy {
  (actor: Actor): Decision;
  /** The row of the table of rights it was made from. */
  readonly operation?: Operation;
}

/** Makes the policy of an operation from its row (contracts/src/policy.ts), in the order of refusals of S-21. */
export type PolicyFor = (operation: Operation) => Policy;

const ALL_ON: Flags = { emulsion: true, supplier: true };

export function policiesWith(flags: Flags): PolicyFor {
  return (operation) => {
    const { who, flag } = ruleOf(operation);
    function judge(actor: Actor): Decision {
      if (flag !== undefined && !flags[flag]) return 'hidden';
      if (who === 'everyone') return 'allow';
      if (who === 'loopback') return actor.loopback ? 'allow' : 'hidden';
      if (actor.kind !== 'user') return 'unauthenticated';
      return who === 'account' || actor.roles.some((role) => who.includes(role)) ? 'allow' : 'forbidden';
    }
    return Object.assign(judge, { operation });
  };
}

export const everyone: Policy = policiesWith(ALL_ON)('public');
export const loopbackOnly: Policy = policiesWith(ALL_ON)('internal');

/** Turns a refusal into the error the caller may see; `hidden` looks like an address that never was. */
export function enforce(policy: Policy, actor: Actor): void {
  const decision = policy(actor);
  if (decision === 'allow') return;
  if (decision === 'unauthenticated') throw unauthenticated(actor);
  throw new HttpError(decision === 'forbidden' ? 'FORBIDDEN' : 'NOT_FOUND');
}

/** Says how to prove oneself, and whether the proof that was shown is the reason (RFC 6750). */
function unauthenticated(actor: Actor): HttpError {
  const isRefused = actor.kind === 'visitor' && actor.isTokenRefused === true;
  return new HttpError('UNAUTHORIZED', {
    headers: { 'WWW-Authenticate': isRefused ? 'Bearer error="invalid_token"' : 'Bearer' },
  });
}
