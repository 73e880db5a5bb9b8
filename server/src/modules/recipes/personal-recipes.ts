import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { labResult, recipe, recipeVersion } from '../../db/schema.ts';
import { labResultResource, recipeResource } from './resource.ts';

/** What recipes hold about a person, for export and erasure (S-54). */
export const personalRecipes = { name: 'recipes', read, count, erase, handOver };

/** Everything: also the bin, every version and every result. */
async function read({ orm }: Transaction, userId: string): Promise<unknown> {
  const isOwn = eq(recipe.ownerId, userId);
  const rows = await orm.select().from(recipe).where(isOwn).orderBy(recipe.created, recipe.id);
  const versions = await orm
    .select({ row: recipeVersion })
    .from(recipeVersion)
    .innerJoin(recipe, eq(recipe.id, recipeVersion.recipeId))
    .where(isOwn)
    .orderBy(recipeVersion.recipeId, recipeVersion.version);
  const results = await orm
    .select({ row: labResult })
    .from(labResult)
    .innerJoin(recipe, eq(recipe.id, labResult.recipeId))
    .where(isOwn)
    .orderBy(labResult.recipeId, labResult.madeOn);
  const versionsOf = Map.groupBy(versions, ({ row }) => row.recipeId);
  const resultsOf = Map.groupBy(results, ({ row }) => row.recipeId);
  return rows.map((row) => ({
    ...recipeResource(row).attributes,
    kind: row.kind,
    versions: (versionsOf.get(row.id) ?? []).map(({ row: { version, at, note, document } }) => ({
      version,
      at,
      note,
      document,
    })),
    labResults: (resultsOf.get(row.id) ?? []).map((result) => labResultResource(result.row).attributes),
  }));
}

function count({ orm }: Transaction, userId: string): Promise<number> {
  return orm.$count(recipe, eq(recipe.ownerId, userId));
}

/** Whole, with versions and results; what is in the bin goes along and can come back there. */
async function handOver({ orm }: Transaction, from: string, to: string): Promise<void> {
  await orm.update(recipe).set({ ownerId: to }).where(eq(recipe.ownerId, from));
}

/** Recipes are private, so they go with their owner; what somebody did to recipes of others keeps no name. */
async function erase({ orm }: Transaction, userId: string): Promise<void> {
  await orm.delete(recipe).where(eq(recipe.ownerId, userId));
  await orm.update(recipeVersion).set({ authorId: null }).where(eq(recipeVersion.authorId, userId));
  await orm.update(labResult).set({ authorId: null }).where(eq(labResult.authorId, userId));
}
