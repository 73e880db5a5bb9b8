import type { Recipe } from '@suite/hld';

/** Where recipes are kept for good. Everything rejects when it was not done. */
export interface RecipeStore {
  /** Writes the recipe over the one it came from; a new one gets its place. */
  save: (recipe: Recipe) => Promise<Recipe>;
  /** Keeps the recipe as a new one under this name. */
  saveAs: (recipe: Recipe, name: string) => Promise<Recipe>;
  load: (recipeId: string) => Promise<Recipe>;
}
