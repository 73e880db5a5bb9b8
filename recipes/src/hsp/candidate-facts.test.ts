import { describe, expect, test } from 'vitest';
import { passesFacts } from './candidate-facts.ts';
import { rankRows, toColumns } from './rank-rows.ts';
import { DEFAULT_SCORE_LIMITS } from '@suite/hsp';

const TOLUENE = {
  practical: 'industrial',
  state: 'liquid',
  cmr: ['Repr. 2'],
  chem21: 'problematic',
  boilingPoint: 110.6,
  flashPoint: 4.4,
  hazardStatements: ['H225', 'H361d'],
};

describe('HSR-9 filters by facts', () => {
  test('what nobody judged passes as practical, liquid and without CMR; what is known to be otherwise does not', () => {
    expect(passesFacts({}, { isPractical: true, isLiquid: true, hasNoCmr: true })).toBe(true);
    expect(passesFacts({ practical: 'no' }, { isPractical: true })).toBe(false);
    expect(passesFacts({ practical: 'pharma' }, { isPractical: true })).toBe(true);
    for (const state of ['solid', 'gas', 'unknown'])
      expect(passesFacts({ state }, { isLiquid: true })).toBe(false);
    expect(passesFacts(TOLUENE, { isPractical: true, isLiquid: true })).toBe(true);
    expect(passesFacts(TOLUENE, { hasNoCmr: true })).toBe(false);
  });

  test('a range, a rank, an exemption and data that are asked for must be known', () => {
    expect(passesFacts(TOLUENE, { boilingPoint: { min: 100, max: 110.6 }, flashPoint: { min: 4.4 } })).toBe(
      true,
    );
    expect(passesFacts(TOLUENE, { flashPoint: { min: 23 } })).toBe(false);
    expect(passesFacts({}, { boilingPoint: { max: 200 } })).toBe(false);
    expect(passesFacts(TOLUENE, { chem21: ['recommended', 'problematic'] })).toBe(true);
    expect(passesFacts(TOLUENE, { chem21: ['recommended'] })).toBe(false);
    expect(passesFacts({}, { chem21: ['recommended'] })).toBe(false);
    expect(passesFacts({ voc: ['us-exempt'] }, { isVocExempt: true })).toBe(true);
    expect(passesFacts({ voc: ['eu-paints'] }, { isVocExempt: true })).toBe(false);
    expect(passesFacts(TOLUENE, { has: ['flashPoint', 'hazardStatements'] })).toBe(true);
    expect(passesFacts(TOLUENE, { has: ['evaporationRate'] })).toBe(false);
    expect(passesFacts({ hazardStatements: [] }, { has: ['hazardStatements'] })).toBe(false);
  });

  test('own rows are ranked among those that pass', () => {
    const point = { dD: 18, dP: 1.4, dH: 2 };
    const rows = toColumns(
      [
        { name: 'Toluene', ...point },
        { name: 'Own', ...point },
        { name: 'Methane', ...point },
      ],
      [TOLUENE, {}, { state: 'gas', practical: 'no' }],
    );
    const request = {
      targets: [
        { id: 't1', name: 'PS', role: 'must' as const, spheres: [{ ...point, r: 5 }], isAssumed: false },
      ],
      limits: DEFAULT_SCORE_LIMITS,
      q: '',
      scores: [],
      ranges: {},
      methods: [],
      hasDensity: false,
      top: 3,
    };
    const names = (facts: object) => rankRows(rows, { ...request, facts }).rows.map(({ name }) => name);
    expect(names({})).toEqual(['Toluene', 'Own', 'Methane']);
    expect(names({ isPractical: true, isLiquid: true })).toEqual(['Toluene', 'Own']);
    expect(names({ hasNoCmr: true, isLiquid: true })).toEqual(['Own']);
  });
});
