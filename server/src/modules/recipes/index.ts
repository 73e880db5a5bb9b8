export { addDemoRecipes } from './demo-recipes.ts';
export { loadExamples, type ShippedExample } from './examples.ts';
export { personalRecipes } from './personal-recipes.ts';
export { copyValues, recipesUsing } from './recipe-uses.ts';
export { countUses } from './store.ts';
export { mountRecipes } from './routes.ts';
export { emptyRecipeBin } from './store.ts';
export {
  copyDocument,
  hasChangedValues,
  type Origin,
  originKey,
  recipeContent,
} from './shared-recipe.ts';
