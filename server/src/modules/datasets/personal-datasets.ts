import { eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { dataset, ingredient, ingredientHistory } from '../../db/schema.ts';

/** A person's own sets with all their rows, for the export and the erasure of an account (S-54). */
export const personalDatasets = { name: 'datasets', read, erase };

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

/** The sets go with everything in them; what was done to rows of others stays, without saying by whom. */
async function erase({ orm }: Transaction, userId: string): Promise<void> {
  await orm.delete(dataset).where(eq(dataset.ownerId, userId));
  await orm.update(ingredientHistory).set({ userId: null }).where(eq(ingredientHistory.userId, userId));
}
