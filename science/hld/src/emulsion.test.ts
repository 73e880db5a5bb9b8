import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bandOf,
  type EmulsionType,
  emulsionTypeOf,
  hldWindow,
  isExact,
  judgeHld,
  matchesTarget,
  TARGET_EMULSION_TYPES,
} from './emulsion.ts';

test.each([
  [-3, 'O/W'],
  [-0.5000001, 'O/W'],
  [-0.5, 'ME'],
  [0, 'ME'],
  [0.5, 'ME'],
  [0.5000001, 'W/O'],
  [3, 'W/O'],
] as const)('R1.3 EMU-1 HLD %d is %s', (hld, type) => {
  expect(emulsionTypeOf(hld)).toBe(type);
});

test('R1.3 EMU-2 the phase change is at HLD 0: types mirror each other around it', () => {
  const mirror: Record<EmulsionType, EmulsionType> = { 'O/W': 'W/O', ME: 'ME', 'W/O': 'O/W' };
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (hld) => {
      expect(emulsionTypeOf(-hld)).toBe(mirror[emulsionTypeOf(hld)]);
    }),
  );
});

test.each([
  [-0.51, 'O/W'],
  [-0.5, 'balanced'],
  [0.5, 'balanced'],
  [0.51, 'W/O'],
] as const)('R4.20 EMU-3 HLD %d is on the side %s', (hld, regime) => {
  expect(judgeHld(hld, 'Any').regime).toBe(regime);
});

test.each([
  [-1.5000001, 'outer-O/W', true],
  [-1.5, 'inner-O/W', false],
  [-0.5, 'centre', false],
  [0.5, 'centre', false],
  [1.5, 'inner-W/O', false],
  [1.5000001, 'outer-W/O', true],
] as const)('R4.18 R4.20 EMU-4 HLD %d lies in band %s', (hld, band, exact) => {
  expect(bandOf(hld)).toBe(band);
  expect(isExact(hld)).toBe(exact);
  expect(judgeHld(hld, 'Any')).toMatchObject({ band, exact });
});

test('R4.18 EMU-5 the unrounded value decides: -0.54 is O/W though it reads -0.5', () => {
  expect((-0.54).toFixed(1)).toBe('-0.5');
  expect(emulsionTypeOf(-0.54)).toBe('O/W');
});

test('R4.18 EMU-6 Any always matches, another target only its own type', () => {
  for (const type of ['O/W', 'ME', 'W/O'] as const) {
    const matched = TARGET_EMULSION_TYPES.filter((target) => matchesTarget(type, target));
    expect(matched.toSorted()).toEqual(['Any', type].toSorted());
  }
  expect(judgeHld(2, 'O/W').match).toBe(false);
  expect(judgeHld(2, 'W/O').match).toBe(true);
});

test('EMU-7 the window of a type holds its values', () => {
  fc.assert(
    fc.property(fc.double({ min: -5, max: 5, noNaN: true }), (hld) => {
      const { from, to } = hldWindow(emulsionTypeOf(hld));
      expect(hld >= from && hld <= to).toBe(true);
    }),
  );
});
