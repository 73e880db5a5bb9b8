import { useEffect, useRef } from 'react';

/** Closes something with Esc wherever the focus is, unless what has the focus takes the key for itself. */
export function useEscape(onEscape: () => void, isOn = true): void {
  const held = useRef(onEscape);
  useEffect(() => {
    held.current = onEscape;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (document.querySelector('[role="dialog"]')) return;
      held.current();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
}
