/** How long an opening database may show no progress before it counts as stuck. */
export interface Patience {
  quietMs: number;
  /** Calls back again and again, and gives the way to end that; tests bring a clock of their own. */
  every: (ms: number, beat: () => void) => () => void;
}

/**
 * Long after the slowest machine has done its next step. There is no limit for the whole: recovery reads the log since
 * the last checkpoint, and on a busy machine that takes as long as it takes.
 */
export const PATIENCE: Patience = {
  quietMs: 5 * 60_000,
  every: (ms, beat) => {
    const timer = setInterval(beat, ms);
    return () => clearInterval(timer);
  },
};

/** Counted in beats and not by the clock: a process that is paused or starved misses its own beats as well. */
const BEATS = 100;
const BEATS_UNTIL_TOLD = 10;

/**
 * Shared with the thread, which counts up with everything it gets done. A message would do as well, but PostgreSQL
 * makes thousands of steps without ever returning to the event loop.
 */
export type Progress = Int32Array<SharedArrayBuffer>;

export function createProgress(): Progress {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
}

export function advance(progress: Progress): void {
  Atomics.add(progress, 0, 1);
}

export interface Watched {
  progress: Progress;
  patience: Patience;
  /** Told now and then while it takes long. */
  onWait: () => void;
  /** Told once, when nothing moved for the whole time. */
  onStuck: () => void;
}

/** Watches an opening database; gives the way to stop watching. */
export function watchProgress({ progress, patience, onWait, onStuck }: Watched): () => void {
  let seen = Atomics.load(progress, 0);
  let quiet = 0;
  let beats = 0;
  const stop = patience.every(patience.quietMs / BEATS, () => {
    const now = Atomics.load(progress, 0);
    quiet = now === seen ? quiet + 1 : 0;
    seen = now;
    beats += 1;
    if (beats % BEATS_UNTIL_TOLD === 0) onWait();
    if (quiet < BEATS) return;
    stop();
    onStuck();
  });
  return stop;
}
