import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { rowDelete } from '../../../db/rows.ts';
import { organisationDomain, signOnFlow, signOnIdentity, signOnProvider, users } from '../../../db/schema.ts';
import { endCredentials } from '../credential-store.ts';

export type ProviderRow = typeof signOnProvider.$inferSelect;
export type DomainRow = typeof organisationDomain.$inferSelect;
export type FlowRow = typeof signOnFlow.$inferSelect;

export async function findProvider({ orm }: Transaction, organisationId: string) {
  const isOf = eq(signOnProvider.organisationId, organisationId);
  const [row] = await orm.select().from(signOnProvider).where(isOf);
  return row;
}

export async function addProvider({ orm }: Transaction, row: typeof signOnProvider.$inferInsert) {
  await orm.insert(signOnProvider).values(row);
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
  const isSame = and(
    eq(signOnProvider.organisationId, organisationId),
    eq(signOnProvider.issuer, issuer),
    eq(signOnProvider.clientId, clientId),
  );
  await orm.update(signOnProvider).set({ worked: now }).where(isSame);
}

/** Ends what a password has opened for the people of an organisation, but for the session that does it. */
export async function endPasswordSessions(tx: Transaction, organisationId: string, but: string | undefined) {
  const isMember = and(eq(users.organisationId, organisationId), eq(users.isEmergency, false));
  const members = await tx.orm.select({ id: users.id }).from(users).where(isMember);
  const userId = members.map(({ id }) => id);
  return (await endCredentials(tx, { kind: 'session', userId, organisationId: null, but })).length;
}

export async function emergencyAccountOf({ orm }: Transaction, organisationId: string) {
  const isThat = and(eq(users.organisationId, organisationId), eq(users.isEmergency, true));
  const [row] = await orm.select({ email: users.email }).from(users).where(isThat);
  return row?.email ?? null;
}

export function listDomains({ orm }: Transaction, organisationId: string): Promise<DomainRow[]> {
  return orm
    .select()
    .from(organisationDomain)
    .where(eq(organisationDomain.organisationId, organisationId))
    .orderBy(asc(organisationDomain.domain));
}

/** By its id or its name: a domain belongs to one organisation at most. */
export async function findDomain({ orm }: Transaction, which: { id: string } | { domain: string }) {
  const isThat =
    'id' in which ? eq(organisationDomain.id, which.id) : eq(organisationDomain.domain, which.domain);
  const [row] = await orm.select().from(organisationDomain).where(isThat);
  return row;
}

/** Undefined where somebody else was quicker. */
export async function addDomain({ orm }: Transaction, row: Omit<DomainRow, 'id'>) {
  const [added] = await orm
    .insert(organisationDomain)
    .values({ ...row, id: randomUUID() })
    .onConflictDoNothing()
    .returning();
  return added;
}

export const removeDomain = rowDelete(organisationDomain);

/** Somebody at the provider of an organisation. */
export type Identity = Pick<typeof signOnIdentity.$inferSelect, 'organisationId' | 'issuer' | 'subject'>;

function atIssuer({ organisationId, issuer }: Identity) {
  return and(eq(signOnIdentity.organisationId, organisationId), eq(signOnIdentity.issuer, issuer));
}

/** Whose account it is; noted is that it was used. */
export async function userOfIdentity({ orm }: Transaction, identity: Identity, now: Date) {
  const [row] = await orm
    .update(signOnIdentity)
    .set({ lastUsed: now })
    .where(and(atIssuer(identity), eq(signOnIdentity.subject, identity.subject)))
    .returning({ userId: signOnIdentity.userId });
  return row?.userId;
}

/** Whether an account is somebody at that issuer already. */
export async function isLinked({ orm }: Transaction, userId: string, identity: Identity): Promise<boolean> {
  const isTheirs = and(eq(signOnIdentity.userId, userId), atIssuer(identity));
  return (await orm.$count(signOnIdentity, isTheirs)) > 0;
}

export async function addIdentity(
  { orm }: Transaction,
  { now, ...row }: Identity & { userId: string; now: Date },
): Promise<void> {
  await orm.insert(signOnIdentity).values({ ...row, created: now, lastUsed: now });
}

/** What is kept about a person here, for its export and erasure (S-54). */
export const personalSignOn = {
  name: 'signOn',
  read: ({ orm }: Transaction, userId: string) => {
    const { issuer, subject, created, lastUsed } = signOnIdentity;
    const facts = { issuer, subject, created, lastUsed };
    return orm.select(facts).from(signOnIdentity).where(eq(signOnIdentity.userId, userId));
  },
  erase: async ({ orm }: Transaction, userId: string) => {
    await orm.delete(signOnIdentity).where(eq(signOnIdentity.userId, userId));
  },
};

export async function addFlow({ orm }: Transaction, row: typeof signOnFlow.$inferInsert): Promise<void> {
  await orm.insert(signOnFlow).values(row);
}

export async function findFlow({ orm }: Transaction, hash: string, now: Date): Promise<FlowRow | undefined> {
  const [row] = await orm.select().from(signOnFlow).where(isOpen(hash, now));
  return row;
}

/** Uses it up: of two who come with it at once, one gets through. */
export async function takeFlow({ orm }: Transaction, hash: string, now: Date): Promise<FlowRow | undefined> {
  const [row] = await orm.delete(signOnFlow).where(isOpen(hash, now)).returning();
  return row;
}

function isOpen(hash: string, now: Date) {
  return and(eq(signOnFlow.hash, hash), gt(signOnFlow.ends, now));
}
