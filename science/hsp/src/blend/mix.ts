import { findBadHsp, type Hsp, type HspReason } from '../hsp.ts';
import { isWithin, quantities } from '../quantities.ts';
import { fail, type Result, succeed } from '../result.ts';

/** A component and its volume in any unit of volume, the same for all. */
export interface VolumePart extends Hsp {
  volume: number;
}

/** A component, its mass in any unit of mass, the same for all, and its density in g/cm³. */
export interface MassPart extends Hsp {
  mass: number;
  density: number | undefined;
}

export interface Mixture {
  hsp: Hsp;
  /** Volume fractions, 0 to 1, in the order given; they add up to 1. */
  fractions: number[];
}

export type MixReason = HspReason | 'no-components' | 'amount-negative' | 'amounts-zero';

/** Parameters of a blend in MPa½: the average of its components by volume fraction (Hansen 2007, ch. 1). */
export function mixByVolume(parts: readonly VolumePart[]): Result<Mixture, MixReason> {
  const bad = findBadHsp(parts);
  if (bad) return bad;
  if (parts.length === 0) return fail('no-components');
  const at = parts.findIndex(({ volume }) => !(volume >= 0 && volume < Infinity));
  if (at >= 0) return fail('amount-negative', at);
  // Divided by the largest first, so that sums of very large volumes stay finite.
  const largest = Math.max(...parts.map(({ volume }) => volume));
  if (largest === 0) return fail('amounts-zero');
  const shares = parts.map(({ volume }) => volume / largest);
  const sum = shares.reduce((total, share) => total + share, 0);
  const fractions = shares.map((share) => share / sum);
  return succeed({ hsp: average(parts, fractions), fractions });
}

/** The same from masses, which the densities (g/cm³) turn into volumes. */
export function mixByMass(
  parts: readonly MassPart[],
): Result<Mixture, MixReason | 'density-missing' | 'density-out-of-range'> {
  const missing = parts.findIndex(({ density }) => density === undefined);
  if (missing >= 0) return fail('density-missing', missing);
  const wrong = parts.findIndex(({ density }) => !isWithin(density ?? 0, quantities.density));
  if (wrong >= 0) return fail('density-out-of-range', wrong);
  return mixByVolume(
    parts.map(({ dD, dP, dH, mass, density = 1 }) => ({ dD, dP, dH, volume: mass / density })),
  );
}

/** Weighted mean; fractions must add up to 1. */
export function average(parts: readonly Hsp[], fractions: readonly number[]): Hsp {
  const mean = { dD: 0, dP: 0, dH: 0 };
  parts.forEach((part, index) => {
    const share = fractions[index] ?? 0;
    mean.dD += share * part.dD;
    mean.dP += share * part.dP;
    mean.dH += share * part.dH;
  });
  return mean;
}

/** Mass fractions (0 to 1, together 1) of volume fractions, by density in g/cm³. */
export function toMassFractions(
  fractions: readonly number[],
  densities: readonly number[],
): Result<number[], 'density-missing' | 'density-out-of-range' | 'amount-negative' | 'amounts-zero'> {
  if (densities.length !== fractions.length) return fail('density-missing');
  const wrong = densities.findIndex((density) => !isWithin(density, quantities.density));
  if (wrong >= 0) return fail('density-out-of-range', wrong);
  const negative = fractions.findIndex((fraction) => !(fraction >= 0 && fraction <= 1));
  if (negative >= 0) return fail('amount-negative', negative);
  const masses = fractions.map((fraction, index) => fraction * (densities[index] ?? 0));
  const sum = masses.reduce((total, mass) => total + mass, 0);
  return sum > 0 ? succeed(masses.map((mass) => mass / sum)) : fail('amounts-zero');
}
