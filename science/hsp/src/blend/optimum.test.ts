import { describe, expect, test } from 'vitest';
import { allBlends, targets } from '../testing/all-blends.ts';
import { randomPoints, valueOf } from '../testing/scored-sets.ts';
import { solvent, solvents } from '../testing/solvents.ts';
import { bestBlend } from './optimum.ts';

describe('BLE-7 unrestricted optimum', () => {
  test('at most four components, and no blend of four or fewer is nearer', () => {
    for (const [seed, target] of targets.entries()) {
      const candidates = randomPoints(14, 50 + seed);
      const best = valueOf(bestBlend(candidates, target));
      expect(best.parts.length).toBeLessThanOrEqual(4);
      expect(best.parts.reduce((sum, { fraction }) => sum + fraction, 0)).toBeCloseTo(1, 12);
      const [nearest] = allBlends(candidates, target, { size: 4, top: 1 });
      expect(best.ra).toBeCloseTo(nearest?.ra ?? 0, 7);
    }
  });

  test('meets a target that is one of the candidates', () => {
    expect(valueOf(bestBlend(solvents, solvent('acetone'))).ra).toBeLessThan(1e-9);
  });
});

test('BLE-8 filters and fixed amounts hold for the optimum too', () => {
  const fixed = [{ index: 4, fraction: 0.3 }];
  const best = valueOf(bestBlend(solvents, solvent('acetone'), { fixed, boiling: { min: 60, max: 150 } }));
  expect(best.parts.at(-1)).toEqual(fixed[0]);
  expect(best.parts.reduce((sum, { fraction }) => sum + fraction, 0)).toBeCloseTo(1, 12);
  for (const { index } of best.parts.slice(0, -1))
    expect(solvents[index]?.boilingPoint).toBeGreaterThanOrEqual(60);
  expect(bestBlend([], solvent('acetone'))).toEqual({ ok: false, reason: 'no-candidates' });
});
