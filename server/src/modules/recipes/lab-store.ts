import { and, desc, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { rowDelete, rowLock } from '../../db/rows.ts';
import { labResult } from '../../db/schema.ts';
import type { LabResultRow } from './resource.ts';

/** Results of a recipe that the caller has found, the latest first. */
export function listLabResults({ orm }: Transaction, recipeId: string): Promise<LabResultRow[]> {
  return orm
    .select()
    .from(labResult)
    .where(eq(labResult.recipeId, recipeId))
    .orderBy(desc(labResult.madeOn), desc(labResult.created), labResult.id);
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
