import { Menu as HeadlessMenu, MenuButton, MenuItem, MenuItems } from '@headlessui/react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { MENU_BOX, MENU_BUTTON, MENU_PANEL, MenuLabel, type MenuProps } from './menu-button.tsx';

/** A menu of links with arrows, type-ahead and Escape. Loaded by LazyMenu when somebody comes near it. */
export function Menu({ label, entries }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // It is here because the plain button was pressed: take over the focus and open.
    button.current?.focus();
    button.current?.click();
  }, []);
  return (
    <HeadlessMenu as="div" className={MENU_BOX}>
      <MenuButton ref={button} className={MENU_BUTTON}>
        <MenuLabel label={label} />
      </MenuButton>
      <MenuItems
        modal={false} // a menu of links does not make the rest of the page unreachable
        className={`w-80 ${MENU_PANEL}`}
      >
        {entries.map((entry) => (
          <MenuItem key={entry.to}>
            <Link to={entry.to} className="block rounded-1 px-3 py-2 no-underline data-focus:bg-sunk">
              <span className="block font-bold">{entry.title}</span>
              {entry.description !== undefined && (
                <span className="block text-2 leading-[1.3] text-text-2">{entry.description}</span>
              )}
            </Link>
          </MenuItem>
        ))}
      </MenuItems>
    </HeadlessMenu>
  );
}
