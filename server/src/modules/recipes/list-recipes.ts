import {
  RECIPE_SORTS,
  type RecipeEntry,
  type RecipeKind,
  type RecipeSort,
  type recipeListQuerySchema,
} from '@suite/contracts/recipes';
import {
  and,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  not,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { z } from 'zod';
import { callerId } from '../../db/actor.ts';
import type { Transaction } from '../../db/database.ts';
import { splitTerms } from '../../db/rows.ts';
import { keysetPage, type SortKey } from '../../db/keyset-page.ts';
import { recipe } from '../../db/schema.ts';
import { DAY_MS } from '../../platform/clock.ts';
import { type HeldGrant, heldGrants } from '../../platform/grants.ts';
import { entryResource, type RecipeEntryRow } from './resource.ts';
import { isGranted } from './store.ts';

const {
  document: _,
  words: __,
  ingredientIds: ___,
  datasetIds: ____,
  used: _____,
  nameKey: ______,
  ...LISTED
} = getTableColumns(recipe);
const MOST_TERMS = 10;
/**
 * With the permissions of the caller: an ingredient that they can no longer read is missing. What was granted is its owner's
 * to look at. Each ingredient is found by the index: in a join, or compared with a text that becomes an id only there
 * (`offset 0` keeps that apart), all of them were read for every recipe, with the policies of rows.
 */
const hasWarnings = sql<boolean>`((${recipe.kind} = 'hld' and ${recipe.summary} ->> 'hld' is null) or coalesce(${recipe.summary} ->> 'missing', '0') <> '0'
  or (recipe.owner_id = app_user() and exists (
    select from (select key::uuid as id, value as held from jsonb_each(${recipe.used}) offset 0) as saved
    where saved.held is distinct from
      (select calculation_values(i) from ingredient i where i.id = saved.id and i.withdrawn is null)
  )))`;
// Row level security shows an owner's grants to the owner alone.
const people = sql<number>`(select count(*)::int from access_grant g
  where g.recipe_id = recipe.id and g.state <> 'declined')`;
const inSummary = (name: 'hld' | 'red') =>
  sql<number | null>`(${recipe.summary} ->> ${sql.raw(`'${name}'`)})::float8`;

const SORTS: Record<RecipeSort, SortKey> = {
  updated: { by: recipe.updated, type: 'moment' },
  created: { by: recipe.created, type: 'moment' },
  name: { by: recipe.nameKey, type: 'text' },
  hld: { by: inSummary('hld'), type: 'float', isNullable: true },
  red: { by: inSummary('red'), type: 'float', isNullable: true },
};

/** A page of the caller's recipes of a kind. */
export async function listRecipes(tx: Transaction, kind: RecipeKind, query: Query) {
  const owner = query['filter[owner]'] ?? 'me';
  const where = and(isOf(tx, owner), eq(recipe.kind, kind), ...conditionsOf(query));
  const sort = RECIPE_SORTS.find((known) => known === query.sort.replace(/^-/, '')) ?? 'updated';
  const page = await keysetPage(
    {
      name: `recipes ${query.sort}`,
      keys: [
        { ...SORTS[sort], isDescending: query.sort.startsWith('-') },
        { by: recipe.id, type: 'uuid' },
      ],
      after: query['page[after]'],
      size: Number(query['page[size]']),
    },
    ({ cursor, beyond, orderBy, limit }) =>
      tx.orm
        .select({ ...LISTED, hasWarnings, people, cursor })
        .from(recipe)
        .where(and(where, beyond))
        .orderBy(...orderBy)
        .limit(limit),
    () => tx.orm.$count(recipe, where),
  );
  const held = owner === 'granted' ? await heldGrants(tx) : [];
  return { ...page, rows: page.rows.map((row) => withGrant(row, held)) };
}

/** The recipes of some kinds that were changed last, the caller's own or those that others granted, and how many there are. */
export async function latestRecipes(
  tx: Transaction,
  { kinds, owner, size }: { kinds: readonly RecipeKind[]; owner: 'me' | 'granted'; size: number },
): Promise<{ latest: RecipeEntry<RecipeKind>[]; total: number }> {
  if (kinds.length === 0) return { latest: [], total: 0 };
  const held = owner === 'granted' ? (await heldGrants(tx)).filter(({ recipeId }) => recipeId !== null) : [];
  if (owner === 'granted' && held.length === 0) return { latest: [], total: 0 };
  const where = and(isOf(tx, owner), inArray(recipe.kind, [...kinds]), isNull(recipe.deleted));
  const rows = await tx.orm
    .select(LISTED)
    .from(recipe)
    .where(where)
    .orderBy(desc(recipe.updated), recipe.id)
    .limit(size);
  const total = rows.length < size ? rows.length : await tx.orm.$count(recipe, where);
  return { latest: rows.map((row) => entryResource(withGrant(row, held))), total };
}

function withGrant<Row extends RecipeEntryRow>(row: Row, held: readonly HeldGrant[]): Row {
  const grant = held.find(({ recipeId }) => recipeId === row.id);
  return grant ? { ...row, granted: { role: grant.role, ownerName: grant.ownerName } } : row;
}

const isOf = (tx: Transaction, owner: 'me' | 'granted') =>
  owner === 'granted' ? isGranted : eq(recipe.ownerId, callerId(tx));

type Query = z.infer<typeof recipeListQuerySchema>;

function conditionsOf(query: Query): (SQL | undefined)[] {
  const {
    q = '',
    'filter[emulsionType]': emulsionType,
    'filter[match]': match,
    'filter[tag]': tag,
    'filter[ingredient]': ingredient,
    'filter[labStatus]': labStatus,
    'filter[warnings]': warnings,
    'filter[updated][gte]': from,
    'filter[updated][lte]': to,
  } = query;
  return [
    query['filter[bin]'] === 'yes' ? isNotNull(recipe.deleted) : isNull(recipe.deleted),
    labStatus && eq(recipe.labStatus, labStatus),
    tag === undefined ? undefined : sql`${tag} = any (${recipe.tags})`,
    ingredient === undefined ? undefined : sql`${ingredient.toLowerCase()} = any (${recipe.ingredientIds})`,
    warnings && (warnings === 'yes' ? hasWarnings : not(hasWarnings)),
    from === undefined ? undefined : gte(recipe.updated, new Date(`${from}T00:00:00Z`)),
    to === undefined ? undefined : lt(recipe.updated, new Date(Date.parse(`${to}T00:00:00Z`) + DAY_MS)),
    emulsionType && sql`${recipe.summary} ->> 'emulsionType' = ${emulsionType}`,
    match && sql`${recipe.summary} ->> 'match' = ${match === 'yes' ? 'true' : 'false'}`,
    ...splitTerms(q, MOST_TERMS).map((word) => sql`strpos(${recipe.words}, search_key(${word})) > 0`),
  ];
}
