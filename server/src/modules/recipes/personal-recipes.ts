import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { ActorDatabase, Transaction } from '../../db/database.ts';
import { labResult, rackPhoto, recipe, recipeVersion } from '../../db/schema.ts';
import { jsonList, jsonObject, type JsonParts } from '../../platform/json-parts.ts';
import { DESCRIBED, photoResource } from './photos/photo-store.ts';
import { labResultResource, recipeResource } from './resource.ts';

/** How many recipes or versions are read at a time: a document may have a quarter of a megabyte. */
const AT_ONCE = 10;

type Inside = ActorDatabase['transaction'];

/** What recipes hold about a person, for export and erasure (S-54). */
export const personalRecipes = {
  name: 'recipes',

  /** Everything: also the bin, every version and every result. */
  readParts: (inside: Inside, userId: string): JsonParts => jsonList(recipesOf(inside, userId)),

  count({ orm }: Transaction, userId: string): Promise<number> {
    return orm.$count(recipe, eq(recipe.ownerId, userId));
  },

  /** Recipes are private, so they go with their owner; what somebody did to recipes of others keeps no name. */
  async erase({ orm }: Transaction, userId: string): Promise<void> {
    await orm.delete(recipe).where(eq(recipe.ownerId, userId));
    await orm.update(recipeVersion).set({ authorId: null }).where(eq(recipeVersion.authorId, userId));
    await orm.update(labResult).set({ authorId: null }).where(eq(labResult.authorId, userId));
  },

  /** Whole, with versions and results; what is in the bin goes along and can come back there. */
  async handOver({ orm }: Transaction, from: string, to: string): Promise<void> {
    await orm.update(recipe).set({ ownerId: to }).where(eq(recipe.ownerId, from));
  },
};

async function* recipesOf(inside: Inside, userId: string): AsyncGenerator<JsonParts> {
  const known = await inside(({ orm }) =>
    orm
      .select({ id: recipe.id })
      .from(recipe)
      .where(eq(recipe.ownerId, userId))
      .orderBy(recipe.created, recipe.id),
  );
  for (let from = 0; from < known.length; from += AT_ONCE) {
    const ids = known.slice(from, from + AT_ONCE).map(({ id }) => id);
    const { rows, resultsOf, photosOf } = await inside((tx) => readSome(tx, ids, userId));
    for (const row of rows) {
      yield jsonObject({
        ...recipeResource(row).attributes,
        kind: row.kind,
        versions: jsonList(versionsOf(inside, row.id)),
        labResults: (resultsOf.get(row.id) ?? []).map((result) => labResultResource(result).attributes),
        // Dozens of megabytes do not go into a text: each photo is told with where its owner downloads it.
        photos: (photosOf.get(row.id) ?? []).map((photo) => ({
          ...photoResource(photo).attributes,
          path: `/api/recipes/hld/${row.id}/photos/${photo.id}`,
        })),
      });
    }
  }
}

async function readSome({ orm }: Transaction, ids: string[], userId: string) {
  const rows = await orm
    .select()
    .from(recipe)
    .where(and(inArray(recipe.id, ids), eq(recipe.ownerId, userId)))
    .orderBy(recipe.created, recipe.id);
  const results = await orm
    .select()
    .from(labResult)
    .where(inArray(labResult.recipeId, ids))
    .orderBy(labResult.recipeId, labResult.madeOn);
  const photos = await orm
    .select(DESCRIBED)
    .from(rackPhoto)
    .where(inArray(rackPhoto.recipeId, ids))
    .orderBy(rackPhoto.recipeId, rackPhoto.created);
  return {
    rows,
    resultsOf: Map.groupBy(results, ({ recipeId }) => recipeId),
    photosOf: Map.groupBy(photos, ({ recipeId }) => recipeId),
  };
}

async function* versionsOf(inside: Inside, recipeId: string) {
  const { version, at, note, document } = recipeVersion;
  let after = 0;
  for (;;) {
    const some = await inside(({ orm }) =>
      orm
        .select({ version, at, note, document })
        .from(recipeVersion)
        .where(and(eq(recipeVersion.recipeId, recipeId), gt(version, after)))
        .orderBy(asc(version))
        .limit(AT_ONCE),
    );
    yield some;
    after = some.at(-1)?.version ?? after;
    if (some.length < AT_ONCE) return;
  }
}
