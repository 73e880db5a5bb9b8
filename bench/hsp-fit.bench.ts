import assert from 'node:assert/strict';
import { bootstrapFit, fitDouble, fitSphere } from '@suite/hsp';
import { alternate } from './frame/alternate.ts';
import { bench } from './frame/bench.ts';
import { compare, isTooNoisy } from './frame/compare.ts';
import { exponent } from './frame/exponent.ts';
import type { Measured } from './frame/judge.ts';
import { median, summarise } from './frame/statistics.ts';
import { bestOfRandomSpheres } from './hsp/brute-force.ts';
import { milliseconds, sampleScores } from './hsp/sample.ts';

const SOLVENTS = 37;
const SIZES = [37, 370, 3700];

await bench('hsp-fit', [], async (seed) => {
  const scored = sampleScores(SOLVENTS, seed);
  const cold = milliseconds(() => fitSphere(scored));
  check(seed);
  for (let turn = 0; turn < 40; turn += 1) fitSphere(scored, { seed: turn });
  const fit = () => milliseconds(() => fitSphere(scored));
  const bootstrap = () => milliseconds(() => bootstrapFit(scored));
  bootstrap();
  const series = await alternate({ ours: fit, bootstrap, again: fit }, 30);
  const doubles = Array.from({ length: 5 }, () => milliseconds(() => fitDouble(scored)));
  const isNoisy = isTooNoisy(series.ours, series.again);
  return {
    measured: [
      { metric: 'hsp-fit.37.warm', unit: 'ms', ...summarise(series.ours), isNoisy },
      { metric: 'hsp-fit.37.cold', unit: 'ms', value: cold },
      { metric: 'hsp-fit.37.control', unit: '', ...compare(series.ours, series.again) },
      { metric: 'hsp-fit.bootstrap.200', unit: 'ms', ...summarise(series.bootstrap), isNoisy },
      { metric: 'hsp-fit.double.37', unit: 'ms', ...summarise(doubles) },
      ...(await measureGrowth(seed)),
    ],
  };
});

async function measureGrowth(seed: number): Promise<Measured[]> {
  const sets = SIZES.map((size) => sampleScores(size, seed));
  const measure = (at: number) => () => milliseconds(() => fitSphere(sets[at] ?? []));
  const series = await alternate({ small: measure(0), middle: measure(1), large: measure(2) }, 5);
  const times = [median(series.small), median(series.middle), median(series.large)];
  return [
    { metric: 'hsp-fit.exponent', unit: '', value: exponent(SIZES, times) },
    { metric: 'hsp-fit.3700.warm', unit: 'ms', ...summarise(series.large) },
  ];
}

/** No seed and no random sphere may be better than the sphere that is timed, by more than 1e-4 of fit value. */
function check(seed: number): void {
  for (const size of [20, SOLVENTS, 120]) {
    const scored = sampleScores(size, seed + size);
    const ours = fitSphere(scored);
    assert(ours.ok);
    const others = [2, 3, 4, 5].map((other) => {
      const again = fitSphere(scored, { seed: other });
      return again.ok ? again.value.fit : 0;
    });
    const best = Math.max(...others, bestOfRandomSpheres(scored, 2000, seed));
    assert(ours.value.fit >= best - 1e-4, `fit of ${size}: ${ours.value.fit} where ${best} is possible`);
  }
}
