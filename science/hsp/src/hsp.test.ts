import { expect, test } from 'vitest';
import { isHsp, total } from './hsp.ts';
import { solvent } from './testing/solvents.ts';

test.each([
  ['toluene', 18.165],
  ['ethanol', 26.522],
  ['acetone', 19.935],
  ['water', 47.807],
])('HSP-3 the total of %s is %d', (name, expected) => {
  const result = total(solvent(name));
  expect(result.ok && result.value).toBeCloseTo(expected, 3);
});

test.each([Number.NaN, Infinity, -0.1, 1000.1])('HSP-5 a parameter of %d is refused', (value) => {
  for (const hsp of [
    { dD: value, dP: 1, dH: 1 },
    { dD: 1, dP: value, dH: 1 },
    { dD: 1, dP: 1, dH: value },
  ]) {
    expect(isHsp(hsp)).toBe(false);
    expect(total(hsp)).toEqual({ ok: false, reason: 'parameter-out-of-range', at: 0 });
  }
});

test('HSP-5 zero is a parameter, as hexane has it', () => {
  expect(total({ dD: 0, dP: 0, dH: 0 })).toEqual({ ok: true, value: 0 });
});
