import { and, arrayContains, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { organisation, users } from '../../db/schema.ts';
import type { VisibleAccount } from './account-resource.ts';
import { MAILED } from './kinds.ts';
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
export async function findVisibleAccount(
  { orm }: Transaction,
  of: string,
): Promise<VisibleAccount | undefined> {
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

/**
 * Accounts of a demonstration, in an installation that is none any more, and those that its staff let in, and those that
 * these let in: everybody could be staff there. So are those whom a directory made that was connected by one of them, or a
 * provider for a domain that one of them has verified.
 */
const OF_DEMO = sql`(with recursive of_demo as (
    select id from users where is_demo
    union select made.id from of_demo d cross join lateral (
      select u.id from users u where u.let_in_by = d.id
      union all select p.user_id from credential t join directory_person p using (organisation_id)
        where t.kind = 'directory' and t.made_by = d.id and t.revoked is null and p.provisioned is not null
      union all select i.user_id from organisation_domain o join sign_on_identity i using (organisation_id)
        where o.verified_by = d.id
    ) made
  ) select id from of_demo)`;

/** Blocks them, and ends what they set up that opens something; says how much of that there was. */
export async function blockDemoAccounts({ orm }: Transaction): Promise<{ blocked: string[]; ended: number }> {
  // As they are now: what is ended below is how some of them are known.
  const found = await orm.select({ id: users.id }).from(users).where(sql`${users.id} in ${OF_DEMO}`);
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return { blocked: [], ended: 0 };
  const blocked = await orm
    .update(users)
    .set({ state: 'blocked', passwordHash: null })
    .where(and(inArray(users.id, ids), ne(users.state, 'blocked'), ne(users.state, 'erased')))
    .returning({ id: users.id });
  // What they set up to read for somebody else, or others for them; how others get in; their links, also those in mails. Their
  // tokens go with the account.
  const theirs = sql.param(ids);
  const isTheirs = sql`(made_by = any(${theirs}) or kind = 'client' and user_id = any(${theirs}))`;
  await orm.execute(sql`delete from credential where part = 'secret' and whole_id in (
    select id from credential where kind = 'client' and ${isTheirs})`);
  const ended = [
    sql`update credential set revoked = now() where kind in ('client', 'directory') and part = 'whole'
      and revoked is null and ${isTheirs}`,
    sql`delete from organisation_domain where verified_by = any(${theirs})`,
    sql`delete from share_link where owner_id = any(${theirs})`,
    sql`delete from credential where kind = any(${sql.param([...MAILED])}) and user_id = any(${theirs})`,
  ];
  let count = 0;
  for (const statement of ended) count += (await orm.execute(statement)).rowCount ?? 0;
  return { blocked: blocked.map(({ id }) => id), ended: count };
}
