import { fail, type Result, succeed } from '../result.ts';
import { boundsOf, DEFAULT_BOX } from './box.ts';
import { type FitOptions, type FitReason, fitBall } from './fit.ts';
import { refit } from './refit.ts';
import { pickPoints, type ScoredPoint, sortPoints } from './scored-points.ts';

/** What leaving one solvent out does to the sphere, in MPa½. */
export interface Influence {
  index: number;
  /** How far the centre moves, as Ra. */
  shift: number;
  /** New radius minus old. */
  radiusChange: number;
}

/** Leave-one-out influence of every tested solvent, the one that moves the centre most first (MPa½). */
export function influences(
  scored: readonly ScoredPoint[],
  options: Omit<FitOptions, 'objective' | 'sizeExponent'> = {},
): Result<Influence[], FitReason> {
  const { insideLimit = 1, box = DEFAULT_BOX, seed = 1 } = options;
  const points = sortPoints(scored, insideLimit);
  if (!points.ok) return points;
  const bounds = boundsOf(box);
  if (!bounds) return fail('box-out-of-range');
  const whole = fitBall(points.value, bounds, { seed });
  const places = Array.from({ length: points.value.count }, (_, place) => place);
  const list = places.flatMap((left) => {
    const rest = pickPoints(
      points.value,
      places.filter((place) => place !== left),
    );
    if (rest.good === 0) return []; // the only good solvent: nothing is left to fit
    const { centre, radius } = refit(rest, bounds, whole.centre);
    const shift = Math.hypot(...centre.map((value, axis) => value - (whole.centre[axis] ?? 0)));
    return [{ index: points.value.index[left] ?? 0, shift, radiusChange: radius - whole.radius }];
  });
  return succeed(list.toSorted((first, second) => second.shift - first.shift || first.index - second.index));
}
