import type { ComponentProps } from 'react';

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
