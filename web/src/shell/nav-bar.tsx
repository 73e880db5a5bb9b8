import { brand } from '@suite/contracts/brand';
import { Link } from 'react-router';
import { type MessageId, message } from '../messages/message.ts';
import { Mark } from '../ui/icons.tsx';
import { LazyMenu } from '../ui/lazy-menu.tsx';

interface Anchor {
  section: string;
  label: MessageId;
  /** These two are on the home page itself, so there and on small screens they are left out (R2.40). */
  isOffHome?: boolean;
  isButton?: boolean;
}

const ANCHORS: Anchor[] = [
  { section: 'pricing', label: 'nav.pricing', isOffHome: true },
  { section: 'faq', label: 'nav.faq', isOffHome: true },
  { section: 'about', label: 'nav.about' },
  { section: 'contact', label: 'nav.contact', isButton: true },
];

export interface NavBarProps {
  isHome: boolean;
  /** Ids of the sections on this page and on the home page. */
  sections: { here: readonly string[]; home: readonly string[] };
}

/** The bar at the top of every public page. An anchor leads to this page's section, or else to the home page's. */
export function NavBar({ isHome, sections }: NavBarProps) {
  const anchors = ANCHORS.filter(
    ({ section, isOffHome }) =>
      !(isOffHome && isHome) && (sections.here.includes(section) || sections.home.includes(section)),
  );
  return (
    <nav aria-label={message('nav.label')} className="wrap flex h-16 items-center gap-4 md:h-20 md:gap-7">
      <Link
        to="/"
        aria-label={message('nav.home', { name: brand.name })}
        className="mr-auto flex items-center gap-2.5 font-display text-4 font-bold tracking-tight no-underline"
      >
        <Mark className="size-[30px]" />
        {brand.name}
      </Link>
      <LazyMenu
        label={message('nav.apps')}
        entries={[
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
        ]}
      />
      {anchors.map(({ section, label, isOffHome, isButton }) => (
        <Link
          key={section}
          to={sections.here.includes(section) ? `#${section}` : `/#${section}`}
          className={`font-medium no-underline ${isOffHome ? 'hidden md:block' : ''} ${isButton ? 'rounded-1 border border-control px-4 py-2' : 'hover:underline'}`}
        >
          {message(label)}
        </Link>
      ))}
    </nav>
  );
}
