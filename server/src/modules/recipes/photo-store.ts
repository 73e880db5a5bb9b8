import { createHash, randomUUID } from 'node:crypto';
import type { RackPhoto } from '@suite/contracts/rack-photos';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { rackPhoto } from '../../db/schema.ts';
import type { Jpeg } from './read-jpeg.ts';

const { content: _content, digest: _digest, ...columns } = getTableColumns(rackPhoto);
/** All but the content. */
export const DESCRIBED = columns;

type PhotoRow = Omit<typeof rackPhoto.$inferSelect, 'content' | 'digest'>;

/** Photos of a recipe that the caller owns, the oldest first, without their content. */
export function listPhotos({ orm }: Transaction, recipeId: string): Promise<PhotoRow[]> {
  return orm
    .select(DESCRIBED)
    .from(rackPhoto)
    .where(eq(rackPhoto.recipeId, recipeId))
    .orderBy(rackPhoto.created, rackPhoto.id);
}

const isPhoto = (recipeId: string, id: string) => and(eq(rackPhoto.id, id), eq(rackPhoto.recipeId, recipeId));

export async function readPhoto({ orm }: Transaction, recipeId: string, id: string) {
  const { content } = rackPhoto;
  const [row] = await orm.select({ content }).from(rackPhoto).where(isPhoto(recipeId, id));
  return row?.content;
}

export async function removePhoto({ orm }: Transaction, recipeId: string, id: string): Promise<boolean> {
  const gone = await orm.delete(rackPhoto).where(isPhoto(recipeId, id)).returning({ id: rackPhoto.id });
  return gone.length > 0;
}

/** Nobody else adds photos of this person until the transaction ends: what is left for them is counted first. */
export async function lockPhotos({ orm }: Transaction, ownerId: string): Promise<void> {
  await orm.execute(sql`select pg_advisory_xact_lock(hashtext(${`photos ${ownerId}`}))`);
}

export function countPhotos({ orm }: Transaction, recipeId: string, rackId: string): Promise<number> {
  return orm.$count(rackPhoto, and(eq(rackPhoto.recipeId, recipeId), eq(rackPhoto.rackId, rackId)));
}

/** Which rack and tube a photo is of. */
export interface PhotoOf {
  recipeId: string;
  rackId: string;
  tube: number | null;
}

const digestOf = (content: Uint8Array): Uint8Array => createHash('sha256').update(content).digest();

/** The same photo of the same thing, where it is there already. */
export async function samePhoto(
  { orm }: Transaction,
  { recipeId, rackId, tube }: PhotoOf,
  { content }: Jpeg,
): Promise<string | undefined> {
  const [row] = await orm
    .select({ id: rackPhoto.id })
    .from(rackPhoto)
    .where(
      and(
        eq(rackPhoto.recipeId, recipeId),
        eq(rackPhoto.rackId, rackId),
        sql`${rackPhoto.tube} is not distinct from ${tube}::float8`,
        eq(rackPhoto.digest, digestOf(content)),
      ),
    );
  return row?.id;
}

export async function insertPhoto(
  { orm }: Transaction,
  of: PhotoOf,
  { content, ...photo }: Jpeg & { created: Date },
): Promise<string> {
  const id = randomUUID();
  const stored = { content, bytes: content.length, digest: digestOf(content) };
  await orm.insert(rackPhoto).values({ ...of, ...photo, ...stored, id });
  return id;
}

export function photoResource({ id, rackId, tube, width, height, bytes, created }: PhotoRow): RackPhoto {
  return {
    type: 'rack-photo',
    id,
    attributes: { rackId, tube, width, height, bytes, created: created.toISOString() },
  };
}
