import type { Bounds } from './box.ts';
import { createLoss } from './loss.ts';
import type { Points } from './scored-points.ts';
import { descend, type Found } from './search.ts';
import { separate } from './separate.ts';

/**
 * The best ball for points that are nearly those of a fit already made: exact where the points can be parted,
 * otherwise downhill from the known centre and from the middle of the good points.
 */
export function refit(points: Points, bounds: Bounds, known: ArrayLike<number>): Found {
  const parted = separate(points, bounds);
  if (parted) return { ...parted, loss: 0 };
  const loss = createLoss(points, bounds);
  const middle = [points.x, points.y, points.z].map(
    (values) => values.subarray(0, points.good).reduce((sum, value) => sum + value, 0) / points.good,
  );
  const found = [known, middle].map((start) => {
    const near = descend(loss, start, { step: 1, tolerance: 1e-5, evaluations: 140 });
    return descend(loss, near.centre, { step: 0.2, tolerance: 1e-8, evaluations: 140 });
  });
  // Two starts give two ends.
  return found.toSorted(
    (first, second) => first.loss - second.loss || first.radius - second.radius,
  )[0] as Found;
}
