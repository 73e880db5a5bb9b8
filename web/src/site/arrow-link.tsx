import { ArrowRightIcon } from '@heroicons/react/24/outline';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

export const ARROW_LINK =
  'inline-flex items-center gap-2 font-bold underline decoration-1 underline-offset-[5px]';

/** A link that leads on to a page. */
export function ArrowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={ARROW_LINK}>
      {children}
      <Arrow />
    </Link>
  );
}

export function Arrow() {
  return <ArrowRightIcon className="size-4.5" aria-hidden="true" />;
}
