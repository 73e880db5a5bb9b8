import { and, arrayContains, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { organisation, users } from '../../db/schema.ts';
import type { VisibleAccount } from './account-resource.ts';
import type { SignOn } from './sign-on-rule.ts';

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
  terms: sql<unknown>`terms_of(${users.organisationId})`,
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

export async function findVisibleAccount(
  { orm }: Transaction,
  id: string,
): Promise<VisibleAccount | undefined> {
  const { name, email, roles, organisationId, totpSince, preferences, isEmergency } = users;
  const hasPassword = sql<boolean>`${users.passwordHash} is not null`;
  const own = { id: users.id, name, email, roles, organisationId, totpSince, preferences, isEmergency };
  const [row] = await orm
    .select({ ...own, hasPassword, ...WITH_CUSTOMER })
    .from(users)
    .leftJoin(organisation, eq(organisation.id, users.organisationId))
    .where(eq(users.id, id));
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

/** The organisation of that name, made where there is none. */
export async function organisationNamed({ orm }: Transaction, name: string, now: Date): Promise<string> {
  const [found] = await orm
    .select({ id: organisation.id })
    .from(organisation)
    .where(sql`lower(${organisation.name}) = lower(${name})`)
    .orderBy(organisation.created)
    .limit(1);
  if (found) return found.id;
  const id = crypto.randomUUID();
  await orm.insert(organisation).values({ id, name, created: now });
  return id;
}

/**
 * Accounts of a demonstration, in an installation that is none any more, and those that its staff let in, and those that
 * these let in: everybody could be staff there.
 */
export async function blockDemoAccounts({ orm }: Transaction): Promise<string[]> {
  const ofDemo = sql`(with recursive of_demo as (
    select id from users where is_demo
    union select u.id from users u join of_demo d on u.let_in_by = d.id
  ) select id from of_demo)`;
  const blocked = await orm
    .update(users)
    .set({ state: 'blocked', passwordHash: null })
    .where(and(sql`${users.id} in ${ofDemo}`, ne(users.state, 'blocked'), ne(users.state, 'erased')))
    .returning({ id: users.id });
  // What they set up to read for somebody else, or others for them, ends as well; so do the links in their mails.
  await orm.execute(sql`delete from client_secret where client_id in (
    select id from client where made_by in ${ofDemo} or subject_id in ${ofDemo})`);
  await orm.execute(sql`update client set revoked = now() where revoked is null
    and (made_by in ${ofDemo} or subject_id in ${ofDemo})`);
  await orm.execute(sql`delete from one_time_token where user_id in ${ofDemo}`);
  return blocked.map(({ id }) => id);
}
