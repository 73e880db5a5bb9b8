import type { Interval } from './interval.ts';

/** The root of a continuous function inside an interval at whose ends it has different signs, to the last bit or nearly. */
export function findRoot(f: (x: number) => number, { from, to }: Interval): number {
  let [low, high] = [from, to];
  const lowIsNegative = f(low) < 0;
  // Bisection: it cannot fail, and 200 halvings exhaust any interval of doubles.
  for (let n = 0; n < 200; n += 1) {
    const middle = low + (high - low) / 2;
    if (middle <= low || middle >= high) break;
    if (f(middle) < 0 === lowIsNegative) low = middle;
    else high = middle;
  }
  return Math.abs(f(low)) <= Math.abs(f(high)) ? low : high;
}

/** All roots that show as a change of sign (or a zero) between neighbours of an even grid, in ascending order. */
export function findRoots(f: (x: number) => number, { from, to }: Interval, pieces: number): number[] {
  const roots: number[] = [];
  let left = from;
  let atLeft = f(left);
  if (atLeft === 0) roots.push(left);
  for (let piece = 1; piece <= pieces; piece += 1) {
    const right = piece === pieces ? to : from + ((to - from) * piece) / pieces;
    const atRight = f(right);
    if (atRight === 0) roots.push(right);
    else if (atLeft * atRight < 0) roots.push(findRoot(f, { from: left, to: right }));
    left = right;
    atLeft = atRight;
  }
  return roots;
}

/** Steps that halving alone would need to the last digit, and some to spare. */
const MOST_TURNS = 120;
/** The nearest two numbers of a kind are about this share of them apart. */
const DIGIT = 2e-16;

/**
 * Where a rising function passes 0 between two places; the nearer end where it does not. To the last digit: the smallest step
 * of a slow component can be a large one of a fast one. Chandrupatla's method: a curve through the last
 * three values where they lie on one, halves where not, so some ten values instead of sixty.
 */
export function rootOf(rising: (at: number) => number, from: number, to: number): number {
  let newest = to;
  let newestValue = rising(to);
  if (newestValue < 0) return to;
  let other = from;
  let otherValue = rising(from);
  if (!(otherValue < 0)) return from;
  let share = 0.5;
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const at = newest + share * (other - newest);
    const value = rising(at);
    // Three places, the last two on either side of 0.
    let third = newest;
    let thirdValue = newestValue;
    if (value < 0 !== newestValue < 0) {
      third = other;
      thirdValue = otherValue;
      other = newest;
      otherValue = newestValue;
    }
    newest = at;
    newestValue = value;
    const best = Math.abs(newestValue) < Math.abs(otherValue) ? newest : other;
    const least = (2 * DIGIT * Math.abs(best) + Number.MIN_VALUE) / Math.abs(other - newest);
    if (value === 0 || !(least < 0.5)) return best;
    const place = (newest - other) / (third - other);
    const height = (newestValue - otherValue) / (thirdValue - otherValue);
    const isSmooth = height * height < place && (1 - height) * (1 - height) < 1 - place;
    const curved =
      (newestValue / (otherValue - newestValue)) * (thirdValue / (otherValue - thirdValue)) +
      ((third - newest) / (other - newest)) *
        (newestValue / (thirdValue - newestValue)) *
        (otherValue / (thirdValue - otherValue));
    share = isSmooth && curved > 0 && curved < 1 ? Math.min(1 - least, Math.max(least, curved)) : 0.5;
  }
  return newest;
}
