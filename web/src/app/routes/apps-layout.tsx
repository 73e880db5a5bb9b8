// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import '../../ui/styles/apps.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { data, useLocation, useMatches, useRouteLoaderData } from 'react-router';
import { setCountText } from '../../messages/format-message.ts';
import { createQueryClient } from '../calls/query-client.ts';
import { renderContext } from '../render-context.ts';
import type { loader as rootLoader } from '../root.tsx';
import { findAppPage } from '../session/app-pages.ts';
import { SessionProvider } from '../session/session-provider.tsx';
import { followUserData, readUserData } from '../session/user-data.ts';
import { CurrentPage } from '../shell/app-page.tsx';
import { AppShell } from '../shell/app-shell.tsx';
import { barTitle } from '../shell/bar-title.ts';
import { AppFooter } from '../shell/footer.tsx';
import { wholeText } from '../../ui/format/format-number.ts';
import type { Route } from './+types/apps-layout.ts';

/** An address that is no page of the apps, or whose product line is off, has status 404 (R6.4, R8.5). */
export function loader({ request, context }: Route.LoaderArgs) {
  const { flags } = context.get(renderContext).settings;
  const page = findAppPage(new URL(request.url).pathname, flags);
  return data(null, { status: page ? 200 : 404 });
}

/** In the browser the page below looks; the server need not be asked. */
export function clientLoader() {
  return null;
}

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

/** Everything under /apps: the session, what was read with it, and the frame. */
export default function AppsLayout() {
  const settings = useRouteLoaderData<typeof rootLoader>('root');
  const [queries] = useState(createQueryClient);
  // Not on public pages: what the server wrote there is for everybody.
  useState(() => setCountText(wholeText));
  const { pathname } = useLocation();
  const title = barTitle(useMatches());
  useEffect(() => {
    let owner = readUserData()?.user?.userId;
    return followUserData(() => {
      const next = readUserData()?.user?.userId;
      // What one person has read is not there for the next (S-19).
      if (next !== owner) queries.clear();
      owner = next;
    });
  }, [queries]);
  if (!settings) return null;
  const { flags, apiUrl, privacyUrl, year } = settings;
  const page = findAppPage(pathname, flags);
  return (
    <QueryClientProvider client={queries}>
      <title>{title}</title>
      <SessionProvider apiUrl={apiUrl} flags={flags}>
        <AppShell
          flags={flags}
          apiUrl={apiUrl}
          hasRail={page !== undefined && !page.isOpen}
          isWorkplace={page?.roles !== undefined}
          footer={<AppFooter privacyUrl={privacyUrl} year={year} />}
        >
          <CurrentPage />
        </AppShell>
      </SessionProvider>
    </QueryClientProvider>
  );
}
