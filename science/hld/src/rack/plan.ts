import { fail, type Outcome, succeed } from '../outcome.ts';
import { NACL_SOLUBILITY } from '../salts.ts';
import { enteredOf, MOST_TUBES, type RackAxis, reachOf, scaleOf, slopeOf, totalAt } from './tubes.ts';

export interface FirstRack {
  /** Values to enter, in even steps of u. */
  readonly values: readonly number[];
  /** Step of u. */
  readonly gap: number;
  /** No rack with this gap can know u* better: gap/√24, in u. */
  readonly leastError: number;
  /** Whether the range had to be cut to what tubes can hold. */
  readonly isCut: boolean;
}

export interface FirstRackRequest {
  readonly axis: RackAxis;
  /** Where the optimum is expected, as a value to enter. */
  readonly expected: number;
  /** How far Cc may be from what is expected, ±; 1 unless given. */
  readonly spread?: number;
  /** 8 unless given */
  readonly tubes?: number;
}

/** What a tube of water can be or hold; NaCl ends at its solubility. */
const HOLDS = { salinity: { from: 0.001, to: NACL_SOLUBILITY }, temperature: { from: 0, to: 100 } } as const;

export type PlanReason =
  | 'none-in-range'
  | 'too-many-tubes'
  | 'no-effect'
  | 'not-positive'
  | 'salinity-zero'
  | 'salinity-negative'
  | 'not-finite';

/** The first rack, without any knowledge but an expected optimum: even steps over what the spread of Cc allows. */
export function planFirstRack(request: FirstRackRequest): Outcome<FirstRack, PlanReason> {
  const { axis, expected, spread = 1, tubes = 8 } = request;
  if (tubes > MOST_TUBES) return fail('too-many-tubes');
  if (!Number.isInteger(tubes) || tubes < 2 || !(spread > 0)) return fail('not-positive');
  const slope = slopeOf(axis);
  if (!Number.isFinite(slope) || !Number.isFinite(spread)) return fail('not-finite');
  if (slope === 0) return fail('no-effect');
  const centre = scaleOf(axis, expected);
  if (!centre.ok) return planFailure(centre.reason);
  const reach = spread / Math.abs(slope);
  const wished = { from: centre.value - reach, to: centre.value + reach };
  const bounds = boundsOf(axis);
  const from = Math.max(wished.from, bounds.from);
  const to = Math.min(wished.to, bounds.to);
  if (!(from < to)) return fail('none-in-range');
  const gap = (to - from) / (tubes - 1);
  const values = Array.from({ length: tubes }, (_, n) => enteredOf(axis, totalAt(axis, from + n * gap)));
  if (!values.every((value) => Number.isFinite(value))) return fail('not-finite');
  const isCut = from !== wished.from || to !== wished.to;
  return succeed({ values, gap, leastError: gap / Math.sqrt(24), isCut });
}

function planFailure(reason: string): Outcome<never, PlanReason> {
  const known = (['salinity-zero', 'salinity-negative', 'not-finite'] as const).find(
    (each) => each === reason,
  );
  return fail(known ?? 'not-finite');
}

function boundsOf(axis: RackAxis): { readonly from: number; readonly to: number } {
  if (axis.variable === 'temperature') return HOLDS.temperature;
  if (!('ionic' in axis)) return reachOf(axis);
  const ends = [HOLDS.salinity.from, HOLDS.salinity.to].map((value) => scaleOf(axis, value));
  const [from, to] = ends.map((end) => (end.ok ? end.value : Number.NaN));
  return { from: from ?? Number.NaN, to: to ?? Number.NaN };
}

/** What a tube of a salinity scan is filled from. */
export interface Bench {
  /** mL of aqueous phase in a tube */
  readonly water: number;
  /** g NaCl per 100 mL of the stock brine */
  readonly brine: number;
  /** mL of surfactant solution in a tube, which is part of the aqueous phase; 0 unless given */
  readonly solution?: number;
}

export interface TubeAmounts {
  /** g, were it weighed in */
  readonly salt: number;
  /** mL of brine and of water instead */
  readonly brine: number;
  readonly water: number;
}

/** What to measure into a tube for a salinity as entered (g per 100 mL of the aqueous phase). */
export function amountsFor(
  salinity: number,
  { water, brine, solution = 0 }: Bench,
): Outcome<TubeAmounts, 'brine-too-weak' | 'not-positive' | 'not-finite'> {
  if (!(water > 0) || !(brine > 0) || !(solution >= 0) || !(salinity >= 0)) return fail('not-positive');
  const salt = (salinity * water) / 100;
  const ofBrine = (salt / brine) * 100;
  const rest = water - solution - ofBrine;
  if (!Number.isFinite(salt + ofBrine + rest)) return fail('not-finite');
  return rest < 0 ? fail('brine-too-weak') : succeed({ salt, brine: ofBrine, water: rest });
}
