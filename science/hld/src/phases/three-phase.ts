import type { Interval } from '@suite/numeric';
import { CUBIC_ANGSTROM_PER_ML, interfaceArea, type NacSystem, nacPhases } from '../nac/phases.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';

/** A system at any HLD: one column of a fish diagram. */
export type FishColumn = Omit<NacSystem, 'hld'>;

/** A system at any HLD and with any amount of surfactant. */
export type FishSystem = Omit<FishColumn, 'surfactant'>;

export type PhaseReason = 'not-positive' | 'not-finite';

export interface ThreePhases {
  /** Where there are three phases; null above the fish head. */
  readonly range: Interval | null;
  /** The middle line of the body and of the tail: 0 only where there is as much oil as water. */
  readonly middle: number;
}

/** Excess below this share of the tube is not seen as a phase. Our convention for reading a tube by eye. */
export const READING = 0.02;

/**
 * The three-phase range at finite surfactant: the film must leave some water and some oil. In the dilute limit its
 * half width is 2L/xi; the lower edge ends with the water, the upper one with the oil.
 */
export function threePhases(column: FishColumn): Outcome<ThreePhases, PhaseReason> {
  const curvature = wholeCurvatures(column);
  if (!curvature.ok) return curvature;
  const { oil, water } = curvature.value;
  const { length, xi } = column;
  const from = -2 * length * (1 / xi - water);
  const to = 2 * length * (1 / xi - oil);
  const middle = length * (water - oil);
  if (!Number.isFinite(from + to + middle)) return fail('not-finite');
  return succeed({ range: from < to ? { from, to } : null, middle });
}

export interface FishHead {
  /** mol */
  readonly surfactant: number;
  readonly hld: number;
}

/** The head of the fish (X), where the bicontinuous phase has just taken up both oil and water. */
export function fishHead(system: FishSystem): Outcome<FishHead, PhaseReason> {
  // One mole, to see how much curvature each brings.
  const perMole = wholeCurvatures({ ...system, surfactant: 1 });
  if (!perMole.ok) return perMole;
  const { oil, water } = perMole.value;
  const surfactant = 2 / system.xi / (oil + water);
  const hld = -system.length * surfactant * (oil - water);
  return Number.isFinite(surfactant + hld) ? succeed({ surfactant, hld }) : fail('not-finite');
}

export interface OnePhase {
  /** null: as far as one likes, because that little of a phase is never seen */
  readonly from: number | null;
  readonly to: number | null;
  /** Whether the model's jump at HLD 0 is one of the ends, and not something that a tube would show. */
  readonly endsAtJump: boolean;
}

/**
 * Where no excess is seen: each below its share of the tube (mL in all, surfactant included). The model has type IV
 * on a line or between two lines only and does not predict how wide a tail is; this is what a reader would call one
 * phase. Null where there is no such HLD.
 */
export function onePhaseRange(
  column: FishColumn,
  total: number,
  reading = READING,
): Outcome<OnePhase | null, PhaseReason> {
  if (!(total > 0) || !(reading >= 0)) return fail('not-positive');
  const curvature = wholeCurvatures(column);
  if (!curvature.ok) return curvature;
  const { oil, water } = curvature.value;
  const limits = {
    oil: seenFrom(oil, column.oil, total * reading),
    water: seenFrom(water, column.water, total * reading),
  };
  const sides = { length: column.length, balanced: 1 / column.xi };
  if (!Number.isFinite(2 * column.length * (oil + water + sides.balanced))) return fail('not-finite');
  const below = oneSide({ ...sides, whole: water, dispersed: limits.oil, continuous: limits.water });
  const above = oneSide({ ...sides, whole: oil, dispersed: limits.water, continuous: limits.oil });
  if (below && above) return succeed({ from: endOf(-below.far), to: endOf(above.far), endsAtJump: false });
  if (below)
    return succeed({ from: endOf(-below.far), to: endOf(-below.near), endsAtJump: below.near === 0 });
  if (above) return succeed({ from: above.near, to: endOf(above.far), endsAtJump: above.near === 0 });
  return succeed(null);
}

export interface Jump {
  /** mL of excess oil and of excess water just below HLD 0, and just above it */
  readonly below: { readonly oil: number; readonly water: number };
  readonly above: { readonly oil: number; readonly water: number };
}

/**
 * The step of the excess volumes at HLD 0, where the model changes the phase that it takes up whole; null where there
 * is none. No tube shows it: nothing may be interpolated across, and the cell is to be marked.
 */
export function jumpAtBalance(column: FishColumn): Outcome<Jump | null, PhaseReason> {
  const below = nacPhases({ ...column, hld: 0 });
  if (!below.ok) return below;
  const mirrored = nacPhases({ ...column, hld: 0, oil: column.water, water: column.oil });
  if (!mirrored.ok) return mirrored;
  const jump: Jump = {
    below: { oil: below.value.excessOil, water: below.value.excessWater },
    above: { oil: mirrored.value.excessWater, water: mirrored.value.excessOil },
  };
  const step = Math.max(
    Math.abs(jump.above.oil - jump.below.oil),
    Math.abs(jump.above.water - jump.below.water),
  );
  // What rounding leaves is no step.
  return succeed(step > 1e-9 * (column.oil + column.water) ? jump : null);
}

/** As/3V in 1/Å: the curvature of a domain that has taken up all of its phase. */
export function wholeCurvatures(
  column: FishColumn,
): Outcome<{ readonly oil: number; readonly water: number }, PhaseReason> {
  const { water, oil, surfactant, headArea, length, xi } = column;
  const isPositive = water > 0 && oil > 0 && surfactant > 0 && headArea > 0 && length > 0 && xi > 0;
  if (!isPositive) return fail('not-positive');
  const third = interfaceArea(surfactant, headArea) / 3 / CUBIC_ANGSTROM_PER_ML;
  const curvatures = { oil: third / oil, water: third / water };
  return Number.isFinite(curvatures.oil + curvatures.water + length + xi)
    ? succeed(curvatures)
    : fail('not-finite');
}

/** The largest curvature at which the excess of a phase is not yet seen. */
function seenFrom(whole: number, present: number, unseen: number): number {
  return present > unseen ? (whole * present) / (present - unseen) : Infinity;
}

/**
 * The distances from HLD 0, on one side of it, between which neither excess is seen; null where there are none. The
 * dispersed phase has the curvature max(whole + |HLD|/L, 1/xi + |HLD|/2L), the continuous one max(whole, 1/xi - |HLD|/2L).
 */
function oneSide(side: {
  readonly length: number;
  readonly balanced: number;
  readonly whole: number;
  readonly dispersed: number;
  readonly continuous: number;
}): { near: number; far: number } | null {
  const { length, balanced, whole, dispersed, continuous } = side;
  const near = Math.max(0, 2 * length * (balanced - continuous));
  const far = Math.min(length * (dispersed - whole), 2 * length * (dispersed - balanced));
  return near <= far ? { near, far } : null;
}

function endOf(value: number): number | null {
  // -0 + 0 is 0.
  return Number.isFinite(value) ? value + 0 : null;
}
