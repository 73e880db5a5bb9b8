import { expect, test } from 'vitest';
import { SOLVENT_FACTS } from '../testing/solvent-facts.data.ts';
import { classify, readAcute, readFactors, readLimits } from './classify.ts';
import { readSolvent } from './solvent-facts.ts';

test('CLP-1 limits, factors and estimates are read as Annex VI writes them', () => {
  expect(
    readLimits(['Eye Irrit. 2; H319: 5.0% ≤ C < 25.0%', 'STOT SE 3; H335: C ≥ 10.0%', 'nothing']),
  ).toEqual([
    { hazardClass: 'Eye Irrit. 2', statement: 'H319', least: 5, below: 25 },
    { hazardClass: 'STOT SE 3', statement: 'H335', least: 10 },
  ]);
  expect(readFactors(['M = 10'])).toEqual({ acute: 10, chronic: 10 });
  expect(
    readAcute([
      'oral: ATE = 500.0 mg/kg bw',
      'inhalation: ATE = 3 mg/L vapours',
      'inhalation: ATE = 100.0 ppmV gases',
    ]),
  ).toEqual({
    oral: 500,
    vapour: 3,
  });
});

test('CLP-3 one class named once serves all its statements; flammability is left to the flash point', () => {
  expect(
    classify(['H225', 'H301', 'H311', 'H314'], ['Flam. Liq. 2', 'Acute Tox. 3', 'Skin Corr. 1B']),
  ).toEqual([
    { hazardClass: 'Acute Tox. 3', statement: 'H301' },
    { hazardClass: 'Acute Tox. 3', statement: 'H311' },
    { hazardClass: 'Skin Corr. 1B', statement: 'H314' },
  ]);
});

test('EVA-1 EVA-2 a calculated rate gives way to the estimate, a compiled one far off it too; both are said', () => {
  const base = { name: 'x', dD: 16, dP: 5, dH: 5, mw: 100, vapourPressure: 1, boilingPoint: 130 };
  const listed = readSolvent({ ...base, evaporationRate: 0.6, evaporationMethod: 'compiled' });
  expect(listed.search.rer).toBe(0.6);
  expect(listed.notes).not.toContain('rate-estimated');
  const wrong = readSolvent({ ...base, evaporationRate: 12, evaporationMethod: 'compiled' });
  expect(wrong.search.rer).toBeCloseTo((1000 * 100) / (1618.8 * 116.16), 9);
  expect(wrong.notes).toEqual(expect.arrayContaining(['rate-doubtful', 'rate-estimated']));
  expect(readSolvent({ ...base, evaporationRate: 55, evaporationMethod: 'calculated' }).search.rer).toBe(
    wrong.search.rer,
  );
});

test('CLP-9 no entry is unknown; a list that says not classified is one; water has neither flash point nor rate', () => {
  const base = { name: 'x', dD: 16, dP: 5, dH: 5 };
  expect(readSolvent(base).label.classifications).toBeUndefined();
  expect(readSolvent({ ...base, isNotClassified: true })).toMatchObject({
    label: { classifications: [] },
    notes: ['statements-reported'],
  });
  const water = readSolvent({ ...base, cas: '7732-18-5', boilingPoint: 100 });
  expect(water).toMatchObject({
    search: { flash: 'none', vocKind: 'water' },
    label: { classifications: [] },
  });
  expect(water.search.rer).toBeUndefined();
});

test('SOL-2 every shipped row is read without a number that is none', () => {
  const numbers = SOLVENT_FACTS.flatMap((facts) =>
    Object.values(readSolvent(facts).search).filter((value) => typeof value === 'number'),
  );
  expect(numbers.filter((value) => !(value >= 0))).toEqual([]);
});
