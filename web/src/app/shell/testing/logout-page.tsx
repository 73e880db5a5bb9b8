import { useAuthClient } from '../../session/session-provider.tsx';
import { LogoutDialog, useLogout } from '../logout-dialog.tsx';

/** A page with nothing but the way out. */
export function LogoutPage() {
  const logout = useLogout(useAuthClient());
  return (
    <main>
      <button type="button" onClick={logout.begin}>
        Log out
      </button>
      <LogoutDialog logout={logout} />
    </main>
  );
}
