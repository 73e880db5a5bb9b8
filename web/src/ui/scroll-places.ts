import { type RefObject, useEffect, useRef } from 'react';

/** Before anybody leaves: by a press, by a key, or with the page. */
const LEAVING = ['pointerdown', 'keydown', 'pagehide'];
/** What ends the way back to a place: somebody scrolls. */
const SCROLLING = ['wheel', 'touchstart', ...LEAVING];

/** What scrolls at present, by name, and how far. */
const scrollers = new Map<string, () => number>();

/** Where something was scrolled to when this entry of the history was left; undefined where it never was (R2.48). */
export function placeOf(name: string): number | undefined {
  return placesOf(history.state)[name];
}

/** Keeps with the entry of the history how far something is scrolled, for whoever comes back. */
export function keepPlace(name: string, read: () => number): () => void {
  if (scrollers.size === 0) for (const kind of LEAVING) window.addEventListener(kind, keepAll, true);
  scrollers.set(name, read);
  return () => scrollers.delete(name);
}

/** Calls back when somebody scrolls or acts, once. */
export function onceScrolled(onScroll: () => void): () => void {
  const controller = new AbortController();
  for (const kind of SCROLLING) {
    window.addEventListener(kind, onScroll, { capture: true, passive: true, signal: controller.signal });
  }
  return () => controller.abort();
}

/** A box that is where it was after Back, as soon as it holds enough rows for that. */
export function useScrollPlace(name: string, box: RefObject<HTMLElement | null>, count: number): void {
  const wanted = useRef<number>(undefined);
  useEffect(() => {
    wanted.current = placeOf(name);
    const forget = onceScrolled(() => (wanted.current = undefined));
    const leave = keepPlace(name, () => box.current?.scrollTop ?? 0);
    return () => {
      forget();
      leave();
    };
  }, [name, box]);
  useEffect(() => {
    if (wanted.current === undefined || !box.current || count === 0) return;
    box.current.scrollTo(box.current.scrollLeft, wanted.current);
    if (box.current.scrollTop >= wanted.current - 1) wanted.current = undefined;
  }, [name, box, count]);
}

function keepAll(): void {
  const before = placesOf(history.state);
  const now = Object.fromEntries([...scrollers].map(([name, read]) => [name, Math.round(read())]));
  if (Object.entries(now).every(([name, place]) => (before[name] ?? 0) === place)) return;
  history.replaceState({ ...Object(history.state), places: { ...before, ...now } }, '');
}

function placesOf(state: unknown): Partial<Record<string, number>> {
  const { places } = Object(state) as { places?: unknown }; // anything that has been kept with the entry
  return Object(places) as Partial<Record<string, number>>; // written by keepAll alone
}
