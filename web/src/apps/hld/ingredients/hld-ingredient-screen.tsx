import { IngredientScreen } from '../../../catalogue/ingredient/ingredient-screen.tsx';
import { RecipeProvider } from '../recipe/recipe-provider.tsx';
import { useSavedRecipes } from '../recipe/saved/use-saved-recipes.ts';
import type { HldKind } from './hld-ingredients-screen.tsx';
import { useRecipePart } from './use-recipe-part.ts';

/** The page of an oil or a surfactant, beside the recipe that is worked on. */
export function HldIngredientScreen(props: { kind: HldKind; id: string }) {
  const { userId, ingredients } = useSavedRecipes();
  return (
    <RecipeProvider userId={userId} source={ingredients}>
      <WithRecipe {...props} />
    </RecipeProvider>
  );
}

function WithRecipe(props: { kind: HldKind; id: string }) {
  return <IngredientScreen {...props} recipe={useRecipePart()} />;
}
