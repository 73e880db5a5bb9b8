import { and, arrayContains, eq, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { organisation, users } from '../../db/schema.ts';
import type { VisibleAccount } from './account-resource.ts';
import type { SignOn } from './sign-in/sign-on-rule.ts';

/** An account with the name and the terms of its customer. */
export type Account = typeof users.$inferSelect &
  Pick<VisibleAccount, 'organisationName' | 'terms' | 'signOn' | 'hasPassword'>;

/** The account of an address, in whatever state it is. */
export function findAccountByEmail(tx: Transaction, email: string): Promise<Account | undefined> {
  return findAccount(tx, eq(users.email, email));
}

export function findAccountById(tx: Transaction, id: string): Promise<Account | undefined> {
  return findAccount(tx, eq(users.id, id));
}

const WITH_CUSTOMER = {
  organisationName: organisation.name,
  terms: sql<unknown>`terms_of(${users.organisationId}, ${users.trialEnds})`,
  signOn: sql<SignOn | null>`sign_on_of(${users.organisationId})`,
};

async function findAccount({ orm }: Transaction, where: SQL): Promise<Account | undefined> {
  const [row] = await orm
    .select({ user: users, ...WITH_CUSTOMER })
    .from(users)
    .leftJoin(organisation, eq(organisation.id, users.organisationId))
    .where(where);
  if (!row) return undefined;
  const { user, ...customer } = row;
  return { ...user, ...customer, hasPassword: user.passwordHash !== null };
}

/** As its holder may see it: of the secrets beside it none is read. */
export async function findVisibleAccount({ orm }: Transaction, of: string) {
  const { id, name, email, roles, organisationId, totpSince, preferences, isEmergency } = users;
  const hasPassword = sql<boolean>`${users.passwordHash} is not null`;
  const own = { id, name, email, roles, organisationId, totpSince, preferences, isEmergency, hasPassword };
  const [row] = await orm
    .select({ ...own, ...WITH_CUSTOMER })
    .from(users)
    .leftJoin(organisation, eq(organisation.id, users.organisationId))
    .where(eq(users.id, of));
  return row;
}

export async function addAccount({ orm }: Transaction, row: typeof users.$inferInsert): Promise<void> {
  await orm.insert(users).values(row);
}

export async function changeAccount(
  { orm }: Transaction,
  id: string,
  change: Partial<typeof users.$inferInsert>,
): Promise<void> {
  await orm.update(users).set(change).where(eq(users.id, id));
}

export async function emailOf({ orm }: Transaction, id: string): Promise<string | undefined> {
  const [row] = await orm.select({ email: users.email }).from(users).where(eq(users.id, id));
  return row?.email;
}

/** Takes a time step of the authenticator app, once: of two requests with one code the second finds it taken. */
export async function takeTotpStep({ orm }: Transaction, id: string, step: number): Promise<boolean> {
  const taken = await orm
    .update(users)
    .set({ totpStep: step })
    .where(and(eq(users.id, id), sql`coalesce(${users.totpStep}, -1) < ${step}`))
    .returning({ id: users.id });
  return taken.length > 0;
}

/** Locks the accounts of staff until the transaction ends: two of them cannot both leave as the last but one. */
export async function isOnlyAdmin({ orm }: Transaction, id: string, adminRole: string): Promise<boolean> {
  const admins = await orm
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.state, 'active'), arrayContains(users.roles, [adminRole])))
    .for('update');
  return admins.length === 1 && admins[0]?.id === id;
}

export async function hasActiveAdmin({ orm }: Transaction, adminRole: string): Promise<boolean> {
  const found = await orm
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.state, 'active'), eq(users.isDemo, false), arrayContains(users.roles, [adminRole])))
    .limit(1);
  return found.length > 0;
}
