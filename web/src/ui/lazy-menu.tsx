import { lazy, Suspense, useState } from 'react';
import { MENU_BUTTON, MenuLabel, type MenuProps } from './menu-button.tsx';

const loadMenu = () => import('./menu.tsx');
const Menu = lazy(async () => ({ default: (await loadMenu()).Menu }));

/** A menu whose code arrives when a pointer, the focus or a finger comes near, not with the first view. */
export function LazyMenu(props: MenuProps) {
  const [isWanted, setWanted] = useState(false);
  const plainButton = (
    <button
      type="button"
      className={MENU_BUTTON}
      aria-haspopup="menu"
      aria-expanded="false"
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={() => setWanted(true)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        setWanted(true);
      }}
    >
      <MenuLabel label={props.label} />
    </button>
  );
  if (!isWanted) return plainButton;
  return (
    <Suspense fallback={plainButton}>
      <Menu {...props} />
    </Suspense>
  );
}
