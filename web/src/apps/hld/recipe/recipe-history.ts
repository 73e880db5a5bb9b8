import { type RecipeAction, type RecipeState, type Refusal, reduceRecipe } from '@suite/hld';

export interface HistoryView {
  readonly state: RecipeState;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** The recipe over time: what is done to it can be undone, whatever it was. */
export interface RecipeHistory {
  /** The same object until something changes. */
  view: () => HistoryView;
  /**
   * Does it, or says why nothing changed. What is done in one gesture (dragging, typing into a field) is undone
   * in one step: name it the same from beginning to end.
   */
  dispatch: (action: RecipeAction, gesture?: string) => Refusal | undefined;
  undo: () => void;
  redo: () => void;
  /** A state to start from: there is nothing before it. */
  begin: (state: RecipeState) => void;
  follow: (onChange: () => void) => () => void;
}

const MOST_STEPS = 200;

export function createRecipeHistory(initial: RecipeState): RecipeHistory {
  const listeners = new Set<() => void>();
  let past: RecipeState[] = [];
  let future: RecipeState[] = [];
  let lastGesture: string | undefined;
  let view: HistoryView = { state: initial, canUndo: false, canRedo: false };

  function show(state: RecipeState): void {
    view = { state, canUndo: past.length > 0, canRedo: future.length > 0 };
    for (const listener of listeners) listener();
  }

  return {
    view: () => view,
    dispatch: (action, gesture) => {
      const before = view.state;
      const reduction = reduceRecipe(before, action);
      if (!reduction.ok) return reduction.reason;
      const goesOn = gesture !== undefined && gesture === lastGesture;
      if (!goesOn) past = [...past, before].slice(-MOST_STEPS);
      lastGesture = gesture;
      future = [];
      show(reduction.state);
      return undefined;
    },
    undo: () => {
      const state = past.at(-1);
      if (!state) return;
      past = past.slice(0, -1);
      future = [...future, view.state];
      lastGesture = undefined;
      show(state);
    },
    redo: () => {
      const state = future.at(-1);
      if (!state) return;
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
