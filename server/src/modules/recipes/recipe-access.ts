import type { recipeEndpoints } from '@suite/contracts/endpoints/recipes';
import type { RecipeKind, RecipeResource } from '@suite/contracts/recipes';
import { getTableColumns, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../db/database.ts';
import { dataset, ingredient } from '../../db/schema.ts';
import type { endpointsOn } from '../../http/endpoint.ts';
import { HttpError, conflict, forbidden } from '../../http/http-error.ts';
import type { Resource } from '../../http/resource.ts';
import { heldOn } from '../../platform/grants.ts';
import { isGuarded, readableIngredients } from '../ingredients/index.ts';
import type { IngredientRow, RecipeDocument, RecipeScience } from './recipe-science.ts';
import { type RecipeRow, recipeResource } from './resource.ts';
import { countGrants, findRecipe, lockRecipe } from './store.ts';

/** What the routes of a science are made with. */
export interface RecipeRoutes {
  on: ReturnType<typeof endpointsOn>;
  endpoints: ReturnType<typeof recipeEndpoints<RecipeKind>>;
  science: RecipeScience;
}

/** What a request wants to do with a recipe. Deleting, sharing and bringing back old states are the owner's (S-31). */
type Use = 'read' | 'edit' | 'own';

/** The recipes of a science as objects of requests: the own ones, and those granted for the use (S-21). */
export function recipesFor(
  science: RecipeScience,
  use: Use,
): Resource<RecipeRow, RecipeResource<RecipeKind>> {
  return {
    find: async (tx, { id = '' }) => {
      const row = await findRecipe(tx, science.kind, id);
      if (row) await requireUse(tx, row, use);
      return row;
    },
    ...(use === 'read' ? {} : { lock: (tx, { id = '' }) => lockRecipe(tx, id) }),
    version: ({ version }) => version,
    tellsPresent: true,
    show: async (row, tx) => recipeResource(await presentFor(tx, science, row)),
  };
}

/** 403 where a recipe that the caller reads was not granted for the use. */
export async function requireUse(tx: Transaction, row: RecipeRow, use: Use): Promise<void> {
  if (use === 'read' || isOwn(tx, row)) return;
  if (use === 'own') {
    throw forbidden('Only the owner of the recipe can do this.');
  }
  if ((await heldOn(tx, row.id))?.role === 'editor') return;
  throw forbidden('You can view this recipe but not change it.');
}

/** Whether the caller owns what was found. */
export function isOwn({ actor }: Transaction, { ownerId }: RecipeRow): boolean {
  return actor.kind === 'user' && actor.userId === ownerId;
}

/** What is in the bin can only be restored. */
export function requireOutOfBin({ deleted }: RecipeRow): void {
  if (deleted === null) return;
  throw conflict('The recipe is in the bin. Restore it first.');
}

/**
 * A recipe as the caller sees it. To those it was granted to, entries of sets they do not read come with the values
 * that compute it, in full form; the sets themselves stay closed.
 */
export async function presentFor(
  tx: Transaction,
  science: RecipeScience,
  row: RecipeRow,
): Promise<RecipeRow> {
  const people = await countGrants(tx, row.id);
  if (isOwn(tx, row)) return { ...row, people };
  const held = await heldOn(tx, row.id);
  return {
    ...row,
    people,
    ...(held ? { granted: { role: held.role, ownerName: held.ownerName } } : {}),
    document: await withOwnersValues(tx, science, row),
  };
}

/** What a recipe holds by key, as its owner reads it; for those it was granted to, and no more than this (S-33). */
export async function ownersIngredients({ orm }: Transaction, recipeId: string): Promise<IngredientRow[]> {
  const rows = await orm.select(HELD).from(sql`ingredients_of_granted(${recipeId}::uuid)`);
  // Every column of the table, read as the table reads it. What is only for calculation is not lent on.
  return (rows as unknown as IngredientRow[]).filter((row) => !isGuarded(row));
}

// The rows of a function are no table to the query builder: each column is named and read by itself.
const HELD = Object.fromEntries(
  Object.entries<PgColumn>(getTableColumns(ingredient)).map(([name, column]) => [
    name,
    sql`${sql.identifier(column.name)}`.mapWith(column),
  ]),
);

export async function withOwnersValues(
  tx: Transaction,
  science: RecipeScience,
  { id, document }: Pick<RecipeRow, 'id' | 'document'>,
): Promise<RecipeDocument> {
  const rows = await ownersIngredients(tx, id);
  const read = await readableIngredients(
    tx,
    science.ingredientKinds,
    rows.map((row) => row.id),
  );
  const closed = rows.filter((row) => !read.some((one) => one.id === row.id));
  return inFull(science, document, closed);
}

/**
 * What an editor sends, in the owner's terms: entries that came in full only for the editor's eyes are keys again, and
 * entries of the editor's own sets are written out, for the owner does not read those. Nothing that a third person
 * granted to the editor gets in by its key.
 */
export async function inOwnersTerms(
  tx: Transaction,
  science: RecipeScience,
  { row, document }: { row: RecipeRow; document: RecipeDocument },
): Promise<RecipeDocument> {
  const kept = science.withKeys(document, await ownersIngredients(tx, row.id));
  const added = science.keysOf(kept).filter(({ ingredientId }) => !row.ingredientIds.includes(ingredientId));
  if (added.length === 0) return kept;
  const sets = await tx.orm
    .select({ id: dataset.id, scope: dataset.scope, ownerId: dataset.ownerId })
    .from(dataset)
    .where(
      inArray(
        dataset.id,
        added.map(({ datasetId }) => datasetId),
      ),
    );
  const own = sets.filter(({ ownerId }) => tx.actor.kind === 'user' && ownerId === tx.actor.userId);
  const closed = added.filter(
    ({ datasetId }) =>
      !own.some(({ id }) => id === datasetId) &&
      !sets.some(({ id, scope }) => id === datasetId && scope === 'database'),
  );
  if (closed.length > 0) {
    throw new HttpError('UNPROCESSABLE_CONTENT', {
      findings: closed.map(({ datasetId, ingredientId, pointer }) => ({
        detail: `The owner of the recipe has no access to the ingredient ${ingredientId} in the dataset ${datasetId}.`,
        source: { pointer: `/data/attributes/document/${pointer}` },
      })),
    });
  }
  const ids = added.map(({ ingredientId }) => ingredientId);
  const rows = await readableIngredients(tx, science.ingredientKinds, ids);
  return inFull(
    science,
    kept,
    rows.filter(({ datasetId }) => own.some(({ id }) => id === datasetId)),
  );
}

/** The document with these ingredients written out. */
export function inFull(
  science: RecipeScience,
  document: RecipeDocument,
  rows: readonly IngredientRow[],
): RecipeDocument {
  const sets = [...new Set(rows.map(({ datasetId }) => datasetId))];
  return sets.reduce((written, datasetId) => science.withValues(written, rows, datasetId), document);
}
