import { fail, type Result, succeed } from '@suite/hsp';

/** Atmospheric pressure in Pa, and 0 °C in K. */
export const ATMOSPHERE = 101_325;
export const ZERO_CELSIUS = 273.15;

/** log10(P/Pa) = a − b/(T + c) with T in K; it was fitted from `tMin` to `tMax`, in °C (SOL-1). */
export interface Antoine {
  a: number;
  b: number;
  c: number;
  tMin: number;
  tMax: number;
}

/** A value, and by how many K it lies outside of the range of its coefficients: 0 within. */
export interface Extrapolated {
  value: number;
  outside: number;
}

export type AntoineReason = 'antoine-missing' | 'antoine-out-of-range' | 'outside-range';
export type TemperatureReason = 'temperature-out-of-range';
export type PressureReason = AntoineReason | TemperatureReason;

/** In K: further out there is no answer (SOL-3). */
export const FURTHEST_OUTSIDE = 40;
/** In K: a row of coefficients whose boiling point is further off the listed one is refused (SOL-2). */
const FURTHEST_FROM_LISTED = 3;

/** The conventions in use, each with what turns its coefficients into ours. */
const CONVENTIONS = {
  'pa-kelvin-log10': { scale: 1, shift: 0, zero: 0 },
  'kpa-celsius-log10': { scale: 1, shift: 3, zero: ZERO_CELSIUS },
  'mmhg-celsius-log10': { scale: 1, shift: Math.log10(ATMOSPHERE / 760), zero: ZERO_CELSIUS },
  'kpa-kelvin-ln': { scale: Math.LOG10E, shift: 3, zero: 0 },
} as const;

export type AntoineConvention = keyof typeof CONVENTIONS;

/** Coefficients of another convention as ours; the range stays in °C. */
export function fromConvention(antoine: Antoine, convention: AntoineConvention): Antoine {
  const { scale, shift, zero } = CONVENTIONS[convention];
  return { ...antoine, a: antoine.a * scale + shift, b: antoine.b * scale, c: antoine.c - zero };
}

/** Whether the coefficients are finite, fall in the right direction and have a range. */
export function isAntoine({ a, b, c, tMin, tMax }: Antoine): boolean {
  return [a, b, c, tMin, tMax].every(Number.isFinite) && b > 0 && tMin <= tMax && tMin > -ZERO_CELSIUS;
}

/** Vapour pressure in Pa at a temperature in °C. */
export function vapourPressure(
  antoine: Antoine | undefined,
  celsius: number,
): Result<Extrapolated, PressureReason> {
  if (!antoine) return fail('antoine-missing');
  if (!isAntoine(antoine)) return fail('antoine-out-of-range');
  if (!(celsius > -ZERO_CELSIUS && celsius <= 1000)) return fail('temperature-out-of-range');
  return within(antoine, celsius, pressureOf(antoine, celsius));
}

/** Boiling point in °C at a pressure in Pa, that of the atmosphere unless given (SOL-2). */
export function boilingPoint(
  antoine: Antoine | undefined,
  pressure = ATMOSPHERE,
): Result<Extrapolated, AntoineReason | 'pressure-out-of-range'> {
  if (!antoine) return fail('antoine-missing');
  if (!isAntoine(antoine)) return fail('antoine-out-of-range');
  if (!(pressure > 0 && pressure < Infinity)) return fail('pressure-out-of-range');
  const below = antoine.a - Math.log10(pressure);
  const celsius = antoine.b / below - antoine.c - ZERO_CELSIUS;
  if (!(below > 0 && celsius > -ZERO_CELSIUS)) return fail('pressure-out-of-range');
  return within(antoine, celsius, celsius);
}

/** Whether a row of coefficients may be used: it boils within 3 K of the listed boiling point in °C (SOL-2). */
export function fitsBoilingPoint(antoine: Antoine, listed: number): boolean {
  if (!isAntoine(antoine)) return false;
  const celsius = antoine.b / (antoine.a - Math.log10(ATMOSPHERE)) - antoine.c - ZERO_CELSIUS;
  return Math.abs(celsius - listed) <= FURTHEST_FROM_LISTED;
}

/** Pa at °C without any check: 0 below the pole, where the equation says nothing. */
export function pressureOf({ a, b, c }: Antoine, celsius: number): number {
  const below = celsius + ZERO_CELSIUS + c;
  return below > 0 ? 10 ** (a - b / below) : 0;
}

function within(
  { tMin, tMax }: Antoine,
  celsius: number,
  value: number,
): Result<Extrapolated, 'outside-range'> {
  const outside = Math.max(0, tMin - celsius, celsius - tMax);
  return outside > FURTHEST_OUTSIDE || !Number.isFinite(value)
    ? fail('outside-range')
    : succeed({ value, outside });
}
