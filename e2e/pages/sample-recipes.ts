import { randomUUID } from 'node:crypto';
import {
  DEFAULT_RECIPE,
  type Recipe,
  type RecipeAction,
  type RecipeSurfactant,
  reduceRecipe,
} from '@suite/recipes';

const key = (n: number) => ({
  datasetId: 'hld-surfactants',
  ingredientId: `00000000-0000-4000-8000-00000000000${n}`,
});

/** The surfactants of the science reference. */
export const SDS: RecipeSurfactant = {
  ...key(1),
  name: 'SDS',
  surfactantType: 'anionic',
  cc0: -2.5,
  mw: 288.38,
  sources: [],
};
export const AOT: RecipeSurfactant = { ...SDS, ...key(2), name: 'AOT', cc0: 2.55, mw: 444.57 };
export const C12E5: RecipeSurfactant = {
  ...SDS,
  ...key(3),
  name: 'C12E5',
  surfactantType: 'ethoxylate',
  cc0: 0.77,
  mw: 406.6,
};

const NO_DATASET = '00000000-0000-4000-8000-000000000000';

/** What the button New does: a surfactant of no dataset. */
export function newSurfactant(): RecipeAction {
  return {
    type: 'new-surfactant',
    key: { datasetId: NO_DATASET, ingredientId: randomUUID() },
    color: '#2f6fb5',
  };
}

/** The default recipe with these surfactants, 5 g:100mL oil each, and whatever is done to it then. */
export function recipeOf(surfactants: readonly RecipeSurfactant[], ...actions: RecipeAction[]): Recipe {
  let state = { current: DEFAULT_RECIPE, original: DEFAULT_RECIPE };
  const added = surfactants.map(
    (surfactant): RecipeAction => ({ type: 'select-surfactant', surfactant, color: 'e1' }),
  );
  for (const action of [...added, ...actions]) state = reduceRecipe(state, action).state;
  return state.current;
}
