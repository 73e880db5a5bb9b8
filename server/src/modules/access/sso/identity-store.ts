import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { organisationDomain, signOnIdentity } from '../../../db/schema.ts';

/** Somebody at the provider of an organisation. */
export interface Identity {
  organisationId: string;
  issuer: string;
  subject: string;
}

const isThat = ({ organisationId, issuer, subject }: Identity) =>
  and(
    eq(signOnIdentity.organisationId, organisationId),
    eq(signOnIdentity.issuer, issuer),
    eq(signOnIdentity.subject, subject),
  );

export async function userOfIdentity({ orm }: Transaction, identity: Identity): Promise<string | undefined> {
  const [row] = await orm
    .select({ userId: signOnIdentity.userId })
    .from(signOnIdentity)
    .where(isThat(identity));
  return row?.userId;
}

/** Whether an account is somebody at that issuer already. */
export async function isLinked(
  { orm }: Transaction,
  userId: string,
  { organisationId, issuer }: Identity,
): Promise<boolean> {
  const found = await orm
    .select({ subject: signOnIdentity.subject })
    .from(signOnIdentity)
    .where(
      and(
        eq(signOnIdentity.userId, userId),
        eq(signOnIdentity.organisationId, organisationId),
        eq(signOnIdentity.issuer, issuer),
      ),
    );
  return found.length > 0;
}

export async function addIdentity(
  { orm }: Transaction,
  { userId, now, ...identity }: Identity & { userId: string; now: Date },
): Promise<void> {
  const { organisationId, issuer, subject } = identity;
  await orm
    .insert(signOnIdentity)
    .values({ organisationId, issuer, subject, userId, created: now, lastUsed: now });
}

export async function touchIdentity({ orm }: Transaction, identity: Identity, now: Date): Promise<void> {
  await orm.update(signOnIdentity).set({ lastUsed: now }).where(isThat(identity));
}

export async function isDomainOf(
  { orm }: Transaction,
  organisationId: string,
  domain: string,
): Promise<boolean> {
  const found = await orm
    .select({ id: organisationDomain.id })
    .from(organisationDomain)
    .where(and(eq(organisationDomain.domain, domain), eq(organisationDomain.organisationId, organisationId)));
  return found.length > 0;
}

/** What is kept about a person here, for its export and erasure (S-54). */
export const personalSignOn = {
  name: 'signOn',
  read: ({ orm }: Transaction, userId: string) => {
    const { issuer, subject, created, lastUsed } = signOnIdentity;
    return orm
      .select({ issuer, subject, created, lastUsed })
      .from(signOnIdentity)
      .where(eq(signOnIdentity.userId, userId));
  },
  erase: async ({ orm }: Transaction, userId: string) => {
    await orm.delete(signOnIdentity).where(eq(signOnIdentity.userId, userId));
  },
};
