import { fail, type Outcome, succeed } from '../outcome.ts';

export interface LengthEstimate {
  readonly family: 'ionic' | 'ethoxylate';
  /** effective length of the surfactant, Å */
  readonly length: number;
  /** head area, Å² */
  readonly headArea: number;
  /** oil: g/mol and g/mL */
  readonly oil: { readonly mw: number; readonly density: number };
}

// Acosta's estimate in the inputs of Abbott's xi app; constants as in HLD_NAC_Toolkit.
const ORDER_FACTOR = 13;
const FITS = { ionic: { start: 40, slope: 1.2 }, ethoxylate: { start: 0.4, slope: 6.6 } } as const;

/** Characteristic length xi (Å) of a microemulsion, a rough estimate; all inputs above 0. */
export function characteristicLength(given: LengthEstimate): Outcome<number, 'not-positive' | 'not-finite'> {
  const { length, headArea, oil, family } = given;
  const isPositive = [length, headArea, oil.mw, oil.density].every((value) => value > 0);
  if (!isPositive) return fail('not-positive');
  const { start, slope } = FITS[family];
  const xi = start * Math.exp(slope * orderFactor(given));
  return Number.isFinite(xi) ? succeed(xi) : fail('not-finite');
}

/** How far the surfactant orders the oil: tail over head, by the size of an oil molecule. */
export function orderFactor({ length, headArea, oil }: Omit<LengthEstimate, 'family'>): number {
  return (ORDER_FACTOR * (length / headArea)) / Math.cbrt(oil.mw / oil.density);
}

/** Half width in HLD of the three-phase range in the dilute limit: 2L/xi (Å, Å, both above 0). */
export function threePhaseHalfWidth(length: number, xi: number): number {
  return (2 * length) / xi;
}
