import { lazy, type ReactNode, Suspense, useState } from 'react';
import { MENU_BUTTON, MenuLabel, type MenuProps } from './menu-button.tsx';

const loadMenu = () => import('./menu.tsx');
const Menu = lazy(async () => ({ default: (await loadMenu()).Menu }));

/** A menu of links whose code arrives when somebody comes near it. */
export function LazyMenu(props: MenuProps) {
  return (
    <MenuOnDemand label={props.label} load={loadMenu}>
      <Menu {...props} />
    </MenuOnDemand>
  );
}

interface MenuOnDemandProps {
  label: string;
  load: () => Promise<unknown>;
  /** The menu, which opens itself when it has come. */
  children: ReactNode;
}

/** The button of a menu whose code arrives when a pointer, the focus or a finger comes near, not with the first view. */
export function MenuOnDemand({ label, load, children }: MenuOnDemandProps) {
  const [isWanted, setWanted] = useState(false);
  const plainButton = (
    <button
      type="button"
      className={MENU_BUTTON}
      aria-haspopup="menu"
      aria-expanded="false"
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setWanted(true)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        setWanted(true);
      }}
    >
      <MenuLabel label={label} />
    </button>
  );
  return isWanted ? <Suspense fallback={plainButton}>{children}</Suspense> : plainButton;
}
