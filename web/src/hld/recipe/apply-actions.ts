import { type Recipe, type RecipeAction, reduceRecipe } from '@suite/recipes';

/** The recipe as it would be after these actions; what is refused changes nothing. */
export function applyActions(recipe: Recipe, actions: readonly RecipeAction[]): Recipe {
  let state = { current: recipe, original: recipe };
  for (const action of actions) state = reduceRecipe(state, action).state;
  return state.current;
}
