import { useSyncExternalStore } from 'react';

// The same condition as in explorer.css: rows and charts shrink together.
const LOW = '(max-height: 860px) and (min-width: 54rem)';

/** Whether the window is so low that one decision needs smaller charts to fit. */
export function useIsLow(): boolean {
  return useSyncExternalStore(
    follow,
    () => window.matchMedia(LOW).matches,
    () => false,
  );
}

function follow(onChange: () => void): () => void {
  const media = window.matchMedia(LOW);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}
