// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import '../../../catalogue/catalogue.css';
// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import './recipes.css';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCatalogueKeys } from '../../../catalogue/use-catalogue-keys.ts';
import { message } from '../../../messages/message.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { RecipeProvider, useRecipeDesk } from '../recipe/recipe-provider.tsx';
import type { ApiRecipeStore } from '../recipe/saved/api-recipe-store.ts';
import { NameDialog } from '../recipe/saved/name-dialog.tsx';
import { recipePath } from '../recipe/saved/recipe-path.ts';
import { isUnsaved } from '../recipe/saved/use-opening.ts';
import { useSavedRecipes } from '../recipe/saved/use-saved-recipes.ts';
import { useSaving } from '../recipe/saved/use-saving.ts';
import { BatchSheet } from './batch-sheet.tsx';
import { CompareRecipes } from './compare-recipes.tsx';
import { EmptyRecipes, ExampleList } from './empty-recipes.tsx';
import { exportRecipe } from './export-saved.ts';
import { RecipeList } from './recipe-list.tsx';
import { RecipePanel } from './recipe-panel.tsx';
import type { RowAct } from './recipe-row.tsx';
import { RecipesStrip } from './recipes-strip.tsx';
import { SaidBanner } from './said-banner.tsx';
import { UnsavedBar } from './unsaved-bar.tsx';
import { useAddRecipe } from './use-add-recipe.ts';
import { type ListedRecipe, useRecipeActs } from './use-recipe-acts.ts';
import { useRecipeSearch } from './use-recipe-search.ts';

/** The saved recipes of whoever is signed in. */
export function RecipesScreen() {
  const { userId, ingredients, recipes } = useSavedRecipes();
  return (
    <RecipeProvider userId={userId} source={ingredients}>
      <Screen store={recipes} />
    </RecipeProvider>
  );
}

function Screen({ store }: { store: ApiRecipeStore }) {
  const navigate = useNavigate();
  const desk = useRecipeDesk();
  const [search, change] = useRecipeSearch();
  const acts = useRecipeActs();
  const adding = useAddRecipe(acts);
  const saving = useSaving(store);
  const [selection, setSelection] = useState<readonly string[]>([]);
  const [renamed, setRenamed] = useState<ListedRecipe>();
  const [areExamplesShown, setAreExamplesShown] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const remove = (recipes: readonly ListedRecipe[]) => {
    setSelection(selection.filter((id) => !recipes.some((gone) => gone.id === id)));
    if (recipes.some(({ id }) => id === search.open)) change({ open: undefined });
    void acts.remove(recipes);
  };
  const run = (act: RowAct, recipe: ListedRecipe) => {
    if (act === 'details') change({ open: recipe.id });
    else if (act === 'rename') setRenamed(recipe);
    else if (act === 'duplicate') void acts.duplicate(recipe);
    else if (act === 'batch') change({ batch: recipe.id, open: undefined }, true);
    else if (act === 'delete') remove([recipe]);
    else void acts.attempt(() => exportRecipe(store, recipe.id, act === 'export-csv' ? 'csv' : 'json'));
  };
  const beginNew = () => {
    if (isUnsaved(desk.view().state)) {
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
        isBin={search.isBin}
        onBin={(isBin) => {
          setSelection([]);
          change({ isBin, open: undefined, compared: [], batch: undefined }, true);
        }}
        onFile={(file) => void adding.addFile(file)}
        onExamples={() => setAreExamplesShown(true)}
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
              search={search}
              onChange={change}
              field={field}
              selection={selection}
              onSelection={setSelection}
              onDelete={remove}
              acts={{ run, restore: (recipe) => void acts.restore([recipe]) }}
              empty={<EmptyRecipes onExample={(example) => void adding.addExample(example)} />}
            />
          )}
        </div>
        {search.open !== undefined && (
          <RecipePanel
            key={search.open}
            id={search.open}
            acts={acts}
            onClose={() => change({ open: undefined })}
          />
        )}
      </div>
      <NameDialog
        title={message('recipes.rename')}
        action={message('recipes.act.rename')}
        name={renamed?.attributes.name}
        onName={(name) => {
          if (renamed) void acts.change(renamed, { name });
          setRenamed(undefined);
        }}
        onClose={() => setRenamed(undefined)}
      />
      <Dialog
        title={message('recipes.examples')}
        isOpen={areExamplesShown}
        onClose={() => setAreExamplesShown(false)}
      >
        <div className="max-h-[60vh] overflow-y-auto text-2">
          <ExampleList
            onExample={(example) => {
              setAreExamplesShown(false);
              void adding.addExample(example);
            }}
          />
        </div>
      </Dialog>
    </main>
  );
}
