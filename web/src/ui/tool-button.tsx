import { ArrowUturnLeftIcon, ArrowUturnRightIcon } from '@heroicons/react/24/outline';
import type { ComponentProps } from 'react';
import { message } from '../messages/message.ts';

/** What a tool bar's button looks like, where it is another element's. */
export const TOOL_LOOK =
  'inline-flex h-7.5 cursor-pointer items-center rounded-1 px-2 text-2 font-medium text-text-2 hover:bg-sunk hover:text-text';

/** A quiet button of a tool bar: words, or a picture with a label for those who do not see it. */
export function ToolButton({ className = '', ...props }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className={`inline-flex h-7.5 min-w-7.5 cursor-pointer items-center justify-center gap-1.5 rounded-1 px-2 text-2 font-medium text-text-2 hover:bg-sunk hover:text-text disabled:cursor-default disabled:opacity-45 disabled:hover:bg-transparent ${className}`}
      {...props}
    />
  );
}

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
