import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** How far each thing was scrolled, by what selects it. */
type Positions = Readonly<Record<string, number>>;

/** Before anybody leaves: by a press, by a key, or with the page. What is left otherwise was kept when its scrolling ended. */
const LEAVING = ['pointerdown', 'keydown', 'pagehide', 'scrollend'];
/** What ends the way back to a position: somebody acts. */
const ACTING = ['wheel', 'touchstart', 'pointerdown', 'keydown'];
const PAGE = ':root';
/** How the router calls the entry that the document was loaded with. */
const FIRST = 'default';

/** What was scrolled on this page, and the entry of the history that it shows. */
const scrolled = new Set<Element>();
let shown = FIRST;

/**
 * Back and Forward bring the page, and every box that scrolls in it, to where it was; else a navigation goes to the element that
 * the hash names, after the page had its turn, and otherwise to the top (R2.48).
 */
export function ScrollPosition() {
  const { pathname, hash, key } = useLocation();
  useEffect(keepPositions, []);
  useEffect(() => {
    shown = key;
    const { [PAGE]: page, ...boxes } = keptPositions();
    // On the first load the browser has restored the position of the page already.
    const isFirst = key === FIRST;
    const end = bringBack(isFirst || page === undefined ? boxes : { ...boxes, [PAGE]: page });
    if (isFirst ? hash === '' : page !== undefined) return end;
    if (hash === '') window.scrollTo(0, 0);
    const timer = setTimeout(() => document.getElementById(decodeHash(hash))?.scrollIntoView(), 0);
    return () => {
      end();
      clearTimeout(timer);
    };
  }, [pathname, hash, key]);
  return null;
}

/** Keeps with the entry of the history how far everything is scrolled, for when somebody comes back. */
function keepPositions(): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const note = ({ target }: Event) => {
    if (target instanceof Element && !(target instanceof HTMLTextAreaElement)) scrolled.add(target);
  };
  window.addEventListener('scroll', note, { capture: true, passive: true, signal });
  for (const kind of LEAVING) window.addEventListener(kind, keepAll, { capture: true, signal });
  return () => controller.abort();
}

function keepAll(): void {
  const { key = FIRST } = Object(history.state) as { key?: string }; // the router's own mark, where it left one
  // After Back the entry changes first, and the page that it shows once its code and rows have come.
  if (key !== shown) return;
  const positions: Record<string, number> = { [PAGE]: Math.round(window.scrollY) };
  for (const box of scrolled) {
    if (!box.isConnected) scrolled.delete(box);
    else if (box.scrollTop > 0) positions[selectorOf(box)] = Math.round(box.scrollTop);
  }
  const before = keptPositions();
  const names = new Set([...Object.keys(before), ...Object.keys(positions)]);
  if ([...names].every((name) => before[name] === positions[name])) return;
  history.replaceState({ ...Object(history.state), positions }, '');
}

function keptPositions(): Positions {
  const { positions } = Object(history.state) as { positions?: unknown }; // anything that has been kept with the entry
  return Object(positions) as Positions; // written by keepAll alone
}

/** Again whenever the page grows or something else moves them, until somebody acts. */
function bringBack(positions: Positions): () => void {
  const wanted = Object.entries(positions);
  if (wanted.length === 0) return () => undefined;
  const controller = new AbortController();
  const { signal } = controller;
  const move = () => {
    for (const [name, top] of wanted) {
      const box = name === PAGE ? document.scrollingElement : document.querySelector(name);
      if (box && Math.abs(box.scrollTop - top) > 1) box.scrollTop = top;
    }
  };
  const changes = new MutationObserver(move);
  const growth = new ResizeObserver(move);
  changes.observe(document.body, { childList: true, subtree: true });
  growth.observe(document.body);
  signal.addEventListener('abort', () => {
    changes.disconnect();
    growth.disconnect();
  });
  window.addEventListener('scroll', move, { capture: true, passive: true, signal });
  const end = () => controller.abort();
  for (const kind of ACTING) window.addEventListener(kind, end, { capture: true, passive: true, signal });
  move();
  return end;
}

/** What selects a box after Back as well: its way down from the nearest element that has a name. */
function selectorOf(box: Element): string {
  const label = box.getAttribute('aria-label');
  if (label !== null) return `${box.localName}[aria-label=${CSS.escape(label)}]`;
  if (box.localName === 'main' || !box.parentElement) return box.localName;
  const alike = [...box.parentElement.children].filter(({ localName }) => localName === box.localName);
  return `${selectorOf(box.parentElement)} > ${box.localName}:nth-of-type(${alike.indexOf(box) + 1})`;
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
