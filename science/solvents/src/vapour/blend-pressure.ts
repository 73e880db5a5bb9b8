import { fail, type Result, succeed } from '@suite/hsp';
import type { ActivityModel } from '../activity/model.ts';
import { type MoleReason, toMoleFractions, weighted } from '../amounts.ts';
import { ATMOSPHERE, ZERO_CELSIUS } from './antoine.ts';
import { rootOf } from '@suite/numeric';
import {
  findBadVolatility,
  notesAt,
  pressureAt,
  type Volatility,
  type VolatilityNotes,
} from './volatility.ts';

/** A component of a blend: its volume in any unit, its molar volume in cm³/mol, and how volatile it is. */
export interface VolatilePart {
  volume: number;
  molarVolume: number | undefined;
  volatility: Volatility | undefined;
}

export type BlendPressureReason =
  | MoleReason
  | 'antoine-missing'
  | 'antoine-out-of-range'
  | 'outside-range'
  | 'temperature-out-of-range'
  | 'pressure-out-of-range';

export interface BlendPressure extends VolatilityNotes {
  /** Pa, or °C for a bubble point. */
  value: number;
  moleFractions: number[];
  /** Activity coefficients; all 1 without a model. */
  activities: number[];
}

/** Coldest and hottest temperature that is looked at, in °C. */
export const COLDEST = -150;
export const HOTTEST = 700;

/** Vapour pressure of a blend in Pa at °C: Σ x·γ·P, ideal without a model of activities (SOL-5). */
export function blendPressure(
  parts: readonly VolatilePart[],
  celsius: number,
  model?: ActivityModel,
): Result<BlendPressure, BlendPressureReason> {
  const blend = readVolatile(parts);
  if (!blend.ok) return blend;
  if (!(celsius > -ZERO_CELSIUS && celsius <= 1000)) return fail('temperature-out-of-range');
  const notes = notesAt(
    parts.map(({ volatility }) => volatility),
    celsius,
  );
  if (!notes.ok) return notes;
  const moleFractions = blend.value.x;
  const activities = activitiesAt(moleFractions, celsius, model);
  const value = pressureOfBlend(blend.value, celsius, model);
  return succeed({ ...notes.value, value, moleFractions, activities });
}

/** The temperature in °C at which a blend begins to boil at a pressure in Pa (SOL-5). */
export function bubblePoint(
  parts: readonly VolatilePart[],
  { pressure = ATMOSPHERE, model }: { pressure?: number; model?: ActivityModel } = {},
): Result<BlendPressure, BlendPressureReason> {
  const blend = readVolatile(parts);
  if (!blend.ok) return blend;
  if (!(pressure > 0 && pressure < Infinity)) return fail('pressure-out-of-range');
  const missing = (celsius: number) => pressureOfBlend(blend.value, celsius, model) - pressure;
  if (!(missing(COLDEST) < 0 && missing(HOTTEST) >= 0)) return fail('pressure-out-of-range');
  const value = rootOf(missing, COLDEST, HOTTEST);
  const notes = notesAt(blend.value.volatilities, value);
  if (!notes.ok) return notes;
  const moleFractions = blend.value.x;
  return succeed({
    ...notes.value,
    value,
    moleFractions,
    activities: activitiesAt(moleFractions, value, model),
  });
}

export interface VolatileBlend {
  x: number[];
  volatilities: Volatility[];
}

/** Mole fractions and volatilities of a blend whose components all have them. */
export function readVolatile(
  parts: readonly VolatilePart[],
): Result<VolatileBlend, MoleReason | 'antoine-missing' | 'antoine-out-of-range'> {
  const x = toMoleFractions(
    parts.map(({ volume }) => volume),
    parts.map(({ molarVolume }) => molarVolume),
  );
  if (!x.ok) return x;
  const volatilities = parts.map(({ volatility }) => volatility);
  return (
    findBadVolatility(volatilities) ??
    succeed({ x: x.value, volatilities: volatilities.filter((volatility) => volatility !== undefined) })
  );
}

export function activitiesAt(
  x: readonly number[],
  celsius: number,
  model: ActivityModel | undefined,
): number[] {
  return model ? model(celsius + ZERO_CELSIUS)(x) : x.map(() => 1);
}

export function pressureOfBlend(
  { x, volatilities }: VolatileBlend,
  celsius: number,
  model: ActivityModel | undefined,
): number {
  const activities = activitiesAt(x, celsius, model);
  return weighted(
    x,
    volatilities.map((volatility, at) => (activities[at] ?? 1) * pressureAt(volatility, celsius)),
  );
}
