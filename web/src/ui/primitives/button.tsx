import type { ComponentProps } from 'react';
import { Link } from 'react-router';

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-1 border font-bold no-underline cursor-pointer ' +
  'transition-colors duration-[var(--dur-1)] ease-1 disabled:opacity-45 disabled:cursor-default';

const SIZES = { small: 'h-7.5 px-3 text-2', medium: 'h-9 px-4 text-2', large: 'h-11 px-5' };

const LOOKS = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover',
  /** The primary one of a dark ground. */
  'on-ink': 'border-transparent bg-on-ink text-ink',
  danger: 'border-transparent bg-bad text-on-accent',
  line: 'border-control bg-transparent text-text hover:bg-sunk',
  quiet: 'border-transparent bg-transparent text-text-2 hover:bg-sunk hover:text-text',
  'quiet-danger': 'border-transparent bg-transparent text-bad hover:bg-sunk',
};

interface ButtonLook {
  look?: keyof typeof LOOKS;
  size?: keyof typeof SIZES;
  className?: string;
}

function classOf({ look = 'primary', size = 'large', className = '' }: ButtonLook): string {
  return `${BASE} ${SIZES[size]} ${LOOKS[look]} ${className}`;
}

/** A button that does something here. */
export function Button({ look, size, className, ...props }: ComponentProps<'button'> & ButtonLook) {
  return <button type="button" className={classOf({ look, size, className })} {...props} />;
}

/** A link that looks like a button, because it is what to do next. */
export function ButtonLink({ look, size, className, ...props }: ComponentProps<typeof Link> & ButtonLook) {
  return <Link className={classOf({ look, size, className })} {...props} />;
}
