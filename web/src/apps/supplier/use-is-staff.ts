import { hasRole } from '../../session/app-links.ts';
import { useFlags } from '../../session/session-provider.tsx';
import { useSession } from '../../session/use-session.ts';

/** Whether the one who looks judges products rather than offering them. */
export function useIsStaff(): boolean {
  const flags = useFlags();
  const session = useSession();
  return session.state === 'authenticated' && hasRole('admin-group', session.userData.roles, flags);
}
