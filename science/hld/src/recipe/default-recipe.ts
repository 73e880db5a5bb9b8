import { RECIPE_VERSION, type Recipe, type RecipeState } from './recipe.ts';

/** The recipe that everything starts from (R4.7): 25 °C, 1 g/100 mL, EACN 7, fa 0, nothing in it. */
export const DEFAULT_RECIPE: Recipe = {
  version: RECIPE_VERSION,
  name: 'Default',
  targetEmulsionType: 'Any',
  conditions: { temperature: 25, salinity: 1, eacn: 7, fa: 0 },
  surfactantMix: [],
  surfactantMixTotalVisible: true,
  oilBlend: [],
  oilBlendTotalVisible: true,
  manualEACN: true,
};

/** The state that everything starts from: new and pristine. */
export const DEFAULT_STATE: RecipeState = { current: DEFAULT_RECIPE, original: DEFAULT_RECIPE };
