/** Whoever writes 1.234,5 sees all numbers like that; so set before anything is drawn for somebody (see user-data.ts). */
let hasComma = false;

/** From now on numbers are written like this; with a point where it is no format we know. */
export function setNumberFormat(format: string | undefined): void {
  hasComma = format === '1.234,5';
}

/** A number as tables print it: its decimals, and the true minus sign. */
export function numberText(value: number, digits: number): string {
  const text = value.toFixed(digits);
  // A small negative number is not minus nothing.
  const isZero = Number(text) === 0;
  return withSigns(isZero ? (0).toFixed(digits) : text);
}

/** A number with all digits it was given with. */
export function fullText(value: number): string {
  return withSigns(String(value));
}

/** A number as it stands in a field to be typed over. */
export function typedText(value: number): string {
  return hasComma ? String(value).replace('.', ',') : String(value);
}

const figures = new Intl.NumberFormat('en');

/** A count as sentences write it: 10,000. */
export function wholeText(count: number): string {
  const text = figures.format(count);
  return hasComma ? text.replaceAll(/[.,]/g, (sign) => (sign === ',' ? '.' : ',')) : text;
}

function withSigns(text: string): string {
  const signed = text.replace('-', '−');
  return hasComma ? signed.replace('.', ',') : signed;
}
