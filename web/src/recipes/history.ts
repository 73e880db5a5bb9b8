export interface HistoryView<State> {
  readonly state: State;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** A state over time: what is done to it can be undone, whatever it was. */
export interface History<State> {
  /** The same object until something changes. */
  view: () => HistoryView<State>;
  /**
   * The next state. What is done in one gesture (dragging, typing into a field) is undone in one step: name it the same
   * from beginning to end.
   */
  change: (state: State, gesture?: string) => void;
  undo: () => void;
  redo: () => void;
  /** A state to start from: there is nothing before it. */
  begin: (state: State) => void;
  follow: (onChange: () => void) => () => void;
}

const MOST_STEPS = 200;

export function createHistory<State>(initial: State): History<State> {
  const listeners = new Set<() => void>();
  let past: State[] = [];
  let future: State[] = [];
  let lastGesture: string | undefined;
  let view: HistoryView<State> = { state: initial, canUndo: false, canRedo: false };

  function show(state: State): void {
    view = { state, canUndo: past.length > 0, canRedo: future.length > 0 };
    for (const listener of listeners) listener();
  }

  return {
    view: () => view,
    change: (state, gesture) => {
      const goesOn = gesture !== undefined && gesture === lastGesture;
      if (!goesOn) past = [...past, view.state].slice(-MOST_STEPS);
      lastGesture = gesture;
      future = [];
      show(state);
    },
    undo: () => {
      const state = past.at(-1);
      if (state === undefined) return;
      past = past.slice(0, -1);
      future = [...future, view.state];
      lastGesture = undefined;
      show(state);
    },
    redo: () => {
      const state = future.at(-1);
      if (state === undefined) return;
      future = future.slice(0, -1);
      past = [...past, view.state];
      lastGesture = undefined;
      show(state);
    },
    begin: (state) => {
      past = [];
      future = [];
      lastGesture = undefined;
      show(state);
    },
    follow: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
