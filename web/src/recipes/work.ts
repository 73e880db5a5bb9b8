import type { RecipeKind } from '@suite/contracts/recipes';
import type { OpenedRecipe, Placed } from './recipe-store.ts';

/** The recipe somebody works on, as saving and opening see it: the one on the desk, and the one it came from. */
export interface Work<Recipe extends Placed, Opened extends OpenedRecipe<Recipe>> {
  readonly kind: RecipeKind;
  /** The same recipe, whatever its place in the store. */
  readonly isSame: (one: Recipe, other: Recipe) => boolean;
  /** As it is before anybody did anything. */
  readonly isDefault: (recipe: Recipe) => boolean;
  /** As they are now, without waiting for a screen. */
  readonly now: () => { readonly current: Recipe; readonly original: Recipe };
  /** Takes the place of both; what was before can be undone. */
  readonly set: (recipe: Recipe) => void;
  /** Both at once; likewise. */
  readonly restore: (current: Recipe, original: Recipe) => void;
  /** A recipe to start from: there is nothing before it. */
  readonly beginWith: (recipe: Recipe) => void;
  /** Likewise, with what there is to know about it. */
  readonly open: (opened: Opened) => void;
  /** Where a recipe is worked on. */
  readonly pathOf: (recipeId: string | undefined) => string;
}

/** Something that would be lost if another recipe took its place. */
export function isUnsaved<Recipe extends Placed, Opened extends OpenedRecipe<Recipe>>({
  now,
  isSame,
  isDefault,
}: Work<Recipe, Opened>): boolean {
  const { current, original } = now();
  return !isSame(current, original) && !isDefault(current);
}
