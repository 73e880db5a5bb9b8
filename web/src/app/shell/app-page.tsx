import { Component, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router';
import { hasRole } from '../session/app-links.ts';
import { type AppPage, findAppPage } from '../session/app-pages.ts';
import { useFlags } from '../session/session-provider.tsx';
import { useSession } from '../session/use-session.ts';
import { barTitle } from './bar-title.ts';
import { ErrorScreen, NotFoundScreen } from './error-screen.tsx';
import { LoadingMessage } from './loading-message.tsx';
import { NoPermissionScreen, ProtectedRoute } from './protected-route.tsx';

/** The page at the address, for people who may see it; what it throws leaves the bar and the rail where they are. */
export function CurrentPage() {
  const { pathname, key } = useLocation();
  const page = findAppPage(pathname, useFlags());
  const matches = useMatches();
  const loading = <LoadingMessage title={barTitle(matches)} />;
  if (!page) return <NotFoundScreen />;
  return (
    <ErrorCatcher at={key}>
      {/* With a key, so that the message shows at once: React would leave the page before in its place otherwise. */}
      <Suspense key={matches.at(-1)?.id} fallback={loading}>
        <InBrowser before={loading}>
          <Guarded page={page} loading={loading} />
        </InBrowser>
      </Suspense>
    </ErrorCatcher>
  );
}

/** The pages behind the sign-in are for people who are signed in and have a role that the page asks for. */
function Guarded({ page, loading }: { page: AppPage; loading: ReactNode }) {
  if (page.isOpen) return <Outlet />;
  return (
    <ProtectedRoute loading={loading}>
      <ForRole roles={page.roles} />
    </ProtectedRoute>
  );
}

function ForRole({ roles }: Pick<AppPage, 'roles'>) {
  const session = useSession();
  const flags = useFlags();
  const userData = session.state === 'authenticated' ? session.userData : undefined;
  const mayWork = !roles || roles.some((role) => hasRole(role, userData?.roles ?? [], flags));
  return mayWork ? <Outlet /> : <NoPermissionScreen roles={roles} />;
}

/**
 * Pages are drawn in the browser alone: a form that stands there before its code does would be sent by the browser, password
 * and all.
 */
function InBrowser({ before, children }: { before: ReactNode; children: ReactNode }) {
  const isServed = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
  return isServed ? before : children;
}

interface Caught {
  at: string;
  failure?: { error: unknown };
}

/** Shows what went wrong until somebody goes on. */
class ErrorCatcher extends Component<{ at: string; children: ReactNode }, Caught> {
  override state: Caught = { at: this.props.at };

  static getDerivedStateFromError(error: unknown): Pick<Caught, 'failure'> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ at }: { at: string }, state: Caught): Caught | null {
    return at === state.at ? null : { at, failure: undefined };
  }

  override render() {
    const { failure } = this.state;
    return failure ? <ErrorScreen error={failure.error} /> : this.props.children;
  }
}
