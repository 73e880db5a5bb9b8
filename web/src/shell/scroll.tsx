import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** On every navigation: to the element the hash names, after the page had its turn; otherwise to the top (R2.48). */
export function ScrollToHash() {
  const { pathname, hash, key } = useLocation();
  useEffect(() => {
    if (hash === '') {
      // On the first load the browser has restored its own position already.
      if (key !== 'default') window.scrollTo(0, 0);
      return undefined;
    }
    const timer = setTimeout(() => document.getElementById(decodeHash(hash))?.scrollIntoView(), 0);
    return () => clearTimeout(timer);
  }, [pathname, hash, key]);
  return null;
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
