import { BOUNDARY_TOLERANCE } from '../quantities.ts';
import type { NeighbourQuery, Neighbours } from './columns.ts';

/**
 * The nearest rows seen so far as a heap with the worst on top. A row enters when its squared distance is below
 * `limit`, or equal to it with a lower number than the worst.
 */
export interface NearestList {
  squared: Float64Array;
  rows: Int32Array;
  size: number;
  most: number;
  limit: number;
}

export function createNearestList({ count, within }: NeighbourQuery): NearestList {
  const reach = (within ?? 0) * (1 + BOUNDARY_TOLERANCE);
  return {
    squared: new Float64Array(count),
    rows: new Int32Array(count),
    size: 0,
    most: count,
    // Finite, so that rows that are not cannot enter.
    limit: within === undefined ? Number.MAX_VALUE : reach * reach,
  };
}

/** Takes a row in whose squared distance is at most `limit`. No objects here: it runs for every near row. */
export function addNearest(list: NearestList, squared: number, row: number): void {
  if (list.size < list.most) {
    list.size += 1;
    siftUp(list, squared, row);
  } else if ((list.squared[0] ?? 0) > squared || (list.squared[0] === squared && (list.rows[0] ?? 0) > row)) {
    siftDown(list, squared, row);
  }
  if (list.size === list.most) list.limit = Math.min(list.limit, list.squared[0] ?? 0);
}

function siftUp({ squared, rows, size }: NearestList, own: number, row: number): void {
  let place = size - 1;
  while (place > 0) {
    const parent = (place - 1) >> 1;
    const above = squared[parent] ?? 0;
    if (above > own || (above === own && (rows[parent] ?? 0) > row)) break;
    squared[place] = above;
    rows[place] = rows[parent] ?? 0;
    place = parent;
  }
  squared[place] = own;
  rows[place] = row;
}

function siftDown({ squared, rows, size }: NearestList, own: number, row: number): void {
  let place = 0;
  for (let child = 1; child < size; child = 2 * place + 1) {
    let below = squared[child] ?? 0;
    const other = squared[child + 1] ?? 0;
    if (
      child + 1 < size &&
      (other > below || (other === below && (rows[child + 1] ?? 0) > (rows[child] ?? 0)))
    ) {
      child += 1;
      below = other;
    }
    if (!(below > own || (below === own && (rows[child] ?? 0) > row))) break;
    squared[place] = below;
    rows[place] = rows[child] ?? 0;
    place = child;
  }
  squared[place] = own;
  rows[place] = row;
}

/** The rows found, nearest first; takes the list apart from its worst end. */
export function toNeighbours(list: NearestList): Neighbours {
  const found = { rows: new Int32Array(list.size), ra: new Float64Array(list.size) };
  while (list.size > 0) {
    const last = list.size - 1;
    found.rows[last] = list.rows[0] ?? 0;
    found.ra[last] = Math.sqrt(list.squared[0] ?? 0);
    list.size = last;
    if (last > 0) siftDown(list, list.squared[last] ?? 0, list.rows[last] ?? 0);
  }
  return found;
}
