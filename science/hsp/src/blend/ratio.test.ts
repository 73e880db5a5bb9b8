import { describe, expect, test } from 'vitest';
import { raOf } from '../distance.ts';
import { seededRandom } from '@suite/numeric';
import { randomPoints, valueOf } from '../testing/scored-sets.ts';
import { solvent } from '../testing/solvents.ts';
import { spheres } from '../testing/spheres.ts';
import { average } from './mix.ts';
import { bestRatio, type RatioPart } from './ratio.ts';

/** Every blend of three or fewer on a grid of shares that obeys the limits. */
function* grid(parts: readonly RatioPart[], steps: number, maxCost = Infinity) {
  for (let a = 0; a <= steps; a += 1) {
    for (let b = 0; a + b <= steps; b += 1) {
      const shares = [a / steps, b / steps, (steps - a - b) / steps].slice(0, parts.length);
      if (parts.length === 2 && a + b !== steps) continue;
      const cost = shares.reduce((sum, share, at) => sum + share * (parts[at]?.cost ?? 0), 0);
      const isWithin = shares.every(
        (share, at) => share >= (parts[at]?.min ?? 0) && share <= (parts[at]?.max ?? 1),
      );
      if (isWithin && cost <= maxCost) yield shares;
    }
  }
}

describe('BLE-4 best ratio', () => {
  test('two bad solvents make a good one: butanol and nitroethane for Epikote 1001', () => {
    const parts = [solvent('1-butanol'), solvent('nitroethane')];
    expect(parts.map((part) => raOf(part, spheres.epikote1001) / 10.02)).toEqual([
      expect.closeTo(1.083, 3),
      expect.closeTo(1.104, 3),
    ]);
    const best = valueOf(bestRatio(parts, spheres.epikote1001));
    expect(best.fractions[0]).toBeCloseTo(0.51, 3);
    expect(best.hsp.dP).toBeCloseTo(10.5, 1);
    expect(best.hsp.dH).toBeCloseTo(10.27, 2);
    expect(best.ra).toBeCloseTo(8, 2);
    expect(best.ra / 10.02).toBeCloseTo(0.799, 3);
  });

  test('no ratio of a grid beats it', () => {
    for (let seed = 1; seed <= 30; seed += 1) {
      const [target = { dD: 16, dP: 5, dH: 5 }, ...parts] = randomPoints(seed % 2 ? 4 : 3, seed);
      const best = valueOf(bestRatio(parts, target));
      expect(best.fractions.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
      expect(raOf(average(parts, best.fractions), target)).toBeCloseTo(best.ra, 12);
      const others = [...grid(parts, 50)].map((shares) => raOf(average(parts, shares), target));
      expect(Math.min(...others)).toBeGreaterThanOrEqual(best.ra - 1e-9);
    }
  });

  test('eight components meet a target among them exactly', () => {
    const parts = randomPoints(8, 5);
    const target = average(
      parts,
      parts.map(() => 1 / 8),
    );
    expect(valueOf(bestRatio(parts, target)).ra).toBeLessThan(1e-9);
  });

  test('one component, and the same component twice', () => {
    const one = solvent('acetone');
    expect(valueOf(bestRatio([one], solvent('water'))).fractions).toEqual([1]);
    const twice = valueOf(bestRatio([one, one], solvent('water')));
    expect(twice.fractions.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
    expect(twice.ra).toBeCloseTo(raOf(one, solvent('water')), 10);
  });
});

describe('BLE-5 bounds, fixed amounts and cost', () => {
  test('no allowed ratio of a grid beats it, and the limits are kept', () => {
    const random = seededRandom(4);
    for (let seed = 1; seed <= 30; seed += 1) {
      const [target = { dD: 16, dP: 5, dH: 5 }, ...points] = randomPoints(4, seed);
      const parts = points.map((point) => ({
        ...point,
        min: 0.1 * random(),
        max: 0.5 + 0.4 * random(),
        cost: 1 + 4 * random(),
      }));
      const maxCost = 2 + 2 * random();
      const result = bestRatio(parts, target, { maxCost });
      const allowed = [...grid(parts, 60, maxCost)];
      expect(result.ok || allowed.length === 0).toBe(true);
      if (!result.ok) continue;
      const { fractions, ra } = result.value;
      fractions.forEach((share, at) => {
        expect(share).toBeGreaterThanOrEqual((parts[at]?.min ?? 0) - 1e-9);
        expect(share).toBeLessThanOrEqual((parts[at]?.max ?? 1) + 1e-9);
      });
      expect(
        fractions.reduce((sum, share, at) => sum + share * (parts[at]?.cost ?? 0), 0),
      ).toBeLessThanOrEqual(maxCost + 1e-9);
      const others = allowed.map((shares) => raOf(average(parts, shares), target));
      expect(Math.min(Infinity, ...others)).toBeGreaterThanOrEqual(ra - 1e-9);
    }
  });

  test('a fixed amount stays', () => {
    const parts = [{ ...solvent('toluene'), min: 0.2, max: 0.2 }, solvent('acetone'), solvent('ethanol')];
    expect(valueOf(bestRatio(parts, spheres.pmma)).fractions[0]).toBeCloseTo(0.2, 12);
  });
});

describe('BLE-3 refusals', () => {
  const part = solvent('acetone');
  test.each([
    [[], {}, { reason: 'no-components' }],
    [Array.from({ length: 9 }, () => part), {}, { reason: 'too-many-components' }],
    [[{ ...part, min: 0.6, max: 0.5 }], {}, { reason: 'bounds-out-of-range', at: 0 }],
    [
      [
        { ...part, max: 0.4 },
        { ...part, max: 0.4 },
      ],
      {},
      { reason: 'bounds-not-met' },
    ],
    [[{ ...part, cost: 3 }], { maxCost: 2 }, { reason: 'bounds-not-met' }],
    [[part], { maxCost: 2 }, { reason: 'cost-missing', at: 0 }],
    [[{ ...part, cost: -1 }], { maxCost: 2 }, { reason: 'cost-out-of-range', at: 0 }],
    [[part], { maxCost: Number.NaN }, { reason: 'cost-out-of-range' }],
  ])('%#', (parts, options, failure) => {
    expect(bestRatio(parts, spheres.pvc, options)).toEqual({ ok: false, ...failure });
  });
});
