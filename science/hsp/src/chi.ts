import { raOf } from './distance.ts';
import { findBadHsp, type Hsp, type HspReason } from './hsp.ts';
import { GAS_CONSTANT, isWithin, quantities, REFERENCE_TEMPERATURE, ZERO_CELSIUS } from './quantities.ts';
import { fail, type Result, succeed } from './result.ts';

/** Entropic share some authors add to chi (Blanks and Prausnitz 1964, Ind. Eng. Chem. Fundam. 3, 1). */
export const ENTROPIC_CHI = 0.34;

export interface ChiConditions {
  /** Molar volume of the solvent in cm³/mol. */
  molarVolume: number;
  /** °C; 25 when left out. */
  temperature?: number;
  /** Constant to add, 0 when left out; see ENTROPIC_CHI. */
  entropic?: number;
}

export type ChiReason =
  | HspReason
  | 'molar-volume-out-of-range'
  | 'temperature-out-of-range'
  | 'entropic-out-of-range';

/** Flory-Huggins estimate chi = V·Ra²/(4·R·T) (no unit, 0 or above) of a solvent with a solute. */
export function chi(solvent: Hsp, solute: Hsp, conditions: ChiConditions): Result<number, ChiReason> {
  const { molarVolume, temperature = REFERENCE_TEMPERATURE, entropic = 0 } = conditions;
  const bad = findBadHsp([solvent, solute]);
  if (bad) return bad;
  if (!isWithin(molarVolume, quantities.molarVolume)) return fail('molar-volume-out-of-range');
  if (!isWithin(temperature, quantities.temperature)) return fail('temperature-out-of-range');
  // Both constants in use (0 and 0.34) lie in here; anything else is a slip of the unit.
  if (!(entropic >= 0 && entropic <= 1)) return fail('entropic-out-of-range');
  return succeed(entropic + chiOfRa(raOf(solvent, solute), molarVolume, temperature));
}

/** chi of a distance for values already known to be good; MPa·cm³ = J, so no factor is needed. */
export function chiOfRa(ra: number, molarVolume: number, temperature: number): number {
  return (molarVolume * ra * ra) / (4 * GAS_CONSTANT * (temperature + ZERO_CELSIUS));
}
