const figures = new Intl.NumberFormat('en');

/** A count as sentences write it: 10,000. */
export function wholeText(count: number): string {
  return figures.format(count);
}
