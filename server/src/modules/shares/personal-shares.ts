import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { accessGrant, shareLink, users } from '../../db/schema.ts';

/** What a person shared and was granted, for the export and the erasure of an account (S-54). */
export const personalShares = { name: 'shares', read, count, erase, handOver };

function ofPerson(userId: string) {
  const address = sql`(select ${users.email} from ${users} where ${users.id} = ${userId})`;
  return or(
    eq(accessGrant.ownerId, userId),
    eq(accessGrant.userId, userId),
    sql`${accessGrant.email} = ${address}`,
  );
}

async function read({ orm }: Transaction, userId: string): Promise<unknown> {
  const links = await orm
    .select({
      id: shareLink.id,
      recipeId: shareLink.recipeId,
      datasetId: shareLink.datasetId,
      mode: shareLink.mode,
      created: shareLink.created,
      ends: shareLink.ends,
      opened: shareLink.opened,
      lastOpened: shareLink.lastOpened,
    })
    .from(shareLink)
    .where(eq(shareLink.ownerId, userId));
  const grants = await orm
    .select({
      recipeId: accessGrant.recipeId,
      datasetId: accessGrant.datasetId,
      role: accessGrant.role,
      state: accessGrant.state,
      created: accessGrant.created,
      // Whom the person invited; of those who invited the person nothing.
      email: sql<string | null>`case when ${accessGrant.ownerId} = ${userId} then ${accessGrant.email} end`,
    })
    .from(accessGrant)
    .where(ofPerson(userId));
  return { links, grants };
}

function count({ orm }: Transaction, userId: string): Promise<number> {
  return orm.$count(shareLink, and(eq(shareLink.ownerId, userId), isNull(shareLink.ended)));
}

/** Links go on as they are, and so do rights that were given; whoever takes over needs none on the own things. */
async function handOver({ orm }: Transaction, from: string, to: string): Promise<void> {
  await orm.update(shareLink).set({ ownerId: to }).where(eq(shareLink.ownerId, from));
  const address = sql`(select ${users.email} from ${users} where ${users.id} = ${to})`;
  await orm
    .delete(accessGrant)
    .where(
      and(
        eq(accessGrant.ownerId, from),
        or(eq(accessGrant.userId, to), sql`${accessGrant.email} = ${address}`),
      ),
    );
  await orm.update(accessGrant).set({ ownerId: to }).where(eq(accessGrant.ownerId, from));
}

/** Links end with the account (S-32), and so does every right that was given or received. */
async function erase({ orm }: Transaction, userId: string): Promise<void> {
  await orm.delete(shareLink).where(eq(shareLink.ownerId, userId));
  await orm.delete(accessGrant).where(ofPerson(userId));
}
