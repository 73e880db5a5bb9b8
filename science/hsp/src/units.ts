import type { Hsp } from './hsp.ts';
import { MPA_HALF_PER_CAL_HALF } from './quantities.ts';

/** Converts one value from (cal/cm³)½ to MPa½. */
export function fromCalHalf(value: number): number {
  return value * MPA_HALF_PER_CAL_HALF;
}

/** Converts one value from MPa½ to (cal/cm³)½. */
export function toCalHalf(value: number): number {
  return value / MPA_HALF_PER_CAL_HALF;
}

/** Converts three parameters from (cal/cm³)½ to MPa½. */
export function hspFromCalHalf({ dD, dP, dH }: Hsp): Hsp {
  return { dD: fromCalHalf(dD), dP: fromCalHalf(dP), dH: fromCalHalf(dH) };
}

/** Converts three parameters from MPa½ to (cal/cm³)½. */
export function hspToCalHalf({ dD, dP, dH }: Hsp): Hsp {
  return { dD: toCalHalf(dD), dP: toCalHalf(dP), dH: toCalHalf(dH) };
}
