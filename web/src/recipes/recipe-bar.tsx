// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import './recipes.css';
import { EllipsisHorizontalIcon } from '@heroicons/react/20/solid';
import { RECIPE_BOUNDS } from '@suite/contracts/recipes';
import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { useNumberFormat } from '../app/preferences/number-format.tsx';
import { saveFile } from '../ui/save-file.ts';
import { message } from '../messages/message.ts';
import { ActionMenu } from '../ui/primitives/action-menu.tsx';
import { Button } from '../ui/primitives/button.tsx';
import { Dialog } from '../ui/primitives/dialog.tsx';
import { isTyping } from '../ui/is-typing.ts';
import { KeyTable } from '../ui/primitives/keys-dialog.tsx';
import { useEscape } from '../ui/primitives/side-panel.tsx';
import { useStore } from '../ui/store.ts';
import { TOOL_LOOK, ToolButton, UndoButtons } from '../ui/primitives/tool-button.tsx';
import { NameDialog } from './name-dialog.tsx';
import type { LoadNotebook } from './notebook/notebook-entry.ts';
import { useNotebook } from './notebook/use-notebook.ts';
import { RecipeName } from './recipe-name.tsx';
import type { NamedRecipe } from './session/recipe-science.ts';
import { copyName } from './session/saving.ts';
import { useRecipeSession } from './session/use-recipe-session.ts';
import { ShareButton } from './share-button.tsx';

const ENDINGS = ['csv', 'xlsx', 'json'] as const;
export type FileEnding = (typeof ENDINGS)[number];
/** What every science has: see useNotebook. */
const NOTEBOOK_ENDINGS = ['html', 'eln'] as const;

export interface RecipeBarProps<Recipe extends NamedRecipe> {
  clearLabel: string;
  /** More that concerns the whole recipe. */
  tools?: ReactNode;
  toFile: (recipe: Recipe, ending: FileEnding, numberFormat: string) => Promise<Blob>;
  notebook: LoadNotebook;
  /** A key without Ctrl, outside of fields; says whether it meant something. */
  onKey?: (key: string) => boolean;
  /** The keys of the screen, and what they do. */
  keys?: readonly (readonly [keys: string, text: string])[];
}

/** What the recipe is called, how it stands, and what can be done with the whole of it. */
export function RecipeBar<Recipe extends NamedRecipe>(props: RecipeBarProps<Recipe>) {
  const session = useRecipeSession();
  // Not the recipe itself, which every key changes: the bar has many menus and dialogs to draw.
  const name = useStore(session, ({ current }) => current.name);
  const canUndo = useStore(session, (state) => state.canUndo);
  const canRedo = useStore(session, (state) => state.canRedo);
  const isSaving = useStore(session, (state) => state.isSaving);
  const [dialog, setDialog] = useState<'save-as' | 'note' | 'clear' | 'keys'>();
  const close = () => setDialog(undefined);
  useRecipeKeys((key) => {
    if (key === '?') setDialog('keys');
    else return props.onKey?.(key) ?? false;
    return true;
  });
  const numberFormat = useNumberFormat();
  const exportAs = async (ending: FileEnding) => {
    // The screen of the science whose session this is.
    const file = await props.toFile(session.get().current as unknown as Recipe, ending, numberFormat);
    saveFile(`${name}.${ending}`, file);
  };
  const notebook = useNotebook(props.notebook);
  const [exporting, setExporting] = useState<'making' | 'failed'>();
  const exportForNotebook = async (ending: (typeof NOTEBOOK_ENDINGS)[number]) => {
    setExporting('making');
    try {
      const file = await (ending === 'html' ? notebook.report() : notebook.archivePresent());
      saveFile(`${name}.${ending}`, file);
      setExporting(undefined);
    } catch {
      setExporting('failed');
    }
  };
  const clear = () => {
    session.clear();
    close();
  };
  return (
    <div className="recipe-bar no-print">
      <div className="recipe-title">
        <RecipeName name={name} onName={(value) => session.dispatch({ type: 'set-name', value })} />
        <RecipeFlags />
      </div>
      <SaveNotices />
      {exporting === 'making' && <output className="text-text-2">{message('explorer.export.making')}</output>}
      {exporting === 'failed' && (
        <span role="alert" className="text-bad">
          {message('explorer.export.failed')}
        </span>
      )}
      <UndoButtons canUndo={canUndo} canRedo={canRedo} onUndo={session.undo} onRedo={session.redo} />
      <MoreTools>
        <ToolButton onClick={() => (session.isUnsaved() ? setDialog('clear') : clear())}>
          {props.clearLabel}
        </ToolButton>
        {props.tools}
        <ActionMenu
          buttonClass={TOOL_LOOK}
          entries={[
            ...ENDINGS.map((ending) => ({
              label: message(`explorer.export.${ending}`),
              onPick: () => void exportAs(ending),
            })),
            ...NOTEBOOK_ENDINGS.map((ending) => ({
              label: message(`explorer.export.${ending}`),
              onPick: () => void exportForNotebook(ending),
            })),
          ]}
        >
          {message('explorer.export')}
        </ActionMenu>
        <ShareButton />
        <ToolButton onClick={() => window.print()}>{message('explorer.print')}</ToolButton>
        <ToolButton
          aria-label={message('explorer.keys')}
          title={message('explorer.keys')}
          onClick={() => setDialog('keys')}
        >
          ?<span className="min-[54rem]:hidden">{message('explorer.keys')}</span>
        </ToolButton>
        <Button look="line" size="small" disabled={isSaving} onClick={() => setDialog('save-as')}>
          {message('explorer.save-as')}
        </Button>
        <Button
          look="line"
          size="small"
          title={message('explorer.save-note.hint')}
          disabled={isSaving}
          onClick={() => setDialog('note')}
        >
          {message('explorer.save-note')}
        </Button>
      </MoreTools>
      <Button size="small" className="recipe-save" disabled={isSaving} onClick={() => void session.save()}>
        {message('explorer.save')}
      </Button>
      <NameDialog
        title={message('recipes.save-as.title')}
        action={message('explorer.save')}
        name={dialog === 'save-as' ? copyName(name) : undefined}
        onName={(given) => {
          close();
          void session.saveAs(given);
        }}
        onClose={close}
      />
      <NameDialog
        title={message('explorer.save-note.hint')}
        label={message('explorer.save-note.label')}
        most={RECIPE_BOUNDS.note}
        action={message('explorer.save')}
        name={dialog === 'note' ? '' : undefined}
        onName={(text) => {
          close();
          void session.save(text);
        }}
        onClose={close}
      />
      <Dialog title={message('recipes.open.title')} isOpen={dialog === 'clear'} onClose={close}>
        <p className="mb-5 text-2">{message('compat.new.text', { name })}</p>
        <div className="grid gap-2">
          <Button
            disabled={isSaving}
            onClick={() => void session.save().then((isSaved) => isSaved && clear())}
          >
            {message('compat.new.save')}
          </Button>
          <Button look="line" onClick={clear}>
            {message('recipes.open.discard')}
          </Button>
          <Button look="quiet" onClick={close}>
            {message('recipes.open.stay')}
          </Button>
        </div>
      </Dialog>
      <Dialog title={message('explorer.keys')} isOpen={dialog === 'keys'} onClose={close}>
        <KeyTable
          rows={[
            ...(props.keys ?? []),
            ['Ctrl Z, Ctrl Y', message('explorer.keys.undo')],
            ['Ctrl S', message('explorer.keys.save')],
            ['S', message('explorer.keys.share')],
            ['?', message('explorer.keys.help')],
          ]}
        />
        <Button look="line" className="mt-5" onClick={close}>
          {message('explorer.keys.close')}
        </Button>
      </Dialog>
    </div>
  );
}

/** The rarer tools: in the bar where there is room, in a menu on small screens. */
function MoreTools({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  useEscape(() => setIsOpen(false), isOpen);
  const closeAfterUse = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest('button') : null;
    // What opens a menu of its own stays for it.
    if (button && !button.hasAttribute('aria-haspopup')) setIsOpen(false);
  };
  return (
    <>
      <ToolButton
        className="recipe-more"
        aria-label={message('recipe.more')}
        title={message('recipe.more')}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <EllipsisHorizontalIcon className="size-5" aria-hidden="true" />
      </ToolButton>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the buttons in it are what is pressed */}
      <div id={id} className="recipe-tools" data-open={isOpen || undefined} onClick={closeAfterUse}>
        {children}
      </div>
    </>
  );
}

/** What can be said of the recipe (R4.8). */
function RecipeFlags() {
  const session = useRecipeSession();
  const isNew = useStore(session, ({ current }) => current.recipeId === undefined);
  const isInvalid = useStore(session, ({ current }) => session.science.isInvalid?.(current) ?? false);
  const isDefault = useStore(session, (state) => state.isDefault);
  const isPristine = useStore(session, (state) => state.isPristine);
  const flags = [
    isNew ? message('recipe.flag.new') : null,
    isDefault ? message('recipe.flag.default') : null,
    isPristine ? null : message('recipe.flag.changed'),
    isInvalid ? message('recipe.flag.invalid') : null,
  ].filter((flag) => flag !== null);
  return (
    <output className="recipe-flags flex min-w-0 items-center gap-1.5 text-text-2" data-flags="">
      {!isPristine && (
        <span aria-hidden="true" className="size-2 shrink-0 rounded-full border-[1.5px] border-warn" />
      )}
      <span className="truncate">
        {flags.length === 0 ? message('recipe.flag.saved') : flags.join(' · ')}
      </span>
    </output>
  );
}

function SaveNotices() {
  const session = useRecipeSession();
  return (
    <>
      <span role="alert" className="text-bad">
        {useStore(session, (state) => state.failure)}
      </span>
      <output className="text-text-2">{useStore(session, (state) => state.notice)}</output>
    </>
  );
}

/** Keys for the whole screen of a recipe. Digits and signs belong to a field while somebody types into it. */
function useRecipeKeys(onKey: (key: string) => boolean): void {
  const session = useRecipeSession();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (document.querySelector('[role="dialog"]')) return;
    const key = event.key.toLowerCase();
    if ((event.ctrlKey || event.metaKey) && !event.altKey) {
      if (key === 's') void session.save();
      else if (key === 'y' || (key === 'z' && event.shiftKey)) session.redo();
      else if (key === 'z') session.undo();
      else return;
      event.preventDefault();
      return;
    }
    if (!event.altKey && !isTyping(event.target) && onKey(key)) event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
