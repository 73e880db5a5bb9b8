import { loadHldNotebook } from './notebook/load-notebook.ts';
import { useNumberFormat } from '../app/preferences/number-format.tsx';
import { saveFile } from '../ui/save-file.ts';
import { RecipesView } from '../recipes/list/recipes-view.tsx';
import { useRecipeActions } from '../recipes/list/use-recipe-actions.ts';
import { RECIPE_SEARCH } from '../recipes/list/recipe-search.ts';
import { useSearchState } from '../ui/use-search-state.ts';
import { UnsavedBar } from '../recipes/session-notices.tsx';
import { readRecipeFile, recipeFile } from './emulsion-explorer/export-recipe.ts';
import { HldSessionProvider, useHldSession } from './recipe/hld-session.tsx';
import { BatchSheet } from './recipes/batch-sheet.tsx';
import { CompareRecipes } from './recipes/compare-recipes.tsx';
import { HLD_LIST } from './recipes/hld-list.tsx';

/** The saved recipes of whoever is signed in. */
export function RecipesScreen() {
  return (
    <HldSessionProvider>
      <Screen />
    </HldSessionProvider>
  );
}

function Screen() {
  const session = useHldSession();
  const [search, change] = useSearchState(RECIPE_SEARCH);
  const actions = useRecipeActions('hld');
  const numberFormat = useNumberFormat();
  const batch = search.batch !== undefined && (
    <BatchSheet id={search.batch} onClose={() => change({ batch: undefined }, true)} />
  );
  const comparison = search.compared.length > 0 && (
    <CompareRecipes ids={search.compared} onClose={() => change({ compared: [] }, true)} />
  );
  return (
    <RecipesView
      of={HLD_LIST}
      actions={actions}
      search={search}
      onChange={change}
      isUnsaved={session.isUnsaved}
      onClear={session.clear}
      add={(document) => actions.add({ document })}
      readFile={readRecipeFile}
      notebook={loadHldNotebook}
      exportAs={async (id, ending) => {
        const { recipe } = await session.load(id);
        saveFile(`${recipe.name}.${ending}`, await recipeFile(recipe, ending, numberFormat));
      }}
      notice={<UnsavedBar />}
      instead={batch || comparison || undefined}
    />
  );
}
