import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { keepPlace, onceScrolled, placeOf } from '../../ui/scroll-places.ts';

const PAGE = 'page';

/**
 * On every navigation: to where the page was before, where somebody comes back to it; else to the element the hash names,
 * after the page had its turn; otherwise to the top (R2.48).
 */
export function ScrollToHash() {
  const { pathname, hash, key } = useLocation();
  useEffect(() => keepPlace(PAGE, () => window.scrollY), []);
  useEffect(() => {
    const place = placeOf(PAGE);
    // On the first load the browser has restored its own position already.
    if (place !== undefined && key !== 'default') return scrollBackTo(place);
    if (hash === '') {
      if (key !== 'default') window.scrollTo(0, 0);
      return undefined;
    }
    const timer = setTimeout(() => document.getElementById(decodeHash(hash))?.scrollIntoView(), 0);
    return () => clearTimeout(timer);
  }, [pathname, hash, key]);
  return null;
}

/** Again as the page grows, until it is there or somebody scrolls. */
function scrollBackTo(place: number): () => void {
  const end = () => {
    growth.disconnect();
    forget();
  };
  const growth = new ResizeObserver(() => {
    window.scrollTo(0, place);
    if (window.scrollY >= place - 1) end();
  });
  const forget = onceScrolled(end);
  growth.observe(document.body);
  return end;
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
