import type { Flags } from '@suite/contracts/flags';
import { lazy } from 'react';
import { Link } from 'react-router';
import { message } from '../../messages/message.ts';
import { useSession } from '../session/use-session.ts';
import { MenuOnDemand } from '../../ui/primitives/lazy-menu.tsx';

const loadMenu = () => import('./my-apps-menu.tsx');
const MyAppsMenu = lazy(async () => ({ default: (await loadMenu()).MyAppsMenu }));

/**
 * Login for visitors, the menu My apps for whoever is signed in (R2.41, R2.42). Until it is known who that is, Login
 * holds the place, unseen where this browser knows somebody. The menu's code arrives when somebody comes near it.
 */
export function AccountMenu({ flags, apiUrl }: { flags: Flags; apiUrl: string }) {
  const session = useSession();
  if (session.state !== 'authenticated') {
    return (
      <Link
        to="/apps/login"
        className={`py-2 font-medium no-underline hover:underline ${session.state === 'unknown' ? 'in-data-account:invisible' : ''}`}
      >
        {message('nav.login')}
      </Link>
    );
  }
  return (
    <MenuOnDemand label={message('nav.my-apps')} load={loadMenu}>
      <MyAppsMenu userData={session.userData} flags={flags} apiUrl={apiUrl} />
    </MenuOnDemand>
  );
}
