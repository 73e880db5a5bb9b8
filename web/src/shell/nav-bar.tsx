import { brand } from '@suite/contracts/brand';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { message } from '../messages/message.ts';
import { Mark } from '../ui/icons.tsx';
import { LazyMenu } from '../ui/lazy-menu.tsx';
import { anchorTo, BarAnchors, SITE_APPS } from './bar-links.tsx';

export interface NavBarProps {
  isHome: boolean;
  /** Ids of the sections on this page. */
  sections: readonly string[];
  /** What depends on who is signed in. */
  children?: ReactNode;
}

/** The bar at the top of every public page. */
export function NavBar({ isHome, sections, children }: NavBarProps) {
  return (
    <nav
      aria-label={message('nav.label')}
      className="wrap relative flex h-16 items-center gap-2.5 text-2 sm:gap-4 sm:text-3 md:h-20 md:gap-7"
    >
      <Link
        to="/"
        aria-label={message('nav.home', { name: brand.name })}
        className="mr-auto flex shrink-0 items-center gap-2.5 font-display text-4 font-bold tracking-tight no-underline"
      >
        <Mark className="size-[30px]" />
        <span className="max-sm:sr-only">{brand.name}</span>
      </Link>
      <LazyMenu label={message('nav.apps')} entries={SITE_APPS} />
      <BarAnchors isHome={isHome} sections={sections} />
      {children}
      <Link
        to={anchorTo('contact', sections)}
        className="rounded-1 border border-control px-2.5 py-2 font-medium no-underline hover:bg-sunk sm:px-4"
      >
        {message('nav.contact')}
      </Link>
    </nav>
  );
}
