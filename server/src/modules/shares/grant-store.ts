import { randomUUID } from 'node:crypto';
import { and, count, eq, sql } from 'drizzle-orm';
import { lockRow, type Transaction } from '../../db/database.ts';
import { accessGrant, users } from '../../db/schema.ts';
import type { GrantRow, ReceivedRow } from './resource.ts';
import type { ShareTarget } from './store.ts';

function ofTarget({ recipeId, datasetId }: Pick<ShareTarget, 'recipeId' | 'datasetId'>) {
  return recipeId === null ? eq(accessGrant.datasetId, datasetId ?? '') : eq(accessGrant.recipeId, recipeId);
}

/** Grants on a thing that the caller has found as the own one. */
export function listGrants({ orm }: Transaction, target: ShareTarget): Promise<GrantRow[]> {
  return orm.select().from(accessGrant).where(ofTarget(target)).orderBy(accessGrant.created, accessGrant.id);
}

export async function countGrants({ orm }: Transaction, target: ShareTarget): Promise<number> {
  const [row] = await orm.select({ count: count() }).from(accessGrant).where(ofTarget(target));
  return row?.count ?? 0;
}

/** A grant that the caller gave. */
export async function findGrant({ orm, actor }: Transaction, id: string): Promise<GrantRow | undefined> {
  if (actor.kind !== 'user') return undefined;
  const [row] = await orm
    .select()
    .from(accessGrant)
    .where(and(eq(accessGrant.id, id), eq(accessGrant.ownerId, actor.userId)));
  return row;
}

export interface NewGrant {
  target: ShareTarget;
  ownerId: string;
  role: GrantRow['role'];
  /** A person's address, or the owner's organisation. */
  to: { email: string } | { organisationId: string };
  now: Date;
}

/** Invites once: whoever declined is asked anew, and for others undefined says that the invitation stands already. */
export async function insertGrant(
  { orm }: Transaction,
  { target, ownerId, role, to, now }: NewGrant,
): Promise<GrantRow | undefined> {
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
      // A team is there without being asked.
      ...('email' in to ? { ...to, state: 'pending' as const } : { ...to, state: 'accepted' as const }),
      created: now,
      updated: now,
    })
    .onConflictDoNothing()
    .returning();
  return row;
}

export function lockGrant(tx: Transaction, id: string): Promise<void> {
  return lockRow(tx, accessGrant, id);
}

/** The row is locked and its version was checked. */
export async function changeGrant(
  { orm }: Transaction,
  { id, version }: GrantRow,
  { role, now }: { role: GrantRow['role']; now: Date },
): Promise<void> {
  await orm
    .update(accessGrant)
    .set({ role, version: version + 1, updated: now })
    .where(eq(accessGrant.id, id));
}

export async function deleteGrant({ orm }: Transaction, id: string): Promise<void> {
  await orm.delete(accessGrant).where(eq(accessGrant.id, id));
}

/** What was given to the caller, invitations first. */
export function listReceived({ orm }: Transaction): Promise<ReceivedRow[]> {
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

/** Whether somebody behind an address could be told. Asked by the product itself; the caller never learns it. */
export async function isReachable({ orm }: Transaction, email: string): Promise<boolean> {
  const [row] = await orm.select({ state: users.state }).from(users).where(sql`${users.email} = ${email}`);
  return row?.state === 'active';
}

export async function isOwnAddress({ orm, actor }: Transaction, email: string): Promise<boolean> {
  if (actor.kind !== 'user') return false;
  const [row] = await orm
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, actor.userId), sql`${users.email} = ${email}`));
  return row !== undefined;
}
