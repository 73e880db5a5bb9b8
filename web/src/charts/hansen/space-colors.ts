const TOKENS = {
  sphere: '--hs-sphere',
  inside: '--hs-in',
  outside: '--hs-out',
  database: '--hs-db',
  line: '--line-2',
  text: '--text-2',
  ground: '--panel',
} as const;

/** The colours of a picture of space. */
export type SpaceColors = Readonly<Record<keyof typeof TOKENS, string>>;

/** As the tokens say them where the picture stands: they differ by theme, and only a property resolves light-dark(). */
export function readSpaceColors(place: Element): SpaceColors {
  const probe = document.createElement('span');
  place.append(probe);
  const colors = Object.entries(TOKENS).map(([name, token]) => {
    probe.style.color = `var(${token})`;
    return [name, getComputedStyle(probe).color];
  });
  probe.remove();
  return Object.fromEntries(colors) as SpaceColors; // one for each of TOKENS
}

/** Calls back when light turns to dark or back, by the switch or by the system. */
export function watchColors(onChange: () => void): () => void {
  const media = globalThis.matchMedia('(prefers-color-scheme: dark)');
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  media.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    media.removeEventListener('change', onChange);
  };
}
