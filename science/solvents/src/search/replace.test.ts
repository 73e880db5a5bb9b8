import { describe, expect, test } from 'vitest';
import { VECTOR_SOLVENTS, vectorPlace } from '../testing/search-vector.ts';
import { valueOf } from '../testing/solvents.ts';
import { limitOf, type SearchSolvent, valueOfBlend } from './constraints.ts';
import { refuseLabel, replacementOf } from './replace.ts';
import { searchBlends } from './search.ts';

const part = (name: string, fraction: number) => ({
  solvent: VECTOR_SOLVENTS[vectorPlace(name)] as SearchSolvent,
  fraction,
});

describe('SUB-6 replacing a blend', () => {
  const old = [part('n-butyl acetate', 0.6), part('o-xylene', 0.4)];

  test('its drying time, flash point and VOC become constraints, and what it lacks is told', () => {
    const { constraints, notHeld } = replacementOf(old);
    const time = valueOf(valueOfBlend({ kind: 'drying-time', most: 0 }, old));
    expect(constraints.map(({ kind }) => kind)).toEqual([
      'drying-time-at-least',
      'drying-time',
      'flash-point',
    ]);
    expect(constraints.map(limitOf).slice(0, 2)).toEqual([
      expect.closeTo(0.75 * time, 9) as number,
      expect.closeTo(1.25 * time, 9) as number,
    ]);
    expect(notHeld).toEqual([{ kind: 'voc', missing: 'voc-unknown' }]);
  });

  test('the blend itself keeps what it is replaced by', () => {
    const { constraints } = replacementOf(old);
    const targets = [{ role: 'must' as const, spheres: [{ dD: 16.6, dP: 2.62, dH: 5.02, r: 5 }] }];
    const { blends } = valueOf(searchBlends({ solvents: VECTOR_SOLVENTS, targets, constraints, top: 1 }));
    expect(blends[0]?.red).toBeLessThan(0.01);
  });
});

test.each([
  [['H225'], ['H225'], 'classified', undefined],
  [['H225'], ['H225', 'H351'], 'classified', 'cmr'],
  [['H225'], ['H331'], 'classified', 'acutely-toxic'],
  [['H336'], ['H318'], 'classified', 'more-severe'],
  [['H318'], ['H336'], 'classified', undefined],
  [['H318'], [], 'incomplete', 'label-incomplete'],
] as const)('SUB-6 %j against %j, %s', (...[before, after, kind, why]) => {
  expect(refuseLabel({ statements: [...before] }, { statements: [...after], kind })).toBe(why);
});

test('SUB-6 no new statement is an option', () => {
  const next = { statements: ['H336'], kind: 'classified' as const };
  expect(refuseLabel({ statements: ['H319'] }, next)).toBeUndefined();
  expect(refuseLabel({ statements: ['H319'] }, next, { noNewStatement: true })).toBe('new-statement');
});
