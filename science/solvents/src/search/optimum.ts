import { type Corner, minNormPoint, LinearProgram } from '@suite/numeric';
import type { Heights, Space } from './space.ts';

/** The best blend of any number of candidates under rows, without a least share. */
export interface RowOptimum {
  parts: { index: number; share: number }[];
  ra: number;
  /** See the search for triples; undefined where the target is met. */
  heights: Heights;
}

/** Whether any blend whatever keeps the rows: of any number of candidates, in any shares. */
export function hasAnyBlend({ points, rows }: Space): boolean {
  return new LinearProgram(rows, points.x.length).minimise(() => 0) !== undefined;
}

type Shares = ReadonlyMap<number, number>;

/** A target this near is met: there is no direction to it. */
const MET = 1e-6;

/** The best blend of any number under rows, with what bounds all others. Undefined where no blend keeps the rows. */
export function optimumUnderRows({ points, rows }: Space): RowOptimum | undefined {
  const program = new LinearProgram(rows, points.x.length);
  const nearest = nearestUnderRows(points, program);
  if (!nearest) return undefined;
  const { parts: blend, ra } = nearest;
  return { ...nearest, heights: ra > MET ? heightsOf(points, { rows, blend, program }) : undefined };
}

/**
 * The nearest blend that keeps all rows of a programme, exact: Wolfe's algorithm over a polytope whose corners the programme
 * finds (SUB-2).
 */
export function nearestUnderRows(
  { x, y, z }: Space['points'],
  program: LinearProgram,
): Omit<RowOptimum, 'heights'> | undefined {
  const known = new Map<string, Corner<Shares>>();
  const cornerOf = (parts: readonly { index: number; share: number }[]): Corner<Shares> => {
    const sorted = parts.toSorted((one, other) => one.index - other.index);
    // The same corner has to be the same object: that is how the algorithm knows that it has come to the end.
    const key = sorted.map(({ index, share }) => `${index} ${share.toFixed(9)}`).join();
    const held = known.get(key);
    if (held) return held;
    const sum = (values: Float64Array) =>
      sorted.reduce((total, { index, share }) => total + share * (values[index] ?? 0), 0);
    const tag = new Map(sorted.map(({ index, share }) => [index, share]));
    const corner = { x: sum(x), y: sum(y), z: sum(z), tag };
    known.set(key, corner);
    return corner;
  };
  const start = program.minimise((index) => Math.hypot(x[index] ?? 0, y[index] ?? 0, z[index] ?? 0));
  if (!start) return undefined;
  const first = cornerOf(start.parts);
  const { parts, distance } = minNormPoint((dx, dy, dz) => {
    const vertex = program.minimise(
      (index) => dx * (x[index] ?? 0) + dy * (y[index] ?? 0) + dz * (z[index] ?? 0),
    );
    return vertex ? cornerOf(vertex.parts) : first;
  }, first);
  const shares = new Map<number, number>();
  for (const { corner, weight } of parts)
    for (const [index, share] of corner.tag) shares.set(index, (shares.get(index) ?? 0) + weight * share);
  const total = [...shares.values()].reduce((sum, share) => sum + share, 0);
  const blend = [...shares]
    .map(([index, share]) => ({ index, share: share / total }))
    .filter(({ share }) => share > 1e-9)
    .toSorted((one, other) => other.share - one.share || one.index - other.index);
  return { parts: blend, ra: distance };
}

/** g·u + Σ λ·c of every candidate, lowered by what rounding could have added. */
function heightsOf(
  { x, y, z }: Space['points'],
  {
    rows,
    blend,
    program,
  }: { rows: Space['rows']; blend: readonly { index: number; share: number }[]; program: LinearProgram },
): Heights {
  const sum = (values: Float64Array) =>
    blend.reduce((total, { index, share }) => total + share * (values[index] ?? 0), 0);
  const [gx, gy, gz] = [sum(x), sum(y), sum(z)];
  const length = Math.hypot(gx, gy, gz);
  const aim = (index: number) =>
    (gx * (x[index] ?? 0) + gy * (y[index] ?? 0) + gz * (z[index] ?? 0)) / length;
  const vertex = program.minimise(aim);
  if (!vertex) return undefined;
  return Float64Array.from(x, (_, index) =>
    rows.reduce((height, row, at) => height + (vertex.multipliers[at] ?? 0) * (row[index] ?? 0), aim(index)),
  );
}
