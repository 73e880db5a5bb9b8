/** An interval that holds a root: the function has different signs at its ends. */
export interface Bracket {
  readonly from: number;
  readonly to: number;
}

/** The root of a continuous function inside a bracket, to the last bit or nearly; the sign changes inside. */
export function findRoot(f: (x: number) => number, { from, to }: Bracket): number {
  let [low, high] = [from, to];
  const lowIsNegative = f(low) < 0;
  // Bisection: it cannot fail, and 200 halvings exhaust any interval of doubles this package uses.
  for (let n = 0; n < 200; n += 1) {
    const middle = low + (high - low) / 2;
    if (middle <= low || middle >= high) break;
    if (f(middle) < 0 === lowIsNegative) low = middle;
    else high = middle;
  }
  return Math.abs(f(low)) <= Math.abs(f(high)) ? low : high;
}

/** All roots that show as a change of sign (or a zero) between neighbours of an even grid, in ascending order. */
export function findRoots(f: (x: number) => number, { from, to }: Bracket, pieces: number): number[] {
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
