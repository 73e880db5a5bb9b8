import { expect, test } from 'vitest';
import { LinearProgram } from './linear-program.ts';
import { seededRandom } from './random.ts';

test('NUM-11 the best shares are those of trying every pair on every edge of one row', () => {
  const random = seededRandom(5);
  for (let turn = 0; turn < 200; turn += 1) {
    const row = Float64Array.from({ length: 7 }, () => random() - 0.5);
    const aims = Array.from({ length: 7 }, () => random());
    const met = [...row].flatMap((value, index) => (value <= 0 ? [aims[index] ?? NaN] : []));
    const pairs = [...row].flatMap((high, first) =>
      [...row].flatMap((low, second) => {
        if (!(high > 0 && low < 0)) return [];
        const share = -low / (high - low);
        return [share * (aims[first] ?? NaN) + (1 - share) * (aims[second] ?? NaN)];
      }),
    );
    const best = new LinearProgram([row], 7).minimise((index) => aims[index] ?? NaN);
    const expected = met.length === 0 ? NaN : Math.min(...met, ...pairs);
    expect(best?.value ?? NaN).toBeCloseTo(expected, 10);
  }
});

test('NUM-11 the multipliers bound every share from below', () => {
  const random = seededRandom(6);
  const rows = [0, 1].map(() => Float64Array.from({ length: 9 }, () => random() - 0.6));
  const aims = Array.from({ length: 9 }, () => random());
  const best = new LinearProgram(rows, 9).minimise((index) => aims[index] ?? NaN);
  if (!best) throw new Error('the rows leave something');
  aims.forEach((aim, index) => {
    const height = rows.reduce(
      (sum, row, at) => sum + (best.multipliers[at] ?? NaN) * (row[index] ?? NaN),
      aim,
    );
    expect(height).toBeGreaterThanOrEqual(best.value - 1e-9);
  });
});
