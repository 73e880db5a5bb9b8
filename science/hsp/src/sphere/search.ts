import { minimise, pick, type Random } from '@suite/numeric';
import { clampInto } from './box.ts';
import { boundedLoss, type Loss, lossAt } from './loss.ts';
import type { Points } from './scored-points.ts';
import type { Ball } from './separate.ts';

/** How much work a search does. */
export interface Effort {
  /** Places that are looked at once. */
  places: number;
  /** The best of them that are followed downhill. */
  coarse: number;
  /** The best of those that are followed to the end. */
  fine: number;
}

export const FULL_EFFORT: Effort = { places: 96, coarse: 7, fine: 2 };

export interface Found extends Ball {
  loss: number;
}

/**
 * The ball with the smallest mean violation that a seeded search from many starts finds. Good points pull and bad
 * points push, so there are local optima: hence the starts.
 */
export function searchBall(loss: Loss, random: Random, effort: Effort = FULL_EFFORT): Found {
  const starts = [...namedStarts(loss.points), ...randomStarts(loss, random, effort.places)];
  const seen = starts.map((start) => settle(loss, start)).toSorted(byLoss);
  const coarse = keepApart(seen, effort.coarse, 0.5).map((start) =>
    descend(loss, start.centre, { step: 1.5, tolerance: 1e-4, evaluations: 120 }),
  );
  const fine = keepApart(coarse.toSorted(byLoss), effort.fine, 0.2).map((start) =>
    refine(loss, start.centre),
  );
  // There is at least one start, so there is a first.
  return fine.toSorted(byLoss)[0] as Found;
}

/** Follows one centre to the end, with fresh simplexes: one that has collapsed at a kink starts anew. */
export function refine(loss: Loss, centre: ArrayLike<number>): Found {
  let best = descend(loss, centre, { step: 0.5, tolerance: 1e-8, evaluations: 200 });
  for (let step = 0.2; step > 1e-4; step /= 4) {
    const next = descend(loss, best.centre, { step, tolerance: 1e-10, evaluations: 160 });
    const gain = best.loss - next.loss;
    if (gain > 0) best = next;
    if (gain < 1e-9) break;
  }
  return best;
}

export function descend(
  loss: Loss,
  start: ArrayLike<number>,
  search: { step: number; tolerance: number; evaluations: number },
): Found {
  const { point } = minimise(boundedLoss(loss), { start, ...search });
  return settle(loss, point);
}

/** What the best ball around a centre, moved into the bounds, is worth. */
export function settle(loss: Loss, start: ArrayLike<number>): Found {
  const centre = Float64Array.from(start);
  clampInto(centre, loss.bounds);
  const value = lossAt(loss, centre);
  return { centre, radius: loss.radius, loss: value };
}

function byLoss(first: Found, second: Found): number {
  return first.loss - second.loss || first.radius - second.radius;
}

/** The first few of a sorted list that are not next to one already kept. */
function keepApart(sorted: readonly Found[], count: number, apart: number): Found[] {
  const kept: Found[] = [];
  for (const found of sorted) {
    if (kept.length >= count) break;
    if (kept.every((other) => gap(other.centre, found.centre) > apart)) kept.push(found);
  }
  return kept;
}

function gap(first: Float64Array, second: Float64Array): number {
  return Math.hypot(
    (first[0] ?? 0) - (second[0] ?? 0),
    (first[1] ?? 0) - (second[1] ?? 0),
    (first[2] ?? 0) - (second[2] ?? 0),
  );
}

/** The middle of the good points, and steps from it straight away from the middle of the bad ones. */
function namedStarts(points: Points): number[][] {
  const good = mean(points, 0, points.good);
  if (points.good === points.count) return [good];
  const bad = mean(points, points.good, points.count);
  return [0, 0.5, 1, 2].map((way) => between(good, bad, -way));
}

/** Between two good points; beyond a good point as seen from a bad one; anywhere within the bounds. */
function randomStarts({ points, bounds }: Loss, random: Random, count: number): number[][] {
  const good = () => at(points, pick(random, points.good));
  const bad = () => at(points, points.good + pick(random, points.count - points.good));
  return Array.from({ length: count }, (_, turn) => {
    if (turn % 3 === 0) return between(good(), good(), random());
    if (turn % 3 === 1 && points.good < points.count) return between(good(), bad(), -3 * random());
    return Array.from(bounds.low, (low, axis) => low + random() * ((bounds.high[axis] ?? 0) - low));
  });
}

function between(from: number[], to: number[], way: number): number[] {
  return from.map((value, axis) => value + way * ((to[axis] ?? 0) - value));
}

function mean(points: Points, from: number, to: number): number[] {
  const sum = [0, 0, 0];
  for (let index = from; index < to; index += 1) {
    at(points, index).forEach((value, axis) => {
      sum[axis] = (sum[axis] ?? 0) + value;
    });
  }
  return sum.map((value) => value / (to - from));
}

function at({ x, y, z }: Points, index: number): number[] {
  return [x[index] ?? 0, y[index] ?? 0, z[index] ?? 0];
}
