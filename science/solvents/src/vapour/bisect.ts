/** Where a rising function passes 0 between two places; it is below 0 at the first and not below at the second. */
export function bisect(rising: (at: number) => number, from: number, to: number): number {
  let low = from;
  let high = to;
  // To the last digit: the smallest step of a slow component can be a large one of a fast one.
  for (let turn = 0; turn < 100; turn += 1) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (rising(middle) < 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
