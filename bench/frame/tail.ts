import { isTooNoisy } from './compare.ts';
import type { Measured } from './judge.ts';
import { quantile, rangeOf } from './statistics.ts';

/**
 * How long the slowest twentieth of some questions took, beside what is usual: a machine that others use too has a long
 * tail. Each question is asked twice in a row, and should take as long.
 */
export function tailOf(name: string, times: readonly number[]): Measured[] {
  const isNoisy = isTooNoisy(
    times.filter((_, run) => run % 2 === 0),
    times.filter((_, run) => run % 2 === 1),
  );
  const [unit, runs] = ['ms', times.length];
  return [
    { metric: `${name}.p50`, unit, value: quantile(times, 0.5), runs },
    { metric: `${name}.p95`, unit, value: quantile(times, 0.95), range: rangeOf(times), runs, isNoisy },
  ];
}
