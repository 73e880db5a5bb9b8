import { RECIPE_BOUNDS } from '@suite/contracts/recipes';
import { and, count, desc, eq, lt, lte } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { recipeVersion, users } from '../../db/schema.ts';
import type { RecipeRow, VersionRow } from './resource.ts';
import { ownerOf } from './store.ts';

const READ = { row: recipeVersion, authorName: users.name };

/** Keeps the present state of a recipe; the oldest ones make room. */
export async function keepVersion(
  tx: Transaction,
  { id, version, updated, document, summary }: RecipeRow,
  note: string | undefined,
): Promise<void> {
  await tx.orm.insert(recipeVersion).values({
    recipeId: id,
    version,
    authorId: ownerOf(tx) ?? null,
    at: updated,
    note: note ?? null,
    document,
    summary,
  });
  if (version <= RECIPE_BOUNDS.versions) return;
  const [last] = await tx.orm
    .select({ version: recipeVersion.version })
    .from(recipeVersion)
    .where(eq(recipeVersion.recipeId, id))
    .orderBy(desc(recipeVersion.version))
    .offset(RECIPE_BOUNDS.versions)
    .limit(1);
  if (!last) return;
  await tx.orm
    .delete(recipeVersion)
    .where(and(eq(recipeVersion.recipeId, id), lte(recipeVersion.version, last.version)));
}

/** Saved states of a recipe that the caller has found, the latest first. */
export function listVersions(
  { orm }: Transaction,
  recipeId: string,
  { before, most }: { before: number | undefined; most: number },
): Promise<VersionRow[]> {
  return orm
    .select(READ)
    .from(recipeVersion)
    .leftJoin(users, eq(users.id, recipeVersion.authorId))
    .where(
      and(
        eq(recipeVersion.recipeId, recipeId),
        before === undefined ? undefined : lt(recipeVersion.version, before),
      ),
    )
    .orderBy(desc(recipeVersion.version))
    .limit(most);
}

export async function countVersions({ orm }: Transaction, recipeId: string): Promise<number> {
  const [row] = await orm
    .select({ count: count() })
    .from(recipeVersion)
    .where(eq(recipeVersion.recipeId, recipeId));
  return row?.count ?? 0;
}

/** A saved state and the one before it, if that is still kept. */
export async function findVersion(
  { orm }: Transaction,
  recipeId: string,
  version: number,
): Promise<{ found: VersionRow; before: VersionRow | undefined } | undefined> {
  const [found, before] = await orm
    .select(READ)
    .from(recipeVersion)
    .leftJoin(users, eq(users.id, recipeVersion.authorId))
    .where(and(eq(recipeVersion.recipeId, recipeId), lte(recipeVersion.version, version)))
    .orderBy(desc(recipeVersion.version))
    .limit(2);
  return found?.row.version === version ? { found, before } : undefined;
}

/** What the recipe was at a version of its row: the last document that was saved by then. */
export async function savedBy({ orm }: Transaction, recipeId: string, version: number) {
  const [row] = await orm
    .select()
    .from(recipeVersion)
    .where(and(eq(recipeVersion.recipeId, recipeId), lte(recipeVersion.version, version)))
    .orderBy(desc(recipeVersion.version))
    .limit(1);
  return row;
}
