import { RECIPE_BOUNDS } from '@suite/contracts/recipes';
import { EllipsisHorizontalIcon } from '@heroicons/react/20/solid';
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { saveFile } from '../ui/save-file.ts';
import { message } from '../messages/message.ts';
import { ActionMenu } from '../ui/action-menu.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { isTyping } from '../ui/is-typing.ts';
import { KeyTable } from '../ui/keys-dialog.tsx';
import { useStore } from '../ui/store.ts';
import { useEscape } from '../ui/side-panel.tsx';
import { TOOL_LOOK, ToolButton, UndoButtons } from '../ui/tool-button.tsx';
import { NameDialog } from './name-dialog.tsx';
import { RecipeName } from './recipe-name.tsx';
import type { NamedRecipe } from './session/recipe-science.ts';
import { copyName } from './session/saving.ts';
import { useRecipeSession } from './session/use-recipe-session.ts';
import { ShareButton } from './share-button.tsx';

const ENDINGS = ['csv', 'xlsx', 'json'] as const;
export type FileEnding = (typeof ENDINGS)[number];

interface RecipeBarProps<Recipe extends NamedRecipe> {
  onName: (name: string) => void;
  clearLabel: string;
  /** More that concerns the whole recipe. */
  tools?: ReactNode;
  toFile: (recipe: Recipe, ending: FileEnding) => Promise<Blob>;
  /** A key without Ctrl, outside of fields; says whether it meant something. */
  onKey: (key: string) => boolean;
  /** The keys of the screen, and what they do. */
  keys: readonly (readonly [keys: string, text: string])[];
}

/** What the recipe is called, how it stands, and what can be done with the whole of it. */
export function RecipeBar<Recipe extends NamedRecipe>(props: RecipeBarProps<Recipe>) {
  const session = useRecipeSession();
  const current = useStore(session, (state) => state.current);
  const canUndo = useStore(session, (state) => state.canUndo);
  const canRedo = useStore(session, (state) => state.canRedo);
  const isSaving = useStore(session, (state) => state.isSaving);
  const [dialog, setDialog] = useState<'save-as' | 'note' | 'clear' | 'keys'>();
  const close = () => setDialog(undefined);
  useRecipeKeys((key) => {
    if (key === '?') setDialog('keys');
    else return props.onKey(key);
    return true;
  });
  const exportAs = async (ending: FileEnding) => {
    // The screen of the science whose session this is.
    const file = await props.toFile(current as unknown as Recipe, ending);
    saveFile(`${current.name}.${ending}`, file);
  };
  const clear = () => {
    session.clear();
    close();
  };
  return (
    <div className="no-print relative flex min-h-10 flex-wrap items-center gap-x-2.5 gap-y-1 border-b border-line bg-panel py-1 pr-4 pl-2.5 min-[54rem]:flex-nowrap">
      <div className="flex min-w-0 flex-1 items-center gap-x-2.5 min-[54rem]:flex-none">
        <RecipeName name={current.name} onName={props.onName} />
        <RecipeFlags />
      </div>
      <SaveNotices />
      <MoreTools>
        <UndoButtons canUndo={canUndo} canRedo={canRedo} onUndo={session.undo} onRedo={session.redo} />
        <ToolButton onClick={() => (session.isUnsaved() ? setDialog('clear') : clear())}>
          {props.clearLabel}
        </ToolButton>
        {props.tools}
        <ActionMenu
          buttonClass={TOOL_LOOK}
          entries={ENDINGS.map((ending) => ({
            label: message(`explorer.export.${ending}`),
            onPick: () => void exportAs(ending),
          }))}
        >
          {message('explorer.export')}
        </ActionMenu>
        <ShareButton recipe={current} />
        <ToolButton onClick={() => window.print()}>{message('explorer.print')}</ToolButton>
        <ToolButton
          aria-label={message('explorer.keys')}
          title={message('explorer.keys')}
          onClick={() => setDialog('keys')}
        >
          ?
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
      <Button
        size="small"
        className="order-1 min-[54rem]:-ml-1 min-[54rem]:order-none"
        disabled={isSaving}
        onClick={() => void session.save()}
      >
        {message('explorer.save')}
      </Button>
      <NameDialog
        title={message('recipes.save-as.title')}
        action={message('explorer.save')}
        name={dialog === 'save-as' ? copyName(current.name) : undefined}
        onName={(name) => {
          close();
          void session.saveAs(name);
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
        <p className="mb-5 text-2">{message('compat.new.text', { name: current.name })}</p>
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
            ...props.keys,
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

/** The tools in the bar; where there is no room for them, in a menu beside it, so that the bar is one row. */
function MoreTools({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  useEscape(() => setIsOpen(false), isOpen);
  return (
    <>
      <ToolButton
        className="order-2 min-[54rem]:hidden"
        aria-label={message('explorer.more')}
        title={message('explorer.more')}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <EllipsisHorizontalIcon className="size-5" aria-hidden="true" />
      </ToolButton>
      {/* What was picked is done: the menu goes, unless it was a menu of its own. Every button in it works by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        id={id}
        className={`${isOpen ? 'flex' : 'hidden'} absolute top-full right-2 z-20 w-56 flex-col items-stretch gap-y-1.5 rounded-1 border border-line bg-panel p-2 shadow-1 *:flex-none [&>button]:justify-start min-[54rem]:[&>button]:justify-center min-[54rem]:static min-[54rem]:ml-auto min-[54rem]:flex min-[54rem]:w-auto min-[54rem]:flex-row min-[54rem]:items-center min-[54rem]:gap-x-0.5 min-[54rem]:border-0 min-[54rem]:p-0 min-[54rem]:shadow-none`}
        onClick={({ target }) => {
          const button = target instanceof Element ? target.closest('button') : null;
          if (button && !button.hasAttribute('aria-haspopup')) setIsOpen(false);
        }}
      >
        {children}
      </div>
    </>
  );
}

/** What can be said of the recipe (R4.8). */
function RecipeFlags() {
  const session = useRecipeSession();
  const current = useStore(session, (state) => state.current);
  const isDefault = useStore(session, (state) => state.isDefault);
  const isPristine = useStore(session, (state) => state.isPristine);
  const flags = [
    current.recipeId === undefined ? message('recipe.flag.new') : null,
    isDefault ? message('recipe.flag.default') : null,
    isPristine ? null : message('recipe.flag.changed'),
    session.science.isInvalid?.(current) ? message('recipe.flag.invalid') : null,
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
