const TWO_SIDED_95 = 1.959_964;

/** The interval of Wilson, which holds a share in 95 of 100 cases: `hits` of `n`. */
export function shareInterval(hits: number, n: number): { low: number; high: number } {
  if (n === 0) return { low: 0, high: 1 };
  const square = TWO_SIDED_95 ** 2;
  const share = hits / n;
  const centre = (share + square / (2 * n)) / (1 + square / n);
  const half =
    (TWO_SIDED_95 * Math.sqrt((share * (1 - share)) / n + square / (4 * n * n))) / (1 + square / n);
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}
