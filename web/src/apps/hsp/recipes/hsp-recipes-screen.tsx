// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import '../compatibility-explorer/candidates.css';
import { DEFAULT_SCORE_LIMITS, type HspDocument } from '@suite/hsp';
import { useNumberFormat } from '../../../preferences/number-format.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { type Ending, RecipesView } from '../../../recipes/list/recipes-view.tsx';
import { useRecipeActions } from '../../../recipes/list/use-recipe-actions.ts';
import { RECIPE_SEARCH } from '../../../recipes/list/recipe-search.ts';
import { useSearchState } from '../../../ui/use-search-state.ts';
import { isUnsaved } from '../../../recipes/work.ts';
import { hspFile } from '../recipe/export-hsp.ts';
import { HspProvider, useHspDesk } from '../recipe/hsp-provider.tsx';
import { DEFAULT_HSP_STATE, type HspRecipeStore, readHspDocument } from '../recipe/hsp-recipe.ts';
import { useHspRecipes } from '../recipe/use-hsp-recipes.ts';
import { useHspWork } from '../recipe/use-hsp-work.ts';
import { CompareHsp } from './compare-hsp.tsx';
import { HSP_LIST } from './hsp-list.tsx';

/** The saved HSP recipes of whoever is signed in. */
export function HspRecipesScreen() {
  const { userId, store } = useHspRecipes();
  return (
    <HspProvider userId={userId}>
      <Screen store={store} />
    </HspProvider>
  );
}

function Screen({ store }: { store: HspRecipeStore }) {
  const desk = useHspDesk();
  const work = useHspWork();
  const [search, change] = useSearchState(RECIPE_SEARCH);
  const actions = useRecipeActions('hsp');
  const numberFormat = useNumberFormat();
  const exportAs = async (id: string, ending: Ending) => {
    const { recipe } = await store.load(id);
    const limits = recipe.settings.limits ?? DEFAULT_SCORE_LIMITS;
    saveFile(`${recipe.name}.${ending}`, await hspFile(recipe, ending, { limits, numberFormat }));
  };
  const comparison = search.compared.length > 0 && (
    <CompareHsp ids={search.compared} store={store} onClose={() => change({ compared: [] }, true)} />
  );
  return (
    <RecipesView
      of={HSP_LIST}
      actions={actions}
      search={search}
      onChange={change}
      isUnsaved={() => isUnsaved(work)}
      onClear={() => desk.begin(DEFAULT_HSP_STATE)}
      add={(document) => actions.add({ document })}
      readFile={readFile}
      exportAs={exportAs}
      instead={comparison || undefined}
    />
  );
}

/** The recipe in an exported file; undefined when there is none in it. */
function readFile(text: string): HspDocument | undefined {
  try {
    return readHspDocument(JSON.parse(text));
  } catch {
    return undefined;
  }
}
