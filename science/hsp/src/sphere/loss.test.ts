import { expect, test } from 'vitest';
import { seededRandom } from '@suite/numeric';
import { label, randomPoints, valueOf } from '../testing/scored-sets.ts';
import { boundsOf, DEFAULT_BOX } from './box.ts';
import { createLoss, lossAt, measure, violation } from './loss.ts';
import { sortPoints } from './scored-points.ts';

test('FIT-3 the radius found is the smallest of the best: none of a fine grid, nor any distance, beats it', () => {
  const random = seededRandom(5);
  const bounds = boundsOf(DEFAULT_BOX);
  if (!bounds) throw new Error('the default box is a box');
  for (let turn = 0; turn < 40; turn += 1) {
    const scored = label(randomPoints(30, turn), [{ dD: 17, dP: 8, dH: 8, r: 7 }]);
    const loss = createLoss(valueOf(sortPoints(scored, 1)), bounds);
    const centre = [28 + 12 * random(), 20 * random(), 20 * random()];
    const best = lossAt(loss, centre);
    const { radius } = loss;
    measure(loss, centre);
    const radii = [...loss.distances, ...Array.from({ length: 400 }, (_, step) => step / 10)];
    const values = radii.map((other) => ({ other, value: violation(loss, other) / loss.points.count }));
    expect(Math.min(...values.map(({ value }) => value))).toBeGreaterThanOrEqual(best - 1e-12);
    expect(values.filter(({ other, value }) => other < radius - 1e-9 && value <= best)).toEqual([]);
  }
});
