import { useKeeper } from '../../session/session-provider.tsx';
import { LogoutDialog } from '../logout-dialog.tsx';
import { useLogout } from '../use-logout.ts';

/** A page with nothing but the way out. */
export function LogoutPage() {
  const logout = useLogout(useKeeper());
  return (
    <main>
      <button type="button" onClick={logout.begin}>
        Log out
      </button>
      <LogoutDialog logout={logout} />
    </main>
  );
}
