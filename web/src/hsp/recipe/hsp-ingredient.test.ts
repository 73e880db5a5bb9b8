import type { Ingredient } from '@suite/contracts/ingredient-schemas';
import { expect, test } from 'vitest';
import { toHspIngredient } from './hsp-ingredient.ts';

// Of an ingredient a recipe takes its values.
const row = { datasetId: 'd', ingredientId: 'i', name: 'Ester', method: 'calc' } as Ingredient;
const values = { dD: 16, dP: 5, dH: 7 };

test('EST-2 a saved estimate goes into a recipe with its standard deviations, others without', () => {
  const deviations = { dDDeviation: 0.5, dPDeviation: 1.9, dHDeviation: 0 };
  expect(toHspIngredient({ ...row, ...values, ...deviations })).toMatchObject({
    ...values,
    deviation: { dD: 0.5, dP: 1.9, dH: 0 },
  });
  expect(toHspIngredient({ ...row, ...values, dDDeviation: 0.5 })).not.toHaveProperty('deviation');
  expect(toHspIngredient(row)).toBeUndefined();
});
