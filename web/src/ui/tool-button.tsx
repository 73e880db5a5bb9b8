import type { ComponentProps } from 'react';

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
