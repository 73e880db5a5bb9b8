import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { isHydrated, markHydrated } from './mark-hydrated.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;

/** What a visitor does who is there; the browser's own Back and Forward come without a pointer. */
const INTERACTIONS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  'popstate',
];
/** A section that begins exactly where the window ends is not visible yet. */
const VISIBLE = '0px 0px -8px 0px';
/** A line comes back; a file that a new version took away does not, and is not asked for any more after these. */
const RETRIES_MS = [5000, 10_000, 20_000, 40_000, 80_000];

/**
 * A section of a page whose code is not part of the first view. The server renders it whole; in the browser its HTML
 * stays as it came until the visitor does something or the section is visible, and only then its code is loaded and
 * hydrates it. Reached by navigation, its code is loaded at once.
 *
 *     const Pricing = deferred(() => import('./pricing-section.tsx').then((file) => file.PricingSection), 'pricing');
 *
 * `id` is that of the element the section renders; without one it waits for the visitor alone. Nothing else may import
 * that file, or it comes with the first view.
 */
export function deferred<Props extends object>(load: Load<Props>, id?: string): ComponentType<Props> {
  const Fresh = lazy(async () => ({ default: withMark(await load(), id) }));
  const Served = import.meta.env.SSR
    ? Fresh
    : lazy(async () => ({ default: withMark(await loadWhenWanted(load, id), id) }));
  return function Deferred(props: Props) {
    const [wasServed] = useState(() => import.meta.env.SSR || !isHydrated(document.documentElement));
    // Without a boundary of its own it holds a navigation back until its code is there: the page does not come in
    // pieces, and a hash finds its element.
    if (!wasServed) return <Fresh {...props} />;
    return (
      <Suspense>
        <Served {...props} />
      </Suspense>
    );
  };
}

const pending = new Set<Promise<unknown>>();
let interact = () => {};
const firstInteraction = new Promise<void>((resolve) => {
  interact = resolve;
});
if (!import.meta.env.SSR) {
  // What the page was hydrated for (decision 049) was an interaction.
  if ('visitor' in document.documentElement.dataset) interact();
  for (const kind of INTERACTIONS) {
    window.addEventListener(kind, interact, { capture: true, passive: true, once: true });
  }
}

/** Whether the page has sections that are not hydrated yet. */
export function hasPendingSections(): boolean {
  return pending.size > 0;
}

/** Loads them now. React throws away their HTML when the router tells of another location before. */
export async function loadPendingSections(): Promise<void> {
  interact();
  await Promise.allSettled(pending);
}

/** The page is whole without this code: on a line that breaks it is asked for again, and nobody sees an error. */
async function loadWhenWanted<Section>(load: () => Promise<Section>, id: string | undefined) {
  const first = Promise.race([firstInteraction, becomesVisible(id)]).then(load);
  pending.add(first);
  try {
    return await first;
  } catch {
    return await retry(load);
  } finally {
    pending.delete(first);
  }
}

/** Where no try brings it, the section stays as it came. */
async function retry<Section>(load: () => Promise<Section>): Promise<Section> {
  for (const pause of RETRIES_MS) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const section = await load().catch(() => undefined);
    if (section !== undefined) return section;
  }
  return new Promise(() => {});
}

/** At once where the server did not render it after all. */
function becomesVisible(id: string | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (id === undefined) return;
    const element = document.getElementById(id);
    if (!element) {
      resolve();
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: VISIBLE },
    );
    observer.observe(element);
  });
}

/** The section, with a mark on its element once its code has taken over. */
function withMark<Props extends object>(Section: ComponentType<Props>, id?: string): ComponentType<Props> {
  return function Marked(props: Props) {
    useEffect(() => markHydrated(id === undefined ? null : document.getElementById(id)), []);
    return <Section {...props} />;
  };
}
