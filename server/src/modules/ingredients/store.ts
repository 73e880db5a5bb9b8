import { randomUUID } from 'node:crypto';
import type { FactsDocument } from '@suite/contracts/facts';
import type { IngredientKind, IngredientValues } from '@suite/contracts/ingredients';
import { and, asc, desc, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { userIdOf } from '../../db/actor.ts';
import type { Transaction } from '../../db/database.ts';
import { isAnyOf } from '../../db/rows.ts';
import { isUuid } from '../../platform/uuid.ts';
import { ingredient, ingredientFacts, ingredientHistory, ingredientValue, source } from '../../db/schema.ts';
import { listDatasetIds } from '../datasets/index.ts';
import type { IngredientRow, ReadRow } from './resource.ts';
import {
  changesBetween,
  type NewRow,
  RECORD_COLUMNS,
  recordOf,
  storedOf,
  type StoredValues,
  valuesOf,
} from './stored-values.ts';

const MOST_HISTORY = 200;

// Written once: a builder would take longer over ninety columns than PostgreSQL over the rows.
const COLUMNS = sql.raw(
  Object.entries(getTableColumns(ingredient))
    .map(([name, column]) => `ingredient.${column.name} as "${name}"`)
    .join(', '),
);

type OfDataset = Omit<ReadRow, 'row'>;

/** Each row comes as one document: to put it together from columns takes longer than all the rest. */
async function readRows({ orm }: Transaction, where: SQL | undefined, end = sql``): Promise<ReadRow[]> {
  const found = await orm.select({ row: sql<IngredientRow & OfDataset>`row_to_json(found)` }).from(sql`(
    select ${COLUMNS}, dataset.name as "datasetName", dataset.share_id as "shareId", dataset.owner_id as "ownerId",
      -- Asked only where a supplier has a list.
      case when customers = '{}' then false else app_is_customer(customers) end as "isCustomer"
    from ingredient join dataset on dataset.id = dataset_id where ${where} ${end}) as found`);
  return found.map(({ row }) => {
    // A moment is text in a document, whatever the type of the column says.
    row.created = new Date(row.created);
    row.updated = new Date(row.updated);
    row.withdrawn &&= new Date(row.withdrawn);
    const { datasetName, shareId, ownerId, isCustomer } = row;
    return { row, datasetName, shareId, ownerId, isCustomer };
  });
}

/** Rows by id, in the order asked for; those out of reach, of another kind or not there are left out (R7.2). */
export async function readIngredients(
  tx: Transaction,
  readScope: ReadScope,
  { kind, ids }: { kind: IngredientKind; ids: readonly string[] },
): Promise<ReadRow[]> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))].filter(isUuid);
  if (wanted.length === 0 || readScope.datasetIds.length === 0) return [];
  const rows = await readRows(
    tx,
    and(
      isAnyOf(ingredient.id, wanted),
      eq(ingredient.kind, kind),
      isAnyOf(ingredient.datasetId, readScope.datasetIds),
      isOfOrganisation(readScope),
    ),
  );
  const byId = new Map(rows.map((read) => [read.row.id, read]));
  return wanted.flatMap((id) => byId.get(id) ?? []);
}

const PAGE = 1000;

/** The next rows of a set that the caller reads, by name; none when there are no more. */
export async function readDatasetPage(
  tx: Transaction,
  readScope: ReadScope,
  { id, after }: { id: string; after: ReadRow | undefined },
): Promise<ReadRow[]> {
  if (!readScope.datasetIds.includes(id)) return [];
  return readRows(
    tx,
    and(
      eq(ingredient.datasetId, id),
      isNull(ingredient.withdrawn),
      isOfOrganisation(readScope),
      after && sql`(${ingredient.nameKey}, ${ingredient.id}) > (${after.row.nameKey}, ${after.row.id}::uuid)`,
    ),
    sql`order by ${ingredient.nameKey}, ${ingredient.id} limit ${PAGE}`,
  );
}

/** In a licensed set, only the rows of the own organisation. */
function isOfOrganisation({ organisationId }: ReadScope) {
  return or(
    isNull(ingredient.organisationId),
    organisationId === undefined ? undefined : eq(ingredient.organisationId, organisationId),
  );
}

export function countRows({ orm }: Transaction, datasetId: string): Promise<number> {
  return orm.$count(ingredient, eq(ingredient.datasetId, datasetId));
}

export async function createIngredient(tx: Transaction, row: NewRow): Promise<void> {
  await insertRows(tx, [row]);
  const known = Object.entries(row.values).filter(([, to]) => !isEmpty(to));
  const changes = Object.fromEntries(known.map(([field, to]) => [field, { to }]));
  await addHistory(tx, row, { version: 1, at: new Date(row.at), action: 'created', changes });
}

type HistoryEntry = Pick<typeof ingredientHistory.$inferInsert, 'version' | 'at' | 'action'> & {
  changes?: typeof ingredientHistory.$inferInsert.changes;
};

/** Records what the caller did to a row. */
export async function addHistory(
  { orm, actor }: Transaction,
  { id, datasetId, organisationId }: Pick<NewRow, 'id' | 'datasetId' | 'organisationId'>,
  { changes = {}, ...entry }: HistoryEntry,
): Promise<void> {
  await orm
    .insert(ingredientHistory)
    .values({ ...entry, ingredientId: id, datasetId, organisationId, userId: userIdOf(actor), changes });
}

function isEmpty(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}

interface NextVersion {
  action: 'changed' | 'withdrawn';
  at: Date;
  set: Partial<IngredientRow>;
  changes?: HistoryEntry['changes'];
}

/** Writes the next version of a row that was read, and its history; false if somebody else has changed the row since. */
export async function writeVersion(
  tx: Transaction,
  before: IngredientRow,
  { action, at, set, changes }: NextVersion,
): Promise<boolean> {
  const version = before.version + 1;
  const changed = await tx.orm
    .update(ingredient)
    .set({ ...set, version, updated: at })
    .where(and(eq(ingredient.id, before.id), eq(ingredient.version, before.version)))
    .returning({ id: ingredient.id });
  if (changed.length > 0) await addHistory(tx, before, { version, at, action, changes });
  return changed.length > 0;
}

/** The same for the values of a row. */
export function changeIngredient(
  tx: Transaction,
  before: IngredientRow,
  { values, at }: { values: StoredValues; at: Date },
): Promise<boolean> {
  const changes = changesBetween(valuesOf(before), values);
  return writeVersion(tx, before, { action: 'changed', at, set: values, changes });
}

export async function deleteIngredient(tx: Transaction, before: IngredientRow, at: Date): Promise<boolean> {
  const gone = await tx.orm
    .delete(ingredient)
    .where(and(eq(ingredient.id, before.id), eq(ingredient.version, before.version)))
    .returning({ id: ingredient.id });
  if (gone.length === 0) return false;
  await addHistory(tx, before, { version: before.version + 1, at, action: 'deleted' });
  return true;
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

const NAMES = sql.join(
  RECORD_COLUMNS.map((column) => sql.identifier(column)),
  sql`, `,
);

/** Many rows as one parameter: thousands of them are one statement, and the search table is filled once. */
export async function insertRows(tx: Transaction, rows: NewRow[]): Promise<void> {
  if (rows.length > 0) await insertRecords(tx, JSON.stringify(rows.map(recordOf)));
}

/** The same, with the rows already written as JSON. */
export async function insertRecords({ orm }: Transaction, records: string): Promise<void> {
  await orm.execute(sql`
    insert into ingredient (${NAMES})
    select ${NAMES} from jsonb_populate_recordset(null::ingredient, ${records}::jsonb)`);
}

/** Puts many ingredients into a set of the caller's that has just been made; their values were checked before. */
export async function addRows(
  tx: Transaction,
  { datasetId, kind, at }: { datasetId: string; kind: IngredientKind; at: Date },
  values: readonly Record<string, unknown>[],
): Promise<void> {
  // They come from rows of the same kind, whose values were checked when they were written.
  const stored = values.map((row) => storedOf(row as unknown as IngredientValues));
  await insertRows(
    tx,
    stored.map((row) => ({ id: randomUUID(), datasetId, kind, values: row, at })),
  );
}

/** Which rows a caller may find: those of the sets in reach, and of licensed sets only the own organisation's. */
export interface ReadScope {
  datasetIds: string[];
  organisationId: string | undefined;
}

/** The sets of a kind that the caller reads: the one place where a search learns how far it may look. */
export async function readScopeOf(tx: Transaction, kind: IngredientKind): Promise<ReadScope> {
  const { actor } = tx;
  if (actor.kind !== 'user') return { datasetIds: [], organisationId: undefined };
  return { datasetIds: await listDatasetIds(tx, kind), organisationId: actor.organisationId };
}

const NOTHING: FactsDocument = { names: [], values: [], hazards: { other: [] }, guides: {}, voc: [] };

/** What is known of an ingredient beside its own values; of one that is not ours, nothing. */
export async function readFacts({ orm }: Transaction, id: string): Promise<FactsDocument> {
  const [row] = await orm.select().from(ingredientFacts).where(eq(ingredientFacts.ingredientId, id));
  return row?.document ?? NOTHING;
}

/** Every source that a document names, each once. */
export function sourceIdsOf(document: FactsDocument): string[] {
  const { identity, names, values, vapourPressure, hazards, guides, voc } = document;
  const { harmonised, other, iarc } = hazards;
  const single = [identity, vapourPressure, harmonised, iarc, guides.chem21, guides.gsk, guides.acsGci];
  const named = [...single, ...names, ...values, ...other, ...voc];
  return [...new Set(named.flatMap((part) => part?.sourceId ?? []))];
}
