/** A number as tables print it: its decimals, and the true minus sign. */
export function numberText(value: number, digits: number): string {
  const text = value.toFixed(digits);
  // A small negative number is not minus nothing.
  const isZero = Number(text) === 0;
  return isZero ? (0).toFixed(digits) : text.replace('-', '−');
}

/** A number with all digits it was given with. */
export function fullText(value: number): string {
  return String(value).replace('-', '−');
}

const figures = new Intl.NumberFormat('en');

/** A count as sentences write it: 10,000. */
export function wholeText(count: number): string {
  return figures.format(count);
}
