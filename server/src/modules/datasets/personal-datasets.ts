import { and, eq, exists, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { dataset, ingredient, ingredientHistory } from '../../db/schema.ts';

/** A person's own sets with all their rows, for the export and the erasure of an account (S-54). */
export const personalDatasets = { name: 'datasets', read, count, erase, handOver };

async function read({ orm }: Transaction, userId: string): Promise<unknown> {
  const sets = await orm.select().from(dataset).where(eq(dataset.ownerId, userId));
  if (sets.length === 0) return [];
  const rows = await orm
    .select()
    .from(ingredient)
    .where(
      inArray(
        ingredient.datasetId,
        sets.map(({ id }) => id),
      ),
    );
  const ofSet = Map.groupBy(rows, ({ datasetId }) => datasetId);
  return sets.map(({ id, name, slug, kind, created, updated, deleted }) => ({
    id,
    name,
    slug,
    kind,
    created,
    updated,
    deleted,
    ingredients: ofSet.get(id) ?? [],
  }));
}

function count({ orm }: Transaction, userId: string): Promise<number> {
  return orm.$count(dataset, eq(dataset.ownerId, userId));
}

/** Sets that hold something; slugs and built-in places of the colleague are taken, so these become sets like others. */
async function handOver({ orm }: Transaction, from: string, to: string): Promise<void> {
  await orm
    .update(dataset)
    .set({
      ownerId: to,
      builtin: null,
      slug: sql`left(${dataset.slug}, 60) || '-' || left(${dataset.id}, 8)`,
    })
    .where(
      and(
        eq(dataset.ownerId, from),
        exists(sql`(select 1 from ${ingredient} where ${ingredient.datasetId} = ${dataset.id})`),
      ),
    );
}

/** The sets go with everything in them; what was done to rows of others stays, without saying by whom. */
async function erase({ orm }: Transaction, userId: string): Promise<void> {
  await orm.delete(dataset).where(eq(dataset.ownerId, userId));
  await orm.update(ingredientHistory).set({ userId: null }).where(eq(ingredientHistory.userId, userId));
}
