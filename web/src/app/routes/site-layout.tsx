import { Outlet, useMatches, useRouteLoaderData } from 'react-router';
import { message } from '../../messages/message.ts';
import type { loader as rootLoader } from '../root.tsx';
import { AccountMenu } from '../shell/account-menu.tsx';
import { Footer } from '../shell/footer.tsx';
import { NavBar } from '../shell/nav-bar.tsx';

/** Navigation bar, page, footer. A page names its sections in its handle. */
export default function SiteLayout() {
  const settings = useRouteLoaderData<typeof rootLoader>('root');
  const page = useMatches().at(-1);
  const sections = sectionsOf(page?.handle);
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-20 focus:bg-panel focus:p-3"
      >
        {message('nav.skip')}
      </a>
      <div className={sections ? 'on-ink relative z-10' : 'border-b border-line'}>
        <NavBar isHome={page?.pathname === '/'} sections={sections ?? []}>
          {settings && <AccountMenu flags={settings.flags} apiUrl={settings.apiUrl} />}
        </NavBar>
      </div>
      <Outlet />
      {settings && <Footer privacyUrl={settings.privacyUrl} year={settings.year} />}
    </>
  );
}

/** Pages with a dark opening have sections; the bar then stands on that ground. */
function sectionsOf(handle: unknown): readonly string[] | undefined {
  if (typeof handle !== 'object' || handle === null || !('sections' in handle)) return undefined;
  return Array.isArray(handle.sections) ? handle.sections : undefined;
}
