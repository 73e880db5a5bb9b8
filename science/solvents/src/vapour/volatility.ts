import { type Failure, fail, type Result, succeed } from '@suite/hsp';
import type { UnverifiedRule } from '../unverified.ts';
import {
  type Antoine,
  ATMOSPHERE,
  FURTHEST_OUTSIDE,
  isAntoine,
  pressureOf,
  ZERO_CELSIUS,
} from './antoine.ts';

/** Families whose Fishtine factor SOL-4 knows. */
export type EstimateFamily = 'hydrocarbon' | 'ester-or-ketone' | 'alcohol';

const FISHTINE: Record<EstimateFamily, number> = { hydrocarbon: 1, 'ester-or-ketone': 1.06, alcohol: 1.3 };

/** How volatile a liquid is: by coefficients, or by its boiling point in °C alone, which gives an estimate (SOL-4). */
export type Volatility =
  | { by: 'antoine'; antoine: Antoine }
  | { by: 'boiling-point'; boilingPoint: number; family: EstimateFamily };

export interface EstimatedPressure {
  /** Pa. */
  value: number;
  isEstimated: true;
  unverified: UnverifiedRule[];
}

/** Vapour pressure in Pa at °C from a boiling point in °C: within a few percent for most, 25 % off for some (SOL-4). */
export function estimatePressure(
  boiling: number,
  family: EstimateFamily,
  celsius: number,
): Result<EstimatedPressure, 'boiling-point-out-of-range' | 'temperature-out-of-range'> {
  if (!isBoilingPoint(boiling)) return fail('boiling-point-out-of-range');
  if (!(celsius > -ZERO_CELSIUS && celsius <= 1000)) return fail('temperature-out-of-range');
  const value = estimateOf(boiling, family, celsius);
  return succeed({ value, isEstimated: true, unverified: ['pressure-from-boiling-point'] });
}

function isBoilingPoint(celsius: number): boolean {
  return celsius > -250 && celsius <= 1000;
}

function estimateOf(boiling: number, family: EstimateFamily, celsius: number): number {
  const kelvin = boiling + ZERO_CELSIUS;
  const ratio = kelvin / (celsius + ZERO_CELSIUS);
  const slope = FISHTINE[family] * (4.4 + Math.log(kelvin));
  return ATMOSPHERE * Math.exp(-slope * (1.8 * (ratio - 1) - 0.8 * Math.log(ratio)));
}

/** Pa at °C for a volatility that was checked; rises with temperature. */
export function pressureAt(volatility: Volatility, celsius: number): number {
  if (volatility.by === 'antoine') return pressureOf(volatility.antoine, celsius);
  return estimateOf(volatility.boilingPoint, volatility.family, celsius);
}

/** The failure of the first component without a usable volatility; undefined when all have one. */
export function findBadVolatility(
  volatilities: readonly (Volatility | undefined)[],
): Failure<'antoine-missing' | 'antoine-out-of-range'> | undefined {
  for (const [at, volatility] of volatilities.entries()) {
    if (!volatility) return fail('antoine-missing', at);
    const isGood =
      volatility.by === 'antoine' ? isAntoine(volatility.antoine) : isBoilingPoint(volatility.boilingPoint);
    if (!isGood) return fail('antoine-out-of-range', at);
  }
  return undefined;
}

/** What has to be said beside a number that was made with vapour pressures. */
export interface VolatilityNotes {
  /** Components outside the range of their coefficients, with the K they are outside. */
  extrapolated: { at: number; outside: number }[];
  /** Components whose pressure is estimated from the boiling point. */
  estimated: number[];
  unverified: UnverifiedRule[];
}

/** Notes for a temperature in °C; a component more than 40 K outside of its range is refused (SOL-3). */
export function notesAt(
  volatilities: readonly (Volatility | undefined)[],
  celsius: number,
): Result<VolatilityNotes, 'outside-range'> {
  const notes: VolatilityNotes = { extrapolated: [], estimated: [], unverified: [] };
  for (const [at, volatility] of volatilities.entries()) {
    if (volatility?.by === 'boiling-point') notes.estimated.push(at);
    if (volatility?.by !== 'antoine') continue;
    const { tMin, tMax } = volatility.antoine;
    const outside = Math.max(0, tMin - celsius, celsius - tMax);
    if (outside > FURTHEST_OUTSIDE) return fail('outside-range', at);
    if (outside > 0) notes.extrapolated.push({ at, outside });
  }
  if (notes.estimated.length > 0) notes.unverified.push('pressure-from-boiling-point');
  return succeed(notes);
}
