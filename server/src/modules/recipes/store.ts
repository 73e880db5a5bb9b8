import { RECIPE_BOUNDS, type RecipeKind } from '@suite/contracts/recipes';
import { and, arrayContains, asc, count, desc, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { callerId } from '../../db/actor.ts';
import type { ActorDatabase, Transaction } from '../../db/database.ts';
import { keysetPage } from '../../db/keyset-page.ts';
import { inParts, rowLock } from '../../db/rows.ts';
import { accessGrant, labResult, rackPhoto, recipe, recipeVersion, users } from '../../db/schema.ts';
import { jsonList, jsonObject, type JsonParts } from '../../platform/json-parts.ts';
import { DESCRIBED, photoResource } from './photo-store.ts';
import { labResultResource, recipeResource, type RecipeRow, type VersionRow } from './resource.ts';

/** Those that others let the caller see. */
export const isGranted = sql`${recipe.id} = any (granted_recipes('viewer'))`;

/** The caller's own recipes, also those in the bin, and granted ones, in the order of the ids; those not there are left out. */
export async function findRecipes(
  tx: Transaction,
  kind: RecipeKind,
  ids: readonly string[],
): Promise<RecipeRow[]> {
  const isReadable = or(eq(recipe.ownerId, callerId(tx)), isGranted);
  const rows = await tx.orm
    .select()
    .from(recipe)
    .where(and(inArray(recipe.id, [...ids]), eq(recipe.kind, kind), isReadable));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function findRecipe(tx: Transaction, kind: RecipeKind, id: string) {
  const [row] = await findRecipes(tx, kind, [id]);
  return row;
}

export const lockRecipe = rowLock(recipe);

/** How many grants the caller gave on a recipe; row level security hides those of others. */
export function countGrants({ orm }: Transaction, id: string): Promise<number> {
  return orm.$count(accessGrant, and(eq(accessGrant.recipeId, id), ne(accessGrant.state, 'declined')));
}

export function countRecipes(tx: Transaction): Promise<number> {
  return tx.orm.$count(recipe, eq(recipe.ownerId, callerId(tx)));
}

/** What a row holds, apart from its identity and its times; `words` before they are made comparable. */
export interface RecipeValues
  extends Pick<
    RecipeRow,
    'name' | 'document' | 'summary' | 'words' | 'tags' | 'labStatus' | 'ingredientIds' | 'datasetIds' | 'used'
  > {}

/** New recipes, each with its first version; an id that is already there is left as it is. */
export async function insertRecipes(
  { orm }: Transaction,
  { kind, ownerId, now }: { kind: RecipeKind; ownerId: string; now: Date },
  recipes: readonly (RecipeValues & { id: string; note: string | undefined })[],
): Promise<void> {
  const identity = { kind, ownerId, created: now, updated: now };
  for (const part of inParts(recipes)) {
    const added = await orm
      .insert(recipe)
      .values(part.map(({ words, ...values }) => ({ ...values, ...identity, words: searchable(words) })))
      .onConflictDoNothing()
      .returning({ id: recipe.id });
    const ids = new Set(added.map(({ id }) => id));
    const versions = part
      .filter(({ id }) => ids.has(id))
      .map(({ id, note = null, document, summary }) => {
        const saved = { recipeId: id, version: 1, authorId: ownerId, at: now };
        return { ...saved, note, document, summary };
      });
    if (versions.length > 0) await orm.insert(recipeVersion).values(versions);
  }
}

/** Undefined when the recipe is no longer the one that was read. */
export async function updateRecipe(
  { orm }: Transaction,
  { id, version }: RecipeRow,
  change: Partial<RecipeValues> & { deleted?: Date | null; now: Date },
) {
  const { now, words, ...set } = change;
  const [row] = await orm
    .update(recipe)
    .set({
      ...set,
      ...(words === undefined ? {} : { words: searchable(words) }),
      version: version + 1,
      updated: now,
    })
    .where(and(eq(recipe.id, id), eq(recipe.version, version)))
    .returning();
  return row;
}

/** As the search compares words: without case, accents and doubled blanks. */
function searchable(words: string) {
  return sql<string>`search_key(${words})`;
}

/** The caller's recipes that hold ingredients of a set by their keys, those in the bin too. */
export function findUsing(tx: Transaction, datasetId: string): Promise<RecipeRow[]> {
  return tx.orm
    .select()
    .from(recipe)
    .where(and(eq(recipe.ownerId, callerId(tx)), arrayContains(recipe.datasetIds, [datasetId])))
    .orderBy(recipe.nameKey, recipe.id);
}

/** How many of the caller's recipes hold ingredients of each set by their keys. */
export async function countUses(tx: Transaction): Promise<Map<string, number>> {
  const rows = await tx.orm
    .select({ id: sql<string>`unnest(${recipe.datasetIds})`, count: count() })
    .from(recipe)
    .where(and(eq(recipe.ownerId, callerId(tx)), isNull(recipe.deleted)))
    .groupBy(sql`1`);
  return new Map(rows.map((row) => [row.id, row.count]));
}

const VERSIONS_PAGE = 100;
const VERSION = { row: recipeVersion, authorName: users.name };

/** Keeps the present state of a recipe; the oldest ones make room. */
export async function keepVersion(
  tx: Transaction,
  { id, version, updated, document, summary }: RecipeRow,
  note: string | null = null,
): Promise<void> {
  const saved = { recipeId: id, version, authorId: callerId(tx), at: updated };
  await tx.orm.insert(recipeVersion).values({ ...saved, note, document, summary });
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

/** Saved states of a recipe that the caller has found, the latest first, and the one before those of the page. */
export async function listVersions(tx: Transaction, recipeId: string, after: string | undefined) {
  const where = eq(recipeVersion.recipeId, recipeId);
  const keys = [{ by: recipeVersion.version, type: 'integer', isDescending: true }] as const;
  const page = await keysetPage(
    { name: `versions ${recipeId}`, keys, after, size: VERSIONS_PAGE },
    ({ cursor, beyond, orderBy, limit }) =>
      tx.orm
        .select({ ...VERSION, cursor })
        .from(recipeVersion)
        .leftJoin(users, eq(users.id, recipeVersion.authorId))
        .where(and(where, beyond))
        .orderBy(...orderBy)
        .limit(limit),
    () => tx.orm.$count(recipeVersion, where),
  );
  const last = page.next === undefined ? undefined : page.rows.at(-1);
  const before = last && (await findVersion(tx, recipeId, last.row.version))?.before;
  return { ...page, before };
}

/** The last state that was saved up to a version of the row, and the one before it, where these are still kept. */
export function versionsUpTo({ orm }: Transaction, recipeId: string, version: number): Promise<VersionRow[]> {
  return orm
    .select(VERSION)
    .from(recipeVersion)
    .leftJoin(users, eq(users.id, recipeVersion.authorId))
    .where(and(eq(recipeVersion.recipeId, recipeId), lte(recipeVersion.version, version)))
    .orderBy(desc(recipeVersion.version))
    .limit(2);
}

/** A saved state and the one before it, if that is still kept. */
export async function findVersion(tx: Transaction, recipeId: string, version: number) {
  const [found, before] = await versionsUpTo(tx, recipeId, version);
  return found?.row.version === version ? { found, before } : undefined;
}

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
