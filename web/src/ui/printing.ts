import { useSyncExternalStore } from 'react';

/** The size of every chart on paper (R4.6): 16 to 9. */
export const PRINT_SIZE = { width: 675, height: 379.6875 } as const;

/** Whether the page is being printed. Told by the browser before and after, or by the media it draws for. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(
    followPrinting,
    () => isPrinting,
    () => false,
  );
}

let isPrinting = false;
const listeners = new Set<() => void>();
let watch: AbortController | undefined;

function followPrinting(onChange: () => void): () => void {
  listeners.add(onChange);
  watch ??= startWatch();
  return () => {
    listeners.delete(onChange);
    if (listeners.size > 0) return;
    watch?.abort();
    watch = undefined;
  };
}

function startWatch(): AbortController {
  const controller = new AbortController();
  const { signal } = controller;
  const media = window.matchMedia('print');
  const set = (next: boolean) => {
    if (next === isPrinting) return;
    isPrinting = next;
    for (const listener of listeners) listener();
  };
  window.addEventListener('beforeprint', () => set(true), { signal });
  // The media still says print for a moment in some browsers: the event counts.
  window.addEventListener('afterprint', () => set(false), { signal });
  media.addEventListener('change', ({ matches }) => set(matches), { signal });
  set(media.matches);
  return controller;
}
