import { randomUUID } from 'node:crypto';
import type { DemoAccounts } from '@suite/contracts/auth';
import { dayOf } from '@suite/contracts/licences';
import type { Role } from '@suite/contracts/roles';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { licence, organisation, users } from '../../../db/schema.ts';
import { endCredentials } from '../credential-store.ts';
import { MAILED } from '../kinds.ts';
import { asSystem, type AuthParts } from '../parts.ts';

// Fixed ids, so that examples can belong to these people and a second start finds them again.
const id = (last: string) => `de300000-0000-4000-8000-0000000000${last}`;

/** Customers with what they bought: a demonstration shows them as they are, and not a list of names. */
const ORGANISATIONS = (
  [
    ['a0', 'Lindqvist Coatings', 'paint-and-coatings', 'Sweden', 'team', 5, ['hsp', 'hld']],
    ['b0', 'Maranello Personal Care', 'personal-and-home-care', 'Italy', 'team', 10, ['hsp', 'hld']],
    ['c0', 'Auriga Esters', 'other', 'Germany', 'corporate', null, ['supplier']],
    ['d0', 'Tamarind Surfactants', 'other', 'India', 'individual', 2, ['supplier']],
  ] as const
).map(([last, name, sector, country, plan, seats, products]) => {
  return { facts: { id: id(last), name, sector, country, plan, seats }, products };
});

interface DemoAccount {
  id: string;
  email: string;
  name: string;
  label: string;
  organisationId: string | null;
  roles: readonly Role[];
}

const FORMULATOR = ['hsp-app-group', 'hsp-db-group', 'hld-app-group', 'hld-db-group'] as const;

/** The people of a demonstration: two companies that compete, two suppliers, and staff. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = (
  [
    ['01', 'formulator', 'Freya Lindqvist', 'Formulator', 'a0', FORMULATOR],
    ['02', 'colleague', 'Colin Okafor', 'Colleague', 'a0', ['hld-app-group']],
    ['03', 'rival', 'Rita Bianchi', 'Rival formulator', 'b0', FORMULATOR],
    ['04', 'newcomer', 'Nils Berger', 'Newcomer without an app', 'b0', []],
    ['05', 'supplier', 'Sunita Rao', 'Supplier', 'c0', ['supplier-group']],
    ['06', 'rival-supplier', 'Ravi Menon', 'Rival supplier', 'd0', ['supplier-group']],
    ['07', 'admin', 'Ada Novak', 'Administrator', undefined, ['admin-group']],
  ] as const
).map(([last, local, name, label, customer, roles]) => {
  const email = `${local}@demo.example`;
  return { id: id(last), email, name, label, organisationId: customer ? id(customer) : null, roles };
});

export function demoOffer(password: string | undefined): DemoAccounts {
  return {
    accounts: DEMO_ACCOUNTS.map(({ email, label }) => ({ email, label })),
    ...(password === undefined ? {} : { password }),
  };
}

/** Makes the accounts, or puts them back as they were: a demonstration begins the same every time. */
export async function prepareDemoAccounts(
  { database, clock, passwords }: Pick<AuthParts, 'database' | 'clock' | 'passwords'>,
  password: string,
): Promise<void> {
  const [stored] = await asSystem({ database }, ({ orm }) =>
    orm
      .select({ hash: users.passwordHash })
      .from(users)
      .where(eq(users.id, id('01'))),
  );
  const known = stored?.hash ?? null;
  const isSame = known !== null && (await passwords.verify(password, known));
  const passwordHash = isSame ? known : await passwords.hash(password);
  const created = clock.now();
  await asSystem({ database }, async ({ orm }) => {
    for (const { facts, products } of ORGANISATIONS) {
      const row = { ...facts, renews: renewal(created), isLicensed: true };
      const terms = { organisationId: row.id, starts: dayOf(created), ends: row.renews, created };
      await orm
        .insert(organisation)
        .values({ ...row, created })
        .onConflictDoUpdate({ target: organisation.id, set: row });
      await orm.delete(licence).where(eq(licence.organisationId, row.id));
      await orm.insert(licence).values(products.map((product) => ({ ...terms, id: randomUUID(), product })));
    }
    for (const { id: userId, email, name, organisationId, roles } of DEMO_ACCOUNTS) {
      const fixed: Omit<typeof users.$inferInsert, 'id' | 'created'> = {
        email,
        name,
        organisationId,
        roles: [...roles],
        state: 'active',
        isDemo: true,
        passwordHash,
        totpSecret: null,
        totpSince: null,
        approved: created,
      };
      await orm
        .insert(users)
        .values({ ...fixed, id: userId, created })
        .onConflictDoUpdate({ target: users.id, set: fixed });
    }
  });
}

/** A year later, as far as a demonstration looks ahead. */
function renewal(from: Date): string {
  const day = new Date(from);
  day.setUTCFullYear(day.getUTCFullYear() + 1);
  return dayOf(day);
}

/** Outside a demonstration its accounts open nothing (S-52); their work stays. Says how many were open, and how much else. */
export function disableDemoAccounts(database: Database): Promise<{ accounts: number; ended: number }> {
  return asSystem({ database }, async (tx) => {
    // As they are now: what is ended below is how some of them are known.
    const found = await tx.orm.select({ id: users.id }).from(users).where(sql`${users.id} in ${OF_DEMO}`);
    if (found.length === 0) return { accounts: 0, ended: 0 };
    const ids = found.map((user) => user.id);
    const blocked = await tx.orm
      .update(users)
      .set({ state: 'blocked', passwordHash: null })
      .where(and(inArray(users.id, ids), ne(users.state, 'blocked'), ne(users.state, 'erased')))
      .returning({ id: users.id });
    const ended = await endWhatOpens(tx, ids);
    await endCredentials(tx, { kind: 'session', userId: blocked.map((user) => user.id) });
    return { accounts: blocked.length, ended };
  });
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

/**
 * Ends what they set up that opens something, and says how much of that there was: what reads for somebody else, or for them;
 * how others get in; their links, also those in mails. Their tokens go with the account.
 */
async function endWhatOpens({ orm }: Transaction, ids: readonly string[]): Promise<number> {
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
  return count;
}
