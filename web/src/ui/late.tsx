import {
  type ComponentType,
  lazy,
  Suspense,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { markHydrated } from './mark-hydrated.ts';
import { usePatientRouter } from './patient-router.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;

/** What counts as a visitor who does something; the browser's own Back and Forward come without a pointer. */
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

/** A part that begins exactly where the window ends is not seen yet. */
const SEEN = '0px 0px -8px 0px';
const RETRY_MS = 5000;

/**
 * A part of a page whose code is not part of the first view. The server renders it whole; in the browser its HTML
 * stays as it came until the visitor does something or the part is seen, and only then its code is loaded and takes
 * over. Reached by navigation, without HTML of the server, its code is loaded at once.
 *
 *     const Pricing = late('pricing', () => import('./pricing-section.tsx').then((file) => file.PricingSection));
 *
 * `id` is that of the element the part renders; without one the part waits for the visitor alone. Nothing else may
 * import that file, or it comes with the first view.
 */
export function late<Props extends object>(id: string | undefined, load: Load<Props>): ComponentType<Props> {
  return import.meta.env.SSR ? servedPart(load) : latePart(id, load);
}

const loading: Promise<void>[] = [];

/** On the server: settled when every part is there, so that a page can be rendered in one go. */
export async function partsLoaded(): Promise<void> {
  await Promise.all(loading);
}

function servedPart<Props extends object>(load: Load<Props>): ComponentType<Props> {
  let Part: ComponentType<Props> | undefined;
  const keep = async () => {
    Part = await load();
  };
  loading.push(keep());
  return function Served(props: Props) {
    if (!Part) throw new Error('A page is rendered before its parts are loaded.');
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}

function latePart<Props extends object>(id: string | undefined, load: Load<Props>): ComponentType<Props> {
  const gate = createGate();
  let hasHtml = false;
  const Part = lazy(async () => {
    const part = gate.opened.then(() => (hasHtml ? loadUntilThere(load) : load()));
    return { default: marked(id, await expected(part)) };
  });
  return function Late(props: Props) {
    const isHydrating = useSyncExternalStore(neverChanges, isFalse, isTrue);
    const [wasServed] = useState(isHydrating);
    useEffect(() => openWhenSeen(id, gate.open), []);
    usePatientRouter();
    // Without a boundary of its own it holds a navigation back until it is there: the page does not come in pieces,
    // and a hash finds its element.
    if (wasServed) hasHtml = true;
    else gate.open();
    // The same element as long as nothing new is asked of it: React would give up the HTML of the server otherwise.
    return useMemo(() => {
      const part = <Part {...props} />;
      return wasServed ? <Suspense fallback={null}>{part}</Suspense> : part;
    }, [wasServed, props]);
  };
}

/** The part, with a mark on its element once its code has taken over. */
function marked<Props extends object>(
  id: string | undefined,
  Part: ComponentType<Props>,
): ComponentType<Props> {
  if (id === undefined) return Part;
  return function Marked(props: Props) {
    useEffect(() => markHydrated(document.getElementById(id)), []);
    return <Part {...props} />;
  };
}

/** The page is whole without this code: on a line that breaks it is asked for again, and nobody sees an error. */
async function loadUntilThere<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

const parts = new Set<Promise<unknown>>();

/** Remembers a part until it is loaded. */
async function expected<Part>(part: Promise<Part>): Promise<Part> {
  parts.add(part);
  try {
    return await part;
  } finally {
    parts.delete(part);
  }
}

/**
 * React renders what the Back button or a plain link to a hash asks for at once, and cannot wait for parts then: it
 * would throw away their HTML. So the router hears of it when they are loaded; the browser itself has scrolled already.
 */
function holdBack(event: PopStateEvent): void {
  if (parts.size === 0) return;
  event.stopImmediatePropagation();
  void Promise.allSettled(parts).then(() => {
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
}

interface Gate {
  opened: Promise<void>;
  open: () => void;
}

/** Opens for good: by itself with the first interaction, or when told. */
function createGate(): Gate {
  const { promise, resolve } = Promise.withResolvers<void>();
  void firstInteraction().then(resolve);
  return { opened: promise, open: resolve };
}

let interaction: Promise<void> | undefined;

/** One promise for all parts of all pages: whoever has done something once will not wait again. */
function firstInteraction(): Promise<void> {
  interaction ??= new Promise((resolve) => {
    const watch = new AbortController();
    const seen = () => {
      watch.abort();
      resolve();
    };
    for (const kind of INTERACTIONS) {
      window.addEventListener(kind, seen, { capture: true, passive: true, signal: watch.signal });
    }
    window.addEventListener('popstate', holdBack, { capture: true });
  });
  return interaction;
}

function openWhenSeen(id: string | undefined, open: () => void): () => void {
  const element = id === undefined ? null : document.getElementById(id);
  if (!element) return () => {};
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) open();
    },
    { rootMargin: SEEN },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

// React reads the server's snapshot while it takes over HTML of the server, and only then.
const isTrue = () => true;
const isFalse = () => false;
const neverChanges = () => () => {};
