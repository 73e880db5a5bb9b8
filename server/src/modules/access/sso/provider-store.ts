import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { organisationDomain, signOnIdentity, signOnProvider, users } from '../../../db/schema.ts';
import { endCredentials } from '../credential-store.ts';
import type { DomainRow, ProviderRow } from './provider-resource.ts';

export async function findProvider(
  { orm }: Transaction,
  organisationId: string,
): Promise<ProviderRow | undefined> {
  const [row] = await orm
    .select()
    .from(signOnProvider)
    .where(eq(signOnProvider.organisationId, organisationId));
  return row;
}

type ProviderFacts = Pick<ProviderRow, 'name' | 'issuer' | 'clientId' | 'scopes' | 'groupsClaim'>;

export async function addProvider(
  { orm }: Transaction,
  organisationId: string,
  facts: ProviderFacts & { secret: string; now: Date },
): Promise<void> {
  const { now, ...values } = facts;
  await orm.insert(signOnProvider).values({ ...values, organisationId, created: now });
}

export async function changeProvider(
  { orm }: Transaction,
  { organisationId, version }: ProviderRow,
  change: Partial<ProviderRow> & { updated: Date },
): Promise<void> {
  await orm
    .update(signOnProvider)
    .set({ ...change, version: version + 1 })
    .where(eq(signOnProvider.organisationId, organisationId));
}

/** With it go the links of its people: another provider is asked who they are anew. */
export async function removeProvider({ orm }: Transaction, organisationId: string): Promise<void> {
  await orm.delete(signOnIdentity).where(eq(signOnIdentity.organisationId, organisationId));
  await orm.delete(signOnProvider).where(eq(signOnProvider.organisationId, organisationId));
}

/** Notes that somebody came through; what is set up is still what it was. */
export async function noteWorked({ orm }: Transaction, provider: ProviderRow, now: Date): Promise<void> {
  const { organisationId, issuer, clientId } = provider;
  await orm
    .update(signOnProvider)
    .set({ worked: now })
    .where(
      and(
        eq(signOnProvider.organisationId, organisationId),
        eq(signOnProvider.issuer, issuer),
        eq(signOnProvider.clientId, clientId),
      ),
    );
}

/** Ends what a password has opened for the people of an organisation, but for the session that asks for it. */
export async function endPasswordSessions(
  tx: Transaction,
  organisationId: string,
  but: string | undefined,
): Promise<number> {
  const isMember = and(eq(users.organisationId, organisationId), eq(users.isEmergency, false));
  const members = await tx.orm.select({ id: users.id }).from(users).where(isMember);
  const userId = members.map(({ id }) => id);
  return (await endCredentials(tx, { kind: 'session', userId, organisationId: null, but })).length;
}

export async function emergencyAccountOf(
  { orm }: Transaction,
  organisationId: string,
): Promise<string | null> {
  const [row] = await orm
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.organisationId, organisationId), eq(users.isEmergency, true)));
  return row?.email ?? null;
}

export function listDomains({ orm }: Transaction, organisationId: string): Promise<DomainRow[]> {
  return orm
    .select()
    .from(organisationDomain)
    .where(eq(organisationDomain.organisationId, organisationId))
    .orderBy(asc(organisationDomain.domain));
}

export async function findDomain(
  { orm }: Transaction,
  organisationId: string,
  id: string,
): Promise<DomainRow | undefined> {
  const [row] = await orm
    .select()
    .from(organisationDomain)
    .where(and(eq(organisationDomain.organisationId, organisationId), eq(organisationDomain.id, id)));
  return row;
}

/** Whose domain it is, if it is anybody's. */
export async function holderOfDomain({ orm }: Transaction, domain: string): Promise<string | undefined> {
  const [row] = await orm
    .select({ organisationId: organisationDomain.organisationId })
    .from(organisationDomain)
    .where(eq(organisationDomain.domain, domain));
  return row?.organisationId;
}

/** Undefined where somebody else was quicker. */
export async function addDomain(
  { orm }: Transaction,
  row: Omit<DomainRow, 'id'>,
): Promise<DomainRow | undefined> {
  const [added] = await orm
    .insert(organisationDomain)
    .values({ ...row, id: randomUUID() })
    .onConflictDoNothing()
    .returning();
  return added;
}

export async function removeDomain({ orm }: Transaction, id: string): Promise<void> {
  await orm.delete(organisationDomain).where(eq(organisationDomain.id, id));
}
