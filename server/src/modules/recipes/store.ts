import { RECIPE_BOUNDS, type RecipeKind } from '@suite/contracts/recipes';
import { and, arrayContains, count, desc, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { type KeysetPage, keysetPage } from '../../db/keyset-page.ts';
import { inParts, rowLock } from '../../db/rows.ts';
import { accessGrant, recipe, recipeVersion, users } from '../../db/schema.ts';
import type { RecipeRow, VersionRow } from './resource.ts';

/** Whose recipes a transaction works on; the product itself has none. */
export function ownerOf({ actor }: Transaction): string | undefined {
  return actor.kind === 'user' ? actor.userId : undefined;
}

/** Those that others let the caller see. */
export const isGranted = sql`${recipe.id} = any (granted_recipes('viewer'))`;

/** A recipe of the caller's, also one in the bin, or one that was granted. */
export async function findRecipe(
  tx: Transaction,
  kind: RecipeKind,
  id: string,
): Promise<RecipeRow | undefined> {
  const owner = ownerOf(tx);
  if (owner === undefined) return undefined;
  const [row] = await tx.orm
    .select()
    .from(recipe)
    .where(and(eq(recipe.id, id), eq(recipe.kind, kind), or(eq(recipe.ownerId, owner), isGranted)));
  return row;
}

/** The same for many of them, in the order of their ids; without those that are not there. */
export async function findRecipes(
  tx: Transaction,
  kind: RecipeKind,
  ids: readonly string[],
): Promise<RecipeRow[]> {
  const owner = ownerOf(tx);
  if (owner === undefined) return [];
  const rows = await tx.orm
    .select()
    .from(recipe)
    .where(
      and(inArray(recipe.id, [...ids]), eq(recipe.kind, kind), or(eq(recipe.ownerId, owner), isGranted)),
    );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export const lockRecipe = rowLock(recipe);

/** How many grants the caller gave on a recipe; nobody else's are seen. */
export function countGrants({ orm }: Transaction, id: string): Promise<number> {
  return orm.$count(accessGrant, and(eq(accessGrant.recipeId, id), ne(accessGrant.state, 'declined')));
}

export async function countRecipes(tx: Transaction): Promise<number> {
  const owner = ownerOf(tx);
  if (owner === undefined) return 0;
  return tx.orm.$count(recipe, eq(recipe.ownerId, owner));
}

/** What a row holds, apart from its identity and its times; `words` before they are made comparable. */
export interface RecipeValues
  extends Pick<
    RecipeRow,
    'name' | 'document' | 'summary' | 'words' | 'tags' | 'labStatus' | 'ingredientIds' | 'datasetIds' | 'used'
  > {}

/** Undefined when there is a recipe of that id already. */
export async function insertRecipe(
  tx: Transaction,
  identity: { id: string; kind: RecipeKind; ownerId: string; now: Date },
  values: RecipeValues,
): Promise<RecipeRow | undefined> {
  const { id, kind, ownerId, now } = identity;
  const [row] = await tx.orm
    .insert(recipe)
    .values({ id, kind, ownerId, ...values, words: searchable(values.words), created: now, updated: now })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** Many new recipes at once, each with its first version. */
export async function insertRecipes(
  { orm }: Transaction,
  { kind, ownerId, now }: { kind: RecipeKind; ownerId: string; now: Date },
  recipes: readonly (RecipeValues & { id: string; note: string | undefined })[],
): Promise<void> {
  const version = 1;
  for (const part of inParts(recipes)) {
    await orm.insert(recipe).values(
      part.map(({ words, ...values }) => ({
        ...values,
        kind,
        ownerId,
        version,
        words: searchable(words),
        created: now,
        updated: now,
      })),
    );
    await orm.insert(recipeVersion).values(
      part.map(({ id, note = null, document, summary }) => ({
        recipeId: id,
        version,
        authorId: ownerId,
        at: now,
        note,
        document,
        summary,
      })),
    );
  }
}

/** Undefined when the recipe is not the one that was read any more. */
export async function updateRecipe(
  { orm }: Transaction,
  { id, version }: Pick<RecipeRow, 'id' | 'version'>,
  change: Partial<RecipeValues> & { deleted?: Date | null; now: Date },
): Promise<RecipeRow | undefined> {
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
export async function findUsing(tx: Transaction, datasetId: string): Promise<RecipeRow[]> {
  const owner = ownerOf(tx);
  if (owner === undefined) return [];
  return tx.orm
    .select()
    .from(recipe)
    .where(and(eq(recipe.ownerId, owner), arrayContains(recipe.datasetIds, [datasetId])))
    .orderBy(recipe.nameKey, recipe.id);
}

/** How many of the caller's recipes hold ingredients of each set by their keys. */
export async function countUses(tx: Transaction): Promise<Map<string, number>> {
  const owner = ownerOf(tx);
  if (owner === undefined) return new Map();
  const rows = await tx.orm
    .select({ id: sql<string>`unnest(${recipe.datasetIds})`, count: count() })
    .from(recipe)
    .where(and(eq(recipe.ownerId, owner), isNull(recipe.deleted)))
    .groupBy(sql`1`);
  return new Map(rows.map((row) => [row.id, row.count]));
}

const VERSIONS_PAGE = 100;
const VERSION = { row: recipeVersion, authorName: users.name };

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

/** Saved states of a recipe that the caller has found, the latest first, and the one before those of the page. */
export async function listVersions(
  tx: Transaction,
  recipeId: string,
  after: string | undefined,
): Promise<KeysetPage<VersionRow> & { before: VersionRow | undefined }> {
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

/** A saved state and the one before it, if that is still kept. */
export async function findVersion(
  { orm }: Transaction,
  recipeId: string,
  version: number,
): Promise<{ found: VersionRow; before: VersionRow | undefined } | undefined> {
  const [found, before] = await orm
    .select(VERSION)
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
