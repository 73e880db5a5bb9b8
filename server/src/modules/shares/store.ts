import { hash, randomBytes } from 'node:crypto';
import { SHARE_TOKEN } from '@suite/contracts/shares';
import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { callerId } from '../../db/actor.ts';
import type { Transaction } from '../../db/database.ts';
import { rowChange, rowLock } from '../../db/rows.ts';
import { dataset, organisation, recipe, shareLink, users } from '../../db/schema.ts';
import type { LinkRow, OwnLink } from './resource.ts';

/** One recipe or one dataset, as a request names it. */
export interface NamedTarget {
  recipeId?: string;
  datasetId?: string;
}

/** A recipe or a dataset that somebody can share. */
export interface ShareTarget {
  recipeId: string | null;
  datasetId: string | null;
  kind: string;
  name: string;
}

const KIND = sql<string>`coalesce(${recipe.kind}, ${dataset.kind})`;
const NAME = sql<string>`coalesce(${recipe.name}, ${dataset.name})`;

/** What a request names, if it is the caller's own and not in the bin: nothing can be shared on (S-31). */
export async function findTarget(
  tx: Transaction,
  { recipeId, datasetId = '' }: NamedTarget,
): Promise<ShareTarget | undefined> {
  const table = recipeId === undefined ? dataset : recipe;
  const id = (recipeId ?? datasetId).toLowerCase();
  const [row] = await tx.orm
    .select({ kind: table.kind, name: table.name })
    .from(table)
    .where(and(eq(table.id, id), eq(table.ownerId, callerId(tx)), isNull(table.deleted)));
  if (!row) return undefined;
  return {
    ...row,
    ...(recipeId === undefined ? { recipeId: null, datasetId: id } : { recipeId: id, datasetId: null }),
  };
}

function ownLinks({ orm }: Transaction) {
  return orm
    .select({ row: shareLink, kind: KIND, name: NAME })
    .from(shareLink)
    .leftJoin(recipe, eq(recipe.id, shareLink.recipeId))
    .leftJoin(dataset, eq(dataset.id, shareLink.datasetId))
    .$dynamic();
}

/** The caller's links, the latest first; those of one recipe or dataset where one is named. */
export function listLinks(tx: Transaction, { recipeId, datasetId }: NamedTarget): Promise<OwnLink[]> {
  return ownLinks(tx)
    .where(
      and(
        eq(shareLink.ownerId, callerId(tx)),
        recipeId === undefined ? undefined : eq(shareLink.recipeId, recipeId.toLowerCase()),
        datasetId === undefined ? undefined : eq(shareLink.datasetId, datasetId.toLowerCase()),
      ),
    )
    .orderBy(desc(shareLink.created), shareLink.id);
}

export async function findLink(tx: Transaction, id: string): Promise<OwnLink | undefined> {
  const [found] = await ownLinks(tx).where(and(eq(shareLink.id, id), eq(shareLink.ownerId, callerId(tx))));
  return found;
}

/** Takes the place of a link that has ended; undefined while there is one that has not. */
export async function insertLink(
  { orm }: Transaction,
  values: typeof shareLink.$inferInsert,
): Promise<LinkRow | undefined> {
  const { recipeId, datasetId, created } = values;
  const isOfTarget = recipeId ? eq(shareLink.recipeId, recipeId) : eq(shareLink.datasetId, datasetId ?? '');
  const hasEnded = sql`(${shareLink.ended} is not null or ${shareLink.ends} <= ${created.toISOString()}::timestamptz)`;
  await orm.delete(shareLink).where(and(isOfTarget, hasEnded));
  const [row] = await orm.insert(shareLink).values(values).onConflictDoNothing().returning();
  return row;
}

export const lockLink = rowLock(shareLink);

export const updateLink = rowChange(shareLink);

/** Ends one of the caller's own links, or all of them, and gives their ids. */
export function deleteLinks(tx: Transaction, id?: string): Promise<string[]> {
  return deleteWhere(tx, eq(shareLink.ownerId, callerId(tx)), id);
}

async function deleteWhere({ orm }: Transaction, where: SQL, id: string | undefined): Promise<string[]> {
  const gone = await orm
    .delete(shareLink)
    .where(and(where, id === undefined ? undefined : eq(shareLink.id, id)))
    .returning({ id: shareLink.id });
  return gone.map((row) => row.id);
}

/** What an organisation allows; somebody without one is bound by none. */
export async function readPolicy(tx: Transaction) {
  const id = tx.actor.kind === 'user' ? tx.actor.organisationId : undefined;
  if (id === undefined) return { policy: 'yes' as const, name: null };
  const [row] = await tx.orm
    .select({ policy: organisation.linkPolicy, name: organisation.name })
    .from(organisation)
    .where(eq(organisation.id, id));
  return row ?? { policy: 'yes' as const, name: null };
}

/** Whose link a token belongs to, for any caller. */
export async function ownerOfLink({ orm }: Transaction, tokenHash: string) {
  const [owner] = await orm
    .select({ userId: sql<string>`user_id`, organisationId: sql<string | null>`organisation_id` })
    .from(sql`owner_of_link(${tokenHash})`);
  return owner;
}

/** A link behind a token, with everything that decides whether it opens, as its owner reads it. */
export async function findByToken({ orm }: Transaction, tokenHash: string, now: Date) {
  const [found] = await orm
    .select({
      row: shareLink,
      kind: KIND,
      organisation: organisation.name,
      policy: organisation.linkPolicy,
      roles: users.roles,
      terms: sql<unknown>`terms_of(${users.organisationId}, ${users.trialEnds})`,
    })
    .from(shareLink)
    .innerJoin(users, and(eq(users.id, shareLink.ownerId), eq(users.state, 'active')))
    .leftJoin(organisation, eq(organisation.id, users.organisationId))
    .leftJoin(recipe, eq(recipe.id, shareLink.recipeId))
    .leftJoin(dataset, eq(dataset.id, shareLink.datasetId))
    .where(
      and(
        eq(shareLink.tokenHash, tokenHash),
        isNull(shareLink.ended),
        gt(shareLink.ends, now),
        isNull(recipe.deleted),
        isNull(dataset.deleted),
      ),
    );
  return found;
}
export type FoundLink = NonNullable<Awaited<ReturnType<typeof findByToken>>>;

export async function countOpening({ orm }: Transaction, id: string, now: Date): Promise<void> {
  await orm
    .update(shareLink)
    .set({ opened: sql`${shareLink.opened} + 1`, lastOpened: now })
    .where(eq(shareLink.id, id));
}

const MOST_FOREIGN = 500;

/** Links of everybody in an organisation, for administrators: those that open now, then those that ended. */
export function listForeign({ orm }: Transaction, organisationId: string, now: Date) {
  return orm
    .select({ row: shareLink, kind: KIND, ownerName: users.name })
    .from(shareLink)
    .innerJoin(users, eq(users.id, shareLink.ownerId))
    .leftJoin(recipe, eq(recipe.id, shareLink.recipeId))
    .leftJoin(dataset, eq(dataset.id, shareLink.datasetId))
    .where(eq(users.organisationId, organisationId))
    .orderBy(
      sql`${shareLink.ended} is null and ${shareLink.ends} > ${now.toISOString()}::timestamptz desc`,
      desc(shareLink.created),
      shareLink.id,
    )
    .limit(MOST_FOREIGN);
}

/** Ends one link of an organisation, or all of them, and gives their ids. */
export function deleteForeign(tx: Transaction, organisationId: string, id?: string): Promise<string[]> {
  const people = tx.orm.select({ id: users.id }).from(users).where(eq(users.organisationId, organisationId));
  return deleteWhere(tx, sql`${shareLink.ownerId} in ${people}`, id);
}

export async function hasOrganisation({ orm }: Transaction, id: string): Promise<boolean> {
  return (await orm.$count(organisation, eq(organisation.id, id))) > 0;
}

/** 192 random bits as text: shown once, and nobody can guess it (S-30). */
export function newShareToken(): string {
  return randomBytes(24).toString('base64url');
}

/** What is kept of it; undefined for what cannot be one. */
export function shareTokenHash(token: string): string | undefined {
  return SHARE_TOKEN.test(token) ? hash('sha256', token, 'base64url') : undefined;
}
