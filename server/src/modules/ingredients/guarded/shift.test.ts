import { expect, test } from 'vitest';
import { shifted } from './calculation-values.ts';

const BOUNDS = { cc0: 0.3, eacn: 1, dD: 0.5, dP: 0.5, dH: 0.5 } as const;
const SLOPES = ['k', 'alpha', 'b', 'mw', 'ccConcentration'];
const secret = 'a secret of the tests';
const many = Array.from({ length: 400 }, (_, place) => `ingredient ${place}`);
const askers = ['one', 'two', 'three', 'four'];

test.each(Object.entries(BOUNDS))('S-25 no shifted %s is within ±%d of the true value', (field, bound) => {
  const shifts = many.map((ingredientId) => shifted(9, field, { secret, asker: 'one', ingredientId }) - 9);
  for (const shift of shifts) expect(Math.abs(shift)).toBeGreaterThan(bound);
  const up = shifts.filter((shift) => shift > 0).length;
  expect([up > 150, up < 250]).toEqual([true, true]);
});

test('S-25 k is shifted by more than 10 % of itself, and so is every other slope', () => {
  for (const field of SLOPES) {
    for (const ingredientId of many) {
      const ratio = shifted(0.17, field, { secret, asker: 'one', ingredientId }) / 0.17;
      expect(Math.abs(ratio - 1)).toBeGreaterThan(0.1);
    }
  }
});

/** How far shifts go upwards and downwards, as organisations find who put their numbers together: in order. */
function distances(field: string, distanceOf: (told: number) => number): number[][] {
  const means = many.map((ingredientId) => {
    const told = askers.map((asker) => distanceOf(shifted(9, field, { secret, asker, ingredientId })));
    return told.reduce((sum, each) => sum + each, 0) / told.length;
  });
  return [1, -1].map((direction) =>
    means
      .flatMap((mean) => (Math.sign(mean) === direction ? [Math.abs(mean)] : []))
      .toSorted((one, other) => one - other),
  );
}

/** How wide the interval is that they lie in, and whether its fifths hold about as many: no better guess can then be made. */
function intervalOf(sorted: readonly number[]): { width: number; isEven: boolean } {
  const [first = 0, last = 0] = [sorted[0], sorted.at(-1)];
  const width = last - first;
  const shares = [0, 1, 2, 3, 4].map((part) => {
    const from = first + (part * width) / 5;
    return sorted.filter((each) => each >= from && each <= from + width / 5).length / sorted.length;
  });
  return { width, isEven: shares.every((share) => share > 0.1 && share < 0.3) };
}

/** What samples show of an interval without its very ends. */
const SHOWN = 0.98;

test.each(Object.entries(BOUNDS))(
  'S-25 who knows the direction of a shifted %s has an interval of ±%d left, also together with others',
  (field, bound) => {
    for (const sorted of distances(field, (told) => told - 9)) {
      const { width, isEven } = intervalOf(sorted);
      expect(width).toBeGreaterThan(2 * bound * SHOWN);
      expect(isEven).toBe(true);
    }
  },
);

test('S-25 who knows the direction of any other number has an interval of ±10 % left', () => {
  for (const field of SLOPES) {
    for (const sorted of distances(field, (told) => Math.log(told / 9))) {
      const { width, isEven } = intervalOf(sorted);
      expect(width).toBeGreaterThan(Math.log(1.1 / 0.9) * SHOWN);
      expect(isEven).toBe(true);
    }
  }
});

test('S-25 a Hansen parameter near 0 is not given away by where its shift ends', () => {
  // What true values lie behind the numbers that are told, with the direction known.
  const behind = new Map<string, number[]>();
  for (let step = 0; step <= 100; step += 1) {
    const value = step / 20;
    for (const ingredientId of many.slice(0, 100)) {
      const told = shifted(value, 'dP', { secret, asker: 'one', ingredientId });
      expect(told).toBeGreaterThanOrEqual(0);
      expect(Math.abs(told - value)).toBeGreaterThan(0.5);
      if (told > 3) continue;
      const key = `${Math.sign(told - value)} ${Math.round(told * 4)}`;
      behind.set(key, [...(behind.get(key) ?? []), value]);
    }
  }
  expect(behind.size).toBeGreaterThan(15);
  for (const values of behind.values()) {
    expect(Math.max(...values) - Math.min(...values)).toBeGreaterThan(1 * 0.95);
  }
});

test('S-25 the same for the same asker, another for another one, in the same direction', () => {
  for (const ingredientId of many) {
    const asked = (asker: string) => shifted(1, 'cc0', { secret, asker, ingredientId });
    expect(asked('one')).toBe(asked('one'));
    expect(asked('one')).not.toBe(asked('other'));
    expect(Math.sign(asked('one') - 1)).toBe(Math.sign(asked('other') - 1));
  }
});

test('S-25 a small Hansen parameter is neither told to be negative nor given away by its shift', () => {
  for (const ingredientId of many) {
    expect(shifted(0.2, 'dP', { secret, asker: 'one', ingredientId })).toBeGreaterThan(0.7);
  }
});
