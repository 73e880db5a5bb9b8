import { brand } from '@suite/contracts/brand';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { message, type MessageId } from '../../messages/message.ts';
import { Mark } from '../../ui/primitives/mark.tsx';
import { LazyMenu } from '../../ui/primitives/lazy-menu.tsx';

interface NavBarProps {
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

/** The dropdown of the two apps, with what each is for (R2.40). */
const SITE_APPS = [
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

interface Anchor {
  section: string;
  label: MessageId;
  /** Neither on the home page nor on small screens (R2.40). */
  isMinor?: boolean;
}

const ANCHORS: Anchor[] = [
  { section: 'pricing', label: 'nav.pricing', isMinor: true },
  { section: 'faq', label: 'nav.faq', isMinor: true },
  { section: 'about', label: 'nav.about' },
];

/** What the bar of public pages has, as one list for a menu (R2.40). */
export const SITE_LINKS = [
  ...SITE_APPS,
  ...ANCHORS.map(({ section, label }) => ({ to: anchorTo(section), title: message(label) })),
  { to: anchorTo('contact'), title: message('nav.contact') },
];

/** The anchors of the bar. One leads to this page's section, or else to the home page's. */
function BarAnchors({ isHome, sections }: { isHome: boolean; sections: readonly string[] }) {
  return ANCHORS.filter(({ isMinor = false }) => !(isMinor && isHome)).map(({ section, label, isMinor }) => (
    <Link
      key={section}
      to={anchorTo(section, sections)}
      className={`py-2 font-medium whitespace-nowrap no-underline hover:underline ${isMinor ? 'hidden md:block' : ''}`}
    >
      {message(label)}
    </Link>
  ));
}

function anchorTo(section: string, sections: readonly string[] = []): string {
  return sections.includes(section) ? `#${section}` : `/#${section}`;
}
