import { isWithin, quantities } from '../quantities.ts';

/** Where the centre of a sphere may lie, in MPa½. */
export interface Box {
  dD: readonly [number, number];
  dP: readonly [number, number];
  dH: readonly [number, number];
}

/**
 * Without bounds a fit can run away to parameters no liquid has. Our convention: wide enough for water
 * (15.5, 16.0, 42.3) and formamide (17.2, 26.2, 19.0), both Hansen 2007, Table A.1.
 */
export const DEFAULT_BOX: Box = { dD: [10, 30], dP: [0, 40], dH: [0, 45] };

export type Axis = 'dD' | 'dP' | 'dH';

/** A side of the box, or a direction of an axis. */
export interface Edge {
  axis: Axis;
  side: 'min' | 'max';
}

export const AXES: readonly Axis[] = ['dD', 'dP', 'dH'];

/** Closer than this to a side, in MPa½, the centre lies on it. */
const EDGE_REACH = 1e-6;

/** Lower and upper bounds in the stretched frame, axis by axis. */
export interface Bounds {
  low: Float64Array;
  high: Float64Array;
}

/** Bounds of the stretched frame, or undefined when a side is missing, out of range or turned around. */
export function boundsOf(box: Box): Bounds | undefined {
  const isRange = ([low, high]: readonly [number, number]) =>
    isWithin(low, quantities.dD) && isWithin(high, quantities.dD) && low <= high;
  if (!AXES.every((axis) => isRange(box[axis]))) return undefined;
  return {
    low: Float64Array.of(2 * box.dD[0], box.dP[0], box.dH[0]),
    high: Float64Array.of(2 * box.dD[1], box.dP[1], box.dH[1]),
  };
}

/** Moves a point into the bounds, in place; gives how far outside it was. */
export function clampInto(point: Float64Array, { low, high }: Bounds): number {
  let squared = 0;
  for (let axis = 0; axis < 3; axis += 1) {
    const value = point[axis] ?? 0;
    const inside = Math.min(Math.max(value, low[axis] ?? 0), high[axis] ?? 0);
    squared += (value - inside) * (value - inside);
    point[axis] = inside;
  }
  return Math.sqrt(squared);
}

/** The sides of the box that a centre touches. */
export function touchedEdges(centre: Record<Axis, number>, box: Box): Edge[] {
  return AXES.flatMap((axis) => {
    const [low, high] = box[axis];
    const edges: Edge[] = [];
    if (centre[axis] - low < EDGE_REACH) edges.push({ axis, side: 'min' });
    if (high - centre[axis] < EDGE_REACH) edges.push({ axis, side: 'max' });
    return edges;
  });
}
