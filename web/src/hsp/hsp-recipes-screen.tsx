// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import './compatibility.css';
import { DEFAULT_SCORE_LIMITS } from '@suite/hsp';
import { loadHspNotebook } from './notebook/load-notebook.ts';
import { useNumberFormat } from '../app/preferences/number-format.tsx';
import { saveFile } from '../ui/save-file.ts';
import { RecipesView } from '../recipes/list/recipes-view.tsx';
import { useRecipeActions } from '../recipes/list/use-recipe-actions.ts';
import { RECIPE_SEARCH } from '../recipes/list/recipe-search.ts';
import { useSearchState } from '../ui/use-search-state.ts';
import { parseJson } from '../recipes/session/drafts.ts';
import { UnsavedBar } from '../recipes/session-notices.tsx';
import { hspFile } from './recipe/export-hsp.ts';
import { readHspDocument } from './recipe/hsp-science.ts';
import { HspSessionProvider, useHspSession } from './recipe/hsp-session.tsx';
import { CompareHsp } from './recipes/compare-hsp.tsx';
import { HSP_LIST } from './recipes/hsp-list.tsx';

/** The saved HSP recipes of whoever is signed in. */
export function HspRecipesScreen() {
  return (
    <HspSessionProvider>
      <Screen />
    </HspSessionProvider>
  );
}

function Screen() {
  const session = useHspSession();
  const [search, change] = useSearchState(RECIPE_SEARCH);
  const actions = useRecipeActions('hsp');
  const numberFormat = useNumberFormat();
  const comparison = search.compared.length > 0 && (
    <CompareHsp ids={search.compared} onClose={() => change({ compared: [] }, true)} />
  );
  return (
    <RecipesView
      of={HSP_LIST}
      actions={actions}
      search={search}
      onChange={change}
      isUnsaved={session.isUnsaved}
      onClear={session.clear}
      add={(document) => actions.add({ document })}
      readFile={(text) => readHspDocument(parseJson(text))}
      notebook={loadHspNotebook}
      exportAs={async (id, ending) => {
        const { recipe } = await session.load(id);
        const limits = recipe.settings.limits ?? DEFAULT_SCORE_LIMITS;
        saveFile(`${recipe.name}.${ending}`, await hspFile(recipe, ending, { limits, numberFormat }));
      }}
      notice={<UnsavedBar />}
      instead={comparison || undefined}
    />
  );
}
