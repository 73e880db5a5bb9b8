import { numberText } from './format-number.ts';

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'];

/** A size as people read it, by thousands as disks are sold: 48.2 MB. */
export function bytesText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  // 999.96 kB would be written as 1000.0 kB.
  const isRoundedUp = power < UNITS.length - 1 && value >= 999.95;
  if (isRoundedUp) return `1.0 ${UNITS[power + 1] ?? ''}`;
  return `${numberText(value, power === 0 ? 0 : 1)} ${UNITS[power] ?? ''}`;
}
