import { brand } from '@suite/contracts/brand';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type MessageId, message } from '../messages/message.ts';
import { Mark } from '../ui/icons.tsx';
import { LazyMenu } from '../ui/lazy-menu.tsx';

interface Anchor {
  section: string;
  label: MessageId;
  /** Where it is shown: these two never on the home page, and neither they nor the next on a phone (R2.40). */
  look: string;
  isOffHome?: boolean;
}

const PLAIN = 'font-medium no-underline hover:underline';

const ANCHORS: Anchor[] = [
  { section: 'pricing', label: 'nav.pricing', look: `${PLAIN} hidden md:block`, isOffHome: true },
  { section: 'faq', label: 'nav.faq', look: `${PLAIN} hidden md:block`, isOffHome: true },
  { section: 'about', label: 'nav.about', look: `${PLAIN} hidden sm:block` },
];

export interface NavBarProps {
  isHome: boolean;
  /** Ids of the sections on this page. */
  sections: readonly string[];
  /** What depends on who is signed in. */
  children?: ReactNode;
}

/** The bar at the top of every public page. An anchor leads to this page's section, or else to the home page's. */
export function NavBar({ isHome, sections, children }: NavBarProps) {
  const to = (section: string) => (sections.includes(section) ? `#${section}` : `/#${section}`);
  return (
    <nav aria-label={message('nav.label')} className="wrap flex h-16 items-center gap-4 md:h-20 md:gap-7">
      <Link
        to="/"
        aria-label={message('nav.home', { name: brand.name })}
        className="mr-auto flex items-center gap-2.5 font-display text-4 font-bold tracking-tight no-underline"
      >
        <Mark className="size-[30px]" />
        <span className="max-[23.99rem]:sr-only">{brand.name}</span>
      </Link>
      <div className="hidden sm:block">
        <LazyMenu label={message('nav.apps')} entries={APPS} />
      </div>
      {ANCHORS.map(({ section, label, look, isOffHome = false }) =>
        isOffHome && isHome ? null : (
          <Link key={section} to={to(section)} className={look}>
            {message(label)}
          </Link>
        ),
      )}
      {children}
      <Link
        to={to('contact')}
        className="rounded-1 border border-control px-4 py-2 font-medium no-underline hover:bg-sunk"
      >
        {message('nav.contact')}
      </Link>
      <div className="-mr-2 sm:hidden">
        <LazyMenu
          isCompact
          label={message('nav.menu')}
          entries={[...APPS, { to: to('about'), title: message('nav.about') }]}
        />
      </div>
    </nav>
  );
}

const APPS = [
  {
    to: `/${brand.apps.hsp.slug}`,
    title: brand.apps.hsp.name,
    description: message('app.hsp.description'),
  },
  {
    to: `/${brand.apps.hld.slug}`,
    title: brand.apps.hld.name,
    description: message('app.hld.description'),
  },
];
