// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import '../../../catalogue/catalogue.css';
// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import '../../../recipes/list/recipes.css';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCatalogueKeys } from '../../../catalogue/use-catalogue-keys.ts';
import { useNumberFormat } from '../../../catalogue/use-number-format.ts';
import { message } from '../../../messages/message.ts';
import { RecipeProvider, useRecipeDesk } from '../recipe/recipe-provider.tsx';
import type { HldRecipeStore } from '../recipe/opened-recipe.ts';
import { recipePath } from '../recipe/saved/recipe-path.ts';
import { useSavedRecipes } from '../recipe/saved/use-saved-recipes.ts';
import { useSaving } from '../../../recipes/use-saving.ts';
import { isUnsaved } from '../../../recipes/work.ts';
import { useHldWork } from '../recipe/saved/use-hld-work.ts';
import { BatchSheet } from './batch-sheet.tsx';
import { HLD_LIST } from './hld-list.tsx';
import { CompareRecipes } from './compare-recipes.tsx';
import { EmptyRecipes } from '../../../recipes/list/empty-recipes.tsx';
import { ListDialogs, type ListQuestion } from '../../../recipes/list/list-dialogs.tsx';
import { exportRecipe } from './export-saved.ts';
import { RecipeList } from '../../../recipes/list/recipe-list.tsx';
import { RecipePanel } from '../../../recipes/list/recipe-panel.tsx';
import { RecipesStrip } from '../../../recipes/list/recipes-strip.tsx';
import { SaidBanner } from '../../../recipes/list/said-banner.tsx';
import { UnsavedBar } from './unsaved-bar.tsx';
import { useAddRecipe } from './use-add-recipe.ts';
import type { ListedRecipe, RowAct } from '../../../recipes/list/listed-kind.ts';
import { useRecipeActs } from '../../../recipes/list/use-recipe-acts.ts';
import { useRecipeSearch } from '../../../recipes/list/use-recipe-search.ts';

const ENDINGS = { 'export-json': 'json', 'export-csv': 'csv', 'export-xlsx': 'xlsx' } as const;

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
  const navigate = useNavigate();
  const desk = useRecipeDesk();
  const work = useHldWork();
  const [search, change] = useRecipeSearch();
  const acts = useRecipeActs('hld');
  const adding = useAddRecipe(acts);
  const saving = useSaving(store, work);
  const numberFormat = useNumberFormat();
  const [selection, setSelection] = useState<readonly string[]>([]);
  const [question, setQuestion] = useState<ListQuestion>();
  const field = useRef<HTMLInputElement>(null);

  const remove = (recipes: readonly ListedRecipe[]) => {
    setSelection(selection.filter((id) => !recipes.some((gone) => gone.id === id)));
    if (recipes.some(({ id }) => id === search.open)) change({ open: undefined });
    void acts.remove(recipes);
  };
  const run = (act: RowAct, recipe: ListedRecipe) => {
    if (act === 'details') change({ open: recipe.id });
    else if (act === 'rename') setQuestion({ about: 'rename', recipe });
    else if (act === 'duplicate') void acts.duplicate(recipe);
    else if (act === 'batch') change({ batch: recipe.id, open: undefined }, true);
    else if (act === 'delete') remove([recipe]);
    else if (act === 'share') setQuestion({ about: 'share', recipe });
    else void acts.attempt(() => exportRecipe(store, { id: recipe.id, ending: ENDINGS[act], numberFormat }));
  };
  const beginNew = () => {
    if (isUnsaved(work)) {
      return acts.say({ tone: 'warn', text: message('recipes.new.unsaved') });
    }
    desk.dispatch({ type: 'clear' });
    void navigate(recipePath());
  };
  useCatalogueKeys({
    '/': () => field.current?.focus(),
    n: beginNew,
  });

  return (
    <main id="content" className="catalogue" data-side={search.open === undefined ? undefined : 'open'}>
      <h1 className="sr-only">{message('apps.recipes')}</h1>
      <RecipesStrip
        which={search.isBin ? 'bin' : search.isGranted ? 'granted' : 'saved'}
        onWhich={(which) => {
          setSelection([]);
          const shown = { isBin: which === 'bin', isGranted: which === 'granted' };
          change({ ...shown, open: undefined, compared: [], batch: undefined }, true);
        }}
        onFile={(file) => void adding.addFile(file)}
        onExamples={() => setQuestion({ about: 'examples' })}
        onNew={beginNew}
      />
      <UnsavedBar saving={saving} />
      <SaidBanner said={acts.said} onOver={acts.forget} />
      <div className="catalogue-body">
        <div className="catalogue-main">
          {search.batch !== undefined ? (
            <BatchSheet id={search.batch} store={store} onClose={() => change({ batch: undefined }, true)} />
          ) : search.compared.length > 0 ? (
            <CompareRecipes
              ids={search.compared}
              store={store}
              onClose={() => change({ compared: [] }, true)}
            />
          ) : (
            <RecipeList
              of={HLD_LIST}
              search={search}
              onChange={change}
              field={field}
              selection={selection}
              onSelection={setSelection}
              onDelete={remove}
              acts={{ run, restore: (recipe) => void acts.restore([recipe]) }}
              empty={
                <EmptyRecipes
                  kind="hld"
                  path={recipePath()}
                  onExample={(example) => void adding.addExample(example)}
                />
              }
            />
          )}
        </div>
        {search.open !== undefined && (
          <RecipePanel
            of={HLD_LIST}
            key={search.open}
            id={search.open}
            acts={acts}
            onClose={() => change({ open: undefined })}
          />
        )}
      </div>
      <ListDialogs
        kind="hld"
        question={question}
        onName={(recipe, name) => void acts.change(recipe, { name })}
        onExample={(example) => void adding.addExample(example)}
        onClose={() => setQuestion(undefined)}
      />
    </main>
  );
}
