import type { AppHandle } from '../shell/bar-title.ts';
import { screen } from './screen.ts';

export const handle = { title: 'apps.property' } satisfies AppHandle;

export default screen(async () => {
  const [{ PropertyScreen }, { inRecipe }] = await Promise.all([
    import('../../property/property-screen.tsx'),
    import('../../hsp/recipe/use-in-recipe.tsx'),
  ]);
  return () => <PropertyScreen recipeActions={inRecipe} />;
});
