import { IngredientExplorer } from '../pages/ingredient-explorer.ts';
import { test as base } from './test.ts';

/** A test with a list of ingredients at hand. */
export const test = base.extend<{ list: IngredientExplorer }>({
  list: async ({ app }, run) => run(new IngredientExplorer(app.page)),
});

export const { expect } = base;
