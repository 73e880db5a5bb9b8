import { Menu, MenuButton, MenuItem, MenuItems, MenuSection, MenuSeparator } from '@headlessui/react';
import type { Flags } from '@suite/contracts/flags';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { message } from '../../messages/message.ts';
import { type AppLink, appLinks, appName } from '../session/app-links.ts';
import { browserAuthClient } from '../session/auth-client.ts';
import type { UserData } from '../session/user-data.ts';
import { MENU_BOX, MENU_BUTTON, MENU_PANEL, MenuLabel } from '../../ui/primitives/menu-button.tsx';
import { LogoutDialog, useLogout } from './logout-dialog.tsx';

interface MyAppsMenuProps {
  userData: UserData;
  flags: Flags;
  apiUrl: string;
}

const ITEM = 'block w-full cursor-pointer rounded-1 px-3 py-2 text-left no-underline data-focus:bg-sunk';

/** The apps the roles allow, the own account, and the way out. Loaded by AccountMenu when somebody comes near. */
export function MyAppsMenu({ userData, flags, apiUrl }: MyAppsMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const logout = useLogout(browserAuthClient(apiUrl));
  useEffect(() => {
    // It is here because the plain button was pressed: take over the focus and open.
    button.current?.focus();
    button.current?.click();
  }, []);
  const links = appLinks(userData.roles, flags);
  const apps = links.filter(({ key }) => key === 'hsp' || key === 'hld');
  const others = links.filter(({ key }) => key === 'supplier' || key === 'customers');
  return (
    <>
      <Menu as="div" className={MENU_BOX}>
        <MenuButton ref={button} className={MENU_BUTTON}>
          <MenuLabel label={message('nav.my-apps')} />
        </MenuButton>
        <MenuItems
          modal={false} // a menu of links does not make the rest of the page unreachable
          className={`w-64 text-2 ${MENU_PANEL}`}
        >
          {userData.user && <Person user={userData.user} />}
          {apps.length > 0 && (
            <MenuSection aria-label={message('nav.apps')}>
              {apps.map((link) => (
                <AppItem key={link.key} link={link} />
              ))}
              <MenuSeparator className="my-1 h-px bg-line" />
            </MenuSection>
          )}
          {others.map((link) => (
            <AppItem key={link.key} link={link} />
          ))}
          <MenuItem>
            <Link to="/apps/profile" className={ITEM}>
              {message('apps.profile')}
            </Link>
          </MenuItem>
          <MenuItem>
            <button type="button" className={ITEM} onClick={logout.begin}>
              {message('apps.logout')}
            </button>
          </MenuItem>
        </MenuItems>
      </Menu>
      <LogoutDialog logout={logout} />
    </>
  );
}

/** Who is signed in, and for whom. */
function Person({ user: { name, email, company } }: { user: NonNullable<UserData['user']> }) {
  return (
    <div className="mb-1 border-b border-line px-3 pt-2 pb-2 text-1 text-text-2">
      <p className="truncate text-2 font-bold text-text">{name === '' ? email : name}</p>
      {company !== undefined && <p className="truncate">{company}</p>}
      {name !== '' && <p className="truncate">{email}</p>}
    </div>
  );
}

function AppItem({ link: { key, to, isDocument } }: { link: AppLink }) {
  return (
    <MenuItem>
      {isDocument ? (
        <a href={to} className={`${ITEM} font-bold`}>
          {appName(key)}
        </a>
      ) : (
        <Link to={to} className={`${ITEM} font-bold`}>
          {appName(key)}
        </Link>
      )}
    </MenuItem>
  );
}
