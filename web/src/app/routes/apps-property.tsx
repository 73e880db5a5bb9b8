import { lazy } from 'react';
import type { AppHandle } from '../shell/bar-title.ts';

export const handle = { title: 'apps.property' } satisfies AppHandle;

export default lazy(async () => {
  const [{ PropertyScreen }, { inRecipe }] = await Promise.all([
    import('../../property/property-screen.tsx'),
    import('../../hsp/recipe/use-in-recipe.tsx'),
  ]);
  return { default: () => <PropertyScreen recipeActions={inRecipe} /> };
});
