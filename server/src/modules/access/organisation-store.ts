import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { rowLock } from '../../db/rows.ts';
import { organisation, organisationDomain, users } from '../../db/schema.ts';

export async function findOrganisation({ orm }: Transaction, id: string) {
  const { name } = organisation;
  const [row] = await orm
    .select({ id: organisation.id, name })
    .from(organisation)
    .where(eq(organisation.id, id));
  return row;
}

/** Joining an organisation and changing how its people sign in wait for each other. */
export const lockOrganisation = rowLock(organisation);

/** The organisation of that name, made where there is none. */
export async function organisationNamed({ orm }: Transaction, name: string, now: Date): Promise<string> {
  const [found] = await orm
    .select({ id: organisation.id })
    .from(organisation)
    .where(sql`lower(${organisation.name}) = lower(${name})`)
    .orderBy(organisation.created)
    .limit(1);
  if (found) return found.id;
  const id = randomUUID();
  await orm.insert(organisation).values({ id, name, created: now });
  return id;
}

const SEATED = ['invited', 'waiting', 'active'] as const;

/** Whether a customer has a free seat, with its row locked; undefined where there is no such customer. */
export async function hasFreeSeat({ orm }: Transaction, id: string): Promise<boolean | undefined> {
  const [row] = await orm
    .select({ seats: organisation.seats })
    .from(organisation)
    .where(eq(organisation.id, id))
    .for('update');
  if (!row || row.seats === null) return row && true;
  const used = await orm.$count(users, and(eq(users.organisationId, id), inArray(users.state, [...SEATED])));
  return used < row.seats;
}

/** The domains that staff have verified. A directory cannot read them: staff and the product itself can. */
export async function domainsOf({ orm }: Transaction, organisationId: string): Promise<string[]> {
  const rows = await orm
    .select({ domain: organisationDomain.domain })
    .from(organisationDomain)
    .where(eq(organisationDomain.organisationId, organisationId))
    .orderBy(asc(organisationDomain.domain));
  return rows.map(({ domain }) => domain);
}
