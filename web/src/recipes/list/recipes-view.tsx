// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import '../../ui/table/data-table.css';
// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import '../recipes.css';
import type { RecipeKind } from '@suite/contracts/recipes';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isArchive } from '../../files/eln/read-eln-file.ts';
import { message } from '../../messages/message.ts';
import { PaperHead } from '../../app/preferences/paper-head.tsx';
import { useShortcuts } from '../../app/preferences/use-shortcuts.ts';
import { goTo } from '../../app/session/document-path.ts';
import { ActionNotice } from '../../ui/primitives/action-notice.tsx';
import type { ChangeSearch } from '../../ui/use-search-state.ts';
import type { LoadNotebook } from '../notebook/notebook-entry.ts';
import { EmptyRecipes, ListDialogs, type ListQuestion } from './list-dialogs.tsx';
import { LabScoresPage } from './lab-scores-page.tsx';
import type { ListedKind, ListedRecipe, RowAction } from './listed-kind.ts';
import { RecipeList } from './recipe-list.tsx';
import { RecipePanel } from './recipe-panel.tsx';
import type { RecipeSearch } from './recipe-search.ts';
import { RecipesStrip } from './recipes-toolbar.tsx';
import { useListNotebook } from './use-list-notebook.ts';
import { type Adding, type KindlessActions, useAddRecipe } from './use-recipe-actions.ts';

// Who brings an archive waits for its reader.
const ArchiveDialog = lazy(async () => ({
  default: (await import('../notebook/archive-dialog.tsx')).ArchiveDialog,
}));

const ENDINGS = { 'export-json': 'json', 'export-csv': 'csv', 'export-xlsx': 'xlsx' } as const;
export type Ending = (typeof ENDINGS)[keyof typeof ENDINGS];

interface RecipesViewProps<Kind extends RecipeKind> extends Adding<Kind> {
  of: ListedKind<Kind>;
  actions: KindlessActions;
  search: RecipeSearch;
  onChange: ChangeSearch<RecipeSearch>;
  /** Whether a new one would replace what is not saved. */
  isUnsaved: () => boolean;
  /** Empties the explorer. */
  onClear: () => void;
  exportAs: (recipeId: string, ending: Ending) => Promise<void>;
  notebook: LoadNotebook;
  /** What is not saved yet. */
  notice?: ReactNode;
  /** What stands in place of the list: a comparison, or a batch sheet. */
  instead?: ReactNode;
}

/** The saved recipes of a science: the list, one of them beside it, and the dialogs. */
export function RecipesView<Kind extends RecipeKind>(props: RecipesViewProps<Kind>) {
  const { of, actions, search, onChange, add, readFile } = props;
  const navigate = useNavigate();
  const adding = useAddRecipe({ actions, add, readFile, pathOf: (id) => of.pathOf(id) });
  const [selection, setSelection] = useState<ReadonlySet<string>>(() => new Set());
  const [question, setQuestion] = useState<ListQuestion>();
  // For this recipe somebody has asked to enter what the laboratory found.
  const [recorded, setRecorded] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const notebook = useListNotebook(of.kind, props.notebook, actions);
  const [archive, setArchive] = useState<File>();

  const remove = (recipes: readonly ListedRecipe[]) => {
    setSelection(new Set([...selection].filter((id) => !recipes.some((gone) => gone.id === id))));
    if (recipes.some(({ id }) => id === search.open)) onChange({ open: undefined });
    void actions.remove(recipes);
  };
  const run = (action: RowAction, recipe: ListedRecipe) => {
    setRecorded(action === 'lab' ? recipe.id : undefined);
    if (action === 'details' || action === 'lab') onChange({ open: recipe.id });
    else if (action === 'rename' || action === 'share') setQuestion({ about: action, recipe });
    else if (action === 'duplicate') void actions.duplicate(recipe);
    else if (action === 'batch') onChange({ batch: recipe.id, open: undefined }, true);
    else if (action === 'delete') remove([recipe]);
    else if (action === 'export-html' || action === 'export-eln') void notebook.exportOne(recipe, action);
    else void actions.run(() => props.exportAs(recipe.id, ENDINGS[action]));
  };
  const takeFile = async (file: File) => {
    if (await isArchive(file)) setArchive(file);
    else await adding.addFile(file);
  };
  const beginNew = () => {
    if (props.isUnsaved()) return actions.show({ tone: 'warn', text: message('recipes.new.unsaved') });
    props.onClear();
    void goTo(of.pathOf(), navigate);
  };
  const instead = search.isScores ? (
    <LabScoresPage
      of={of}
      onOpen={(open) => onChange({ open })}
      onClose={() => onChange({ isScores: false }, true)}
    />
  ) : (
    props.instead
  );
  useShortcuts({ '/': () => field.current?.focus(), n: beginNew });

  return (
    <main id="content" className="catalogue" data-side={search.open === undefined ? undefined : 'open'}>
      {instead === undefined && (
        <PaperHead title={message('recipes.paper', { science: of.kind.toUpperCase() })} isWithData />
      )}
      <h1 className="sr-only">{message('apps.recipes')}</h1>
      <RecipesStrip
        which={search.isBin ? 'bin' : search.isGranted ? 'granted' : 'saved'}
        onWhich={(which) => {
          setSelection(new Set());
          const shown = { isBin: which === 'bin', isGranted: which === 'granted' };
          onChange({ ...shown, open: undefined, compared: [], batch: undefined, isScores: false }, true);
        }}
        onFile={(file) => void takeFile(file)}
        onExamples={() => setQuestion({ about: 'examples' })}
        onNew={beginNew}
        onScores={() => onChange({ isScores: true, open: undefined, compared: [], batch: undefined }, true)}
      />
      {props.notice}
      <ActionNotice notice={actions.notice} onExpire={actions.clear} />
      <div className="relative flex min-h-0 flex-auto print:block print:h-auto">
        <div className="catalogue-main flex min-w-0 flex-auto flex-col print:block print:h-auto">
          {instead ?? (
            <RecipeList
              of={of}
              search={search}
              onChange={onChange}
              field={field}
              selection={selection}
              onSelection={setSelection}
              onDelete={remove}
              onExport={(recipes, total) => void notebook.exportMany(recipes, { search, total })}
              actions={{ run, restore: (recipe) => void actions.restore([recipe]) }}
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
            key={`${search.open} ${recorded ?? ''}`}
            id={search.open}
            isRecording={search.open === recorded}
            actions={actions}
            onClose={() => onChange({ open: undefined })}
          />
        )}
      </div>
      {archive && (
        <Suspense>
          <ArchiveDialog
            file={archive}
            onImported={(count) => {
              setArchive(undefined);
              void actions.run(() => Promise.resolve(), message('notebook.imported', { count }));
            }}
            onClose={() => setArchive(undefined)}
          />
        </Suspense>
      )}
      <ListDialogs
        kind={of.kind}
        question={question}
        onName={(recipe, name) => void actions.change(recipe, { name })}
        onExample={(example) => void adding.addExample(example)}
        onClose={() => setQuestion(undefined)}
      />
    </main>
  );
}
