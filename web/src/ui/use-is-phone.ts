import { useSyncExternalStore } from 'react';

// The same condition as in list-screen.css and data-table.css.
const PHONE = 'screen and (max-width: 39.99rem)';

/** Whether rows have to do with one column. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = window.matchMedia(PHONE);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => window.matchMedia(PHONE).matches,
    () => false,
  );
}
