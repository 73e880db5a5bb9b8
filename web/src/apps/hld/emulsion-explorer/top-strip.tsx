import { RECIPE_BOUNDS } from '@suite/contracts/recipes';
import type { Recipe } from '@suite/hld';
import { useState } from 'react';
import { message } from '../../../messages/message.ts';
import { useNumberFormat } from '../../../preferences/number-format.tsx';
import { ClashDialog } from '../../../recipes/clash-dialog.tsx';
import { FileTools } from '../../../recipes/file-tools.tsx';
import { NameDialog } from '../../../recipes/name-dialog.tsx';
import { RecipeName } from '../../../recipes/recipe-name.tsx';
import { useRecipeKeys } from '../../../recipes/use-recipe-keys.ts';
import { copyName, type Saving } from '../../../recipes/use-saving.ts';
import { Button } from '../../../ui/button.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { ToolButton, UndoButtons } from '../../../ui/tool-button.tsx';
import { useDeskView } from '../recipe/recipe-provider.tsx';
import { differencesOf } from '../recipe/saved/use-hld-work.ts';
import { type RecipeEnding, recipeFile } from './export-recipe.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { RecipeFlags } from './recipe-flags.tsx';
import { useActs } from './use-explorer.tsx';

/** What the recipe is called, how it stands, and what can be done with the whole of it. */
export function TopStrip({ saving }: { saving: Saving<Recipe> }) {
  const { desk, act } = useActs();
  const view = useDeskView();
  const { current } = view.state;
  const [isKeysOpen, setIsKeysOpen] = useState(false);
  const [copied, setCopied] = useState<string>();
  const [note, setNote] = useState<string>();
  const onKey = (key: string): boolean => {
    if (/^[1-6]$/.test(key)) document.getElementById(`surfactant-${key}`)?.focus();
    else if (key === '?') setIsKeysOpen(true);
    else return false;
    return true;
  };
  useRecipeKeys({ desk, save: saving.save, onKey });
  const numberFormat = useNumberFormat();
  const exportAs = (ending: RecipeEnding) =>
    void recipeFile(current, ending, numberFormat).then((file) =>
      saveFile(`${current.name}.${ending}`, file),
    );
  return (
    <div className="explorer-strip no-print">
      <RecipeName name={current.name} onName={(value) => act({ type: 'set-name', value })} />
      <RecipeFlags state={view.state} />
      <span role="alert" className="text-bad">
        {saving.failure}
      </span>
      <output className="text-text-2">{saving.said}</output>
      <div className="explorer-tools">
        <UndoButtons canUndo={view.canUndo} canRedo={view.canRedo} onUndo={desk.undo} onRedo={desk.redo} />
        <ToolButton onClick={() => act({ type: 'clear' })}>{message('explorer.clear')}</ToolButton>
        <ToolButton title={message('explorer.restore.hint')} onClick={() => void desk.restore()}>
          {message('explorer.restore')}
        </ToolButton>
        <FileTools recipe={current} onExport={exportAs} onKeys={() => setIsKeysOpen(true)} />
        <Button
          look="line"
          className="h-7.5! px-3! text-2"
          disabled={saving.isBusy}
          onClick={() => setCopied(copyName(current.name))}
        >
          {message('explorer.save-as')}
        </Button>
        <Button
          look="line"
          className="h-7.5! px-3! text-2"
          title={message('explorer.save-note.hint')}
          disabled={saving.isBusy}
          onClick={() => setNote('')}
        >
          {message('explorer.save-note')}
        </Button>
        <Button className="h-7.5! px-3! text-2" disabled={saving.isBusy} onClick={() => void saving.save()}>
          {message('explorer.save')}
        </Button>
      </div>
      <NameDialog
        title={message('recipes.save-as.title')}
        action={message('explorer.save')}
        name={copied}
        onName={(name) => {
          setCopied(undefined);
          void saving.saveAs(name);
        }}
        onClose={() => setCopied(undefined)}
      />
      <NameDialog
        title={message('explorer.save-note.hint')}
        label={message('explorer.save-note.label')}
        most={RECIPE_BOUNDS.note}
        action={message('explorer.save')}
        name={note}
        onName={(text) => {
          setNote(undefined);
          void saving.save(text);
        }}
        onClose={() => setNote(undefined)}
      />
      <ClashDialog saving={saving} differences={differencesOf} />
      <KeysDialog isOpen={isKeysOpen} onClose={() => setIsKeysOpen(false)} />
    </div>
  );
}
