import type { Bounds } from './box.ts';
import { type Points, pickPoints } from './scored-points.ts';
import { type Ball, separate } from './separate.ts';

/** Up to this many points all pairs are tried; beyond, the pairs alone would take longer than a second. */
const MOST_FOR_PAIRS = 120;

/**
 * The smallest ball that misplaces at most one point, or at most two; undefined when it takes more. Exact: a set
 * misplaces k points at best when it can be parted after k of them are left out.
 */
export function findFewest(points: Points, bounds: Bounds): Ball | undefined {
  const single = smallest(points, bounds, singles(points.count));
  if (single || points.count > MOST_FOR_PAIRS) return single;
  return smallest(points, bounds, pairs(points.count));
}

function smallest(points: Points, bounds: Bounds, sets: Iterable<number[]>): Ball | undefined {
  let best: Ball | undefined;
  for (const left of sets) {
    const kept = pickPoints(
      points,
      Array.from({ length: points.count }, (_, place) => place).filter((place) => !left.includes(place)),
    );
    if (kept.good === 0) continue;
    const ball = separate(kept, bounds);
    if (ball && (!best || ball.radius < best.radius)) best = ball;
  }
  return best;
}

function singles(count: number): number[][] {
  return Array.from({ length: count }, (_, place) => [place]);
}

function* pairs(count: number): Iterable<number[]> {
  for (let first = 0; first < count; first += 1) {
    for (let second = first + 1; second < count; second += 1) yield [first, second];
  }
}
