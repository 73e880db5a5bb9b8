import type { Clock } from '../../platform/clock.ts';

/** Takes one request from the allowance; false when there is none left. */
export type TakeRequest = () => boolean;

/**
 * So many requests in a second on average, all of them at once if somebody likes. The allowance is a moment up to which it is
 * spent, as in platform/rate-limit.ts; it is kept in memory, because the limit is one of this process.
 */
export function createRate(perSecond: number | undefined, clock: Clock): TakeRequest {
  if (perSecond === undefined) return () => true;
  const cost = 1000 / perSecond;
  let spentUntil = 0;
  return () => {
    const now = clock.monotonic();
    const next = Math.max(spentUntil, now) + cost;
    // A thousandth of a millisecond for what the sums lose.
    if (next > now + 1000.001) return false;
    spentUntil = next;
    return true;
  };
}
