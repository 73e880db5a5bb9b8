import { z } from 'zod';
import type { Flags } from './flags.ts';

/** What an account may be (R3.4). Roles add up. */
export const ROLES = [
  'admin-group',
  'hsp-app-group',
  'hsp-db-group',
  'hld-app-group',
  'hld-db-group',
  'supplier-group',
] as const;

export const roleSchema = z.enum(ROLES);
export type Role = z.infer<typeof roleSchema>;

const NEEDED_FLAG: Partial<Record<Role, keyof Flags>> = {
  'hld-app-group': 'emulsion',
  'hld-db-group': 'emulsion',
  'supplier-group': 'supplier',
};

/** The roles that count: those of a product line only while it is switched on (R6.3). */
export function rolesWithFlags(roles: readonly string[], flags: Flags): Role[] {
  return ROLES.filter((role) => {
    const flag = NEEDED_FLAG[role];
    return roles.includes(role) && (flag === undefined || flags[flag]);
  });
}
