import { pick, seededRandom } from '@suite/numeric';
import { fail, type Result, succeed } from '../result.ts';
import { boundsOf, DEFAULT_BOX } from './box.ts';
import { type FitOptions, type FitReason, fitBall } from './fit.ts';
import { refit } from './refit.ts';
import { pickPoints, type ScoredPoint, sortPoints, unstretch } from './scored-points.ts';

export type Interval = readonly [number, number];

/** Intervals in MPa½ that hold the given share of the refits, and how many refits there were. */
export interface FitIntervals {
  dD: Interval;
  dP: Interval;
  dH: Interval;
  r: Interval;
  level: number;
  refits: number;
}

export interface BootstrapOptions extends Omit<FitOptions, 'objective' | 'sizeExponent'> {
  /** 200 when left out; 20 to 10 000. */
  resamples?: number;
  /** Share of the refits within the interval, above 0 and below 1; 0.95 when left out. */
  level?: number;
}

export type BootstrapReason = FitReason | 'resamples-out-of-range' | 'level-out-of-range';

/** Percentile intervals of centre and radius over resampled solvents (Efron and Tibshirani 1993, ch. 13). */
export function bootstrapFit(
  scored: readonly ScoredPoint[],
  options: BootstrapOptions = {},
): Result<FitIntervals, BootstrapReason> {
  const { insideLimit = 1, box = DEFAULT_BOX, seed = 1, resamples = 200, level = 0.95 } = options;
  if (!(Number.isInteger(resamples) && resamples >= 20 && resamples <= 10_000))
    return fail('resamples-out-of-range');
  if (!(level > 0 && level < 1)) return fail('level-out-of-range');
  const points = sortPoints(scored, insideLimit);
  if (!points.ok) return points;
  const bounds = boundsOf(box);
  if (!bounds) return fail('box-out-of-range');
  const { centre } = fitBall(points.value, bounds, { seed });
  const random = seededRandom(seed);
  const spheres = [];
  for (let turn = 0; turn < resamples; turn += 1) {
    const places = Array.from({ length: points.value.count }, () => pick(random, points.value.count));
    const sample = pickPoints(points.value, places);
    // A resample without a good solvent has no sphere; with one good solvent in n it happens in e⁻¹ of the cases.
    if (sample.good === 0) continue;
    const ball = refit(sample, bounds, centre);
    spheres.push(unstretch(ball.centre, ball.radius));
  }
  const interval = (values: number[]) => quantilePair(values, level);
  return succeed({
    dD: interval(spheres.map(({ dD }) => dD)),
    dP: interval(spheres.map(({ dP }) => dP)),
    dH: interval(spheres.map(({ dH }) => dH)),
    r: interval(spheres.map(({ r }) => r)),
    level,
    refits: spheres.length,
  });
}

function quantilePair(values: number[], level: number): Interval {
  const sorted = values.toSorted((first, second) => first - second);
  const at = (share: number) => {
    const position = share * (sorted.length - 1);
    const below = sorted[Math.floor(position)] ?? 0;
    return below + (position - Math.floor(position)) * ((sorted[Math.ceil(position)] ?? 0) - below);
  };
  return [at((1 - level) / 2), at((1 + level) / 2)];
}
