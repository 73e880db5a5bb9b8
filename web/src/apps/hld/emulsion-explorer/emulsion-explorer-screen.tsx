import { useParams } from 'react-router';
import { useSavedRecipes } from '../recipe/saved/use-saved-recipes.ts';
import { EmulsionExplorer } from './emulsion-explorer.tsx';

/** The explorer of whoever is signed in. */
export function EmulsionExplorerScreen() {
  const { userId, ingredients, recipes } = useSavedRecipes();
  const { uuid } = useParams();
  return (
    <EmulsionExplorer
      userId={userId}
      ingredients={ingredients}
      recipes={recipes}
      recipeId={uuid?.toLowerCase()}
    />
  );
}
