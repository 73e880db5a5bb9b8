import {
  RECIPE_SORTS,
  type RecipeKind,
  type RecipeSort,
  type recipeListQuerySchema,
} from '@suite/contracts/recipes';
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  isNotNull,
  isNull,
  lt,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import { recipe } from '../../db/schema.ts';
import { DAY_MS } from '../../platform/clock.ts';
import { type HeldGrant, heldGrants } from '../../platform/grants.ts';
import { HttpError } from '../../http/http-error.ts';
import { readCursor } from '../../http/list-page.ts';
import type { RecipeEntryRow } from './resource.ts';
import { isGranted, ownerOf } from './store.ts';

interface Wanted {
  kind: RecipeKind;
  query: z.infer<typeof recipeListQuerySchema>;
}

interface Page {
  rows: RecipeEntryRow[];
  total: number;
  next: Cursor | undefined;
}

/** Where a list goes on: after the entry with this value and id, in this order. */
interface Cursor {
  sort: RecipeSort;
  isDescending: boolean;
  value: string | number | null;
  id: string;
  /** Counted for the first page, and carried along. */
  total: number;
}

const common = { isDescending: z.boolean(), id: z.uuid(), total: z.int().min(0) };
const moment = z.iso.datetime();
const words = z
  .string()
  .max(500)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u);

// Each sort with the value it has: a made-up cursor must not reach the database as something it chokes on.
const cursorSchema = z.discriminatedUnion('sort', [
  z.strictObject({ sort: z.literal('updated'), value: moment, ...common }),
  z.strictObject({ sort: z.literal('created'), value: moment, ...common }),
  z.strictObject({ sort: z.literal('name'), value: words, ...common }),
  z.strictObject({ sort: z.literal('hld'), value: z.number().nullable(), ...common }),
  z.strictObject({ sort: z.literal('red'), value: z.number().nullable(), ...common }),
]);

const {
  document: _,
  words: __,
  ingredientIds: ___,
  datasetIds: ____,
  used: _____,
  nameKey,
  ...SHOWN
} = getTableColumns(recipe);
const MOST_WORDS = 10;
/** Under the rights of the caller: an ingredient that he does not read any more is missing. What was granted is its owner's to look at. */
const hasWarnings = sql<boolean>`((${recipe.kind} = 'hld' and ${recipe.summary} ->> 'hld' is null) or coalesce(${recipe.summary} ->> 'missing', '0') <> '0'
  or (recipe.owner_id = app_user() and exists (
    select from jsonb_each(${recipe.used}) as saved (id, held) left join ingredient i on i.id = saved.id::uuid
    where i.id is null or i.withdrawn is not null or calculation_values(i) <> saved.held
  )))`;
// Row level security shows an owner's grants to the owner alone.
const people = sql<number>`(select count(*)::int from access_grant g
  where g.recipe_id = recipe.id and g.state <> 'declined')`;
const inSummary = (name: 'hld' | 'red') =>
  sql<number | null>`(${recipe.summary} ->> ${sql.raw(`'${name}'`)})::float8`;

/** What each sort goes by. A value that may be absent comes last, whichever way the list goes. */
const SORTS: Record<RecipeSort, { by: SQL; isNullable: boolean }> = {
  updated: { by: sql`${recipe.updated}`, isNullable: false },
  created: { by: sql`${recipe.created}`, isNullable: false },
  name: { by: sql`${recipe.nameKey}`, isNullable: false },
  hld: { by: inSummary('hld'), isNullable: true },
  red: { by: inSummary('red'), isNullable: true },
};

/** A page of the caller's recipes of a kind. */
export async function listRecipes(tx: Transaction, wanted: Wanted): Promise<Page> {
  const owner = ownerOf(tx);
  if (owner === undefined) return { rows: [], total: 0, next: undefined };
  const { query } = wanted;
  const order = readOrder(query.sort);
  const after = cursorIn(query['page[after]'], order);
  const where = whereOf(owner, wanted);
  const total = after?.total ?? (await countFound(tx, where));
  const size = Number(query['page[size]']);
  const { sort, isDescending } = order;
  const { by, isNullable } = SORTS[sort];
  const rows = await tx.orm
    .select({ ...SHOWN, nameKey, hasWarnings, people })
    .from(recipe)
    .where(and(where, after && beyond(after)))
    .orderBy(...(isNullable ? [sql`${by} is null`] : []), isDescending ? desc(by) : asc(by), recipe.id)
    .limit(size + 1);
  const held = query['filter[owner]'] === 'granted' ? await heldGrants(tx) : [];
  const page = rows.slice(0, size).map((row) => withGrant(row, held));
  const last = rows.length > size ? page.at(-1) : undefined;
  return {
    rows: page,
    total,
    next: last && { sort, isDescending, value: valueOf(last, sort), id: last.id, total },
  };
}

/** `-updated` as a field and a direction. */
function readOrder(sort: string): Pick<Cursor, 'sort' | 'isDescending'> {
  const isDescending = sort.startsWith('-');
  const field = RECIPE_SORTS.find((known) => known === sort.replace(/^-/, ''));
  return { sort: field ?? 'updated', isDescending };
}

function cursorIn(text: string | undefined, order: ReturnType<typeof readOrder>): Cursor | undefined {
  if (text === undefined) return undefined;
  const cursor = readCursor(text, cursorSchema);
  if (cursor?.sort === order.sort && cursor.isDescending === order.isDescending) return cursor;
  throw new HttpError('UNPROCESSABLE_CONTENT', {
    detail: 'Invalid cursor.',
    source: { parameter: 'page[after]' },
  });
}

function withGrant<Row extends RecipeEntryRow>(row: Row, held: readonly HeldGrant[]): Row {
  const grant = held.find(({ recipeId }) => recipeId === row.id);
  return grant ? { ...row, granted: { role: grant.role, ownerName: grant.ownerName } } : row;
}

async function countFound({ orm }: Transaction, where: SQL | undefined): Promise<number> {
  const [row] = await orm.select({ count: count() }).from(recipe).where(where);
  return row?.count ?? 0;
}

function whereOf(owner: string, { kind, query }: Wanted): SQL | undefined {
  const emulsionType = query['filter[emulsionType]'];
  const match = query['filter[match]'];
  const tag = query['filter[tag]'];
  const ingredient = query['filter[ingredient]'];
  const labStatus = query['filter[labStatus]'];
  const warnings = query['filter[warnings]'];
  const from = query['filter[updated][gte]'];
  const to = query['filter[updated][lte]'];
  return and(
    query['filter[owner]'] === 'granted' ? isGranted : eq(recipe.ownerId, owner),
    eq(recipe.kind, kind),
    query['filter[bin]'] === 'yes' ? isNotNull(recipe.deleted) : isNull(recipe.deleted),
    labStatus && eq(recipe.labStatus, labStatus),
    tag === undefined ? undefined : sql`${tag} = any (${recipe.tags})`,
    ingredient === undefined ? undefined : sql`${ingredient.toLowerCase()} = any (${recipe.ingredientIds})`,
    warnings && (warnings === 'yes' ? hasWarnings : not(hasWarnings)),
    from === undefined ? undefined : gte(recipe.updated, new Date(`${from}T00:00:00Z`)),
    to === undefined ? undefined : lt(recipe.updated, new Date(Date.parse(`${to}T00:00:00Z`) + DAY_MS)),
    emulsionType && sql`${recipe.summary} ->> 'emulsionType' = ${emulsionType}`,
    match && sql`${recipe.summary} ->> 'match' = ${match === 'yes' ? 'true' : 'false'}`,
    ...splitTerms(query.q ?? '').map((word) => sql`strpos(${recipe.words}, search_key(${word})) > 0`),
  );
}

/** Every word has to be in it, in any order. */
function splitTerms(text: string): string[] {
  return text
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);
}

/** Entries after a cursor, in its order. */
function beyond({ sort, isDescending, value, id }: Cursor): SQL | undefined {
  const { by, isNullable } = SORTS[sort];
  if (value === null) return and(sql`${by} is null`, sql`${recipe.id} > ${id}`);
  const given = sort === 'name' ? sql`${value}` : sql`${value}::${sql.raw(castOf(sort))}`;
  return or(
    isDescending ? sql`${by} < ${given}` : sql`${by} > ${given}`,
    and(sql`${by} = ${given}`, sql`${recipe.id} > ${id}`),
    isNullable ? sql`${by} is null` : undefined,
  );
}

function castOf(sort: Exclude<RecipeSort, 'name'>): string {
  return sort === 'hld' || sort === 'red' ? 'float8' : 'timestamptz';
}

function valueOf(row: RecipeEntryRow & { nameKey: string }, sort: RecipeSort): Cursor['value'] {
  if (sort === 'hld') return 'hld' in row.summary ? row.summary.hld : null;
  if (sort === 'red') return 'red' in row.summary ? row.summary.red : null;
  if (sort === 'name') return row.nameKey;
  return row[sort].toISOString();
}
