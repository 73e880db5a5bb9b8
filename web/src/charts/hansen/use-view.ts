import { useCallback, useEffect, useRef, useState } from 'react';
import { between, START, type View } from './view.ts';

const TURN_MS = 200;

/** The view, set at once or reached by a short turn that shows what happens. */
export function useView(): {
  view: View;
  setView: (next: (view: View) => View) => void;
  goTo: (view: View) => void;
} {
  const [view, setViewState] = useState(START);
  const frame = useRef(0);
  const setView = useCallback((next: (view: View) => View) => {
    cancelAnimationFrame(frame.current);
    setViewState(next);
  }, []);
  const goTo = useCallback(
    (target: View) => {
      cancelAnimationFrame(frame.current);
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
        setViewState(target);
        return;
      }
      const began = performance.now();
      const step = (now: number) => {
        const share = Math.min(1, Math.max(0, (now - began) / TURN_MS));
        setViewState(share === 1 ? target : between(view, target, 1 - (1 - share) ** 2));
        if (share < 1) frame.current = requestAnimationFrame(step);
      };
      frame.current = requestAnimationFrame(step);
    },
    [view],
  );
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  return { view, setView, goTo };
}
