import { DEFAULT_RECIPE, type Recipe, type RecipeState } from './recipe.ts';
import { sameRecipe } from './stored.ts';

export interface RecipeFlags {
  /** No surfactant is valid. */
  readonly isInvalid: boolean;
  /** Equal to the original. */
  readonly isPristine: boolean;
  /** Not stored yet. */
  readonly isNew: boolean;
  /** Equal to the default recipe. */
  readonly isDefault: boolean;
}

/** What can be said of the recipe on screen (R4.8). */
export function flagsOfRecipe({ current, original }: RecipeState): RecipeFlags {
  return {
    isInvalid: !hasValidSurfactant(current),
    isPristine: sameRecipe(current, original),
    isNew: current.recipeId === undefined,
    isDefault: sameRecipe(current, DEFAULT_RECIPE),
  };
}

function hasValidSurfactant({ surfactantMix }: Recipe): boolean {
  return surfactantMix.some(({ valid }) => valid);
}

/** An entry that counts, one that is only drawn, and one that is neither (R4.19). */
export type EntryState = 'Active' | 'Visible' | 'Invisible';

export interface EntryFlags {
  readonly active: boolean;
  readonly visible: boolean;
}

/** The state of an entry; what is active reads Active even when it is not drawn. */
export function entryState({ active, visible }: EntryFlags): EntryState {
  if (active) return 'Active';
  return visible ? 'Visible' : 'Invisible';
}

/** The flags that the three-way control sets. */
export function flagsOfState(state: EntryState): EntryFlags {
  return { active: state === 'Active', visible: state !== 'Invisible' };
}
