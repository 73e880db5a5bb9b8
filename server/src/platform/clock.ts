/** Time as a parameter: everything that measures or compares time asks here, so tests can move it. */
export interface Clock {
  now: () => Date;
  /** Milliseconds that never jump back, for durations. */
  monotonic: () => number;
}

export const systemClock: Clock = {
  now: () => new Date(),
  monotonic: () => performance.now(),
};

export const MINUTE_MS = 60 * 1000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
