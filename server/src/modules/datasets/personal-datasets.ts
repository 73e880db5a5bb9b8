import { and, eq, exists, sql } from 'drizzle-orm';
import type { ActorDatabase, Transaction } from '../../db/database.ts';
import { dataset, ingredient, ingredientHistory } from '../../db/schema.ts';
import { jsonList, jsonObject, type JsonParts } from '../../platform/json-parts.ts';

/** A person's own sets with all their rows, for the export and the erasure of an account (S-54). */
export const personalDatasets = {
  name: 'datasets',
  readParts: (inside: Inside, userId: string): JsonParts => jsonList(setsOf(inside, userId)),

  count({ orm }: Transaction, userId: string): Promise<number> {
    return orm.$count(dataset, eq(dataset.ownerId, userId));
  },

  /** The sets go with everything in them; what was done to rows of others stays, without saying by whom. */
  async erase({ orm }: Transaction, userId: string): Promise<void> {
    await orm.delete(dataset).where(eq(dataset.ownerId, userId));
    await orm.update(ingredientHistory).set({ userId: null }).where(eq(ingredientHistory.userId, userId));
  },

  /** Sets that hold something; slugs and built-in sets of the colleague are taken, so these become sets like others. */
  async handOver({ orm }: Transaction, from: string, to: string): Promise<void> {
    const holdsRows = exists(
      sql`(select 1 from ${ingredient} where ${ingredient.datasetId} = ${dataset.id})`,
    );
    const slug = sql`left(${dataset.slug}, 60) || '-' || left(${dataset.id}, 8)`;
    await orm
      .update(dataset)
      .set({ ownerId: to, builtin: null, slug })
      .where(and(eq(dataset.ownerId, from), holdsRows));
  },
};

type Inside = ActorDatabase['transaction'];

const ROWS_AT_ONCE = 200;

async function* setsOf(inside: Inside, userId: string): AsyncGenerator<JsonParts> {
  const { id, name, slug, kind, created, updated, deleted } = dataset;
  const sets = await inside(({ orm }) =>
    orm
      .select({ id, name, slug, kind, created, updated, deleted })
      .from(dataset)
      .where(eq(dataset.ownerId, userId)),
  );
  for (const set of sets) yield jsonObject({ ...set, ingredients: jsonList(rowsOf(inside, set.id)) });
}

async function* rowsOf(inside: Inside, datasetId: string) {
  const { id, nameKey } = ingredient;
  let last: typeof ingredient.$inferSelect | undefined;
  for (;;) {
    const beyond = last && sql`(${nameKey}, ${id}) > (${last.nameKey}, ${last.id}::uuid)`;
    const some = await inside(({ orm }) =>
      orm
        .select()
        .from(ingredient)
        .where(and(eq(ingredient.datasetId, datasetId), beyond))
        .orderBy(nameKey, id)
        .limit(ROWS_AT_ONCE),
    );
    yield some;
    last = some.at(-1);
    if (some.length < ROWS_AT_ONCE) return;
  }
}
