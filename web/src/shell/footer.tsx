import { brand } from '@suite/contracts/brand';
import { TERMS_PATH } from '@suite/contracts/paths';
import { Link } from 'react-router';
import { message } from '../messages/message.ts';
import { Mark } from '../ui/icons.tsx';
import { ThemeSwitch } from '../ui/theme-switch.tsx';

/** The end of every public page. The year is the server's, so that page and browser agree at midnight. */
export function Footer({ privacyUrl, year }: { privacyUrl: string; year: number }) {
  const link = 'underline decoration-1 underline-offset-4 hover:text-text';
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
          <Link key={slug} to={`/${slug}`} className={link}>
            {name}
          </Link>
        ))}
        <Link to="/api/docs" className={link}>
          {message('footer.api')}
        </Link>
        <a href={privacyUrl} rel="noopener noreferrer" className={link}>
          {message('footer.privacy')}
        </a>
        <a href={TERMS_PATH} download className={link}>
          {message('footer.terms')}
        </a>
        <span>{message('footer.copyright', { year: String(year), name: brand.name })}</span>
        <ThemeSwitch />
      </div>
    </footer>
  );
}
