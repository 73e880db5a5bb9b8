import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '../session/use-session.ts';
import { rememberWantedPath } from '../session/wanted-path.ts';

/**
 * Shows its page to whoever is signed in. Everybody else goes home, in place of this entry of the history (R2.34),
 * and comes back here after signing in. On the server, and until it is known, there is only the loading message.
 */
export function ProtectedRoute({ loading, children }: { loading: ReactNode; children: ReactNode }) {
  const session = useSession();
  const wasSignedIn = useRef(false);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (session.state === 'authenticated') wasSignedIn.current = true;
    if (session.state !== 'not-authenticated') return;
    // After signing out, here or in another tab, the next person begins anew.
    if (!wasSignedIn.current) rememberWantedPath(pathname + search);
    void navigate('/', { replace: true });
  }, [session.state, navigate, pathname, search]);
  return session.state === 'authenticated' ? children : loading;
}
