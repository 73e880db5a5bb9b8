/** A state over time: what is done to it can be undone, whatever it was. */
export interface History<State> {
  readonly past: readonly State[];
  readonly present: State;
  readonly future: readonly State[];
  readonly gesture?: string;
}

const MAX_STEPS = 200;

/** A state to start from: there is nothing before it. */
export function begin<State>(present: State): History<State> {
  return { past: [], present, future: [] };
}

/**
 * The next state. What is done in one gesture (dragging, typing into a field) is undone in one step: name it the same
 * from beginning to end.
 */
export function change<State>(history: History<State>, present: State, gesture?: string): History<State> {
  const continues = gesture !== undefined && gesture === history.gesture;
  const past = continues ? history.past : [...history.past, history.present].slice(-MAX_STEPS);
  return { past, present, future: [], gesture };
}

export function undo<State>(history: History<State>): History<State> {
  const { past, present, future } = history;
  const before = past.at(-1);
  return before === undefined
    ? history
    : { past: past.slice(0, -1), present: before, future: [...future, present] };
}

export function redo<State>(history: History<State>): History<State> {
  const { past, present, future } = history;
  const after = future.at(-1);
  return after === undefined
    ? history
    : { past: [...past, present], present: after, future: future.slice(0, -1) };
}
