/** Gives numbers from 0 (included) to 1 (excluded). */
export type Random = () => number;

/**
 * A generator that gives the same numbers for the same seed (any number; its lower 32 bits count).
 * A 32-bit counter by the golden ratio with two rounds of mixing: enough for starts and resamples, not for secrets.
 */
export function seededRandom(seed: number): Random {
  let state = Math.trunc(Number.isFinite(seed) ? seed : 0) >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    mixed ^= mixed >>> 15;
    return (mixed >>> 0) / 0x1_0000_0000;
  };
}

/** A whole number from 0 to below `count`. */
export function pick(random: Random, count: number): number {
  return Math.floor(random() * count);
}

/** Standard normal numbers from even ones (Box and Muller 1958). */
export function normalFrom(random: Random): Random {
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
