import { type RefCallback, useCallback, useState } from 'react';

/** What passes by on its way, as when the table above grows, was not seen. */
const PAUSE = 600;

/** Whether a part of the page stayed in sight yet, whenever it was put there; what is costly to draw waits for that. */
export function useIsSeen(): [RefCallback<HTMLDivElement>, boolean] {
  const [isSeen, setIsSeen] = useState(false);
  // Told when the part comes: it is not there as long as there is nothing to draw.
  const place = useCallback((element: HTMLDivElement) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = new IntersectionObserver((entries) => {
      clearTimeout(timer);
      if (entries.at(-1)?.isIntersecting) timer = setTimeout(() => setIsSeen(true), PAUSE);
    });
    watch.observe(element);
    return () => {
      clearTimeout(timer);
      watch.disconnect();
    };
  }, []);
  return [place, isSeen];
}
