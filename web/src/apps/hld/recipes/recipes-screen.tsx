import { useNumberFormat } from '../../../preferences/number-format.tsx';
import { RecipesView } from '../../../recipes/list/recipes-view.tsx';
import { useRecipeActions } from '../../../recipes/list/use-recipe-actions.ts';
import { RECIPE_SEARCH } from '../../../recipes/list/recipe-search.ts';
import { useSearchState } from '../../../ui/use-search-state.ts';
import { useSaving } from '../../../recipes/use-saving.ts';
import { isUnsaved } from '../../../recipes/work.ts';
import type { HldRecipeStore } from '../recipe/opened-recipe.ts';
import { RecipeProvider, useRecipeDesk } from '../recipe/recipe-provider.tsx';
import { useHldWork } from '../recipe/saved/use-hld-work.ts';
import { useSavedRecipes } from '../recipe/saved/use-saved-recipes.ts';
import { BatchSheet } from './batch-sheet.tsx';
import { CompareRecipes } from './compare-recipes.tsx';
import { exportRecipe } from './export-saved.ts';
import { HLD_LIST } from './hld-list.tsx';
import { readRecipeFile } from './read-recipe-file.ts';
import { UnsavedBar } from './unsaved-bar.tsx';

/** The saved recipes of whoever is signed in. */
export function RecipesScreen() {
  const { userId, ingredients, recipes } = useSavedRecipes();
  return (
    <RecipeProvider userId={userId} source={ingredients}>
      <Screen store={recipes} />
    </RecipeProvider>
  );
}

function Screen({ store }: { store: HldRecipeStore }) {
  const desk = useRecipeDesk();
  const work = useHldWork();
  const [search, change] = useSearchState(RECIPE_SEARCH);
  const actions = useRecipeActions('hld');
  const saving = useSaving(store, work);
  const numberFormat = useNumberFormat();
  const batch = search.batch !== undefined && (
    <BatchSheet id={search.batch} store={store} onClose={() => change({ batch: undefined }, true)} />
  );
  const comparison = search.compared.length > 0 && (
    <CompareRecipes ids={search.compared} store={store} onClose={() => change({ compared: [] }, true)} />
  );
  return (
    <RecipesView
      of={HLD_LIST}
      actions={actions}
      search={search}
      onChange={change}
      isUnsaved={() => isUnsaved(work)}
      onClear={() => desk.dispatch({ type: 'clear' })}
      add={(document) => actions.add({ document })}
      readFile={readRecipeFile}
      exportAs={(id, ending) => exportRecipe(store, { id, ending, numberFormat })}
      notice={<UnsavedBar saving={saving} />}
      instead={batch || comparison || undefined}
    />
  );
}
