import { USER_DATA_KEY } from './session/storage-keys.ts';
import { DEFERRED_SECTION } from '../ui/mark-hydrated.ts';

/**
 * Lets the scripts of a page wait, those of a public page until a visitor does something (decision 049). What waits is
 * marked here, in the HTML that the router writes, and started by the script below.
 */
const MARKS = [
  ['rel="modulepreload"', 'rel="waiting-modulepreload"'],
  ['type="module" async=""', 'type="waiting-module"'],
] as const;

export function withWaitingScripts(html: string): string {
  return MARKS.reduce((page, [written, waiting]) => {
    // Otherwise nobody would notice but those on slow lines.
    if (!page.includes(written)) throw new Error(`The router does not write ${written} any more.`);
    return page.replaceAll(written, waiting);
  }, html);
}

/** What the function below has to know; it runs in the browser and may use nothing from outside of it. */
interface Names {
  /** Where this browser keeps who is signed in. */
  userData: string;
  /** Sections that are hydrated later than the page. */
  section: string;
}

const names: Names = { userData: USER_DATA_KEY, section: DEFERRED_SECTION };

/** For the head, before the one that tells of the first paint. */
export const waitingScript = `(${startScriptsWhenWanted.toString()})(${JSON.stringify(names)})`;

function startScriptsWhenWanted({ userData, section }: Names): void {
  /** What a visitor does who is there; the browser's own Back and Forward come without a pointer. */
  const ACTIONS = ['pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'popstate'];
  const page = document.documentElement;

  // Of somebody who is signed in the bar says something else: nobody sees Login before it does.
  const isSignedIn = readIsSignedIn();
  if (isSignedIn) page.dataset['account'] = '';

  const isShown = new Promise((resolve) => addEventListener('page-shown', resolve, { once: true }));
  const isWanted = new Promise<void>((resolve) => {
    const isApp = location.pathname.startsWith('/apps');
    if (isApp || isSignedIn || location.hash !== '') resolve();
    const actions = new AbortController();
    const act = () => {
      actions.abort();
      page.dataset['visitor'] = '';
      resolve();
    };
    const listening = { capture: true, passive: true, signal: actions.signal };
    for (const type of ACTIONS) addEventListener(type, act, listening);
    // The browser itself tells a page that is laid out below a pointer of it: only another position is a move.
    let at: string | undefined;
    const move = ({ screenX, screenY }: PointerEvent) => {
      const position = `${screenX} ${screenY}`;
      if (at !== undefined && at !== position) act();
      at = position;
    };
    addEventListener('pointermove', move, listening);
    // In a high window a section that moves by itself may be seen before anybody does anything.
    void isShown.then(() => {
      const seen = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          seen.disconnect();
          resolve();
        },
        { rootMargin: '0px 0px -8px 0px' },
      );
      for (const one of document.querySelectorAll(section)) seen.observe(one);
    });
  });
  void Promise.all([isShown, isWanted]).then(start);

  // Their files come while nobody needs the line, so that little is left to wait for.
  addEventListener('fonts-settled', () => {
    const { connection } = navigator as { connection?: { saveData?: boolean } }; // not every browser has it
    if (connection?.saveData) return;
    if ('requestIdleCallback' in globalThis) requestIdleCallback(fetchFiles);
    else setTimeout(fetchFiles); // Safari
  });

  // A press of a button or a switch that cannot answer yet is not lost: `markHydrated` presses it again. Links, forms and questions
  // are the browser's own and answer from the start.
  addEventListener(
    'click',
    ({ target }) => {
      for (const earlier of document.querySelectorAll('[data-pressed]'))
        earlier.removeAttribute('data-pressed');
      const control =
        target instanceof Element
          ? target.closest<HTMLElement>('button[type=button], input[type=radio]')
          : null;
      const part = control?.closest<HTMLElement>(section) ?? page;
      if (control && !('hydrated' in page.dataset && 'hydrated' in part.dataset))
        control.dataset['pressed'] = '';
    },
    { capture: true, passive: true },
  );

  function readIsSignedIn(): boolean {
    try {
      return localStorage.getItem(userData) !== null;
    } catch {
      return false; // storage is closed to us: then nobody is
    }
  }

  function waitingFiles(): HTMLLinkElement[] {
    return [...document.querySelectorAll<HTMLLinkElement>('link[rel=waiting-modulepreload]')];
  }

  function fetchFiles(): void {
    for (const { href } of waitingFiles()) {
      void fetch(href, { priority: 'low' })
        .then((answer) => answer.arrayBuffer())
        .catch(() => undefined); // then it comes when it is needed
    }
  }

  function start(): void {
    for (const link of waitingFiles()) link.rel = 'modulepreload';
    for (const script of document.querySelectorAll<HTMLScriptElement>('script[type=waiting-module]')) {
      const { parentNode, nextSibling } = script;
      script.remove();
      script.type = 'module';
      parentNode?.insertBefore(script, nextSibling); // a script starts when it comes into the page
    }
  }
}
