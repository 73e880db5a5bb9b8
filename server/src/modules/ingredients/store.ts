import type { IngredientKind } from '@suite/contracts/ingredients';
import { and, asc, count, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { dataset, ingredient, ingredientHistory, ingredientValue, source } from '../../db/schema.ts';
import { isUuid } from '../../platform/uuid.ts';
import type { Reach } from './conditions.ts';
import type { NewRow } from './ingredient-record.ts';
import { insertRows } from './insert-rows.ts';
import type { IngredientRow, ReadRow } from './resource.ts';
import { changesBetween, type StoredValues, valuesOf } from './stored-values.ts';

const MOST_HISTORY = 200;
const READ = {
  row: ingredient,
  datasetName: dataset.name,
  shareId: dataset.shareId,
  ownerId: dataset.ownerId,
  // Asked only where a supplier has a list.
  isCustomer: sql<boolean>`case when ${ingredient.customers} = '{}' then false else app_is_customer(${ingredient.customers}) end`,
};

/** Rows by id, in the order asked for; those out of reach, of another kind or not there are left out (R7.2). */
export async function readIngredients(
  { orm }: Transaction,
  reach: Reach,
  { kind, ids }: { kind: IngredientKind; ids: readonly string[] },
): Promise<ReadRow[]> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))].filter(isUuid);
  if (wanted.length === 0 || reach.datasetIds.length === 0) return [];
  const rows = await orm
    .select(READ)
    .from(ingredient)
    .innerJoin(dataset, eq(dataset.id, ingredient.datasetId))
    .where(
      and(
        inArray(ingredient.id, wanted),
        eq(ingredient.kind, kind),
        inArray(ingredient.datasetId, reach.datasetIds),
        isOfOrganisation(reach),
      ),
    );
  const byId = new Map(rows.map((read) => [read.row.id, read]));
  return wanted.flatMap((id) => byId.get(id) ?? []);
}

const PAGE = 1000;

/** The next rows of a set that the caller reads, by name; none when there are no more. */
export async function readDatasetPage(
  { orm }: Transaction,
  reach: Reach,
  { id, after }: { id: string; after: ReadRow | undefined },
): Promise<ReadRow[]> {
  if (!reach.datasetIds.includes(id)) return [];
  return orm
    .select(READ)
    .from(ingredient)
    .innerJoin(dataset, eq(dataset.id, ingredient.datasetId))
    .where(
      and(
        eq(ingredient.datasetId, id),
        isNull(ingredient.withdrawn),
        isOfOrganisation(reach),
        after &&
          sql`(${ingredient.nameKey}, ${ingredient.id}) > (${after.row.nameKey}, ${after.row.id}::uuid)`,
      ),
    )
    .orderBy(ingredient.nameKey, ingredient.id)
    .limit(PAGE);
}

/** In a licensed set, only the rows of the own organisation. */
function isOfOrganisation({ organisationId }: Reach) {
  return or(
    isNull(ingredient.organisationId),
    organisationId === undefined ? undefined : eq(ingredient.organisationId, organisationId),
  );
}

export async function countRows({ orm }: Transaction, datasetId: string): Promise<number> {
  const [row] = await orm
    .select({ count: count() })
    .from(ingredient)
    .where(eq(ingredient.datasetId, datasetId));
  return row?.count ?? 0;
}

export async function createIngredient(tx: Transaction, row: NewRow): Promise<void> {
  await insertRows(tx, [row]);
  const { id, datasetId, organisationId, at, values } = row;
  const changes = Object.fromEntries(
    Object.entries(values).flatMap(([field, to]) => (isEmpty(to) ? [] : [[field, { to }]])),
  );
  await tx.orm.insert(ingredientHistory).values({
    ingredientId: id,
    datasetId,
    organisationId,
    version: 1,
    at: new Date(at),
    userId: userOf(tx),
    action: 'created',
    changes,
  });
}

function isEmpty(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}

/** False when the row is not the one that was read any more. */
export async function changeIngredient(
  tx: Transaction,
  before: IngredientRow,
  { values, at }: { values: StoredValues; at: Date },
): Promise<boolean> {
  const version = before.version + 1;
  const changed = await tx.orm
    .update(ingredient)
    .set({ ...values, version, updated: at })
    .where(and(eq(ingredient.id, before.id), eq(ingredient.version, before.version)))
    .returning({ id: ingredient.id });
  if (changed.length === 0) return false;
  await tx.orm.insert(ingredientHistory).values({
    ingredientId: before.id,
    datasetId: before.datasetId,
    organisationId: before.organisationId,
    version,
    at,
    userId: userOf(tx),
    action: 'changed',
    changes: changesBetween(valuesOf(before), values),
  });
  return true;
}

export async function deleteIngredient(tx: Transaction, before: IngredientRow, at: Date): Promise<boolean> {
  const gone = await tx.orm
    .delete(ingredient)
    .where(and(eq(ingredient.id, before.id), eq(ingredient.version, before.version)))
    .returning({ id: ingredient.id });
  if (gone.length === 0) return false;
  await tx.orm.insert(ingredientHistory).values({
    ingredientId: before.id,
    datasetId: before.datasetId,
    organisationId: before.organisationId,
    version: before.version + 1,
    at,
    userId: userOf(tx),
    action: 'deleted',
    changes: {},
  });
  return true;
}

function userOf({ actor }: Transaction): string | undefined {
  return actor.kind === 'user' ? actor.userId : undefined;
}

/** What was done to an ingredient, the latest first. */
export function readHistory({ orm }: Transaction, id: string) {
  return orm
    .select()
    .from(ingredientHistory)
    .where(eq(ingredientHistory.ingredientId, id))
    .orderBy(desc(ingredientHistory.id))
    .limit(MOST_HISTORY);
}

/** What the sources say where they differ. */
export function readValues({ orm }: Transaction, id: string) {
  return orm
    .select({ value: ingredientValue, source })
    .from(ingredientValue)
    .innerJoin(source, eq(source.id, ingredientValue.sourceId))
    .where(eq(ingredientValue.ingredientId, id))
    .orderBy(asc(ingredientValue.id));
}

/** The sources that rows name, those that have an entry of their own. */
export function readSources({ orm }: Transaction, ids: string[]) {
  return ids.length === 0
    ? Promise.resolve([])
    : orm.select().from(source).where(inArray(source.id, ids)).orderBy(source.id);
}
