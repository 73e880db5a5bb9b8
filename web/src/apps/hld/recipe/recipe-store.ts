import type { IngredientKey, Method, Recipe } from '@suite/hld';

/** A recipe with what there is to know about its entries. */
export interface OpenedRecipe {
  readonly recipe: Recipe;
  /** Entries left out because nobody knows their ingredient any more. */
  readonly missing: readonly IngredientKey[];
  readonly methodOf: (key: IngredientKey) => Method | undefined;
}

/** Where recipes are kept for good. Everything rejects when it was not done. */
export interface RecipeStore {
  /**
   * Writes the recipe over the one it came from; a new one gets its place. Rejects with RecipeClashError when the
   * one it came from is not what stands there any more, and with SaveQueuedError when there is no network.
   */
  save: (recipe: Recipe, base: Recipe) => Promise<Recipe>;
  /** Keeps the recipe as a new one under this name. */
  saveAs: (recipe: Recipe, name: string) => Promise<Recipe>;
  load: (recipeId: string) => Promise<OpenedRecipe>;
}

/** Somebody, or another window, saved the recipe in the meantime (F-11). Nothing was written. */
export class RecipeClashError extends Error {
  override name = 'RecipeClashError';
  readonly theirs: OpenedRecipe;

  constructor(theirs: OpenedRecipe) {
    super('The recipe was changed in the meantime.');
    this.theirs = theirs;
  }
}

/** There is no network: the save waits on this device and is sent when it is back (F-13). */
export class SaveQueuedError extends Error {
  override name = 'SaveQueuedError';
}
