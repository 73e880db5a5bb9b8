const euros = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });

/** A price in euros without decimals (R9.5). */
export function inEuros(price: number): string {
  return euros.format(price);
}
