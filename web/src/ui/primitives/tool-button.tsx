import { ArrowUturnLeftIcon, ArrowUturnRightIcon } from '@heroicons/react/24/outline';
import type { ComponentProps } from 'react';
import { message } from '../../messages/message.ts';

const BASE = 'inline-flex h-7.5 cursor-pointer items-center rounded-1 text-2 hover:bg-sunk';

const LOOKS = {
  quiet: 'px-2 font-medium text-text-2 hover:text-text',
  strong: 'px-2 font-bold text-text',
  danger: 'px-2 font-medium text-bad',
  /** Inside a sentence. */
  link: 'font-bold text-text underline',
};

/** What a tool bar's button looks like, where it is another element's. */
export const TOOL_LOOK = `${BASE} ${LOOKS.quiet}`;

/** A quiet button of a tool bar: words, or a picture with a label for those who do not see it. */
export function ToolButton({
  look = 'quiet',
  className = '',
  ...props
}: ComponentProps<'button'> & { look?: keyof typeof LOOKS }) {
  return (
    <button
      type="button"
      className={`${BASE} ${LOOKS[look]} min-w-7.5 justify-center gap-1.5 disabled:cursor-default disabled:opacity-45 disabled:hover:bg-transparent ${className}`}
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
