import type { IngredientKey, Method, Recipe } from '@suite/hld';
import type { ChangedEntry } from './changed-values.ts';
import type { OpenedRecipe, RecipeStore } from '../../../recipes/recipe-store.ts';

/** A recipe with what there is to know about its entries. */
export interface OpenedHldRecipe extends OpenedRecipe<Recipe> {
  readonly missing: readonly IngredientKey[];
  readonly methodOf: (key: IngredientKey) => Method | undefined;
  /** Of those that are no longer offered, the id of the grade that follows. */
  readonly followers: ReadonlyMap<string, string>;
  /** Entries that are not what they were when it was saved. */
  readonly changed: readonly ChangedEntry[];
}

export type HldRecipeStore = RecipeStore<Recipe, OpenedHldRecipe>;
