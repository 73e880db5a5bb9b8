/** Probability that a standard normal variable is below z; absolute error below 1e-14. */
export function normalBelow(z: number): number {
  if (z === 0) return 0.5;
  const tail = Math.abs(z) < SERIES_LIMIT ? 0.5 - bySeries(Math.abs(z)) : byFraction(Math.abs(z));
  return z < 0 ? tail : 1 - tail;
}

/** The value below which this share of a standard normal variable lies, by halving. */
export function normalQuantile(share: number): number {
  let [low, high] = [-8, 8];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (normalBelow(middle) < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Where the series needs fewer terms than the fraction. */
const SERIES_LIMIT = 3;

function density(z: number): number {
  return Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
}

/** Between 0 and z: Abramowitz and Stegun (1964), 26.2.11. */
function bySeries(z: number): number {
  let term = z;
  let sum = z;
  for (let n = 3; term > sum * 1e-17; n += 2) {
    term *= (z * z) / n;
    sum += term;
  }
  return density(z) * sum;
}

/** Above z: the continued fraction of Abramowitz and Stegun (1964), 26.2.14, from its far end. */
function byFraction(z: number): number {
  let below = z;
  for (let n = 60; n >= 1; n -= 1) below = z + n / below;
  return density(z) / below;
}
