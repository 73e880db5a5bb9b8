const MINUS = '−';

/** A number with so many decimals and a true minus sign. */
export function fixed(value: number, decimals: number): string {
  const text = Math.abs(value).toFixed(decimals);
  return value < 0 && Number(text) !== 0 ? `${MINUS}${text}` : text;
}

const whole = new Intl.NumberFormat('en');

/** A count, in groups of three. */
export function count(value: number): string {
  return whole.format(value);
}
