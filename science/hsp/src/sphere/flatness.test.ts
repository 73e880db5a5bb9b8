import { describe, expect, test } from 'vitest';
import { flip, label, randomPoints, valueOf } from '../testing/scored-sets.ts';
import { fitSphere } from './fit.ts';
import { nearOptimal } from './flatness.ts';
import { judgeSpheres } from './judge.ts';

const truth = { dD: 17, dP: 7, dH: 8, r: 7 };

describe('CON-3 near-optimal spheres', () => {
  test('all fit within 0.005 of the best, which comes first', () => {
    for (const scored of [
      label(randomPoints(40, 3), [truth]),
      flip(label(randomPoints(40, 3), [truth]), 0.1, 3),
    ]) {
      const { fit, sphere } = valueOf(fitSphere(scored));
      const near = valueOf(nearOptimal(scored));
      expect(near.spheres[0]?.r).toBeCloseTo(sphere.r, 6);
      for (const other of near.spheres) {
        expect(valueOf(judgeSpheres(scored, [other])).fit).toBeGreaterThanOrEqual(fit - 0.005 - 1e-9);
      }
      expect(near.ranges.r[0]).toBeLessThanOrEqual(sphere.r);
    }
  });

  test('more solvents leave less room, a larger loss more', () => {
    const volume = (count: number, loss: number) =>
      valueOf(nearOptimal(label(randomPoints(count, 4), [truth]), { loss })).volume;
    expect(volume(300, 0.005)).toBeLessThan(volume(40, 0.005));
    expect(volume(40, 0.02)).toBeGreaterThan(volume(40, 0.005));
  });

  test.each([0, 1, -1, Number.NaN])('FIT-10 a loss of %d is refused', (loss) => {
    expect(nearOptimal(label(randomPoints(20, 1), [truth]), { loss })).toEqual({
      ok: false,
      reason: 'loss-out-of-range',
    });
  });
});
