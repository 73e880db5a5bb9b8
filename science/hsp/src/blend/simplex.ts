export type Point = readonly [number, number, number];

/** A component below this share is none: the blend then belongs to a smaller set. */
export const LEAST_SHARE = 1e-9;

/** Distance from the origin to the segment between two points. */
export function segmentDistance(a: Point, b: Point): number {
  const e = minus(b, a);
  const length = dot(e, e);
  const share = length > 0 ? Math.min(1, Math.max(0, -dot(a, e) / length)) : 0;
  return Math.hypot(a[0] + share * e[0], a[1] + share * e[1], a[2] + share * e[2]);
}

/** Distance from the origin to a triangle, flat ones included. */
export function triangleDistance(a: Point, b: Point, c: Point): number {
  const inner = innerTriangle(a, b, c);
  if (inner) return inner.distance;
  return Math.min(segmentDistance(a, b), segmentDistance(b, c), segmentDistance(a, c));
}

/** The point of a triangle nearest to the origin, if it lies within and not on an edge: shares of b and c. */
export function innerTriangle(a: Point, b: Point, c: Point) {
  const e = minus(b, a);
  const f = minus(c, a);
  const ee = dot(e, e);
  const ef = dot(e, f);
  const ff = dot(f, f);
  const determinant = ee * ff - ef * ef;
  if (!(determinant > 1e-12 * ee * ff)) return undefined;
  const ae = dot(a, e);
  const af = dot(a, f);
  const second = (ef * af - ff * ae) / determinant;
  const third = (ef * ae - ee * af) / determinant;
  if (!(second > LEAST_SHARE && third > LEAST_SHARE && second + third < 1 - LEAST_SHARE)) return undefined;
  const distance = Math.hypot(
    a[0] + second * e[0] + third * f[0],
    a[1] + second * e[1] + third * f[1],
    a[2] + second * e[2] + third * f[2],
  );
  return { second, third, distance };
}

/** Shares of four points whose mixture is the origin; undefined when they lie in a plane. Shares may be negative. */
export function originInTetrahedron(corners: readonly [Point, Point, Point, Point]) {
  const [a, b, c, d] = corners;
  const e = minus(b, a);
  const f = minus(c, a);
  const g = minus(d, a);
  const fg = cross(f, g);
  const volume = dot(e, fg);
  if (!(Math.abs(volume) > 1e-9 * Math.sqrt(dot(e, e) * dot(f, f) * dot(g, g)))) return undefined;
  const back: Point = [-a[0], -a[1], -a[2]];
  const second = dot(back, fg) / volume;
  const third = dot(back, cross(g, e)) / volume;
  const fourth = dot(back, cross(e, f)) / volume;
  return [1 - second - third - fourth, second, third, fourth];
}

function minus(a: Point, b: Point): Point {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

function cross(a: Point, b: Point): Point {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function dot(a: Point, b: Point): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
