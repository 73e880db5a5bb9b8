/**
 * Lets a page be painted before its fonts are asked for: on a slow line they would share it with what is seen first
 * (decision 038). Tells the others of the head when that is: `page-shown`, then `fonts-settled`.
 */

/** The rules of the fonts as an element of the head: they count without scripts, and with scripts when they are told to. */
export function fontsStyle(rules: string, nonce: string): string {
  return `<style id="fonts" media="(scripting:none)" nonce="${nonce}">${rules}</style>`;
}

/** For the head, behind that element. The functions run in the browser: they may use nothing from outside of them. */
export const firstPaintScript = `(${layOutLater.toString()})();(${loadAfterFirstPaint.toString()})()`;

function loadAfterFirstPaint(): void {
  const KNOWN_KEY = 'faces';
  /** A window that is visible and still never painted, as some systems have it, is not left asleep. */
  const PAINT_WITHIN_MS = 3000;
  const fonts = document.querySelector<HTMLStyleElement>('#fonts');

  // A tab that has the fonts from an earlier page uses them from the start. Storage may be closed to us.
  try {
    if (fonts && sessionStorage.getItem(KNOWN_KEY) !== null) fonts.media = 'all';
  } catch {
    // Then they come after the paint.
  }

  const painted = new Promise<void>((resolve) => {
    if (document.hidden) resolve(); // it is not painted: there is nothing to wait for
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
    }).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, PAINT_WITHIN_MS);
  });
  const parsed = new Promise((resolve) => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', resolve);
    else resolve(undefined);
  });
  void Promise.all([painted, parsed]).then(() => {
    dispatchEvent(new Event('page-shown'));
    return loadFonts()
      .catch(() => undefined) // a font that does not come leaves the page as it is
      .then(() => dispatchEvent(new Event('fonts-settled')));
  });

  /** Both are read before one is used: the page is laid out anew for each change of its fonts. */
  async function loadFonts(): Promise<void> {
    if (!fonts?.sheet || fonts.media === 'all') return;
    const loads = Array.from(fonts.sheet.cssRules, (rule) => {
      const { style } = rule as CSSFontFaceRule; // the element holds no others
      const valueOf = (name: string) => style.getPropertyValue(name);
      // A rule has its name in quotes, which a font would take for a part of the name.
      const family = valueOf('font-family').replaceAll('"', '');
      return new FontFace(family, valueOf('src'), { weight: valueOf('font-weight'), display: 'swap' }).load();
    });
    for (const font of await Promise.all(loads)) document.fonts.add(font);
    sessionStorage.setItem(KNOWN_KEY, 'known');
  }
}

/**
 * Sections below the first view are not laid out for the first picture: the styles leave them aside until somebody comes
 * near (`.offscreen-sections` in app.css). Positions on a page are right only when all of it is laid out: at once for
 * somebody who goes to a position or comes back to one; else one section in a frame, when the fonts are there or the
 * visitor moves, but never while something is pressed: it must not move away before the release. `data-whole` says that all
 * is laid out.
 */
function layOutLater(): void {
  const MOVES = ['pointermove', 'touchstart', 'wheel', 'scroll', 'focusin', 'fonts-settled'];
  const PRESSES = ['click', 'keydown']; // may be a jump: by a link, or by the keys of the browser
  const once = { capture: true, once: true, passive: true };

  const layOutAll = () => {
    document.documentElement.dataset['whole'] = '';
  };
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (location.hash !== '' || navigation?.type !== 'navigate') layOutAll();
  for (const type of PRESSES) addEventListener(type, layOutAll, once);

  let isPressed = false;
  const noticePress = ({ type }: Event) => {
    isPressed = type === 'pointerdown';
  };
  for (const type of ['pointerdown', 'pointerup', 'pointercancel'])
    addEventListener(type, noticePress, { capture: true, passive: true });

  // Safari has no idle callback. A machine that is never idle does it after a second.
  const whenIdle = (work: () => void) =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(work, { timeout: 1000 }) : setTimeout(work);
  const layOutNext = (sections: HTMLElement[]) => {
    const [next, ...others] = sections;
    if (!next) {
      layOutAll();
      return;
    }
    whenIdle(() =>
      requestAnimationFrame(() => {
        if (!isPressed) next.style.contentVisibility = 'visible';
        layOutNext(isPressed ? sections : others);
      }),
    );
  };
  const layOutSections = () =>
    layOutNext([...document.querySelectorAll<HTMLElement>('.offscreen-sections > *')]);
  const moves = new AbortController();
  for (const type of MOVES) {
    const onMove = () => {
      moves.abort();
      // A pointer may move while the page is still coming: sections are looked for when all of them are there.
      if (document.readyState === 'loading') addEventListener('DOMContentLoaded', layOutSections);
      else layOutSections();
    };
    addEventListener(type, onMove, { ...once, signal: moves.signal });
  }
}
