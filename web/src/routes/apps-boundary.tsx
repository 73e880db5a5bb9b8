import { data, Outlet, useLocation } from 'react-router';
import { renderContext } from '../render-context.ts';
import { findAppPage } from '../session/app-pages.ts';
import { useFlags } from '../session/session-provider.tsx';
import { ErrorScreen, NotFoundScreen } from '../shell/error-screen.tsx';
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

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

/** Catches what a page throws, so that the bar and the rail stay where they are. */
export default function AppsBoundary() {
  const { pathname } = useLocation();
  const page = findAppPage(pathname, useFlags());
  return page ? <Outlet /> : <NotFoundScreen />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
