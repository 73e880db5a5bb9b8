import { evaluateFormulation } from '@suite/hld';
import { expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import { randomRecipes } from '../../../testing/random-recipes.ts';

test('R9.9 browser and server compute the same numbers for 10,000 random recipes', async () => {
  const recipes = randomRecipes(10_000);
  const here = recipes.map((recipe) => evaluateFormulation(recipe).hld);
  expect(here.filter(({ ok }) => ok).length).toBeGreaterThan(5000);
  expect(here).toEqual(await commands.evaluateOnServer(recipes));
});
