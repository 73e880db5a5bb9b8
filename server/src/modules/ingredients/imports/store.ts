import { randomUUID } from 'node:crypto';
import { IMPORT_LIMITS } from '@suite/contracts/imports';
import { and, desc, eq, gt, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { rowsOf } from '../../../db/rows.ts';
import { datasetImport, datasetImportRow } from '../../../db/schema.ts';
import type { Clock } from '../../../platform/clock.ts';
import { deleteInBatches } from '../../../platform/purges.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { insertRecords } from '../store.ts';
import { VALUE_COLUMNS } from '../stored-values.ts';
import type { AddedPart } from './match-rows.ts';

/** The set that is written, and whose rows of it: in a licensed set, those of one organisation. */
export interface Target {
  datasetId: string;
  organisationId: string | null;
}

const MOST_LISTED = 50;
const NAMES = sql.join(
  VALUE_COLUMNS.map(([, column]) => sql.identifier(column)),
  sql`, `,
);
// The history names fields as the API does.
const FIELDS = sql.join(
  VALUE_COLUMNS.map(([field, column]) => sql`(${column}::text, ${field}::text)`),
  sql`, `,
);

const isIn = ({ datasetId, organisationId }: Target) =>
  sql`t.dataset_id = ${datasetId} and t.organisation_id is not distinct from ${organisationId}::uuid`;

/** Imports into a set come one after another: what one matches, no other may add meanwhile. */
export async function lockSet({ orm }: Transaction, { datasetId }: Target): Promise<void> {
  await orm.execute(sql`select pg_advisory_xact_lock(hashtext(${`import ${datasetId}`}))`);
}

/** What is in the set, as one text for the thread that matches. */
export async function presentRows({ orm }: Transaction, target: Target): Promise<string> {
  const [row] = await orm
    .select({
      text: sql<string>`coalesce(json_agg(json_build_array(
        t.id, t.cas, t.name, round(extract(epoch from t.updated) * 1000)) order by t.created, t.id), '[]')::text`,
    })
    .from(sql`ingredient t`)
    .where(sql`${isIn(target)} and t.withdrawn is null`);
  return row?.text ?? '[]';
}

/** Changes with every row that is added, changed or taken away: what was matched before is then out of date. */
export async function stateOfSet({ orm }: Transaction, target: Target): Promise<string> {
  const [row] = await orm
    .select({
      text: sql<string>`count(*) || ' ' || coalesce(sum(hashtextextended(t.id::text, t.version))::text, '')`,
    })
    .from(sql`ingredient t`)
    .where(sql`${isIn(target)} and t.withdrawn is null`);
  return row?.text ?? '';
}

/** How many rows an organisation holds in all its sets, its people's own ones included; counted up to `most`. */
export async function countRowsOf(
  { orm }: Transaction,
  { organisationId, userId }: { organisationId: string | undefined; userId: string },
  most: number,
): Promise<number> {
  const owned = organisationId
    ? sql`d.organisation_id = ${organisationId} or d.owner_id in (select id from users where organisation_id = ${organisationId})`
    : sql`d.owner_id = ${userId}`;
  return countOf(
    orm.execute(sql`
      select count(*)::integer as count from (select from ingredient t
        where t.dataset_id in (select d.id from dataset d where ${owned})
          or (t.organisation_id is not null and t.organisation_id = ${organisationId ?? null}::uuid)
        limit ${most}) as counted`),
  );
}

export async function beginImport(
  { orm }: Transaction,
  target: Target,
  counts: { at: Date; added: number; skipped: number },
): Promise<string> {
  const id = randomUUID();
  await orm.insert(datasetImport).values({ id, ...target, ...counts, changed: 0 });
  return id;
}

/** What a part of one statement's size belongs to; `from` is its place in the whole. */
export interface PartWork {
  importId: string;
  from: number;
  target: Target;
  at: Date;
}

export async function addPart(
  tx: Transaction,
  part: AddedPart,
  { importId, from, target, at }: PartWork,
): Promise<void> {
  await insertRecords(tx, part.records);
  await tx.orm.execute(sql`
    insert into dataset_import_row (import_id, position, ingredient_id, version)
    select ${importId}::uuid, ${from}::integer + r.n::integer, (r.entry ->> 'id')::uuid, 1
    from jsonb_array_elements(${part.histories}::jsonb) with ordinality as r (entry, n)`);
  await tx.orm.execute(sql`
    insert into ingredient_history
      (ingredient_id, dataset_id, organisation_id, version, at, user_id, action, changes)
    select (r.entry ->> 'id')::uuid, ${target.datasetId}, ${target.organisationId}::uuid, 1,
      ${at.toISOString()}::timestamptz, app_user(), 'created', r.entry -> 'changes'
    from jsonb_array_elements(${part.histories}::jsonb) as r (entry)`);
}

/** Changes the rows whose values differ, and keeps their former ones. */
export async function changePart(
  { orm }: Transaction,
  changes: string,
  { importId, from, target, at }: PartWork,
): Promise<void> {
  const given = sql`jsonb_to_recordset(${changes}::jsonb) as g (id uuid, change jsonb)`;
  await orm.execute(sql`
    insert into dataset_import_row (import_id, position, ingredient_id, version, before)
    select ${importId}::uuid, ${from}::integer + row_number() over (order by t.id)::integer, t.id,
      t.version + 1, to_jsonb(t)
    from ingredient t join ${given} on g.id = t.id
    where ${isIn(target)} and to_jsonb(t) || g.change <> to_jsonb(t)`);
  await orm.execute(sql`
    update ingredient t
    set (${NAMES}) = (select ${NAMES} from jsonb_populate_record(t, g.change)),
      version = t.version + 1, updated = ${at.toISOString()}::timestamptz
    from ${given}, dataset_import_row r
    where t.id = g.id and r.import_id = ${importId} and r.position > ${from} and r.ingredient_id = g.id
      and ${isIn(target)}`);
  await orm.execute(sql`
    ${historyOf({ action: sql`'changed'`, version: sql`t.version`, at })}
    ${differences(sql`r.before`, sql`to_jsonb(t)`)}
    from dataset_import_row r join ingredient t on t.id = r.ingredient_id
    where r.import_id = ${importId} and r.position > ${from} and r.before is not null and ${isIn(target)}`);
}

function historyOf({ action, version, at }: { action: SQL; version: SQL; at: Date }): SQL {
  return sql`insert into ingredient_history
      (ingredient_id, dataset_id, organisation_id, version, at, user_id, action, changes)
    select t.id, t.dataset_id, t.organisation_id, ${version}, ${at.toISOString()}::timestamptz, app_user(), ${action},`;
}

/** What differs between two states of a row, by field. */
function differences(before: SQL, after: SQL): SQL {
  return sql`coalesce((
    select jsonb_object_agg(f.field,
      jsonb_build_object('from', ${before} -> f.column_name, 'to', ${after} -> f.column_name))
    from (values ${FIELDS}) as f (column_name, field)
    where ${before} -> f.column_name is distinct from ${after} -> f.column_name), '{}'::jsonb)`;
}

/** Writes down how many rows were changed, and how many of those meant to be already said the same. */
export async function endImport({ orm }: Transaction, id: string, meant: number): Promise<ImportRow> {
  const isChange = and(eq(datasetImportRow.importId, id), isNotNull(datasetImportRow.before));
  const count = await orm.$count(datasetImportRow, isChange);
  const [row] = await orm
    .update(datasetImport)
    .set({ changed: count, skipped: sql`${datasetImport.skipped} + ${meant - count}` })
    .where(eq(datasetImport.id, id))
    .returning();
  if (!row) throw new Error('The import is gone inside its own transaction.');
  return row;
}

/** The imports of a set that can still be taken back, or were; the latest first. */
export function listImports({ orm }: Transaction, target: Target, now: Date): Promise<ImportRow[]> {
  return orm
    .select()
    .from(datasetImport)
    .where(and(ofTarget(target), gt(datasetImport.at, undoFrom(now))))
    .orderBy(desc(datasetImport.at), datasetImport.id)
    .limit(MOST_LISTED);
}

export async function findImport({ orm }: Transaction, target: Target, id: string) {
  if (!isUuid(id.toLowerCase())) return undefined;
  const [row] = await orm
    .select()
    .from(datasetImport)
    .where(and(eq(datasetImport.id, id), ofTarget(target)));
  return row;
}

function ofTarget({ datasetId, organisationId }: Target) {
  const isTheirs = sql`${datasetImport.organisationId} is not distinct from ${organisationId}::uuid`;
  return and(eq(datasetImport.datasetId, datasetId), isTheirs);
}

const PART = 2000;

/** Takes an import back: what it added goes, what it changed is as before. Rows changed since by hand stay. */
export async function undoImport(
  { orm }: Transaction,
  { id }: ImportRow,
  { target, now }: { target: Target; now: Date },
): Promise<{ removed: number; restored: number; kept: number; undone: Date }> {
  const [whole] = await orm
    .select({ rows: sql<number>`count(*)::integer`, last: sql<number>`coalesce(max(position), 0)` })
    .from(datasetImportRow)
    .where(eq(datasetImportRow.importId, id));
  const { rows = 0, last = 0 } = whole ?? {};
  let removed = 0;
  let restored = 0;
  for (let from = 0; from < last; from += PART) {
    const same = sql`r.import_id = ${id} and r.position > ${from} and r.position <= ${from + PART}
      and t.id = r.ingredient_id and t.version = r.version and ${isIn(target)}`;
    await orm.execute(sql`
      ${historyOf({ action: sql`case when r.before is null then 'deleted' else 'changed' end`, version: sql`t.version + 1`, at: now })}
      case when r.before is null then '{}'::jsonb else ${differences(sql`to_jsonb(t)`, sql`r.before`)} end
      from dataset_import_row r, ingredient t where ${same}`);
    removed += await countOf(
      orm.execute(sql`
        with gone as (
          delete from ingredient t using dataset_import_row r where ${same} and r.before is null returning t.id)
        select count(*)::integer as count from gone`),
    );
    restored += await countOf(
      orm.execute(sql`
        with back as (
          update ingredient t
          set (${NAMES}) = (select ${NAMES} from jsonb_populate_record(t, r.before)),
            version = t.version + 1, updated = ${now.toISOString()}::timestamptz
          from dataset_import_row r where ${same} and r.before is not null returning t.id)
        select count(*)::integer as count from back`),
    );
  }
  await orm.update(datasetImport).set({ undone: now }).where(eq(datasetImport.id, id));
  await orm.delete(datasetImportRow).where(eq(datasetImportRow.importId, id));
  return { removed, restored, kept: rows - removed - restored, undone: now };
}

async function countOf(answer: Promise<unknown>): Promise<number> {
  return rowsOf<{ count: number }>(await answer)[0]?.count ?? 0;
}

export function countTarget({ orm }: Transaction, target: Target): Promise<number> {
  return countOf(orm.execute(sql`select count(*)::integer as count from ingredient t where ${isIn(target)}`));
}

/** Former values are kept for the day in which an import can be taken back, and no longer. */
export async function purgeExpiredImports(database: Database, clock: Clock): Promise<void> {
  // One at a time: it may have 20,000 rows.
  await deleteInBatches(database, datasetImport, {
    where: lt(datasetImport.at, undoFrom(clock.now())),
    most: 1,
  });
}

export type ImportRow = typeof datasetImport.$inferSelect;

const UNDO_MS = IMPORT_LIMITS.undoHours * 60 * 60 * 1000;

/** What was imported before this moment cannot be taken back any more. */
export function undoFrom(now: Date): Date {
  return new Date(now.getTime() - UNDO_MS);
}

export function importResource(row: ImportRow, ids?: (string | null)[]) {
  return {
    type: 'dataset-imports' as const,
    id: row.id,
    attributes: {
      at: row.at.toISOString(),
      added: row.added,
      changed: row.changed,
      skipped: row.skipped,
      undoUntil: new Date(row.at.getTime() + UNDO_MS).toISOString(),
      ...(row.undone ? { undone: row.undone.toISOString() } : {}),
      ...(ids && ids.length <= IMPORT_LIMITS.namedRows ? { ingredientIds: ids } : {}),
    },
    relationships: { dataset: { data: { type: 'datasets' as const, id: row.datasetId } } },
  };
}
