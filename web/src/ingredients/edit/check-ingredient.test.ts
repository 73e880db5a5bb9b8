import { ingredientSchema, newIngredientSchema } from '@suite/contracts/ingredient-schemas';
import { describe, expect, test } from 'vitest';
import { checkIngredient, hintOf } from './check-ingredient.ts';
import { isApart } from '../ingredient/facts/provenance.tsx';
import { isCasNumber } from '../ingredient-values.tsx';

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

test.each([
  ['hld-surfactant', { surfactantType: 'other', cc0: 50 }, { cc0: 50.1 }],
  ['hld-surfactant', { surfactantType: 'other', cc0: -50 }, { cc0: -50.1 }],
  ['hld-oil', { eacn: 200 }, { eacn: 201 }],
  ['hld-oil', { eacn: -200 }, { eacn: -201 }],
  ['hsp', { dD: 15.6, dP: 16, dH: 42.3 }, { dH: 100.1 }],
  ['hsp', { dD: 100 }, { dD: -0.1 }],
] as const)('R3.13 R3.14 of %s %o is taken, and %o is not', (kind, taken, refused) => {
  const schema = newIngredientSchema(kind);
  const isTaken = (values: object) =>
    schema.safeParse({
      data: { type: kind, attributes: { name: 'A', datasetId: 'hld-oils', ...values } },
    }).success;
  expect(isTaken(taken)).toBe(true);
  expect(isTaken({ ...taken, ...refused })).toBe(false);
});

test('R3.15 what was written under wider bounds can still be read', () => {
  const now = '2026-01-01T00:00:00Z';
  const ids = {
    ingredientId: crypto.randomUUID(),
    datasetId: crypto.randomUUID(),
    datasetName: 'Mine',
    shareId: null,
  };
  const attributes = { ...ids, name: 'A', method: 'na', dH: 900, created: now, updated: now, version: 1 };
  const read = ingredientSchema('hsp').safeParse({ type: 'hsp', id: ids.ingredientId, attributes });
  expect(read.data?.attributes.dH).toBe(900);
});

test.each([
  ['cc0', '12', undefined],
  ['cc0', '12.5', 'Cc 12.5 is outside the usual range (−12 to 12). You can still save it.'],
  ['eacn', '-11', 'EACN −11 is outside the usual range (−10 to 40). You can still save it.'],
  ['dH', '42.3', undefined],
  ['dH', '46', 'δH 46 is outside the usual range (0 to 45). You can still save it.'],
])('R3.13 R3.14 a form without known values asks about %s %s', (field, text, hint) => {
  expect(hintOf(field, text, {})).toBe(hint);
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
