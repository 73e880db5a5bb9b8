import { partition } from '../partition.ts';
import { fail, type Result, succeed } from '../result.ts';
import { haveOneLength } from './check-query.ts';
import type { HspColumns } from './columns.ts';

/**
 * A balanced k-d tree without pointers: rows are put in an order in which each half of a stretch lies on one side of
 * a plane, down to leaves. Coordinates are kept in that order, dD doubled, so that a search reads memory in a row.
 */
export interface NeighbourTree {
  /** Rows of the columns given. */
  count: number;
  rows: Int32Array;
  x: Float64Array;
  y: Float64Array;
  z: Float64Array;
  /** Per node, numbered as in a heap from 1: axis 0, 1, 2 (3 for a leaf) and the place of the plane. */
  axis: Uint8Array;
  plane: Float64Array;
}

export const LEAF = 16;

/** Builds the tree for rows in MPa½; rows that are not finite are left out. About two seconds for a million rows. */
export function buildTree(columns: HspColumns): Result<NeighbourTree, 'columns-differ'> {
  if (!haveOneLength(columns)) return fail('columns-differ');
  const { dD, dP, dH } = columns;
  const rows = new Int32Array(dD.length);
  let kept = 0;
  for (let row = 0; row < dD.length; row += 1) {
    if (!Number.isFinite((dD[row] ?? 0) + (dP[row] ?? 0) + (dH[row] ?? 0))) continue;
    rows[kept] = row;
    kept += 1;
  }
  const order = rows.slice(0, kept);
  const levels = Math.max(0, Math.ceil(Math.log2(Math.max(1, kept / LEAF))));
  const axis = new Uint8Array(2 ** (levels + 1)).fill(3);
  const plane = new Float64Array(2 ** (levels + 1));
  const build = (node: number, from: number, to: number): void => {
    if (to - from <= LEAF) return;
    const widest = widestAxis(columns, order, [from, to]);
    const values = [dD, dP, dH][widest] ?? dD;
    const middle = (from + to) >> 1;
    partition(order, values, { from, to, middle });
    axis[node] = widest;
    plane[node] = (widest === 0 ? 2 : 1) * (values[order[middle] ?? 0] ?? 0);
    build(2 * node, from, middle);
    build(2 * node + 1, middle, to);
  };
  build(1, 0, kept);
  return succeed({
    count: dD.length,
    rows: order,
    x: Float64Array.from(order, (row) => 2 * (dD[row] ?? 0)),
    y: Float64Array.from(order, (row) => dP[row] ?? 0),
    z: Float64Array.from(order, (row) => dH[row] ?? 0),
    axis,
    plane,
  });
}

function widestAxis({ dD, dP, dH }: HspColumns, order: Int32Array, [from, to]: [number, number]): number {
  const width = (values: HspColumns['dD']) => {
    let low = Infinity;
    let high = -Infinity;
    for (let place = from; place < to; place += 1) {
      const value = values[order[place] ?? 0] ?? 0;
      if (value < low) low = value;
      if (value > high) high = value;
    }
    return high - low;
  };
  const x = 2 * width(dD);
  const y = width(dP);
  const z = width(dH);
  if (x >= y && x >= z) return 0;
  return y >= z ? 1 : 2;
}
