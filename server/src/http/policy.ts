import type { Flags } from '@suite/contracts/flags';
import { productOfRole } from '@suite/contracts/licences';
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
    const { who, flag, scopes = [] } = ruleOf(operation);
    function judge(actor: Actor): Decision {
      if (flag !== undefined && !flags[flag]) return 'hidden';
      if (who === 'everyone') return 'allow';
      if (who === 'loopback') return actor.loopback ? 'allow' : 'hidden';
      if (actor.kind !== 'user') return 'unauthenticated';
      const { client } = actor;
      if (client) return scopes.some((scope) => client.scopes.includes(scope)) ? 'allow' : 'forbidden';
      return who === 'account' || actor.roles.some((role) => who.includes(role)) ? 'allow' : 'forbidden';
    }
    return Object.assign(judge, { operation });
  };
}

export const everyone: Policy = policiesWith(ALL_ON)('public');
export const loopbackOnly: Policy = policiesWith(ALL_ON)('internal');

/** Turns a refusal into the error the caller may see; `hidden` looks like an address that never was. */
export function enforce(policy: Policy, actor: Actor, method = 'GET'): void {
  const decision = policy(actor);
  if (decision === 'unauthenticated') throw unauthenticated(actor);
  if (decision === 'hidden') throw new HttpError('NOT_FOUND');
  if (decision === 'forbidden') throw forbidden(policy, actor);
  // What everybody may do, everybody may do; of the rest a machine only reads (S-13).
  const isMachine = actor.kind === 'user' && actor.client !== undefined;
  if (isMachine && method !== 'GET' && policy(NOBODY) !== 'allow') {
    throw new HttpError('FORBIDDEN', { detail: 'An integration client can only read.' });
  }
}

const NOBODY: Visitor = { kind: 'visitor', address: '', loopback: false };

/** Where only an ended licence stands in the way, it is said: nothing is lost, and somebody can do something about it. */
function forbidden({ operation }: Policy, actor: Actor): HttpError {
  const ended = actor.kind === 'user' ? (actor.endedProducts ?? []) : [];
  const who = operation === undefined ? [] : ruleOf(operation).who;
  const wasOpen =
    typeof who !== 'string' && who.some((role) => ended.some((product) => product === productOfRole(role)));
  if (!wasOpen) return new HttpError('FORBIDDEN');
  return new HttpError('FORBIDDEN', {
    detail:
      'The licence held by your organisation has ended. Your work is safe, and you can download it from your profile.',
  });
}

/** Says how to prove oneself, and whether the proof that was shown is the reason (RFC 6750). */
function unauthenticated(actor: Actor): HttpError {
  const isRefused = actor.kind === 'visitor' && actor.isTokenRefused === true;
  return new HttpError('UNAUTHORIZED', {
    headers: { 'WWW-Authenticate': isRefused ? 'Bearer error="invalid_token"' : 'Bearer' },
  });
}
