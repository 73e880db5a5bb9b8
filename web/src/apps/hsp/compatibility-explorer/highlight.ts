import { useCallback, useSyncExternalStore } from 'react';

const NOTHING: ReadonlySet<string> = new Set();

/** What is pointed at and what was chosen, in the table or in a picture; apart from the recipe, which it does not change. */
export interface Highlight {
  readonly pointedAt: () => string | undefined;
  readonly chosen: () => ReadonlySet<string>;
  readonly pointAt: (id: string | undefined) => void;
  readonly choose: (ids: ReadonlySet<string>) => void;
  readonly follow: (onChange: () => void) => () => void;
}

export function createHighlight(): Highlight {
  const listeners = new Set<() => void>();
  let pointed: string | undefined;
  let chosen = NOTHING;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    pointedAt: () => pointed,
    chosen: () => chosen,
    pointAt: (id) => {
      if (id === pointed) return;
      pointed = id;
      tell();
    },
    choose: (ids) => {
      chosen = ids;
      tell();
    },
    follow: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

/** Whether this one is pointed at or chosen; only who is concerned is drawn again. */
export function useIsLit(highlight: Highlight, id: string): boolean {
  const isLit = useCallback(
    () => highlight.pointedAt() === id || highlight.chosen().has(id),
    [highlight, id],
  );
  return useSyncExternalStore(highlight.follow, isLit, isLit);
}

export function useHighlighted(highlight: Highlight) {
  return {
    highlighted: useSyncExternalStore(highlight.follow, highlight.pointedAt, highlight.pointedAt),
    selected: useSyncExternalStore(highlight.follow, highlight.chosen, highlight.chosen),
  };
}
