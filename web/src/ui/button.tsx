import type { ComponentProps } from 'react';
import { Link } from 'react-router';

type Look = 'primary' | 'line' | 'quiet';

const BASE =
  'inline-flex items-center justify-center gap-2 h-11 px-5 rounded-1 border font-bold no-underline cursor-pointer ' +
  'transition-colors duration-[var(--dur-1)] ease-1 disabled:opacity-45 disabled:cursor-default';

const LOOKS: Record<Look, string> = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover',
  line: 'border-control bg-transparent text-text hover:bg-sunk',
  quiet: 'border-transparent bg-transparent text-text-2 hover:bg-sunk hover:text-text',
};

/** A button that does something here. */
export function Button({
  look = 'primary',
  className = '',
  ...props
}: ComponentProps<'button'> & { look?: Look }) {
  return <button type="button" className={`${BASE} ${LOOKS[look]} ${className}`} {...props} />;
}

/** A link that looks like a button, because it is what to do next. */
export function ButtonLink({
  look = 'primary',
  className = '',
  ...props
}: ComponentProps<typeof Link> & { look?: Look }) {
  return <Link className={`${BASE} ${LOOKS[look]} ${className}`} {...props} />;
}
