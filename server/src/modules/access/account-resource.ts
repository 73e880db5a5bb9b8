import type { Flags } from '@suite/contracts/flags';
import { dayOf, type Product, readTerms, rolesWithTerms } from '@suite/contracts/licences';
import { type Role, rolesWithFlags } from '@suite/contracts/roles';
import { DEFAULT_PREFERENCES, type UserAccount } from '@suite/contracts/users';
import type { users } from '../../db/schema.ts';
import { type SignOn, signOnInstead } from './sign-in/sign-on-rule.ts';

export interface RoleRules {
  flags: Flags;
  isDemo: boolean;
  clock: { now: () => Date };
}

/** What the holder of an account sees of it: the secrets beside it are not even read. */
export interface VisibleAccount
  extends Pick<
    typeof users.$inferSelect,
    'id' | 'name' | 'email' | 'roles' | 'organisationId' | 'totpSince' | 'preferences' | 'isEmergency'
  > {
  hasPassword: boolean;
  organisationName: string | null;
  terms: unknown;
  signOn: SignOn | null;
}

interface Holder {
  roles: readonly string[];
  hasSecondFactor: boolean;
  /** Only somebody who signs in can be one: a machine is none. */
  isEmergency?: boolean;
  /** As the database tells them: of the customer the account belongs to. */
  terms: unknown;
}

/**
 * Staff outside a demonstration need a second factor; until it is there they have no rights at all (S-10). So do emergency
 * accounts, which open an organisation by a password where nobody else has one.
 */
export function isSecondFactorDue(
  { roles, hasSecondFactor, isEmergency = false }: Omit<Holder, 'terms'>,
  { isDemo }: Pick<RoleRules, 'isDemo'>,
): boolean {
  return !hasSecondFactor && (isEmergency || (roles.includes('admin-group') && !isDemo));
}

/** The roles in effect: what every request is judged by, and what the screens show. */
export function effectiveRoles(
  holder: Holder,
  rules: RoleRules,
): { roles: Role[]; endedProducts: Product[]; isExportAllowed: boolean } {
  const terms = readTerms(holder.terms);
  const isExportAllowed = terms?.isExportAllowed ?? true;
  if (isSecondFactorDue(holder, rules)) return { roles: [], endedProducts: [], isExportAllowed };
  const roles = rolesWithFlags(holder.roles, rules.flags);
  return { ...rolesWithTerms(roles, terms, dayOf(rules.clock.now())), isExportAllowed };
}

/** The account as its holder sees it; the fields are listed, never spread (S-25). */
export function userAccount(account: VisibleAccount, rules: RoleRules): UserAccount {
  const { roles, terms, isEmergency, signOn } = account;
  const holder = { roles, hasSecondFactor: account.totpSince !== null, isEmergency, terms };
  const effective = effectiveRoles(holder, rules);
  const whenMissing = isSecondFactorDue(holder, rules) ? 'due' : 'off';
  return {
    userId: account.id,
    name: account.name,
    email: account.email,
    roles: effective.roles,
    ...(effective.endedProducts.length === 0 ? {} : { endedProducts: effective.endedProducts }),
    ...(account.organisationId === null ? {} : { organisationId: account.organisationId }),
    ...(account.organisationName === null ? {} : { organisationName: account.organisationName }),
    secondFactor: holder.hasSecondFactor ? 'on' : whenMissing,
    ...(signOn === null || isEmergency
      ? {}
      : { signOn: { id: signOn.id, name: signOn.name, isPasswordOff: isPasswordOff(account) } }),
    preferences: { ...DEFAULT_PREFERENCES, ...account.preferences },
  };
}

/** Whether somebody proves by their provider alone who they are. */
export function isPasswordOff(
  account: Pick<VisibleAccount, 'hasPassword' | 'isEmergency' | 'signOn'>,
): boolean {
  return signOnInstead(account) !== undefined || (account.signOn !== null && !account.hasPassword);
}
