import { randomUUID } from 'node:crypto';
import { and, eq, getTableColumns, isNull, or, sql } from 'drizzle-orm';
import { callerId } from '../../db/actor.ts';
import type { Transaction } from '../../db/database.ts';
import { rowChange, rowDelete, rowLock } from '../../db/rows.ts';
import { accessGrant, shareLink, users } from '../../db/schema.ts';
import type { GrantRow, ReceivedRow } from './resource.ts';
import type { ShareTarget } from './store.ts';

function ofTarget({ recipeId, datasetId }: Pick<ShareTarget, 'recipeId' | 'datasetId'>) {
  return recipeId === null ? eq(accessGrant.datasetId, datasetId ?? '') : eq(accessGrant.recipeId, recipeId);
}

/** Grants on a recipe or dataset that the caller has found as the own one. */
export function listGrants({ orm }: Transaction, target: ShareTarget): Promise<GrantRow[]> {
  return orm.select().from(accessGrant).where(ofTarget(target)).orderBy(accessGrant.created, accessGrant.id);
}

export function countGrants({ orm }: Transaction, target: ShareTarget): Promise<number> {
  return orm.$count(accessGrant, ofTarget(target));
}

/** A grant that the caller gave. */
export async function findGrant(tx: Transaction, id: string) {
  const [row] = await tx.orm
    .select()
    .from(accessGrant)
    .where(and(eq(accessGrant.id, id), eq(accessGrant.ownerId, callerId(tx))));
  return row;
}

interface NewGrant {
  target: ShareTarget;
  ownerId: string;
  role: GrantRow['role'];
  /** A person's address, or the owner's organisation. */
  to: { email: string } | { organisationId: string };
  now: Date;
}

/** Invites once: somebody who declined is invited again; undefined where others are invited already. */
export async function insertGrant({ orm }: Transaction, { target, ownerId, role, to, now }: NewGrant) {
  if ('email' in to) {
    await orm
      .delete(accessGrant)
      .where(and(ofTarget(target), eq(accessGrant.email, to.email), eq(accessGrant.state, 'declined')));
  }
  const [row] = await orm
    .insert(accessGrant)
    .values({
      id: randomUUID(),
      recipeId: target.recipeId,
      datasetId: target.datasetId,
      ownerId,
      role,
      ...to,
      // A team is not asked.
      state: 'email' in to ? 'pending' : 'accepted',
      created: now,
      updated: now,
    })
    .onConflictDoNothing()
    .returning();
  return row;
}

export const lockGrant = rowLock(accessGrant);

export const changeGrant = rowChange(accessGrant);

export const deleteGrant = rowDelete(accessGrant);

/** What was given to the caller, invitations first; only those with `isPending`. */
export function listReceived({ orm }: Transaction, isPending = false): Promise<ReceivedRow[]> {
  return orm
    .select({
      id: sql<string>`g.grant_id`,
      kind: sql<string>`g.kind`,
      recipeId: sql<string | null>`g.recipe_id`,
      datasetId: sql<string | null>`g.dataset_id`,
      name: sql<string>`g.object_name`,
      role: sql<GrantRow['role']>`g.role`,
      ownerName: sql<string>`g.owner_name`,
      isTeam: sql<boolean>`g.is_team`,
      state: sql<'pending' | 'accepted'>`g.state`,
      created: sql<Date>`g.created`,
    })
    .from(sql`received_grants() g`)
    .where(isPending ? sql`g.state = 'pending'` : undefined)
    .orderBy(sql`g.state desc`, sql`g.created desc`, sql`g.grant_id`);
}

/** The caller's answer; false where nothing was asked. */
export async function answerGrant(
  { orm }: Transaction,
  id: string,
  { answer, now }: { answer: 'accepted' | 'declined'; now: Date },
): Promise<boolean> {
  const [row] = await orm
    .select({ done: sql<boolean>`a.done` })
    .from(sql`answer_grant(${id}::uuid, ${answer}, ${now.toISOString()}::timestamptz) as a(done)`);
  return row?.done ?? false;
}

/** Whether a mail to this address reaches somebody with an account; the caller never learns it. */
export async function isReachable({ orm }: Transaction, email: string): Promise<boolean> {
  const [row] = await orm.select({ isActive: sql<boolean>`a` }).from(sql`is_active_address(${email}) as a`);
  return row?.isActive ?? false;
}

export async function isOwnAddress(tx: Transaction, email: string): Promise<boolean> {
  const isOwn = and(eq(users.id, callerId(tx)), sql`${users.email} = ${email}`);
  return (await tx.orm.$count(users, isOwn)) > 0;
}

/** Granted to a person, by account or by address. */
function isTo(userId: string) {
  const address = sql`(select ${users.email} from ${users} where ${users.id} = ${userId})`;
  return or(eq(accessGrant.userId, userId), sql`${accessGrant.email} = ${address}`);
}

const ofPerson = (userId: string) => or(eq(accessGrant.ownerId, userId), isTo(userId));

/** What a person shared and was granted, for the export and the erasure of an account (S-54). */
export const personalShares = {
  name: 'shares',

  async read({ orm }: Transaction, userId: string): Promise<unknown> {
    const { id, recipeId, datasetId, mode, created, ends, opened, lastOpened } = shareLink;
    const links = await orm
      .select({ id, recipeId, datasetId, mode, created, ends, opened, lastOpened })
      .from(shareLink)
      .where(eq(shareLink.ownerId, userId));
    const { role, state, ...grant } = getTableColumns(accessGrant);
    // Who was invited by the person; nothing of those who invited the person.
    const email = sql`case when ${grant.ownerId} = ${userId} then ${grant.email} end`;
    const grants = await orm
      .select({
        recipeId: grant.recipeId,
        datasetId: grant.datasetId,
        role,
        state,
        created: grant.created,
        email,
      })
      .from(accessGrant)
      .where(ofPerson(userId));
    return { links, grants };
  },

  count({ orm }: Transaction, userId: string): Promise<number> {
    return orm.$count(shareLink, and(eq(shareLink.ownerId, userId), isNull(shareLink.ended)));
  },

  /** Links end with the account (S-32), and so does every right that was given or received. */
  async erase({ orm }: Transaction, userId: string): Promise<void> {
    await orm.delete(shareLink).where(eq(shareLink.ownerId, userId));
    await orm.delete(accessGrant).where(ofPerson(userId));
  },

  /** Links stay as they are, and so do rights that were given; the new owner needs none on what is now their own. */
  async handOver({ orm }: Transaction, from: string, to: string): Promise<void> {
    await orm.update(shareLink).set({ ownerId: to }).where(eq(shareLink.ownerId, from));
    await orm.delete(accessGrant).where(and(eq(accessGrant.ownerId, from), isTo(to)));
    await orm.update(accessGrant).set({ ownerId: to }).where(eq(accessGrant.ownerId, from));
  },
};
