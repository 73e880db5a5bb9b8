import type { labResultListQuerySchema } from '@suite/contracts/lab-scores';
import type { RecipeKind } from '@suite/contracts/recipes';
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import { type KeysetPage, keysetPage } from '../../db/keyset-page.ts';
import { inParts, rowDelete, rowLock } from '../../db/rows.ts';
import { labResult, recipe } from '../../db/schema.ts';
import type { LabResultRow } from './resource.ts';

/** Results of a recipe that the caller has found, the latest first. */
export function listLabResults({ orm }: Transaction, recipeId: string): Promise<LabResultRow[]> {
  return orm
    .select()
    .from(labResult)
    .where(eq(labResult.recipeId, recipeId))
    .orderBy(desc(labResult.madeOn), desc(labResult.created), labResult.id);
}

/** Results of recipes that the caller has found, those of each the latest first. */
export function listLabResultsOf(
  { orm }: Transaction,
  recipeIds: readonly string[],
): Promise<LabResultRow[]> {
  return orm
    .select()
    .from(labResult)
    .where(inArray(labResult.recipeId, [...recipeIds]))
    .orderBy(desc(labResult.madeOn), desc(labResult.created), labResult.id);
}

/** Of all recipes of the organisation that the caller may open, the latest first, each with the name of its recipe. */
export function listAllLabResults(
  { orm }: Transaction,
  kind: RecipeKind,
  query: z.infer<typeof labResultListQuerySchema>,
): Promise<KeysetPage<{ row: LabResultRow; recipeName: string }>> {
  const where = sql`${recipe.id} in (select open_recipes_of_organisation(${kind}))`;
  return keysetPage(
    {
      name: `lab-results ${kind}`,
      keys: [
        { by: labResult.madeOn, type: 'date', isDescending: true },
        { by: labResult.created, type: 'moment', isDescending: true },
        { by: labResult.id, type: 'uuid' },
      ],
      after: query['page[after]'],
      size: Number(query['page[size]']),
    },
    ({ cursor, beyond, orderBy, limit }) =>
      orm
        .select({ row: labResult, recipeName: recipe.name, cursor })
        .from(labResult)
        .innerJoin(recipe, eq(recipe.id, labResult.recipeId))
        .where(and(where, beyond))
        .orderBy(...orderBy)
        .limit(limit),
    async () => {
      const [found] = await orm
        .select({ total: count() })
        .from(labResult)
        .innerJoin(recipe, eq(recipe.id, labResult.recipeId))
        .where(where);
      return found?.total ?? 0;
    },
  );
}

export function countLabResults({ orm }: Transaction, recipeId: string): Promise<number> {
  return orm.$count(labResult, eq(labResult.recipeId, recipeId));
}

export async function findLabResult(
  { orm }: Transaction,
  recipeId: string,
  id: string,
): Promise<LabResultRow | undefined> {
  const [row] = await orm
    .select()
    .from(labResult)
    .where(and(eq(labResult.id, id), eq(labResult.recipeId, recipeId)));
  return row;
}

export const lockLabResult = rowLock(labResult);

export async function insertLabResult(
  { orm }: Transaction,
  values: typeof labResult.$inferInsert,
): Promise<LabResultRow> {
  const [row] = await orm.insert(labResult).values(values).returning();
  if (!row) throw new Error('A result was not written.');
  return row;
}

export async function insertLabResults(
  { orm }: Transaction,
  rows: (typeof labResult.$inferInsert)[],
): Promise<void> {
  for (const part of inParts(rows)) await orm.insert(labResult).values(part);
}

/** The row is locked and its revision was checked. */
export async function updateLabResult(
  { orm }: Transaction,
  { id, revision }: LabResultRow,
  change: Partial<
    Pick<LabResultRow, 'madeOn' | 'madeBy' | 'batch' | 'observedType' | 'stability' | 'comment'>
  > & { now: Date },
): Promise<void> {
  const { now, ...set } = change;
  await orm
    .update(labResult)
    .set({ ...set, revision: revision + 1, updated: now })
    .where(eq(labResult.id, id));
}

export const deleteLabResult = rowDelete(labResult);
