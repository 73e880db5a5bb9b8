import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { ActorDatabase, Transaction } from '../../db/database.ts';
import { labResult, rackPhoto, recipe, recipeVersion } from '../../db/schema.ts';
import { jsonList, jsonObject, type JsonParts } from '../../platform/json-parts.ts';
import { DESCRIBED, photoResource } from './photo-store.ts';
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
  const isOwn = eq(recipe.ownerId, userId);
  const order = [recipe.created, recipe.id];
  const known = await inside(({ orm }) =>
    orm
      .select({ id: recipe.id })
      .from(recipe)
      .where(isOwn)
      .orderBy(...order),
  );
  for (let from = 0; from < known.length; from += AT_ONCE) {
    const ids = known.slice(from, from + AT_ONCE).map(({ id }) => id);
    const { rows, results, photos } = await inside(async ({ orm }) => ({
      rows: await orm
        .select()
        .from(recipe)
        .where(and(inArray(recipe.id, ids), isOwn))
        .orderBy(...order),
      results: await orm
        .select()
        .from(labResult)
        .where(inArray(labResult.recipeId, ids))
        .orderBy(labResult.madeOn),
      photos: await orm
        .select(DESCRIBED)
        .from(rackPhoto)
        .where(inArray(rackPhoto.recipeId, ids))
        .orderBy(rackPhoto.created),
    }));
    for (const { id, ...row } of rows) {
      const ofThis = ({ recipeId }: { recipeId: string }) => recipeId === id;
      yield jsonObject({
        ...recipeResource({ id, ...row }).attributes,
        kind: row.kind,
        versions: jsonList(versionsOf(inside, id)),
        labResults: results.filter(ofThis).map((result) => labResultResource(result).attributes),
        // Dozens of megabytes do not go into a text: each photo comes with where its owner downloads it.
        photos: photos.filter(ofThis).map((photo) => ({
          ...photoResource(photo).attributes,
          path: `/api/recipes/hld/${id}/photos/${photo.id}`,
        })),
      });
    }
  }
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
