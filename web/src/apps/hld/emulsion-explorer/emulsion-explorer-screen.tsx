import { useMemo } from 'react';
import { useParams } from 'react-router';
import { serverResult } from '../recipe/result-port.ts';
import { useSavedRecipes } from '../recipe/saved/use-saved-recipes.ts';
import { EmulsionExplorer } from './emulsion-explorer.tsx';

/** The explorer of whoever is signed in. */
export function EmulsionExplorerScreen() {
  const { call, userId, ingredients, recipes } = useSavedRecipes();
  const results = useMemo(() => serverResult(call), [call]);
  const { uuid } = useParams();
  return (
    <EmulsionExplorer
      userId={userId}
      ingredients={ingredients}
      recipes={recipes}
      results={results}
      recipeId={uuid?.toLowerCase()}
    />
  );
}
