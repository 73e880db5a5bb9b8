import { randomUUID } from 'node:crypto';
import { isDatasetId } from '@suite/contracts/dataset-id';
import { BIN_DAYS, type DatasetScope, type DuplicateRule, MY_SETS } from '@suite/contracts/datasets';
import { ALL_FIELDS, columnOfField, type IngredientKind } from '@suite/contracts/ingredients';
import {
  and,
  asc,
  count,
  eq,
  exists,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  sql,
} from 'drizzle-orm';
import { callerId } from '../../db/actor.ts';
import type { ActorDatabase, Database, Transaction } from '../../db/database.ts';
import { rowLock } from '../../db/rows.ts';
import { dataset, ingredient, ingredientHistory } from '../../db/schema.ts';
import { type Clock, DAY_MS } from '../../platform/clock.ts';
import { defined } from '../../platform/defined.ts';
import { deleteInBatches } from '../../platform/purges.ts';
import { jsonList, jsonObject, type JsonParts } from '../../platform/json-parts.ts';
import { heldGrants } from '../../platform/grants.ts';
import type { Counts, DatasetRow } from './resource.ts';

const MOST_LISTED = 1000;

// Row level security shows an owner's grants to the owner alone.
const people = sql<number>`(select count(*)::int from access_grant g
  where g.dataset_id = dataset.id and g.state <> 'declined')`;
const SHOWN = { ...getTableColumns(dataset), people };
const ORDER = [
  sql`${dataset.ownerId} is not null`,
  sql`${dataset.builtin} is null`,
  asc(dataset.name),
  asc(dataset.id),
];

/** With whose it is and what it was granted for, where it is somebody else's. */
async function withOwners(tx: Transaction, rows: DatasetRow[]): Promise<DatasetRow[]> {
  const { orm, actor } = tx;
  if (actor.kind !== 'user') return rows;
  const owners = rows.flatMap(({ ownerId }) =>
    ownerId === null || ownerId === actor.userId ? [] : [ownerId],
  );
  if (owners.length === 0) return rows;
  const held = await heldGrants(tx);
  const colleagues = await orm
    .select({ id: sql<string>`user_id`, name: sql<string>`user_name` })
    .from(sql`names_of_colleagues(${sql.param(owners)}::uuid[])`);
  return rows.map((row) => {
    const grant = held.find(({ datasetId }) => datasetId === row.id);
    const colleague = colleagues.find(({ id }) => id === row.ownerId)?.name;
    const granted = grant && { role: grant.role, ownerName: grant.ownerName };
    return { ...row, ...defined({ granted, colleague }) };
  });
}

/** The sets in reach, the shipped ones first, then by name; or, with `isBin`, those in the caller's bin. */
export async function listDatasets(
  tx: Transaction,
  { kinds, isBin }: { kinds: IngredientKind[]; isBin: boolean },
): Promise<DatasetRow[]> {
  const { orm, actor } = tx;
  const userId = actor.kind === 'user' ? actor.userId : undefined;
  const rows = await orm
    .select(SHOWN)
    .from(dataset)
    .where(
      and(
        inArray(dataset.kind, kinds),
        isBin ? isNotNull(dataset.deleted) : isNull(dataset.deleted),
        // What somebody put into the bin is nobody else's business.
        isBin && userId ? eq(dataset.ownerId, userId) : undefined,
      ),
    )
    .orderBy(...ORDER)
    .limit(MOST_LISTED);
  return withOwners(tx, rows);
}

/** The ids of the sets in reach that are not in the bin: all that a search needs to know of them. */
export async function listDatasetIds({ orm }: Transaction, kind: IngredientKind): Promise<string[]> {
  const rows = await orm
    .select({ id: dataset.id })
    .from(dataset)
    .where(and(eq(dataset.kind, kind), isNull(dataset.deleted)))
    .orderBy(...ORDER)
    .limit(MOST_LISTED);
  return rows.map(({ id }) => id);
}

/** A set in reach, also one in the bin when it is the own one. */
export async function findDataset(tx: Transaction, id: string, kinds: IngredientKind[]) {
  if (!isDatasetId(id) || kinds.length === 0) return undefined;
  const { orm, actor } = tx;
  const rows = await orm
    .select(SHOWN)
    .from(dataset)
    .where(and(eq(dataset.id, id.toLowerCase()), inArray(dataset.kind, kinds)));
  const [row] = await withOwners(tx, rows);
  const isOwn = actor.kind === 'user' && row?.ownerId === actor.userId;
  return row && (row.deleted === null || isOwn) ? row : undefined;
}

export async function countByMethod({ orm }: Transaction, ids: string[]): Promise<Map<string, Counts>> {
  const counts = new Map<string, Counts>();
  if (ids.length === 0) return counts;
  const rows = await orm
    .select({ id: ingredient.datasetId, method: ingredient.method, count: count() })
    .from(ingredient)
    .where(and(inArray(ingredient.datasetId, ids), isNull(ingredient.withdrawn)))
    .groupBy(ingredient.datasetId, ingredient.method);
  for (const row of rows) {
    const { total, byMethod } = counts.get(row.id) ?? { total: 0, byMethod: {} };
    counts.set(row.id, { total: total + row.count, byMethod: { ...byMethod, [row.method]: row.count } });
  }
  return counts;
}

/** Makes the sets that everybody with HLD has, the first time they are looked at (R3.10). */
export async function ensureMySets({ orm, actor }: Transaction, now: Date): Promise<void> {
  if (actor.kind !== 'user') return;
  const present = await orm
    .select({ builtin: dataset.builtin })
    .from(dataset)
    .where(and(eq(dataset.ownerId, actor.userId), isNotNull(dataset.builtin)));
  const missing = MY_SETS.filter(({ slug }) => !present.some(({ builtin }) => builtin === slug));
  if (missing.length === 0) return;
  await orm
    .insert(dataset)
    .values(
      missing.map(({ slug, kind, name }) => ({
        id: randomUUID(),
        slug,
        kind,
        name,
        scope: 'own' as const,
        builtin: slug,
        ownerId: actor.userId,
        organisationId: actor.organisationId,
        created: now,
        updated: now,
      })),
    )
    .onConflictDoNothing();
}

export interface NewDataset {
  name: string;
  kind: IngredientKind;
  scope: Extract<DatasetScope, 'own' | 'team'>;
  now: Date;
}

export function countOwn(tx: Transaction): Promise<number> {
  return tx.orm.$count(dataset, eq(dataset.ownerId, callerId(tx)));
}

/** One of the requests that run at once succeeds in each round, and no more than these run at once. */
const MOST_TRIES = 50;

/** The slug may be taken by another request between the look and the write: then it looks again. */
export async function insertDataset(
  { orm, actor }: Transaction,
  { name, kind, scope, now }: NewDataset,
): Promise<DatasetRow | undefined> {
  if (actor.kind !== 'user') return undefined;
  const set = { kind, name, scope, ownerId: actor.userId, organisationId: actor.organisationId };
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const taken = await orm
      .select({ slug: dataset.slug })
      .from(dataset)
      .where(eq(dataset.ownerId, actor.userId));
    const slug = freeSlug(
      name,
      taken.map((row) => row.slug),
    );
    const [row] = await orm
      .insert(dataset)
      .values({ ...set, id: randomUUID(), slug, created: now, updated: now })
      .onConflictDoNothing()
      .returning();
    if (row) return row;
  }
  return undefined;
}

type DatasetChange = Partial<Pick<typeof dataset.$inferInsert, 'name' | 'scope' | 'deleted'>>;

export async function changeDataset(
  { orm }: Transaction,
  id: string,
  { now, ...set }: DatasetChange & { now: Date },
): Promise<void> {
  await orm
    .update(dataset)
    .set({ ...set, version: sql`${dataset.version} + 1`, updated: now })
    .where(eq(dataset.id, id));
}

export const lockDataset = rowLock(dataset);

/** Takes away what has been in the bin for its time, with everything in it. */
export async function emptyBin(database: Database, clock: Clock): Promise<void> {
  const before = new Date(clock.now().getTime() - BIN_DAYS * DAY_MS);
  // One at a time: it may have 20,000 rows.
  await deleteInBatches(database, dataset, { where: lt(dataset.deleted, before), most: 1 });
}

/** A name for addresses and integrations: `Oils of 2026` becomes oils-of-2026, with a number where that is taken. */
export function freeSlug(name: string, taken: readonly string[]): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60);
  const slug = words === '' ? 'dataset' : words;
  if (!taken.includes(slug)) return slug;
  for (let number = 2; ; number += 1) {
    if (!taken.includes(`${slug}-${number}`)) return `${slug}-${number}`;
  }
}

/** What goes along with a copy; everything else is new. */
const COPIED = ['kind', ...ALL_FIELDS.map(columnOfField)];
const names = (prefix = '') =>
  sql.raw(COPIED.map((name) => (prefix === '' ? `"${name}"` : `${prefix}."${name}"`)).join(', '));

// The same substance: the same CAS number, or the same name where one of the two has none.
const same = sql`(s.cas = t.cas or ((s.cas is null or t.cas is null) and s.name_key = t.name_key))`;
// What its owner shows to others only in part is not theirs to copy.
const isWhole = (from: DatasetRow, userId: string) =>
  from.ownerId === userId ? sql`true` : sql`s.visibility = '{}'::jsonb`;

export interface Copy {
  from: DatasetRow;
  to: DatasetRow;
  userId: string;
  now: Date;
  duplicates: DuplicateRule;
}

/** Takes the rows of one set into another, with a rule for those that are there already. */
export async function copyRows(tx: Transaction, { from, to, userId, now, duplicates }: Copy): Promise<void> {
  const at = now.toISOString();
  const taken = sql`s.dataset_id = ${from.id} and s.withdrawn is null and ${isWhole(from, userId)}`;
  if (duplicates === 'overwrite') {
    await tx.orm.execute(sql`
      update ingredient t set (${names()}) = (select ${names('s')}), version = t.version + 1, updated = ${at}
      from ingredient s where ${taken} and t.dataset_id = ${to.id} and ${same}`);
  }
  const isNew =
    duplicates === 'keep-both'
      ? sql`true`
      : sql`not exists (select 1 from ingredient t where t.dataset_id = ${to.id} and ${same})`;
  await tx.orm.execute(sql`
    insert into ingredient (id, dataset_id, ${names()}, created, updated)
    select gen_random_uuid(), ${to.id}, ${names('s')}, ${at}, ${at}
    from ingredient s where ${taken} and ${isNew}`);
}

/** A person's own sets with all their rows, for the export and the erasure of an account (S-54). */
export const personalDatasets = {
  name: 'datasets',
  readParts: (inside: Inside, userId: string): JsonParts => jsonList(setsOf(inside, userId)),

  count({ orm }: Transaction, userId: string): Promise<number> {
    return orm.$count(dataset, eq(dataset.ownerId, userId));
  },

  /** The sets go with everything in them; what was done to rows of others stays, without saying by whom. */
  async erase({ orm }: Transaction, userId: string): Promise<void> {
    await orm.delete(dataset).where(eq(dataset.ownerId, userId));
    await orm.update(ingredientHistory).set({ userId: null }).where(eq(ingredientHistory.userId, userId));
  },

  /** Sets that hold something; slugs and built-in sets of the colleague are taken, so these become sets like others. */
  async handOver({ orm }: Transaction, from: string, to: string): Promise<void> {
    const holdsRows = exists(
      sql`(select 1 from ${ingredient} where ${ingredient.datasetId} = ${dataset.id})`,
    );
    const slug = sql`left(${dataset.slug}, 60) || '-' || left(${dataset.id}, 8)`;
    await orm
      .update(dataset)
      .set({ ownerId: to, builtin: null, slug })
      .where(and(eq(dataset.ownerId, from), holdsRows));
  },
};

type Inside = ActorDatabase['transaction'];

const ROWS_AT_ONCE = 200;

async function* setsOf(inside: Inside, userId: string): AsyncGenerator<JsonParts> {
  const { id, name, slug, kind, created, updated, deleted } = dataset;
  const sets = await inside(({ orm }) =>
    orm
      .select({ id, name, slug, kind, created, updated, deleted })
      .from(dataset)
      .where(eq(dataset.ownerId, userId)),
  );
  for (const set of sets) yield jsonObject({ ...set, ingredients: jsonList(rowsOf(inside, set.id)) });
}

async function* rowsOf(inside: Inside, datasetId: string) {
  const { id, nameKey } = ingredient;
  let last: typeof ingredient.$inferSelect | undefined;
  for (;;) {
    const beyond = last && sql`(${nameKey}, ${id}) > (${last.nameKey}, ${last.id}::uuid)`;
    const some = await inside(({ orm }) =>
      orm
        .select()
        .from(ingredient)
        .where(and(eq(ingredient.datasetId, datasetId), beyond))
        .orderBy(nameKey, id)
        .limit(ROWS_AT_ONCE),
    );
    yield some;
    last = some.at(-1);
    if (some.length < ROWS_AT_ONCE) return;
  }
}
