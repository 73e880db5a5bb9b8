import { brand } from '@suite/contracts/brand';
import { Link } from 'react-router';
import { type MessageId, message } from '../messages/message.ts';

/** The dropdown of the two apps, with what each is for (R2.40). */
export const SITE_APPS = [
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

/** The anchors of the bar. One leads to this page's section, or else to the home page's. */
export function BarAnchors({ isHome = false, sections }: { isHome?: boolean; sections?: readonly string[] }) {
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

export function anchorTo(section: string, sections: readonly string[] = []): string {
  return sections.includes(section) ? `#${section}` : `/#${section}`;
}
