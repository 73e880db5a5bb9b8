import { describe, expect, test } from 'vitest';
import { checkIngredient } from './check-ingredient.ts';
import { isApart } from '../ingredient/provenance.tsx';
import { isCasNumber } from '../ingredient/ingredient-values.tsx';

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

describe('the form of an ingredient', () => {
  test('R3.13 R5.16 an oil needs a name and an EACN', () => {
    const { findings } = checkIngredient('hld-oil', form({ datasetId: 'x', name: '', method: 'na' }), false);
    expect(findings).toEqual({ name: 'name is a required field', eacn: 'eacn is a required field' });
  });

  test('R3.14 R5.16 a surfactant needs a type and a Cc; a weight is above nought', () => {
    const given = form({ datasetId: 'x', name: 'S', method: 'exp', mw: '0' });
    expect(checkIngredient('hld-surfactant', given, false).findings).toEqual({
      surfactantType: 'surfactantType is a required field',
      cc0: 'cc0 is a required field',
      mw: 'mw must be a positive number',
    });
  });

  test('R3.15 all but the name may be left open; a comma is taken for a point, commas between words part them', () => {
    const given = form({
      datasetId: 'x',
      name: ' Resin ',
      method: 'exp',
      dD: '18,5',
      types: 'polymer, resin,',
    });
    expect(checkIngredient('hsp', given, false).value).toEqual({
      datasetId: 'x',
      values: { name: 'Resin', method: 'exp', dD: 18.5, types: ['polymer', 'resin'] },
    });
  });

  test('a word where a number is wanted is said so', () => {
    const { findings } = checkIngredient(
      'hld-oil',
      form({ datasetId: 'x', name: 'O', eacn: 'eight' }),
      false,
    );
    expect(Object.keys(findings ?? {})).toEqual(['eacn']);
  });
});

test('a CAS number is known by its check digit', () => {
  expect(['151-21-3', '7732-18-5', '108-88-3'].every(isCasNumber)).toBe(true);
  expect(['151-21-4', '108-88', 'water', ''].some(isCasNumber)).toBe(false);
});

test('sources differ from a distance of 0.5 on', () => {
  expect(isApart(-2.5, -3)).toBe(true);
  expect(isApart(0.3, 0.8)).toBe(true);
  expect(isApart(2, 2.4)).toBe(false);
  expect(isApart(undefined, 2)).toBe(false);
});
