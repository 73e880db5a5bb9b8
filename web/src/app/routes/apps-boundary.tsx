import { Suspense } from 'react';
import { data, Outlet, useLocation, useMatches } from 'react-router';
import { renderContext } from '../render-context.ts';
import { findAppPage } from '../session/app-pages.ts';
import { useFlags } from '../session/session-provider.tsx';
import { barTitle } from '../shell/bar-title.ts';
import { ErrorScreen, NotFoundScreen } from '../shell/error-screen.tsx';
import { LoadingMessage } from '../shell/loading-message.tsx';
import type { Route } from './+types/apps-boundary.ts';

/** An address that is no page of the apps, or whose product line is off, has status 404 (R6.4, R8.5). */
export function loader({ request, context }: Route.LoaderArgs) {
  const { flags } = context.get(renderContext).settings;
  const page = findAppPage(new URL(request.url).pathname, flags);
  return data(null, { status: page ? 200 : 404 });
}

/** In the browser the component below looks; the server need not be asked. */
export function clientLoader() {
  return null;
}
// Pages are drawn in the browser alone: a form that stands there before its code does would be sent by the browser,
// password and all.
clientLoader.hydrate = true as const;

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

/** What stands there until the code of a page has come (R2.30). */
export function HydrateFallback() {
  const title = barTitle(useMatches());
  return useAppPage() ? <LoadingMessage title={title} /> : <NotFoundScreen />;
}

/** Catches what a page throws, so that the bar and the rail stay where they are. */
export default function AppsBoundary() {
  const route = useMatches().at(-1)?.id;
  if (!useAppPage()) return <NotFoundScreen />;
  return (
    // With a key, so that the message shows at once: React would leave the page before in its place otherwise.
    <Suspense key={route} fallback={<HydrateFallback />}>
      <Outlet />
    </Suspense>
  );
}

function useAppPage() {
  return findAppPage(useLocation().pathname, useFlags());
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
