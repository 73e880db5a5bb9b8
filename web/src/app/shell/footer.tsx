import { brand } from '@suite/contracts/brand';
import { TERMS_PATH } from '@suite/contracts/paths';
import { Link } from 'react-router';
import { message, type MessageId } from '../../messages/message.ts';
import { Mark } from '../../ui/primitives/mark.tsx';
import { ThemeSwitch } from '../../ui/primitives/theme-switch.tsx';

interface FooterProps {
  privacyUrl: string;
  /** The server's, so that page and browser agree at midnight. */
  year: number;
}

const LINK = 'underline decoration-1 underline-offset-4 hover:text-text';
const COLUMN_LINK = 'no-underline hover:underline hover:underline-offset-4';

/** The ways on, in columns; what the law asks for stands in a line of its own below. */
const COLUMNS: { heading: MessageId; links: [to: string, label: string][] }[] = [
  {
    heading: 'footer.products',
    links: [
      ...Object.values(brand.apps).map(({ slug, name }): [string, string] => [`/${slug}`, name]),
      ['/#pricing', message('footer.pricing')],
    ],
  },
  {
    heading: 'footer.learn',
    links: [
      ['/science/hld', message('footer.hld')],
      ['/science/hsp', message('footer.hsp')],
      ['/science/solvents', message('footer.solvents')],
      ['/science/accuracy', message('footer.accuracy')],
      ['/science/sources', message('footer.sources')],
      ['/api/docs', message('footer.api')],
    ],
  },
  {
    heading: 'footer.company',
    links: [
      ['/#about', message('footer.about')],
      ['/#faq', message('footer.faq')],
      ['/#contact', message('footer.contact')],
    ],
  },
];

/** The end of every public page. */
export function Footer(props: FooterProps) {
  return (
    <footer className="ink mt-auto border-t border-line text-2 text-text-2">
      <div className="wrap grid grid-cols-2 gap-x-8 gap-y-9 pt-12 pb-10 md:grid-cols-[2fr_1fr_1fr_1fr] print:hidden">
        <div className="col-span-2 md:col-span-1">
          <Link
            to="/"
            className="flex items-center gap-2.5 font-display text-4 font-bold text-text no-underline"
          >
            <Mark className="size-6" />
            {brand.name}
          </Link>
          <p className="mt-3 max-w-[34ch]">{message('home.lead')}</p>
        </div>
        {COLUMNS.map(({ heading, links }) => (
          <div key={heading}>
            <h2 className="font-text text-2 font-bold tracking-normal text-text">{message(heading)}</h2>
            <ul className="mt-2">
              {links.map(([to, label]) => (
                <li key={to} className="py-1">
                  <Link to={to} className={COLUMN_LINK}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className="border-t border-line">
        <div className="wrap flex flex-wrap items-center gap-x-8 gap-y-4 py-5">
          <Legal {...props} />
          <span className="ml-auto">
            <ThemeSwitch />
          </span>
        </div>
      </div>
    </footer>
  );
}

/** The end of every page of the apps: one slim line after the work. */
export function AppFooter(props: FooterProps) {
  return (
    <footer className="no-print mt-auto flex flex-wrap items-center gap-x-5 gap-y-1 border-t border-line px-4 py-2.5 text-1 text-text-2">
      <Legal {...props} />
    </footer>
  );
}

/** What every page ends with (R2.47). */
function Legal({ privacyUrl, year }: FooterProps) {
  return (
    <>
      <a href={privacyUrl} rel="noopener noreferrer" className={LINK}>
        {message('footer.privacy')}
      </a>
      <a href={TERMS_PATH} download className={LINK}>
        {message('footer.terms')}
      </a>
      <span>{message('footer.copyright', { year: String(year), name: brand.name })}</span>
    </>
  );
}
