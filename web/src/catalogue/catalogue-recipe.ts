import type { Ingredient } from '@suite/clients/api/ingredients';
import type { Column } from './columns.ts';

/** The recipe somebody works on, as far as a list of ingredients has to do with it. */
export interface CatalogueRecipe {
  /** The wanted type, in words. */
  target: string;
  /** What each ingredient alone would make of the recipe. */
  column: Column;
  /** Those that meet the target, the best first. */
  fitting: (ingredients: readonly Ingredient[]) => Ingredient[];
  /** Why it cannot be added; undefined when it can. */
  refusal: (ingredient: Ingredient) => string | undefined;
  add: (ingredient: Ingredient) => { isAdded: boolean; text: string };
}
