import { decimalsOf, type QuantityName } from '@suite/hld';
import { numberText } from '../ui/format/format-number.ts';

/** A value as it is shown: the decimals of its quantity (R9.6), in the format of whoever looks. */
export function showValue(quantity: QuantityName, value: number): string {
  return numberText(value, decimalsOf(quantity, value));
}

/** The same with its sign, where the direction matters. */
export function showSigned(quantity: QuantityName, value: number): string {
  const text = showValue(quantity, value);
  return value > 0 && Number(value.toFixed(decimalsOf(quantity, value))) !== 0 ? `+${text}` : text;
}

/** A share of 0 to 1 in per cent. */
export function showShare(share: number): string {
  return (share * 100).toFixed(0);
}

/** Names one after another: "salinity and temperature". */
export function showList(names: readonly string[]): string {
  return LIST.format(names);
}

// Making one takes longer than everything it is used for.
const LIST = new Intl.ListFormat('en');
