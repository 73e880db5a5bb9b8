import { evaluateFormulation } from '@suite/hld';
import { expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import { randomRecipes } from '../../testing/random-recipes.ts';

test('R9.9 browser and server compute the same numbers for 10,000 random recipes', async () => {
  const here = randomRecipes(10_000).map((recipe) => evaluateFormulation(recipe).hld);
  expect(here.filter(({ ok }) => ok).length).toBeGreaterThan(5000);
  // Compared as lines of text, in which a number has all its digits: ten thousand objects take seconds to send and compare.
  const there = (await commands.evaluateOnServer(here.length)).split('\n');
  const different = here.map((outcome) => JSON.stringify(outcome)).filter((line, n) => line !== there[n]);
  expect([there.length, different]).toEqual([here.length, []]);
});
