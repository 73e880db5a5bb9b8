import type { IngredientKind } from '@suite/contracts/ingredients';
import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { product } from '../../db/schema.ts';
import { mapPoints, coordinatesOf } from '../ingredients/index.ts';
import type { ProductRow } from './resource.ts';

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
  { id, kind, values }: Pick<ProductRow, 'id' | 'kind' | 'values'>,
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
