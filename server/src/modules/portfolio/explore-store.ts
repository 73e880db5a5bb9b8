import { INGREDIENT_KINDS, type IngredientKind, isListField } from '@suite/contracts/ingredients';
import { LOOKED_FOR } from '@suite/contracts/portfolio';
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { demandEntry, product, productRequest } from '../../db/schema.ts';
import { DAY_MS } from '../../platform/clock.ts';
import { coordinatesOf, mapPoints } from '../ingredients/index.ts';

const NEAREST = 25;
const MOST_OWN = 20_000;

export interface MapPoint {
  id: string;
  whose: 'own' | 'database' | 'other-supplier';
  name: string | null;
  x: number[];
}

/** Where everything of a kind lies; an own product that is live stands there once, as the own one. */
export async function pointsOf(tx: Transaction, kind: IngredientKind): Promise<MapPoint[]> {
  const own = await ownPoints(tx, kind);
  const ids = new Set(own.map(({ id }) => id));
  return [...own, ...(await otherPoints(tx, kind)).filter(({ id }) => !ids.has(id))];
}

/** What lies nearest to a product, the nearest first. */
export async function nearestTo(
  tx: Transaction,
  { id, kind, values }: Pick<typeof product.$inferSelect, 'id' | 'kind' | 'values'>,
): Promise<(MapPoint & { distance: number })[]> {
  const at = coordinatesOf(kind, values);
  if (!at) return [];
  const own = await ownPoints(tx, kind);
  const without = [id, ...own.map((point) => point.id)];
  const others = await otherPoints(tx, kind, { at, most: NEAREST, without });
  return [...own.filter((point) => point.id !== id), ...others]
    .map((point) => ({ ...point, distance: distance(kind, at, point.x) }))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, NEAREST);
}

/** The own products with their names, drafts too; staff have none. */
async function ownPoints({ orm }: Transaction, kind: IngredientKind): Promise<MapPoint[]> {
  const rows = await orm
    .select({ id: product.id, name: product.name, values: product.values })
    .from(product)
    .where(and(eq(product.kind, kind), ne(product.state, 'withdrawn')))
    .limit(MOST_OWN);
  return rows.flatMap(({ id, name, values }) => {
    const x = coordinatesOf(kind, values);
    return x ? [{ id, whose: 'own' as const, name, x }] : [];
  });
}

async function otherPoints(...which: Parameters<typeof mapPoints>): Promise<MapPoint[]> {
  const points = await mapPoints(...which);
  return points.map(({ id, name, isSupplied, x }) => ({
    id,
    whose: isSupplied ? 'other-supplier' : 'database',
    name,
    x,
  }));
}

/** Ra in Hansen space; elsewhere the difference of Cc or EACN. */
function distance(kind: IngredientKind, a: readonly number[], b: readonly number[]): number {
  const [first = 0, ...rest] = a.map((value, index) => value - (b[index] ?? 0));
  return kind === 'hsp' ? Math.hypot(2 * first, ...rest) : Math.abs(first);
}

const RECENT_MS = 30 * DAY_MS;
/** What is counted at night of one product. */
const COUNTED = ['view', 'added', 'vote'] as const;

/** The head of a supplier's screen. Counted by the database: a portfolio may hold twenty thousand products. */
export async function summaryOf({ orm }: Transaction, organisationId: string | undefined, now: Date) {
  const whose = sql`organisation_id = ${organisationId ?? null}::uuid`;
  const states = await orm
    .select({
      state: product.state,
      all: sql<number>`count(*)::integer`,
      complete: sql<number>`sum(${completeness()})`,
    })
    .from(product)
    .where(and(whose, sql`${product.state} <> 'withdrawn'`))
    .groupBy(product.state);
  const [requests] = await orm
    .select({
      open: sql<number>`(count(*) filter (where ${productRequest.state} = 'new'))::integer`,
      recent: sql<number>`(count(*) filter (where ${productRequest.created} >=
        ${new Date(now.getTime() - RECENT_MS).toISOString()}::timestamptz))::integer`,
    })
    .from(productRequest)
    .where(whose);
  const counted = await orm
    .select({ what: demandEntry.what, users: sql<number>`sum(${demandEntry.users})::integer` })
    .from(demandEntry)
    .where(and(whose, inArray(demandEntry.what, [...COUNTED])))
    .groupBy(demandEntry.what);
  const inState = (state: string) => states.find((row) => row.state === state)?.all ?? 0;
  const total = states.reduce((sum, { all }) => sum + all, 0);
  return {
    live: inState('live'),
    drafts: inState('draft'),
    review: inState('review'),
    complete: total === 0 ? 0 : states.reduce((sum, { complete }) => sum + complete, 0) / total,
    ...numbersOf(counted),
    requests: requests?.open ?? 0,
    recentRequests: requests?.recent ?? 0,
  };
}

/** The share of what formulators look for that is there, as `completenessOf` counts it for one product. */
function completeness(): SQL {
  const cases = INGREDIENT_KINDS.map((kind: IngredientKind) => {
    const fields = LOOKED_FOR[kind];
    const filled = fields.map((field) => {
      // Lists are there only with something in them.
      const isFilled = isListField(field)
        ? sql` and ${product.values} -> ${field}::text <> '[]'::jsonb`
        : sql``;
      return sql`(${product.values} ? ${field}::text${isFilled})::integer`;
    });
    return sql`when ${kind} then (${sql.join(filled, sql` + `)})::float8 / ${fields.length}::integer`;
  });
  return sql`case ${product.kind} ${sql.join(cases, sql` `)} end`;
}

/** What was counted last night of each of these products, where enough people stand behind it. */
export async function numbersByProduct({ orm }: Transaction, ids: string[]): Promise<Map<string, Numbers>> {
  if (ids.length === 0) return new Map();
  const rows = await orm
    .select({ what: demandEntry.what, key: demandEntry.key, users: demandEntry.users })
    .from(demandEntry)
    .where(and(inArray(demandEntry.what, [...COUNTED]), inArray(demandEntry.key, ids)));
  return new Map([...Map.groupBy(rows, ({ key }) => key)].map(([id, all]) => [id, numbersOf(all)]));
}

/** How many people looked at a product, took it into a recipe, voted for it; null if too few did to say. */
export interface Numbers {
  views: number | null;
  added: number | null;
  votes: number | null;
}

export function numbersOf(counted: readonly { what: string; users: number }[]): Numbers {
  const of = (what: (typeof COUNTED)[number]) => counted.find((row) => row.what === what)?.users ?? null;
  return { views: of('view'), added: of('added'), votes: of('vote') };
}
