import { randomUUID } from 'node:crypto';
import type { DemoAccounts } from '@suite/contracts/auth';
import { dayOf } from '@suite/contracts/licences';
import type { Role } from '@suite/contracts/roles';
import { eq } from 'drizzle-orm';
import { SYSTEM } from '../../../db/actor.ts';
import type { Database } from '../../../db/database.ts';
import { licence, organisation, users } from '../../../db/schema.ts';
import type { AuthParts } from '../parts.ts';
import { endCredentials } from '../credential-store.ts';
import { blockDemoAccounts } from '../account-store.ts';

// Fixed ids, so that examples can belong to these people and a second start finds them again.
const id = (last: string) => `de300000-0000-4000-8000-0000000000${last}`;

export const DEMO_ORGANISATIONS = {
  a: { id: id('a0'), name: 'Lindqvist Coatings' },
  b: { id: id('b0'), name: 'Maranello Personal Care' },
  c: { id: id('c0'), name: 'Auriga Esters' },
  d: { id: id('d0'), name: 'Tamarind Surfactants' },
} as const;

/** What they bought: a demonstration shows customers as they are, and not a list of names. */
const BOUGHT = {
  a: { sector: 'paint-and-coatings', country: 'Sweden', plan: 'team', seats: 5, products: ['hsp', 'hld'] },
  b: {
    sector: 'personal-and-home-care',
    country: 'Italy',
    plan: 'team',
    seats: 10,
    products: ['hsp', 'hld'],
  },
  c: { sector: 'other', country: 'Germany', plan: 'corporate', seats: null, products: ['supplier'] },
  d: { sector: 'other', country: 'India', plan: 'individual', seats: 2, products: ['supplier'] },
} as const;

interface DemoAccount {
  id: string;
  email: string;
  name: string;
  label: string;
  organisation: keyof typeof DEMO_ORGANISATIONS | undefined;
  roles: readonly Role[];
}

const FORMULATOR = ['hsp-app-group', 'hsp-db-group', 'hld-app-group', 'hld-db-group'] as const;

/** The people of a demonstration: two companies that compete, two suppliers, and staff. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = (
  [
    ['01', 'formulator', 'Freya Lindqvist', 'Formulator', 'a', FORMULATOR],
    ['02', 'colleague', 'Colin Okafor', 'Colleague', 'a', ['hld-app-group']],
    ['03', 'rival', 'Rita Bianchi', 'Rival formulator', 'b', FORMULATOR],
    ['04', 'newcomer', 'Nils Berger', 'Newcomer without an app', 'b', []],
    ['05', 'supplier', 'Sunita Rao', 'Supplier', 'c', ['supplier-group']],
    ['06', 'rival-supplier', 'Ravi Menon', 'Rival supplier', 'd', ['supplier-group']],
    ['07', 'admin', 'Ada Novak', 'Administrator', undefined, ['admin-group']],
  ] as const
).map(([last, local, name, label, organisationKey, roles]) => ({
  id: id(last),
  email: `${local}@demo.example`,
  name,
  label,
  organisation: organisationKey,
  roles,
}));

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
  const system = database.as(SYSTEM);
  const [first] = DEMO_ACCOUNTS;
  const stored = await system.transaction(async ({ orm }) => {
    const [row] = await orm
      .select({ hash: users.passwordHash })
      .from(users)
      .where(eq(users.id, first?.id ?? ''));
    return row?.hash ?? null;
  });
  const isSame = stored !== null && (await passwords.verify(password, stored));
  const passwordHash = isSame ? stored : await passwords.hash(password);
  const created = clock.now();
  await system.transaction(async ({ orm }) => {
    for (const key of ['a', 'b', 'c', 'd'] as const) {
      const { products, ...facts } = BOUGHT[key];
      const row = { ...DEMO_ORGANISATIONS[key], ...facts, renews: renewal(created), isLicensed: true };
      await orm
        .insert(organisation)
        .values({ ...row, created })
        .onConflictDoUpdate({ target: organisation.id, set: row });
      await orm.delete(licence).where(eq(licence.organisationId, row.id));
      await orm.insert(licence).values(
        products.map((product) => ({
          id: randomUUID(),
          organisationId: row.id,
          product,
          starts: dayOf(created),
          ends: row.renews,
          created,
        })),
      );
    }
    for (const { organisation: key, roles, ...person } of DEMO_ACCOUNTS) {
      const fixed: Omit<typeof users.$inferInsert, 'id' | 'created'> = {
        email: person.email,
        name: person.name,
        organisationId: key ? DEMO_ORGANISATIONS[key].id : null,
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
        .values({ ...fixed, id: person.id, created })
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
  return database.as(SYSTEM).transaction(async (tx) => {
    const { blocked, ended } = await blockDemoAccounts(tx);
    for (const userId of blocked) await endCredentials(tx, { kind: 'session', userId });
    return { accounts: blocked.length, ended };
  });
}
