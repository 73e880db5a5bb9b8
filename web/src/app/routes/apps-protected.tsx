import { Outlet, useLocation, useMatches } from 'react-router';
import { findAppPage } from '../session/app-pages.ts';
import { hasRole } from '../session/app-links.ts';
import { useFlags } from '../session/session-provider.tsx';
import { useSession } from '../session/use-session.ts';
import { barTitle } from '../shell/bar-title.ts';
import { LoadingMessage } from '../shell/loading-message.tsx';
import { NoPermissionScreen, ProtectedRoute } from '../shell/protected-route.tsx';

/** The pages behind the sign-in: for whoever is signed in, and has a role the page asks for. */
export default function AppsProtected() {
  const title = barTitle(useMatches());
  return (
    <ProtectedRoute loading={<LoadingMessage title={title} />}>
      <PageOfRole />
    </ProtectedRoute>
  );
}

function PageOfRole() {
  const session = useSession();
  const flags = useFlags();
  const { pathname } = useLocation();
  const userData = session.state === 'authenticated' ? session.userData : undefined;
  const asked = findAppPage(pathname, flags)?.roles;
  const mayWork = !asked || asked.some((role) => hasRole(role, userData?.roles ?? [], flags));
  return mayWork ? <Outlet /> : <NoPermissionScreen roles={asked} />;
}
