import type { IngredientKind } from '@suite/contracts/ingredients';
import { resolveSurfactant, type SurfactantType } from '@suite/hld';
import { and, eq, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { dataset, ingredient, ingredientSearch } from '../../../db/schema.ts';
import { centreOf } from './conditions.ts';

const MOST_POINTS = 50_000;

/** What a kind must have to be placed at all. */
const AXES = {
  'hld-oil': ['eacn'],
  'hld-surfactant': ['cc0'],
  hsp: ['dD', 'dP', 'dH'],
} as const satisfies Record<IngredientKind, readonly string[]>;

/** Regions are as wide as this on each axis: coarse enough to hide whose target it was. MPa^½, Cc and EACN. */
const REGION_WIDTHS: Record<IngredientKind, number> = { hsp: 2, 'hld-surfactant': 1, 'hld-oil': 2 };

/**
 * Where an ingredient lies: an oil by EACN, a material in Hansen space, a surfactant by Cc and by the oil that balances it
 * at 25 °C, without salt or, for ionic ones, with 1 g/100 mL: EACN = Cc/k, the PACN of
 * Adv. Colloid Interface Sci. 276 (2020) 102099.
 */
export function coordinatesOf(
  kind: IngredientKind,
  values: Readonly<Record<string, unknown>>,
): number[] | undefined {
  const x = AXES[kind].map((axis) => values[axis]);
  if (!x.every((value) => typeof value === 'number')) return undefined;
  const [cc0 = 0] = x;
  return kind === 'hld-surfactant' ? [cc0, cc0 / steepness(cc0, values)] : x;
}

/** k, its own or that of its type. b has no part in it, so one that is missing must not hold it up. */
function steepness(cc0: number, { surfactantType, k }: Readonly<Record<string, unknown>>): number {
  const resolved = resolveSurfactant({
    surfactantType: (surfactantType ?? 'other') as SurfactantType, // checked when it was written
    cc0,
    b: 0,
    ...(typeof k === 'number' && k > 0 ? { k } : {}),
  });
  return resolved.ok ? resolved.value.k : 1;
}

/** The middle of the region that a point lies in, as text; of a surfactant's coordinates, Cc counts. */
export function regionOf(kind: IngredientKind, x: readonly number[]): string {
  const width = REGION_WIDTHS[kind];
  return x
    .slice(0, AXES[kind].length)
    .map((value) => Math.floor(value / width) * width + width / 2)
    .join(' ');
}

/** The regions of a span of one axis, none where it is so wide that nothing particular was meant. */
export function regionsOf(kind: IngredientKind, from: number, to: number): string[] {
  const width = REGION_WIDTHS[kind];
  const [first, last] = [Math.floor(from / width), Math.ceil(to / width) - 1];
  if (last - first >= MOST_REGIONS) return [];
  const count = Math.max(1, last - first + 1);
  return Array.from({ length: count }, (_, index) => regionOf(kind, [(first + index) * width]));
}
const MOST_REGIONS = 4;

/** The nearest to a point, without those of these ids. */
interface Nearest {
  at: readonly number[];
  most: number;
  without: string[];
}

/**
 * Where everything lies that is there for all: our sets and the suppliers' live products, by their public values alone.
 * All of it, or what lies nearest to a point.
 */
export async function mapPoints({ orm }: Transaction, kind: IngredientKind, nearest?: Nearest) {
  const { eacn, cc0, k, surfactantType, dD, dP, dH } = ingredientSearch;
  const rows = await orm
    .select({
      id: ingredientSearch.ingredientId,
      name: ingredient.name,
      scope: dataset.scope,
      values: { eacn, cc0, k, surfactantType, dD, dP, dH },
    })
    .from(ingredientSearch)
    .innerJoin(dataset, eq(dataset.id, ingredientSearch.datasetId))
    .innerJoin(ingredient, eq(ingredient.id, ingredientSearch.ingredientId))
    .where(
      and(
        eq(ingredientSearch.kind, kind),
        inArray(dataset.scope, ['database', 'supplier']),
        isNull(ingredientSearch.organisationId),
        ...AXES[kind].map((axis) => sql`${ingredientSearch[axis]} is not null`),
        nearest && notInArray(ingredientSearch.ingredientId, nearest.without),
      ),
    )
    .orderBy(...(nearest ? [distanceTo(kind, nearest.at)] : []))
    .limit(nearest?.most ?? MOST_POINTS);
  return rows.flatMap(({ id, name, scope, values }) => {
    const isSupplied = scope === 'supplier';
    const x = coordinatesOf(kind, values);
    // A supplier's product has no name here.
    return x ? [{ id, name: isSupplied ? null : name, isSupplied, x }] : [];
  });
}

/** Ra in Hansen space, by the index; elsewhere the difference of Cc or EACN. */
function distanceTo(kind: IngredientKind, [first = 0, dP = 0, dH = 0]: readonly number[]): SQL {
  if (kind === 'hsp') return sql`${ingredientSearch.point} <-> ${centreOf({ dD: first, dP, dH })}`;
  const [axis] = AXES[kind];
  return sql`abs(${ingredientSearch[axis]} - ${first}::float8)`;
}

/** The regions in which a supplier offers something that everybody sees. */
export async function suppliedRegions(tx: Transaction, kind: IngredientKind): Promise<Set<string>> {
  const points = await mapPoints(tx, kind);
  return new Set(points.filter(({ isSupplied }) => isSupplied).map(({ x }) => regionOf(kind, x)));
}
