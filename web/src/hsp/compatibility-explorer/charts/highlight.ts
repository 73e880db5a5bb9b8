import { createStore, useStore } from '../../../ui/store.ts';

const NOTHING: ReadonlySet<string> = new Set();

interface Highlighted {
  readonly pointed: string | undefined;
  readonly chosen: ReadonlySet<string>;
}

/** What is pointed at and what was chosen, in the table or in a chart; apart from the recipe, which it does not change. */
export type Highlight = ReturnType<typeof createHighlight>;

export function createHighlight() {
  const store = createStore<Highlighted>({ pointed: undefined, chosen: NOTHING });
  return {
    get: store.get,
    subscribe: store.subscribe,
    pointAt: (pointed: string | undefined) => {
      if (pointed !== store.get().pointed) store.set({ ...store.get(), pointed });
    },
    choose: (chosen: ReadonlySet<string>) => store.set({ ...store.get(), chosen }),
  };
}

/** Whether this one is pointed at or chosen. */
export function useIsHighlighted(highlight: Highlight, id: string): boolean {
  return useStore(highlight, ({ pointed, chosen }) => pointed === id || chosen.has(id));
}

export function useHighlighted(highlight: Highlight) {
  return {
    highlighted: useStore(highlight, (state) => state.pointed),
    selected: useStore(highlight, (state) => state.chosen),
  };
}
