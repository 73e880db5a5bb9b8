import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Clock } from './clock.ts';

const RESOLUTION_MS = 20;
const WINDOW_MS = 1000;
const LOOK_EVERY_MS = 50;

/** How late the event loop is, in milliseconds, over the last second or two. */
export type LoopDelay = () => number;

export function watchLoopDelay(clock: Clock): LoopDelay {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  let [since, lookedAt, present, last] = [clock.monotonic(), -Infinity, 0, 0];
  // The larger of two means: of the window that is open, and of the one before it.
  return () => {
    const at = clock.monotonic();
    // The mean of the histogram takes a tenth of a millisecond, and every request needs it.
    if (at - lookedAt >= LOOK_EVERY_MS) [lookedAt, present] = [at, lateness(histogram)];
    if (at - since >= WINDOW_MS) {
      [since, last] = [at, present];
      histogram.reset();
    }
    return Math.max(present, last);
  };
}

/** The mean, so that one long pause of the garbage collector turns nobody away. */
function lateness({ mean, count }: ReturnType<typeof monitorEventLoopDelay>): number {
  return count === 0 ? 0 : Math.max(0, mean / 1e6 - RESOLUTION_MS);
}
