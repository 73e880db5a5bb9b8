import { useState } from 'react';
import { saveFile } from '../../../charts/save-file.ts';
import { message } from '../../../messages/message.ts';
import { ActionMenu } from '../../../ui/action-menu.tsx';
import { Button } from '../../../ui/button.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { useDeskView } from '../recipe/recipe-provider.tsx';
import { ClashDialog } from '../recipe/saved/clash-dialog.tsx';
import { NameDialog } from '../recipe/saved/name-dialog.tsx';
import { copyName, type Saving } from '../recipe/saved/use-saving.ts';
import { RedoArrow, UndoArrow } from './entry-icons.tsx';
import { recipeCsv, recipeJson } from './export-recipe.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { RecipeFlags } from './recipe-flags.tsx';
import { RecipeName } from './recipe-name.tsx';
import { useActs } from './use-explorer.tsx';
import { useShortcuts } from './use-shortcuts.ts';

const MENU =
  'inline-flex h-7.5 cursor-pointer items-center rounded-1 px-2 text-2 font-medium text-text-2 hover:bg-sunk hover:text-text';

/** What the recipe is called, how it stands, and what can be done with the whole of it. */
export function TopStrip({ saving }: { saving: Saving }) {
  const { desk, act } = useActs();
  const view = useDeskView();
  const { current } = view.state;
  const [isKeysOpen, setIsKeysOpen] = useState(false);
  const [copied, setCopied] = useState<string>();
  useShortcuts({ save: saving.save, showKeys: () => setIsKeysOpen(true) });
  const exportAs = (ending: 'json' | 'csv') => {
    const text = ending === 'json' ? recipeJson(current) : recipeCsv(current);
    const type = ending === 'json' ? 'application/json' : 'text/csv;charset=utf-8';
    saveFile(`${current.name}.${ending}`, new Blob([text], { type }));
  };
  return (
    <div className="explorer-strip no-print">
      <RecipeName name={current.name} />
      <RecipeFlags state={view.state} />
      <span role="alert" className="text-bad">
        {saving.failure}
      </span>
      <output className="text-text-2">{saving.said}</output>
      <div className="explorer-tools">
        <ToolButton
          aria-label={message('explorer.undo')}
          title={message('explorer.undo')}
          disabled={!view.canUndo}
          onClick={desk.undo}
        >
          <UndoArrow />
        </ToolButton>
        <ToolButton
          aria-label={message('explorer.redo')}
          title={message('explorer.redo')}
          disabled={!view.canRedo}
          onClick={desk.redo}
        >
          <RedoArrow />
        </ToolButton>
        <ToolButton onClick={() => act({ type: 'clear' })}>{message('explorer.clear')}</ToolButton>
        <ToolButton title={message('explorer.restore.hint')} onClick={() => void desk.restore()}>
          {message('explorer.restore')}
        </ToolButton>
        <ActionMenu
          buttonClass={MENU}
          entries={[
            { label: message('explorer.export.csv'), onPick: () => exportAs('csv') },
            { label: message('explorer.export.json'), onPick: () => exportAs('json') },
          ]}
        >
          {message('explorer.export')}
        </ActionMenu>
        <ToolButton onClick={() => window.print()}>{message('explorer.print')}</ToolButton>
        <ToolButton
          aria-label={message('explorer.keys')}
          title={message('explorer.keys')}
          onClick={() => setIsKeysOpen(true)}
        >
          ?
        </ToolButton>
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
      <ClashDialog saving={saving} />
      <KeysDialog isOpen={isKeysOpen} onClose={() => setIsKeysOpen(false)} />
    </div>
  );
}
