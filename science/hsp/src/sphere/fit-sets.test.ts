import { describe, expect, test } from 'vitest';
import { hasFitSets, readBestKnown, readFitSet } from '../testing/fit-sets.ts';
import { valueOf } from '../testing/scored-sets.ts';
import { fitDouble } from './double.ts';
import { fitSphere } from './fit.ts';

const sets = Object.entries(readBestKnown());

describe.skipIf(!hasFitSets)('FIT-4 and FIT-5 on measured sets, against the best spheres known', () => {
  test.each(sets)('%s', (file, known) => {
    const scored = readFitSet(file);
    const { fit, sphere } = valueOf(fitSphere(scored));
    expect(fit).toBeGreaterThanOrEqual(known.bestKnownSingle.datafit - 1e-5);
    // Where no sphere parts the set, the radius follows from the fit.
    const isParted = known.bestKnownSingle.datafit === 1;
    expect(isParted ? sphere.r : 0).toBeLessThanOrEqual(known.smallestSphereAmongBest.hsp[3] + 0.001);
    const fewest = valueOf(fitSphere(scored, { objective: 'fewest-misplaced' }));
    expect(fewest.misplaced.length).toBeLessThanOrEqual(known.fewestMisclassified.wrong);
    expect(valueOf(fitDouble(scored)).fit).toBeGreaterThanOrEqual(known.bestKnownDouble.datafit - 1e-4);
  });

  test.each([
    [1, 26, 0.97488],
    [2, 27, 0.97567],
    [3, 28, 1],
    [4, 29, 1],
    [5, 31, 1],
  ])('FIT-1 hspipy_example with inside limit %d: %d good, fit %d', (insideLimit, good, best) => {
    const fit = valueOf(fitSphere(readFitSet('hspipy_example.csv'), { insideLimit }));
    expect(fit.good).toBe(good);
    expect(fit.fit).toBeGreaterThanOrEqual(best - 1e-4);
  });
});
