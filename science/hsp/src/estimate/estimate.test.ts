import { expect, test } from 'vitest';
import { valueOf } from '../testing/scored-sets.ts';
import { WORKED_ESTIMATES } from '../testing/worked-estimates.ts';
import { estimateHsp } from './estimate.ts';
import { findAllOutside, findOutside } from './known.ts';
import { estimateMathieu } from './mathieu.ts';
import { MEASURED_ACCURACY } from './measured.ts';
import type { GroupDivision, GroupPart } from './parts.ts';
import { estimateStefanis } from './stefanis.ts';
import { SECOND_ORDER } from './tables/stefanis.data.ts';
import { estimateVanKrevelen } from './van-krevelen.ts';

const NOTHING: GroupDivision = { parts: [], rest: [0] };

/** '2x-CH3; 4x-CH2-' as parts. */
function partsOf(words: string, kind: GroupPart['kind'] = 'group'): GroupPart[] {
  return words.split('; ').map((word) => {
    const name = word.slice(word.indexOf('x') + 1);
    return {
      kind: Object.hasOwn(SECOND_ORDER, name) ? 'second' : kind,
      name,
      count: Number.parseInt(word, 10),
    };
  });
}

function divided(...parts: GroupPart[][]): GroupDivision {
  return { parts: parts.flat(), rest: [] };
}

test.each(WORKED_ESTIMATES)('EST-1 EST-2 the worked molecule $name comes out', (worked) => {
  const stefanis = valueOf(estimateStefanis(divided(partsOf(worked.groups.stefanis))));
  const vanKrevelen = valueOf(
    estimateVanKrevelen(divided(partsOf(worked.groups.vanKrevelen)), worked.molarVolume),
  );
  for (const [found, expected] of [
    [stefanis, worked.values.stefanis],
    [vanKrevelen, worked.values.vanKrevelen],
  ] as const) {
    expect(found.dD).toBeCloseTo(expected[0], 2);
    expect(found.dP).toBeCloseTo(expected[1], 2);
    expect(found.dH).toBeCloseTo(expected[2], 2);
  }
});

test('EST-3 ethanol by the sums of its atoms, polar groups and hydrogen bonds', () => {
  const ethanol = divided(
    partsOf('1xC43; 1xC42; 1xO21'),
    partsOf('1xO with 1 H', 'polar'),
    partsOf('5xH on C; 1xH on O (other); 1xO', 'hydrogen'),
  );
  const value = valueOf(estimateMathieu(ethanol));
  expect(value.dD).toBeCloseTo(16.02, 2);
  expect(value.dP).toBeCloseTo(8.44, 2);
  expect(value.dH).toBeCloseTo(18.13, 2);
  expect(value.molarVolume).toBeCloseTo(57.93, 2);
});

test('EST-4 a group without any value ends the method, by name', () => {
  expect(estimateMathieu(divided(partsOf('1xS20; 2xC43')))).toEqual({
    ok: false,
    reason: 'unknown-group',
    names: ['S20'],
  });
  expect(estimateVanKrevelen(divided(partsOf('3x-CH2-; 1xring closure below 5 atoms')))).toMatchObject({
    ok: false,
    names: ['ring closure below 5 atoms'],
  });
  expect(estimateStefanis(divided(partsOf('1xtoString')))).toMatchObject({ ok: false, names: ['toString'] });
});

test('EST-5 a parameter whose column is empty for a group is null, the others stand', () => {
  const formate = valueOf(estimateStefanis(divided(partsOf('1xHCOO; 1x-CH3'))));
  expect(formate).toMatchObject({ dD: null, missing: [{ name: 'HCOO', parameter: 'dD' }] });
  expect(formate.dP).toBeCloseTo(7.6134 + 1.7056 - 1.6444, 10);
  const amine = valueOf(estimateVanKrevelen(divided(partsOf('1x-CH3; 1x-NH2'))));
  expect(amine).toMatchObject({ dP: null, missing: [{ name: '-NH2', parameter: 'dP' }] });
  const pyridine = divided(partsOf('5xC31a; 1xN20a'), partsOf('1xC~N', 'polar'));
  expect(valueOf(estimateMathieu(pyridine))).toMatchObject({
    dP: null,
    missing: [{ name: 'C~N', parameter: 'dP' }],
  });
});

test('EST-6 below 3 the values for low parameters are used, unless one is missing; nothing is below zero', () => {
  const long = valueOf(estimateStefanis(divided(partsOf('2x-CH3; 10x-CH2-'))));
  expect(long.dP).toBeCloseTo(Math.max(0, 2.656 - 2 * 0.7107 - 10 * 0.1361), 10);
  const branched = valueOf(estimateStefanis(divided(partsOf('4x-CH3; 1x>C<; 8x-CH2-'))));
  expect(branched.dP).toBeCloseTo(Math.max(0, 7.6134 - 4 * 1.6444 + 2.0249 - 8 * 0.3141), 10);
  const acid = divided(partsOf('1xC43; 1xC30; 1xO10; 1xO21'), partsOf('1xCOOH', 'polar'));
  expect(valueOf(estimateMathieu(acid)).dP).toBe(0);
});

test('EST-7 the methods stand side by side with their spread; one that cannot divide is left out of it', () => {
  const { methods, spread } = estimateHsp({
    mathieu: divided(partsOf('2xC43; 4xC42'), partsOf('14xH on C', 'hydrogen')),
    stefanis: divided(partsOf('2x-CH3; 4x-CH2-')),
    vanKrevelen: NOTHING,
  });
  expect(methods.vanKrevelen).toEqual({ ok: false, reason: 'cannot-be-divided' });
  const first = valueOf(methods.mathieu).dD ?? 0;
  const second = valueOf(methods.stefanis).dD ?? 0;
  expect(spread.dD).toEqual({
    low: Math.min(first, second),
    high: Math.max(first, second),
    mean: (first + second) / 2,
    count: 2,
  });
  expect(
    estimateHsp({ mathieu: divided(partsOf('1xS20')), stefanis: NOTHING, vanKrevelen: NOTHING }).spread,
  ).toEqual({ dD: null, dP: null, dH: null });
});

test('EST-8 outside is a rare group, one that is there too often, or too many atoms', () => {
  const known = { groups: { a: [5, 2], b: [4, 9] }, most: 10 } as const;
  expect(findOutside(divided(partsOf('2xa')), 10, known)).toEqual([]);
  expect(findOutside(divided(partsOf('3xa; 1xb; 1xc')), 11, known)).toEqual([
    { reason: 'too-many-atoms' },
    { reason: 'often-group', name: 'a' },
    { reason: 'rare-group', name: 'b' },
    { reason: 'rare-group', name: 'c' },
  ]);
});

test('EST-9 the measured accuracy covers every method, and says more of what is inside than of what is outside', () => {
  const { methods, molecules, known } = MEASURED_ACCURACY;
  for (const method of Object.values(methods)) {
    expect(method.divided).toBeGreaterThan(0.6 * molecules);
    expect(method.inside.dP.rmse).toBeLessThan(method.outside.dP.rmse);
  }
  const hexane = {
    mathieu: divided(partsOf('2xC43; 4xC42')),
    stefanis: divided(partsOf('2x-CH3; 4x-CH2-')),
    vanKrevelen: divided(partsOf('2x-CH3; 4x-CH2-')),
  };
  expect(findAllOutside(hexane, 6, known)).toEqual({ mathieu: [], stefanis: [], vanKrevelen: [] });
});
