import { expect, test } from 'vitest';
import { seededRandom } from './random.ts';

test('NUM-2 the same seed gives the same numbers, another seed others', () => {
  const draw = (seed: number) => Array.from({ length: 5 }, seededRandom(seed));
  expect(draw(1)).toEqual(draw(1));
  expect(draw(1)).not.toEqual(draw(2));
});

test.each([0, 1, -1, 2 ** 40, Number.NaN])('NUM-2 seed %d gives numbers spread over 0 to 1', (seed) => {
  const random = seededRandom(seed);
  let outside = 0;
  const bins = Array.from({ length: 10 }, () => 0);
  for (let turn = 0; turn < 20_000; turn += 1) {
    const value = random();
    if (!(value >= 0 && value < 1)) outside += 1;
    const bin = Math.floor(10 * value);
    bins[bin] = (bins[bin] ?? 0) + 1;
  }
  expect(outside).toBe(0);
  for (const count of bins) expect(Math.abs(count - 2000)).toBeLessThan(250);
});
