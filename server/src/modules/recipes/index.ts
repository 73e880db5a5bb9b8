export { addDemoRecipes, loadExamples, type ShippedExample } from './examples.ts';
export { emptyRecipeBin, thinVersions } from './recipe-purges.ts';
export { countUses, personalRecipes } from './store.ts';
export { copyValues, recipesUsing } from './save-recipe.ts';
export { latestRecipes } from './list-recipes.ts';
export { mountRecipes } from './routes.ts';
export {
  copyDocument,
  hasChangedValues,
  type Origin,
  originKey,
  originSchema,
  recipeContent,
} from './shared-recipe.ts';
