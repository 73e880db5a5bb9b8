// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import '../../../catalogue/catalogue.css';
// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import '../../../recipes/list/recipes.css';
// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import '../compatibility-explorer/candidates.css';
import { DEFAULT_SCORE_LIMITS, type HspDocument } from '@suite/hsp';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCatalogueKeys } from '../../../catalogue/use-catalogue-keys.ts';
import { useNumberFormat } from '../../../catalogue/use-number-format.ts';
import { saveFile } from '../../../charts/save-file.ts';
import { message } from '../../../messages/message.ts';
import { EmptyRecipes } from '../../../recipes/list/empty-recipes.tsx';
import { ListDialogs, type ListQuestion } from '../../../recipes/list/list-dialogs.tsx';
import type { ListedRecipe, RowAct } from '../../../recipes/list/listed-kind.ts';
import { RecipeList } from '../../../recipes/list/recipe-list.tsx';
import { RecipePanel } from '../../../recipes/list/recipe-panel.tsx';
import { RecipesStrip } from '../../../recipes/list/recipes-strip.tsx';
import { SaidBanner } from '../../../recipes/list/said-banner.tsx';
import { useRecipeActs } from '../../../recipes/list/use-recipe-acts.ts';
import { useRecipeSearch } from '../../../recipes/list/use-recipe-search.ts';
import { isUnsaved } from '../../../recipes/work.ts';
import { type HspEnding, hspFile } from '../recipe/export-hsp.ts';
import { HspProvider, useHspDesk } from '../recipe/hsp-provider.tsx';
import { DEFAULT_HSP_STATE, type HspRecipeStore, readHspDocument } from '../recipe/hsp-recipe.ts';
import { useHspRecipes } from '../recipe/use-hsp-recipes.ts';
import { hspRecipePath, useHspWork } from '../recipe/use-hsp-work.ts';
import { CompareHsp } from './compare-hsp.tsx';
import { HSP_LIST } from './hsp-list.tsx';

/** More than the largest recipe takes. */
const MOST_BYTES = 1_000_000;
const ENDINGS = { 'export-json': 'json', 'export-csv': 'csv', 'export-xlsx': 'xlsx' } as const;

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
  const navigate = useNavigate();
  const desk = useHspDesk();
  const work = useHspWork();
  const [search, change] = useRecipeSearch();
  const acts = useRecipeActs('hsp');
  const [selection, setSelection] = useState<readonly string[]>([]);
  const [question, setQuestion] = useState<ListQuestion>();
  const field = useRef<HTMLInputElement>(null);

  const remove = (recipes: readonly ListedRecipe[]) => {
    setSelection(selection.filter((id) => !recipes.some((gone) => gone.id === id)));
    if (recipes.some(({ id }) => id === search.open)) change({ open: undefined });
    void acts.remove(recipes);
  };
  const numberFormat = useNumberFormat();
  const exportAs = async (id: string, ending: HspEnding) => {
    const { recipe } = await store.load(id);
    const limits = recipe.settings.limits ?? DEFAULT_SCORE_LIMITS;
    saveFile(`${recipe.name}.${ending}`, await hspFile(recipe, ending, { limits, numberFormat }));
  };
  const run = (act: RowAct, recipe: ListedRecipe) => {
    if (act === 'details') change({ open: recipe.id });
    else if (act === 'rename') setQuestion({ about: 'rename', recipe });
    else if (act === 'duplicate') void acts.duplicate(recipe);
    else if (act === 'share') setQuestion({ about: 'share', recipe });
    else if (act === 'delete') remove([recipe]);
    // Only an emulsion has a batch sheet.
    else if (act !== 'batch') void acts.attempt(() => exportAs(recipe.id, ENDINGS[act]));
  };
  const add = async (document: HspDocument) => {
    const added = await acts.add({ document });
    if (added) await navigate(hspRecipePath(added.id));
  };
  const addFile = async (file: File) => {
    const document = readFile(file.size > MOST_BYTES ? '' : await file.text());
    if (document) await add(document);
    else acts.say({ tone: 'bad', text: message('recipes.import.bad', { name: file.name }) });
  };
  const beginNew = () => {
    if (isUnsaved(work)) return acts.say({ tone: 'warn', text: message('recipes.new.unsaved') });
    desk.begin(DEFAULT_HSP_STATE);
    void navigate(hspRecipePath());
  };
  useCatalogueKeys({ '/': () => field.current?.focus(), n: beginNew });

  return (
    <main id="content" className="catalogue" data-side={search.open === undefined ? undefined : 'open'}>
      <h1 className="sr-only">{message('apps.recipes')}</h1>
      <RecipesStrip
        which={search.isBin ? 'bin' : search.isGranted ? 'granted' : 'saved'}
        onWhich={(which) => {
          setSelection([]);
          const next = { isBin: which === 'bin', isGranted: which === 'granted' };
          change({ ...next, open: undefined, compared: [] }, true);
        }}
        onFile={(file) => void addFile(file)}
        onExamples={() => setQuestion({ about: 'examples' })}
        onNew={beginNew}
      />
      <SaidBanner said={acts.said} onOver={acts.forget} />
      <div className="catalogue-body">
        <div className="catalogue-main">
          {search.compared.length > 0 ? (
            <CompareHsp ids={search.compared} store={store} onClose={() => change({ compared: [] }, true)} />
          ) : (
            <RecipeList
              of={HSP_LIST}
              search={search}
              onChange={change}
              field={field}
              selection={selection}
              onSelection={setSelection}
              onDelete={remove}
              acts={{ run, restore: (recipe) => void acts.restore([recipe]) }}
              empty={
                <EmptyRecipes
                  kind="hsp"
                  path={hspRecipePath()}
                  onExample={({ attributes }) => void add(attributes.document)}
                />
              }
            />
          )}
        </div>
        {search.open !== undefined && (
          <RecipePanel
            of={HSP_LIST}
            key={search.open}
            id={search.open}
            acts={acts}
            onClose={() => change({ open: undefined })}
          />
        )}
      </div>
      <ListDialogs
        kind="hsp"
        question={question}
        onName={(recipe, name) => void acts.change(recipe, { name })}
        onExample={({ attributes }) => void add(attributes.document)}
        onClose={() => setQuestion(undefined)}
      />
    </main>
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
