import { expect, test } from 'vitest';
import { shifted } from './calculation-values.ts';

const BOUNDS = { cc0: 0.3, eacn: 1, dD: 0.5, dP: 0.5, dH: 0.5 } as const;
const secret = 'a secret of the tests';
const many = Array.from({ length: 400 }, (_, place) => `ingredient ${place}`);

test.each(Object.entries(BOUNDS))('S-25 no shifted %s is within ±%d of the true value', (field, bound) => {
  const shifts = many.map((ingredientId) => shifted(9, field, { secret, asker: 'one', ingredientId }) - 9);
  for (const shift of shifts) expect(Math.abs(shift)).toBeGreaterThan(bound);
  const up = shifts.filter((shift) => shift > 0).length;
  expect([up > 150, up < 250]).toEqual([true, true]);
});

test('S-25 k is shifted by more than 10 % of itself, and so is every other slope', () => {
  for (const field of ['k', 'alpha', 'b', 'mw', 'ccConcentration']) {
    for (const ingredientId of many) {
      const ratio = shifted(0.17, field, { secret, asker: 'one', ingredientId }) / 0.17;
      expect(Math.abs(ratio - 1)).toBeGreaterThan(0.1);
    }
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
