import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react';
import type { ReactNode } from 'react';

interface ActionMenuProps {
  /** What stands on the button. */
  children: ReactNode;
  /** Read out in place of it, where it is a picture. */
  label?: string;
  buttonClass: string;
  entries: readonly { label: string; onPick: () => void }[];
}

/** A menu of things to do. */
export function ActionMenu({ children, label, buttonClass, entries }: ActionMenuProps) {
  return (
    <Menu as="div" className="relative">
      <MenuButton aria-label={label} title={label} className={buttonClass}>
        {children}
      </MenuButton>
      <MenuItems
        modal={false}
        className="absolute top-full right-0 z-20 w-44 rounded-1 border border-line bg-panel p-1 text-2 shadow-1 focus:outline-none"
      >
        {entries.map((entry) => (
          <MenuItem key={entry.label}>
            <button
              type="button"
              className="block w-full cursor-pointer rounded-1 px-3 py-1.5 text-left data-focus:bg-sunk"
              onClick={entry.onPick}
            >
              {entry.label}
            </button>
          </MenuItem>
        ))}
      </MenuItems>
    </Menu>
  );
}
