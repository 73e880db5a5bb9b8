// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import '../../catalogue/catalogue.css';
// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import './recipes.css';
import type { RecipeKind } from '@suite/contracts/recipes';
import { type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCatalogueKeys } from '../../catalogue/use-catalogue-keys.ts';
import { message } from '../../messages/message.ts';
import { EmptyRecipes } from './empty-recipes.tsx';
import { ListDialogs, type ListQuestion } from './list-dialogs.tsx';
import type { ListedKind, ListedRecipe, RowAct } from './listed-kind.ts';
import { RecipeList } from './recipe-list.tsx';
import { RecipePanel } from './recipe-panel.tsx';
import type { RecipeSearch } from './recipe-search.ts';
import { RecipesStrip } from './recipes-strip.tsx';
import { SaidBanner } from './said-banner.tsx';
import { goTo } from '../document-path.ts';
import { type Adding, useAddRecipe } from './use-add-recipe.ts';
import type { KindlessActs } from './use-recipe-acts.ts';
import type { ChangeSearch } from './use-recipe-search.ts';

const ENDINGS = { 'export-json': 'json', 'export-csv': 'csv', 'export-xlsx': 'xlsx' } as const;
export type Ending = (typeof ENDINGS)[keyof typeof ENDINGS];

interface RecipesViewProps<Kind extends RecipeKind> extends Adding<Kind> {
  of: ListedKind<Kind>;
  acts: KindlessActs;
  search: RecipeSearch;
  onChange: ChangeSearch;
  /** Whether a new one would replace what is not saved. */
  isUnsaved: () => boolean;
  /** Empties the explorer. */
  onClear: () => void;
  exportAs: (recipeId: string, ending: Ending) => Promise<void>;
  /** What is not saved yet. */
  notice?: ReactNode;
  /** What stands in place of the list: a comparison, or a batch sheet. */
  instead?: ReactNode;
}

/** The saved recipes of a science: the list, one of them beside it, and the dialogs. */
export function RecipesView<Kind extends RecipeKind>(props: RecipesViewProps<Kind>) {
  const { of, acts, search, onChange, add, readFile } = props;
  const navigate = useNavigate();
  const adding = useAddRecipe({ acts, add, readFile, pathOf: (id) => of.pathOf(id) });
  const [selection, setSelection] = useState<readonly string[]>([]);
  const [question, setQuestion] = useState<ListQuestion>();
  const field = useRef<HTMLInputElement>(null);

  const remove = (recipes: readonly ListedRecipe[]) => {
    setSelection(selection.filter((id) => !recipes.some((gone) => gone.id === id)));
    if (recipes.some(({ id }) => id === search.open)) onChange({ open: undefined });
    void acts.remove(recipes);
  };
  const run = (act: RowAct, recipe: ListedRecipe) => {
    if (act === 'details') onChange({ open: recipe.id });
    else if (act === 'rename' || act === 'share') setQuestion({ about: act, recipe });
    else if (act === 'duplicate') void acts.duplicate(recipe);
    else if (act === 'batch') onChange({ batch: recipe.id, open: undefined }, true);
    else if (act === 'delete') remove([recipe]);
    else void acts.attempt(() => props.exportAs(recipe.id, ENDINGS[act]));
  };
  const beginNew = () => {
    if (props.isUnsaved()) return acts.say({ tone: 'warn', text: message('recipes.new.unsaved') });
    props.onClear();
    void goTo(of.pathOf(), navigate);
  };
  useCatalogueKeys({ '/': () => field.current?.focus(), n: beginNew });

  return (
    <main id="content" className="catalogue" data-side={search.open === undefined ? undefined : 'open'}>
      <h1 className="sr-only">{message('apps.recipes')}</h1>
      <RecipesStrip
        which={search.isBin ? 'bin' : search.isGranted ? 'granted' : 'saved'}
        onWhich={(which) => {
          setSelection([]);
          const shown = { isBin: which === 'bin', isGranted: which === 'granted' };
          onChange({ ...shown, open: undefined, compared: [], batch: undefined }, true);
        }}
        onFile={(file) => void adding.addFile(file)}
        onExamples={() => setQuestion({ about: 'examples' })}
        onNew={beginNew}
      />
      {props.notice}
      <SaidBanner said={acts.said} onOver={acts.forget} />
      <div className="catalogue-body">
        <div className="catalogue-main">
          {props.instead ?? (
            <RecipeList
              of={of}
              search={search}
              onChange={onChange}
              field={field}
              selection={selection}
              onSelection={setSelection}
              onDelete={remove}
              acts={{ run, restore: (recipe) => void acts.restore([recipe]) }}
              empty={
                <EmptyRecipes
                  kind={of.kind}
                  path={of.pathOf()}
                  onExample={(example) => void adding.addExample(example)}
                />
              }
            />
          )}
        </div>
        {search.open !== undefined && (
          <RecipePanel
            of={of}
            key={search.open}
            id={search.open}
            acts={acts}
            onClose={() => onChange({ open: undefined })}
          />
        )}
      </div>
      <ListDialogs
        kind={of.kind}
        question={question}
        onName={(recipe, name) => void acts.change(recipe, { name })}
        onExample={(example) => void adding.addExample(example)}
        onClose={() => setQuestion(undefined)}
      />
    </main>
  );
}
