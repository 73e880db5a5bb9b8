import { and, count, desc, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { labResult } from '../../db/schema.ts';
import { isUuid } from '../../platform/uuid.ts';
import type { LabResultRow } from './resource.ts';

/** Results of a recipe that the caller has found, the latest first. */
export function listLabResults({ orm }: Transaction, recipeId: string): Promise<LabResultRow[]> {
  return orm
    .select()
    .from(labResult)
    .where(eq(labResult.recipeId, recipeId))
    .orderBy(desc(labResult.madeOn), desc(labResult.created), labResult.id);
}

export async function countLabResults({ orm }: Transaction, recipeId: string): Promise<number> {
  const [row] = await orm.select({ count: count() }).from(labResult).where(eq(labResult.recipeId, recipeId));
  return row?.count ?? 0;
}

export async function findLabResult(
  { orm }: Transaction,
  recipeId: string,
  id: string,
): Promise<LabResultRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await orm
    .select()
    .from(labResult)
    .where(and(eq(labResult.id, id), eq(labResult.recipeId, recipeId)));
  return row;
}

export async function insertLabResult(
  { orm }: Transaction,
  values: typeof labResult.$inferInsert,
): Promise<LabResultRow | undefined> {
  const [row] = await orm.insert(labResult).values(values).returning();
  return row;
}

/** Undefined when the result is not the one that was read any more. */
export async function updateLabResult(
  { orm }: Transaction,
  { id, revision }: LabResultRow,
  change: Partial<
    Pick<LabResultRow, 'madeOn' | 'madeBy' | 'batch' | 'observedType' | 'stability' | 'comment'>
  > & { now: Date },
): Promise<LabResultRow | undefined> {
  const { now, ...set } = change;
  const [row] = await orm
    .update(labResult)
    .set({ ...set, revision: revision + 1, updated: now })
    .where(and(eq(labResult.id, id), eq(labResult.revision, revision)))
    .returning();
  return row;
}

/** False when the result is not the one that was read any more. */
export async function deleteLabResult(
  { orm }: Transaction,
  { id, revision }: LabResultRow,
): Promise<boolean> {
  const gone = await orm
    .delete(labResult)
    .where(and(eq(labResult.id, id), eq(labResult.revision, revision)))
    .returning({ id: labResult.id });
  return gone.length > 0;
}
