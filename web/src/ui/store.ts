import { useSyncExternalStore } from 'react';

/** A value outside of React that components subscribe to, each to the part it shows. */
export interface Store<State> {
  readonly get: () => State;
  readonly set: (state: State) => void;
  readonly subscribe: (onChange: () => void) => () => void;
}

export function createStore<State>(initial: State): Store<State> {
  const listeners = new Set<() => void>();
  let current = initial;
  return {
    get: () => current,
    set: (state) => {
      if (Object.is(state, current)) return;
      current = state;
      for (const listener of listeners) listener();
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

type Readable<State> = Pick<Store<State>, 'get' | 'subscribe'>;

/** Renders again when the selected part changes. A selector returns a part of the state, not an object made for it. */
export function useStore<State, Part>(store: Readable<State>, select: (state: State) => Part): Part {
  const get = () => select(store.get());
  return useSyncExternalStore(store.subscribe, get, get);
}
