import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { overlap } from './overlap.ts';
import { seededRandom } from '@suite/numeric';
import { valueOf } from './testing/scored-sets.ts';
import { spheres } from './testing/spheres.ts';

describe('TAR-1 overlap', () => {
  test('polystyrene with PMMA', () => {
    const result = valueOf(overlap(spheres.polystyrene, spheres.pmma));
    expect(result.relation).toBe('overlapping');
    expect(result.ra).toBeCloseTo(7.5875, 4);
    expect(result.volume).toBeCloseTo(323.28, 2);
    expect(result.fraction).toBeCloseTo(0.5184, 4);
  });

  test('touching from outside is disjoint, from inside contained', () => {
    const at = (dP: number, r: number) =>
      valueOf(overlap({ dD: 16, dP: 0, dH: 0, r: 4 }, { dD: 16, dP, dH: 0, r }));
    expect(at(6, 2)).toMatchObject({ relation: 'disjoint', volume: 0, fraction: 0 });
    expect(at(2, 2)).toMatchObject({ relation: 'contained', fraction: 1 });
    expect(at(0, 4)).toMatchObject({ relation: 'contained', fraction: 1 });
    expect(at(5, 2)).toMatchObject({ relation: 'overlapping' });
  });

  test('is symmetric and shrinks as centres part', () => {
    const radius = fc.double({ min: 0.5, max: 20, noNaN: true });
    const gap = fc.double({ min: 0, max: 40, noNaN: true });
    fc.assert(
      fc.property(radius, radius, gap, (r, other, dP) => {
        const a = { dD: 16, dP: 0, dH: 5, r };
        const b = { dD: 16, dP, dH: 5, r: other };
        const one = valueOf(overlap(a, b));
        expect(valueOf(overlap(b, a)).volume).toBeCloseTo(one.volume, 8);
        expect(one.fraction).toBeGreaterThanOrEqual(0);
        expect(one.fraction).toBeLessThanOrEqual(1);
        const further = valueOf(overlap(a, { ...b, dP: dP + 0.5 }));
        expect(further.volume).toBeLessThanOrEqual(one.volume + 1e-9 * (1 + one.volume));
      }),
    );
  });

  test('agrees with counting random points', () => {
    const random = seededRandom(7);
    const { polystyrene: a, pmma: b } = spheres;
    let inA = 0;
    let inBoth = 0;
    for (let turn = 0; turn < 200_000; turn += 1) {
      const x = (2 * random() - 1) * a.r;
      const y = (2 * random() - 1) * a.r;
      const z = (2 * random() - 1) * a.r;
      if (Math.hypot(x, y, z) > a.r) continue;
      inA += 1;
      if (Math.hypot(x + 2 * (a.dD - b.dD), y + a.dP - b.dP, z + a.dH - b.dH) <= b.r) inBoth += 1;
    }
    expect(inBoth / inA).toBeCloseTo(0.5184, 2);
  });

  test.each([0, -3])('HSP-5 a radius of %d is refused', (r) => {
    expect(overlap(spheres.pvc, { ...spheres.pvc, r })).toEqual({
      ok: false,
      reason: 'radius-not-positive',
      at: 1,
    });
  });
});
