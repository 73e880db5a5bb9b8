import { type Failure, fail, type Result, succeed } from '@suite/hsp';
import type { ActivityModel } from '../activity/model.ts';
import type { MoleReason } from '../amounts.ts';
import { ATMOSPHERE } from '../vapour/antoine.ts';
import { rootOf } from '@suite/numeric';
import {
  activitiesAt,
  bubblePoint,
  COLDEST,
  HOTTEST,
  pressureOfBlend,
  readVolatile,
  type VolatilePart,
} from '../vapour/blend-pressure.ts';
import { notesAt, pressureAt, type VolatilityNotes } from '../vapour/volatility.ts';

/** A flash point in °C with the cup it was measured in; `none` burns in no cup; undefined is not known (FLA-3). */
export type ComponentFlash = { celsius: number; cup: 'closed' | 'open' | 'not-stated' } | 'none' | undefined;

export interface FlashPart extends VolatilePart {
  flash: ComponentFlash;
  /** Only for the warning about alcohols among hydrocarbons (FLA-7). */
  family?: 'alcohol' | 'hydrocarbon' | 'other';
}

export type FlashReason =
  | MoleReason
  | 'antoine-missing'
  | 'antoine-out-of-range'
  | 'outside-range'
  | 'flash-unknown'
  | 'flash-out-of-range';

/** What has to be said beside a calculated flash point. */
export interface FlashNotes extends VolatilityNotes {
  /** Components whose flash point is not of a closed cup: 5 to 10 K of error. */
  otherCup: number[];
  /** Strong positive deviation, or a sign of it without a model: the real value may be 5 to 10 K lower (FLA-7). */
  mayBeLower: boolean;
}

/** A blend without a flash point has nothing that burns, or boils before its vapour does (FLA-2). */
export type FlashPoint =
  | ({ kind: 'flash-point'; celsius: number; moleFractions: number[]; activities: number[] } & FlashNotes)
  | { kind: 'none'; why: 'nothing-burns' | 'boils-before' };

/** Activity coefficients above this lower a flash point below what the ideal law sees. */
const STRONG_DEVIATION = 2;

/** The temperature at which Σ x·γ·P(T)/P(T_f) over the components that burn is 1; ideal without a model (FLA-1). */
export function blendFlashPoint(
  parts: readonly FlashPart[],
  model?: ActivityModel,
): Result<FlashPoint, FlashReason> {
  const blend = readVolatile(parts);
  if (!blend.ok) return blend;
  const bad = findBadFlash(parts);
  if (bad) return bad;
  const { x, volatilities } = blend.value;
  const burning = parts.flatMap(({ flash }, at) => {
    const volatility = volatilities[at];
    if (flash === undefined || flash === 'none' || !volatility || (x[at] ?? 0) === 0) return [];
    return { at, volatility, limit: pressureAt(volatility, flash.celsius) };
  });
  if (burning.length === 0) return succeed({ kind: 'none', why: 'nothing-burns' });
  const unusable = burning.find(({ limit }) => !(limit > 0));
  if (unusable) return fail('outside-range', unusable.at);
  const excess = (celsius: number) => {
    const activities = activitiesAt(x, celsius, model);
    return burning.reduce(
      (sum, { at, volatility, limit }) =>
        sum + ((x[at] ?? 0) * (activities[at] ?? 1) * pressureAt(volatility, celsius)) / limit,
      -1,
    );
  };
  const celsius = rootOf(excess, COLDEST, HOTTEST);
  // Only what would boil at that temperature can boil before it.
  if (!(pressureOfBlend(blend.value, celsius, model) < ATMOSPHERE)) {
    const boiling = bubblePoint(parts, { model });
    // A bubble point too far from the coefficients is no reason to refuse: the flash point lies lower.
    if (excess(boiling.ok ? boiling.value.value : HOTTEST) < 0)
      return succeed({ kind: 'none', why: 'boils-before' });
  }
  const notes = notesAt(
    parts.map(({ volatility }) => volatility),
    celsius,
  );
  if (!notes.ok) return notes;
  const activities = activitiesAt(x, celsius, model);
  return succeed({
    kind: 'flash-point',
    celsius,
    moleFractions: x,
    activities,
    ...notes.value,
    otherCup: parts.flatMap(({ flash }, at) =>
      flash !== undefined && flash !== 'none' && flash.cup !== 'closed' ? [at] : [],
    ),
    mayBeLower: model
      ? activities.some((activity, at) => (x[at] ?? 0) > 0 && activity > STRONG_DEVIATION)
      : ['alcohol', 'hydrocarbon'].every((family) => parts.some((part) => part.family === family)),
  });
}

/** The failure of the first component whose flash point is unknown or no temperature. */
function findBadFlash(
  parts: readonly FlashPart[],
): Failure<'flash-unknown' | 'flash-out-of-range'> | undefined {
  for (const [at, { flash }] of parts.entries()) {
    if (flash === undefined) return fail('flash-unknown', at);
    if (flash !== 'none' && !(flash.celsius > COLDEST && flash.celsius < 700))
      return fail('flash-out-of-range', at);
  }
  return undefined;
}

/** Sum of the flash law at °C: a blend flashes at or below that temperature where it is 1 or more. */
export function flashSumAt(
  { volatility, flash }: Pick<FlashPart, 'volatility' | 'flash'>,
  celsius: number,
): Result<number, 'antoine-missing' | 'flash-unknown' | 'outside-range'> {
  if (flash === undefined) return fail('flash-unknown');
  if (flash === 'none') return succeed(0);
  if (!volatility) return fail('antoine-missing');
  const limit = pressureAt(volatility, flash.celsius);
  return limit > 0 ? succeed(pressureAt(volatility, celsius) / limit) : fail('outside-range');
}

/**
 * A flash point against the lower flammable limit of its substance in volume percent: the vapour at the flash point should
 * be near the limit. Outside a factor of two the row is suspect (FLA-4).
 */
export function checkFlashRow(
  { volatility, flash }: Pick<FlashPart, 'volatility' | 'flash'>,
  lowerLimit: number,
): Result<
  { percent: number; isSuspect: boolean },
  'antoine-missing' | 'flash-unknown' | 'limit-out-of-range'
> {
  if (!volatility) return fail('antoine-missing');
  if (flash === undefined || flash === 'none') return fail('flash-unknown');
  if (!(lowerLimit > 0 && lowerLimit <= 100)) return fail('limit-out-of-range');
  const percent = (100 * pressureAt(volatility, flash.celsius)) / ATMOSPHERE;
  const ratio = percent / lowerLimit;
  return succeed({ percent, isSuspect: !(ratio >= 0.5 && ratio <= 2) });
}
