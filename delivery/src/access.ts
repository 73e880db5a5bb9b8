import { createHash, timingSafeEqual } from 'node:crypto';

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

/** Tells whether a request carries the token, in its header or in the query; takes equally long for every wrong one. */
export function createAccessCheck(
  token: string,
): (authorization: string | null, search: URLSearchParams) => boolean {
  if (token === '') throw new Error('The token of the content delivery service must not be empty.');
  // Hashes have one size, which the comparison needs, and which hides how long the token is.
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const expected = digest(token);
  return (authorization, search) => {
    const given =
      authorization === null
        ? search.getAll('access_token')
        : (/^Bearer +(\S+)$/i.exec(authorization)?.slice(1) ?? []);
    return given.length === 1 && timingSafeEqual(digest(given[0] ?? ''), expected);
  };
}

/** As many requests as are allowed per second, all of them at once if somebody likes. */
export function limitRate(rate: number | undefined, clock: Clock): () => boolean {
  if (rate === undefined) return () => true;
  let spentUntil = 0;
  return () => {
    const now = clock.monotonic();
    const next = Math.max(spentUntil, now) + 1000 / rate;
    // A thousandth of a millisecond for what the sums lose.
    if (next > now + 1000.001) return false;
    spentUntil = next;
    return true;
  };
}
