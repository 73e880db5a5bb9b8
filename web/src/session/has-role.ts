import type { Flags } from '@suite/contracts/flags';
import { type Role, rolesWithFlags } from '@suite/contracts/roles';

/** Whether the stored roles hold this one (R6.2), and its product line is switched on (R6.3). */
export function hasRole(role: Role, roles: readonly string[], flags: Flags): boolean {
  return rolesWithFlags(roles, flags).includes(role);
}
