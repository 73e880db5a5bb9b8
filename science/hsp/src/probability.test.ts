import { expect, test } from 'vitest';
import { insideProbability } from './probability.ts';

test('CON-6 is one half at the surface and falls outwards', () => {
  expect(insideProbability(1, 7)).toEqual({ ok: true, value: 0.5 });
  const at = (red: number) => {
    const result = insideProbability(red, 7);
    return result.ok ? result.value : Number.NaN;
  };
  expect(at(0)).toBeGreaterThan(at(0.9));
  expect(at(1.1)).toBeLessThan(0.5);
  expect(at(1e300)).toBe(0);
});

test('CON-6 refuses what is no RED or no steepness', () => {
  expect(insideProbability(-1, 7)).toEqual({ ok: false, reason: 'red-out-of-range' });
  expect(insideProbability(1, 0)).toEqual({ ok: false, reason: 'steepness-out-of-range' });
});
