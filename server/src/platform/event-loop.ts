import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Clock } from './clock.ts';

const RESOLUTION_MS = 20;
const WINDOW_MS = 1000;

/** How late the event loop is, in milliseconds, over the last second or two. */
export type LoopDelay = () => number;

export function watchLoopDelay(clock: Clock): LoopDelay {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  let [since, last] = [clock.monotonic(), 0];
  // The larger of two means: of the window that is open, and of the one before it.
  return () => {
    const now = lateness(histogram);
    if (clock.monotonic() - since >= WINDOW_MS) {
      [since, last] = [clock.monotonic(), now];
      histogram.reset();
    }
    return Math.max(now, last);
  };
}

/** The mean, so that one long pause of the garbage collector turns nobody away. */
function lateness({ mean, count }: ReturnType<typeof monitorEventLoopDelay>): number {
  return count === 0 ? 0 : Math.max(0, mean / 1e6 - RESOLUTION_MS);
}
