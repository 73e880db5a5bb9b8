import type { Flags } from '@suite/contracts/flags';
import { productOfRole } from '@suite/contracts/licences';
import { type Operation, ruleOf } from '@suite/contracts/policy';
import { scopesFor } from '@suite/contracts/scopes';
import type { Directory, Program, User, Visitor } from '../db/actor.ts';
import { HttpError } from './http-error.ts';

/** Who can send a request; the product itself cannot. */
export type Actor = Visitor | User | Directory;

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
      // The two never meet: a token of a directory counts under /scim/ alone, and no other one does there.
      if (who === 'directory') return actor.kind === 'directory' ? 'allow' : 'unauthenticated';
      if (actor.kind !== 'user') return 'unauthenticated';
      if (who !== 'account' && !actor.roles.some((role) => who.includes(role))) return 'forbidden';
      return isOpened(operation, actor.program, 'read') ? 'allow' : 'forbidden';
    }
    return Object.assign(judge, { operation });
  };
}

/** Whether the program that asks, if it is one, has a scope for it. */
function isOpened(operation: Operation, program: Program | undefined, use: 'read' | 'write'): boolean {
  return !program || scopesFor(operation, use).some((scope) => program.scopes.includes(scope));
}

export const everyone: Policy = policiesWith(ALL_ON)('public');
export const loopbackOnly: Policy = policiesWith(ALL_ON)('internal');

/** Turns a refusal into the error the caller may see. */
export function enforce(policy: Policy, actor: Actor, method = 'GET'): void {
  const refusal = refusalOf(policy, actor, method);
  if (refusal) throw refusal;
}

/** Why an operation is refused, if it is; `hidden` looks like an address that never was. */
export function refusalOf(policy: Policy, actor: Actor, method: string): HttpError | undefined {
  const decision = policy(actor);
  if (decision === 'unauthenticated') return unauthenticated(actor);
  if (decision === 'hidden') return new HttpError('NOT_FOUND');
  const { operation } = policy;
  // What everybody may do, everybody may do.
  if (actor.kind === 'user' && operation !== undefined && policy(NOBODY) !== 'allow') {
    const { program, ...person } = actor;
    const use = method === 'GET' || method === 'HEAD' ? 'read' : 'write';
    if (!isOpened(operation, program, use) && policy(person) === 'allow') return missingScope(operation, use);
  }
  return decision === 'forbidden' ? forbidden(policy, actor) : undefined;
}

const NOBODY: Visitor = { kind: 'visitor', address: '', loopback: false };

/** Names what the person could have given to the program (RFC 6750). */
function missingScope(operation: Operation, use: 'read' | 'write'): HttpError {
  const scopes = scopesFor(operation, use);
  const [first] = scopes;
  if (first === undefined) {
    return new HttpError('FORBIDDEN', {
      detail: 'A program cannot do this. Sign in to the app and do it there.',
    });
  }
  return new HttpError('FORBIDDEN', {
    detail: `This needs the scope ${scopes.join(' or ')}.`,
    headers: { 'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${first}"` },
  });
}

/** Where only an ended licence stands in the way, it is said: nothing is lost, and somebody can do something about it. */
function forbidden({ operation }: Policy, actor: Actor): HttpError {
  if (actor.kind !== 'user') return new HttpError('FORBIDDEN');
  const { endedProducts: ended = [], organisationId } = actor;
  const who = operation === undefined ? [] : ruleOf(operation).who;
  const wasOpen =
    typeof who !== 'string' && who.some((role) => ended.some((product) => product === productOfRole(role)));
  if (!wasOpen) return new HttpError('FORBIDDEN');
  const over = organisationId === undefined ? 'Your trial' : 'The licence held by your organisation';
  return new HttpError('FORBIDDEN', {
    detail: `${over} has ended. Your work is safe, and you can download it from your profile.`,
  });
}

/** Says how to prove oneself, and whether the proof that was shown is the reason (RFC 6750). */
function unauthenticated(actor: Actor): HttpError {
  const isRefused = actor.kind === 'visitor' && actor.isTokenRefused === true;
  return new HttpError('UNAUTHORIZED', {
    headers: { 'WWW-Authenticate': isRefused ? 'Bearer error="invalid_token"' : 'Bearer' },
  });
}
