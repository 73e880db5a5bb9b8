/** Time as a parameter: everything that measures or compares time asks here, so that tests can move it. */
export interface Clock {
  now: () => Date;
  /** Milliseconds that never jump back, for durations. */
  monotonic: () => number;
}

export const systemClock: Clock = {
  now: () => new Date(),
  monotonic: () => performance.now(),
};
