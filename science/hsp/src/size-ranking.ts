import { raOf } from './distance.ts';
import { findBadHsp, type Hsp, type HspReason } from './hsp.ts';
import { GAS_CONSTANT, isWithin, quantities, REFERENCE_TEMPERATURE, ZERO_CELSIUS } from './quantities.ts';
import { fail, type Result, succeed } from './result.ts';

/**
 * How well a solvent suits a solid by the rule of Flory and Huggins, in mol/L: 1/V − Ra²/(4RT), larger is better. A small
 * molecule gains more by mixing than a large one at the same distance. It ranks solvents for one solid; it says nothing
 * about how much dissolves.
 */
export function sizeAwareRank(
  solvent: Hsp,
  solid: Hsp,
  { molarVolume, temperature = REFERENCE_TEMPERATURE }: { molarVolume: number; temperature?: number },
): Result<number, HspReason | 'molar-volume-out-of-range' | 'temperature-out-of-range'> {
  const bad = findBadHsp([solvent, solid]);
  if (bad) return bad;
  if (!isWithin(molarVolume, quantities.molarVolume)) return fail('molar-volume-out-of-range');
  if (!isWithin(temperature, quantities.temperature)) return fail('temperature-out-of-range');
  return succeed(sizeRankOfRa(raOf(solvent, solid), molarVolume, temperature));
}

const PER_LITRE = 1000;

/** The same for a distance and values known to be good: MPa = J/cm³, and cm³ make a litre. */
export function sizeRankOfRa(ra: number, molarVolume: number, temperature = REFERENCE_TEMPERATURE): number {
  return PER_LITRE * (1 / molarVolume - (ra * ra) / (4 * GAS_CONSTANT * (temperature + ZERO_CELSIUS)));
}
