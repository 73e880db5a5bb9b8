import { message } from '../messages/message.ts';
import { ActionMenu } from '../ui/action-menu.tsx';
import { TOOL_LOOK, ToolButton } from '../ui/tool-button.tsx';
import type { Placed } from './recipe-store.ts';
import { ShareButton } from './share-button.tsx';

interface FileToolsProps {
  recipe: Placed;
  onExport: (ending: 'csv' | 'xlsx' | 'json') => void;
  onKeys: () => void;
}

/** What takes a whole recipe out of the screen, and what says its keys. */
export function FileTools({ recipe, onExport, onKeys }: FileToolsProps) {
  return (
    <>
      <ActionMenu
        buttonClass={TOOL_LOOK}
        entries={[
          { label: message('explorer.export.csv'), onPick: () => onExport('csv') },
          { label: message('explorer.export.xlsx'), onPick: () => onExport('xlsx') },
          { label: message('explorer.export.json'), onPick: () => onExport('json') },
        ]}
      >
        {message('explorer.export')}
      </ActionMenu>
      <ShareButton recipe={recipe} />
      <ToolButton onClick={() => window.print()}>{message('explorer.print')}</ToolButton>
      <ToolButton aria-label={message('explorer.keys')} title={message('explorer.keys')} onClick={onKeys}>
        ?
      </ToolButton>
    </>
  );
}
