import type { Flags } from '@suite/contracts/flags';
import { type Role, rolesWithFlags } from '@suite/contracts/roles';
import { DEFAULT_PREFERENCES, type UserAccount } from '@suite/contracts/users';
import type { Account } from './store.ts';

export interface RoleRules {
  flags: Flags;
  isDemo: boolean;
}

/** Staff outside a demonstration need a second factor; until it is there they have no rights at all (S-10). */
export function isSecondFactorDue(
  { roles, hasSecondFactor }: { roles: readonly string[]; hasSecondFactor: boolean },
  { isDemo }: RoleRules,
): boolean {
  return roles.includes('admin-group') && !hasSecondFactor && !isDemo;
}

/** The roles in effect: what every request is judged by, and what the screens are told. */
export function effectiveRoles(
  holder: { roles: readonly string[]; hasSecondFactor: boolean },
  rules: RoleRules,
): Role[] {
  return isSecondFactorDue(holder, rules) ? [] : rolesWithFlags(holder.roles, rules.flags);
}

/** The account as its holder sees it; the fields are listed, never spread (S-25). */
export function userAccount(account: Account, rules: RoleRules): UserAccount {
  const holder = { roles: account.roles, hasSecondFactor: account.totpSince !== null };
  const whenMissing = isSecondFactorDue(holder, rules) ? 'due' : 'off';
  return {
    userId: account.id,
    name: account.name,
    email: account.email,
    roles: effectiveRoles(holder, rules),
    ...(account.organisationId === null ? {} : { organisationId: account.organisationId }),
    ...(account.organisationName === null ? {} : { organisationName: account.organisationName }),
    secondFactor: holder.hasSecondFactor ? 'on' : whenMissing,
    preferences: { ...DEFAULT_PREFERENCES, ...account.preferences },
  };
}
