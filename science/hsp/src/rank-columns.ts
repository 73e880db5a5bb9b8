import type { HspColumns } from './neighbours/columns.ts';
import { BOUNDARY_TOLERANCE } from './quantities.ts';
import { DEFAULT_SCORE_LIMITS, type ScoreLimits } from './score.ts';
import type { ResolvedTarget } from './standings.ts';

export interface ColumnRanking {
  /** The best rows, best first; equal ones by number. */
  rows: Int32Array;
  /** Of each of these rows. */
  worst: Float64Array;
  /** How many rows of the whole have the scores 1 to 6. */
  counts: number[];
  /** How many rows passed. */
  total: number;
}

interface RankQuery {
  top: number;
  limits?: ScoreLimits;
  /** Only these scores. */
  scores?: readonly number[];
  /** 1 where a row may be shown. */
  mask?: Uint8Array;
}

/**
 * The best rows of many by their worst target. A slider moves while this runs, so it makes no object per row; rows whose
 * values are not finite never pass.
 */
export function rankColumns(
  { dD, dP, dH }: HspColumns,
  targets: readonly ResolvedTarget[],
  { top, limits = DEFAULT_SCORE_LIMITS, scores, mask }: RankQuery,
): ColumnRanking {
  const count = dD.length;
  const worst = new Float64Array(count);
  const counts = [0, 0, 0, 0, 0, 0];
  const wanted = scores && scores.length > 0 ? new Set(scores) : undefined;
  const steps = limits.map((limit) => limit * (1 + BOUNDARY_TOLERANCE));
  const spheres = targets.map(({ role, spheres: held }) => ({
    isWanted: role === 'must',
    held: held.map((sphere) => ({ x: sphere.dD, y: sphere.dP, z: sphere.dH, r: sphere.r })),
  }));
  const best = createHeap(top);
  let total = 0;
  for (let row = 0; row < count; row += 1) {
    if (mask && mask[row] !== 1) continue;
    const d = dD[row] ?? NaN;
    const p = dP[row] ?? NaN;
    const h = dH[row] ?? NaN;
    let value = -Infinity;
    for (const { isWanted, held } of spheres) {
      let red = Infinity;
      for (const { x, y, z, r } of held) {
        const one = Math.sqrt(4 * (d - x) * (d - x) + (p - y) * (p - y) + (h - z) * (h - z)) / r;
        if (!(one >= red)) red = one;
      }
      const own = isWanted ? red : 2 - red;
      if (!(own <= value)) value = own;
    }
    if (!(value > -Infinity && value < Infinity)) continue;
    let score = 1;
    for (const step of steps) if (value > step) score += 1;
    counts[score - 1] = (counts[score - 1] ?? 0) + 1;
    if (wanted && !wanted.has(score)) continue;
    worst[row] = value;
    total += 1;
    best.offer(row, value);
  }
  const rows = best.sorted();
  return { rows, worst: Float64Array.from(rows, (row) => worst[row] ?? 0), counts, total };
}

/** The smallest of many, the largest of them on top. */
function createHeap(most: number) {
  const rows = new Int32Array(most);
  const values = new Float64Array(most);
  let size = 0;
  const isAfter = (left: number, right: number) =>
    (values[left] ?? 0) > (values[right] ?? 0) ||
    (values[left] === values[right] && (rows[left] ?? 0) > (rows[right] ?? 0));
  function swap(left: number, right: number): void {
    const row = rows[left] ?? 0;
    const value = values[left] ?? 0;
    rows[left] = rows[right] ?? 0;
    values[left] = values[right] ?? 0;
    rows[right] = row;
    values[right] = value;
  }
  function rise(from: number): void {
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!isAfter(at, parent)) return;
      swap(at, parent);
      at = parent;
    }
  }
  function sink(): void {
    let at = 0;
    for (;;) {
      const left = 2 * at + 1;
      const right = left + 1;
      let next = at;
      if (left < size && isAfter(left, next)) next = left;
      if (right < size && isAfter(right, next)) next = right;
      if (next === at) return;
      swap(at, next);
      at = next;
    }
  }
  return {
    offer: (row: number, value: number) => {
      if (size < most) {
        rows[size] = row;
        values[size] = value;
        size += 1;
        rise(size - 1);
      } else if (most > 0 && value < (values[0] ?? 0)) {
        rows[0] = row;
        values[0] = value;
        sink();
      }
    },
    sorted: (): Int32Array => {
      const places = Array.from({ length: size }, (_, place) => place);
      places.sort((left, right) => (isAfter(left, right) ? 1 : -1));
      return Int32Array.from(places, (place) => rows[place] ?? 0);
    },
  };
}
