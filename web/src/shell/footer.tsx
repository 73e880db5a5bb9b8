import { brand } from '@suite/contracts/brand';
import { TERMS_PATH } from '@suite/contracts/paths';
import { Link } from 'react-router';
import { message } from '../messages/message.ts';
import { Mark } from '../ui/mark.tsx';
import { ThemeSwitch } from '../ui/theme-switch.tsx';

interface FooterProps {
  privacyUrl: string;
  /** The server's, so that page and browser agree at midnight. */
  year: number;
}

const LINK = 'underline decoration-1 underline-offset-4 hover:text-text';

/** The end of every public page. */
export function Footer(props: FooterProps) {
  return (
    <footer className="ink mt-auto border-t border-line text-2 text-text-2">
      <div className="wrap flex flex-wrap items-center gap-x-8 gap-y-4 py-7">
        <Link
          to="/"
          className="mr-auto flex items-center gap-2.5 font-display text-4 font-bold text-text no-underline"
        >
          <Mark className="size-6" />
          {brand.name}
        </Link>
        {Object.values(brand.apps).map(({ slug, name }) => (
          <Link key={slug} to={`/${slug}`} className={LINK}>
            {name}
          </Link>
        ))}
        <Link to="/api/docs" className={LINK}>
          {message('footer.api')}
        </Link>
        <Legal {...props} />
        <ThemeSwitch />
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
