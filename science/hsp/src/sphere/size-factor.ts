import { minimise } from '@suite/numeric';
import { clampInto } from './box.ts';
import { type Loss, measure, violation } from './loss.ts';
import type { Found } from './search.ts';

/** Below this radius in MPa½ the size factor would reward shrinking to nothing. */
const SMALLEST = 1;

/**
 * The ball with the largest fit·R0^(-1/m) near the one with the best fit (Vebber 2014, J. Appl. Polym. Sci. 131;
 * m = n: Díaz de los Ríos 2020). In logarithms: the smallest mean violation + ln(R0)/m.
 */
export function priceSize(loss: Loss, start: Found, sizeExponent: number): Found {
  const objective = (centre: Float64Array) => {
    loss.centre.set(centre);
    const outside = clampInto(loss.centre, loss.bounds);
    return sizedLossAt(loss, loss.centre, sizeExponent) + outside;
  };
  let best = { point: start.centre, value: Infinity };
  for (const step of [2, 0.5, 0.1, 0.02]) {
    const next = minimise(objective, { start: best.point, step, tolerance: 1e-10, evaluations: 250 });
    if (next.value < best.value) best = next;
  }
  const centre = Float64Array.from(best.point);
  clampInto(centre, loss.bounds);
  sizedLossAt(loss, centre, sizeExponent);
  return { centre, radius: loss.radius, loss: violation(loss, loss.radius) / loss.points.count };
}

/** Between two distances a line plus a logarithm is concave, so the best radius is a distance (or the smallest). */
function sizedLossAt(loss: Loss, centre: Float64Array, sizeExponent: number): number {
  measure(loss, centre);
  let least = Infinity;
  const radii = loss.scratch;
  radii.set(loss.distances);
  radii.sort();
  for (let rank = 0; rank < loss.points.good; rank += 1) {
    const radius = Math.max(SMALLEST, radii[rank] ?? 0);
    const value = violation(loss, radius) / loss.points.count + Math.log(radius) / sizeExponent;
    if (value >= least) continue;
    least = value;
    loss.radius = radius;
  }
  return least;
}
