import type { Role } from '@suite/contracts/roles';
import type { Actor, Decision } from '../../http/policy.ts';

/** Emulsions are computed for those with the HLD app. */
export function mayComputeHld(actor: Actor): Decision {
  return withRole(actor, 'hld-app-group');
}

/** Solutions are computed for those with the HSP app. */
export function mayComputeHsp(actor: Actor): Decision {
  return withRole(actor, 'hsp-app-group');
}

function withRole(actor: Actor, role: Role): Decision {
  if (actor.kind !== 'user') return 'unauthenticated';
  return actor.roles.includes(role) ? 'allow' : 'forbidden';
}
