import { useParams } from 'react-router';
import { HspProvider } from '../recipe/hsp-provider.tsx';
import { useHspRecipes } from '../recipe/use-hsp-recipes.ts';
import { CompatibilityExplorer } from './compatibility-explorer.tsx';
import { ExplorerProvider } from './use-explorer.tsx';

/** The compatibility explorer of whoever is signed in. */
export function CompatibilityExplorerScreen() {
  const { userId, store } = useHspRecipes();
  const { uuid } = useParams();
  return (
    <HspProvider userId={userId}>
      <ExplorerProvider>
        <CompatibilityExplorer store={store} recipeId={uuid?.toLowerCase()} />
      </ExplorerProvider>
    </HspProvider>
  );
}
