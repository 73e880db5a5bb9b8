import { ArrowUturnLeftIcon, ArrowUturnRightIcon } from '@heroicons/react/24/outline';
import { message } from '../messages/message.ts';
import { ToolButton } from './tool-button.tsx';

interface UndoButtonsProps {
  canUndo: boolean;
  canRedo: boolean;
  onUndo: () => void;
  onRedo: () => void;
}

/** One step back, one step forward again. */
export function UndoButtons({ canUndo, canRedo, onUndo, onRedo }: UndoButtonsProps) {
  return (
    <>
      <ToolButton
        aria-label={message('explorer.undo')}
        title={message('explorer.undo')}
        disabled={!canUndo}
        onClick={onUndo}
      >
        <ArrowUturnLeftIcon className="size-4.5" aria-hidden="true" />
      </ToolButton>
      <ToolButton
        aria-label={message('explorer.redo')}
        title={message('explorer.redo')}
        disabled={!canRedo}
        onClick={onRedo}
      >
        <ArrowUturnRightIcon className="size-4.5" aria-hidden="true" />
      </ToolButton>
    </>
  );
}
