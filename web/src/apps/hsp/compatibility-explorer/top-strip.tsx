import { useState } from 'react';
import { message } from '../../../messages/message.ts';
import { useNumberFormat } from '../../../preferences/number-format.tsx';
import { ClashDialog } from '../../../recipes/clash-dialog.tsx';
import { FileTools } from '../../../recipes/file-tools.tsx';
import { NameDialog } from '../../../recipes/name-dialog.tsx';
import { RecipeName } from '../../../recipes/recipe-name.tsx';
import { useRecipeKeys } from '../../../recipes/use-recipe-keys.ts';
import { copyName, type Saving } from '../../../recipes/use-saving.ts';
import { isUnsaved } from '../../../recipes/work.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { KeyTable } from '../../../ui/keys-dialog.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { ToolButton, UndoButtons } from '../../../ui/tool-button.tsx';
import { setName } from '../recipe/edits.ts';
import { type HspEnding, hspFile } from '../recipe/export-hsp.ts';
import { useHspDesk, useHspView } from '../recipe/hsp-provider.tsx';
import { DEFAULT_HSP_STATE, type HspRecipe, sameRecipe } from '../recipe/hsp-recipe.ts';
import { differencesOf, useHspWork } from '../recipe/use-hsp-work.ts';
import type { ExplorerTab } from './compatibility-explorer.tsx';
import { useActs, useExplorer } from './use-explorer.tsx';

interface TopStripProps {
  saving: Saving<HspRecipe>;
  onTab: (tab: ExplorerTab) => void;
}

const TAB_KEYS: Readonly<Record<string, ExplorerTab>> = {
  '1': 'targets',
  '2': 'candidates',
  '3': 'blend',
  '4': 'charts',
};

/** What the recipe is called, how it stands, and what can be done with the whole of it. */
export function TopStrip({ saving, onTab }: TopStripProps) {
  const desk = useHspDesk();
  const view = useHspView();
  const work = useHspWork();
  const { limits } = useExplorer();
  const { edit } = useActs();
  const [copied, setCopied] = useState<string>();
  const [isKeysOpen, setIsKeysOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const { current } = view.state;
  const onKey = (key: string): boolean => {
    const tab = TAB_KEYS[key];
    if (tab) onTab(tab);
    else if (key === '?') setIsKeysOpen(true);
    else return false;
    return true;
  };
  useRecipeKeys({ desk, save: saving.save, onKey });
  const numberFormat = useNumberFormat();
  const exportAs = (ending: HspEnding) =>
    void hspFile(current, ending, { limits, numberFormat }).then((file) =>
      saveFile(`${current.name}.${ending}`, file),
    );
  const clear = () => {
    desk.begin(DEFAULT_HSP_STATE);
    setIsAsking(false);
  };
  return (
    <div className="compat-strip no-print">
      <RecipeName name={current.name} onName={(name) => edit(setName(name))} />
      <output className="flex min-w-0 items-center gap-1.5 truncate text-text-2" data-flags="">
        {flagsOf(view.state.current, view.state.original)}
      </output>
      <span role="alert" className="text-bad">
        {saving.failure}
      </span>
      <output className="text-text-2">{saving.said}</output>
      <div className="compat-tools">
        <UndoButtons canUndo={view.canUndo} canRedo={view.canRedo} onUndo={desk.undo} onRedo={desk.redo} />
        <ToolButton onClick={() => (isUnsaved(work) ? setIsAsking(true) : clear())}>
          {message('compat.new')}
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
      <ClashDialog saving={saving} differences={differencesOf} />
      <Dialog title={message('recipes.open.title')} isOpen={isAsking} onClose={() => setIsAsking(false)}>
        <p className="mb-5 text-2">{message('compat.new.text', { name: current.name })}</p>
        <div className="grid gap-2">
          <Button
            disabled={saving.isBusy}
            onClick={() => void saving.save().then((isSaved) => isSaved && clear())}
          >
            {message('compat.new.save')}
          </Button>
          <Button look="line" onClick={clear}>
            {message('recipes.open.discard')}
          </Button>
          <Button look="quiet" onClick={() => setIsAsking(false)}>
            {message('recipes.open.stay')}
          </Button>
        </div>
      </Dialog>
      <Dialog title={message('explorer.keys')} isOpen={isKeysOpen} onClose={() => setIsKeysOpen(false)}>
        <KeyTable
          rows={[
            ['1 – 4', message('compat.keys.tabs')],
            ['B', message('compat.keys.blend')],
            ['0 – 6', message('compat.keys.score')],
            ['Ctrl Z, Ctrl Y', message('explorer.keys.undo')],
            ['Ctrl S', message('explorer.keys.save')],
            ['?', message('explorer.keys.help')],
          ]}
        />
        <Button look="line" className="mt-5" onClick={() => setIsKeysOpen(false)}>
          {message('explorer.keys.close')}
        </Button>
      </Dialog>
    </div>
  );
}

function flagsOf(current: HspRecipe, original: HspRecipe): string {
  const words = [
    current.recipeId === undefined ? message('recipe.flag.new') : null,
    sameRecipe(current, original) ? null : message('recipe.flag.changed'),
  ].filter((word) => word !== null);
  return words.length === 0 ? message('recipe.flag.saved') : words.join(' · ');
}
