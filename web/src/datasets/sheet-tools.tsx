import { ArrowUturnLeftIcon, ArrowUturnRightIcon, LockClosedIcon } from '@heroicons/react/24/outline';
import { type ReactNode, useState } from 'react';
import { message } from '../messages/message.ts';
import { ToolButton } from '../ui/primitives/tool-button.tsx';

type Side = 'quality' | 'chart';

interface SheetToolsProps {
  mayWrite: boolean;
  canUndo: boolean;
  canRedo: boolean;
  shown: Side | undefined;
  onShown: (side: Side | undefined) => void;
  onUndo: () => void;
  onRedo: () => void;
  onAdd: () => void;
  onDelete: () => void;
  onFillDown: () => void;
  onPaste: (text: string) => void;
  state: ReactNode;
}

/** Everything the keys do, as buttons. */
export function SheetTools(props: SheetToolsProps) {
  const { mayWrite, shown, onShown } = props;
  const [hint, setHint] = useState('');

  async function pasteNow(): Promise<void> {
    setHint('');
    props.onPaste(await navigator.clipboard.readText());
  }

  const side = (name: Side) => (
    <ToolButton aria-pressed={shown === name} onClick={() => onShown(shown === name ? undefined : name)}>
      {message(`dataset.${name}`)}
    </ToolButton>
  );
  return (
    <div className="dataset-tools">
      {mayWrite ? (
        <>
          <ToolButton
            aria-label={message('dataset.undo')}
            title={message('dataset.undo')}
            disabled={!props.canUndo}
            onClick={props.onUndo}
          >
            <ArrowUturnLeftIcon className="size-4.5" aria-hidden="true" />
          </ToolButton>
          <ToolButton
            aria-label={message('dataset.redo')}
            title={message('dataset.redo')}
            disabled={!props.canRedo}
            onClick={props.onRedo}
          >
            <ArrowUturnRightIcon className="size-4.5" aria-hidden="true" />
          </ToolButton>
          <ToolButton onClick={props.onAdd}>{message('dataset.row.add')}</ToolButton>
          <ToolButton onClick={props.onDelete}>{message('dataset.row.delete')}</ToolButton>
          <ToolButton onClick={props.onFillDown}>{message('dataset.fill-down')}</ToolButton>
          <ToolButton onClick={() => void pasteNow().catch(() => setHint(message('dataset.paste.by-key')))}>
            {message('dataset.paste')}
          </ToolButton>
        </>
      ) : (
        <p className="flex items-center gap-1.5 text-text-2">
          <LockClosedIcon className="size-4" aria-hidden="true" />
          {message('dataset.read-only')}
        </p>
      )}
      <output className="text-text-2">{hint}</output>
      <div className="ml-auto flex items-center gap-1">
        {props.state}
        {side('quality')}
        {side('chart')}
      </div>
    </div>
  );
}
