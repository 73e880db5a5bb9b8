import { fail, type Outcome, succeed } from '../outcome.ts';
import type { NacPhases } from './phases.ts';

/** Families by the rigidity of their film. */
export type FilmFamily = 'ionic' | 'ethoxylate' | 'extended';

/** Interfacial rigidity in units of kB·T (Acosta; values as in HLD_NAC_Toolkit). */
export const RIGIDITY: Readonly<Record<FilmFamily, number>> = { ionic: 1, ethoxylate: 4, extended: 7 };

// CODATA 2018 (exact), J/K.
const BOLTZMANN = 1.380649e-23;
const KELVIN_AT_ZERO = 273.15;

export interface Tensions {
  /** mN/m between microemulsion and excess oil; null without excess oil */
  readonly oil: number | null;
  /** mN/m between microemulsion and excess water; null without excess water */
  readonly water: number | null;
}

/** Interfacial tensions (mN/m) of the microemulsion against its excess phases, at a temperature in °C. */
export function nacTensions(
  phases: NacPhases,
  temperature: number,
  rigidity: number,
): Outcome<Tensions, 'not-positive' | 'not-finite'> {
  const kelvin = temperature + KELVIN_AT_ZERO;
  if (!(kelvin > 0) || !(rigidity > 0)) return fail('not-positive');
  // Å to m, N/m to mN/m.
  const tension = (radius: number) =>
    ((rigidity * BOLTZMANN * kelvin) / (4 * Math.PI * (radius * 1e-10) ** 2)) * 1e3;
  const oil = phases.excessOil > 0 ? tension(phases.oilRadius) : null;
  const water = phases.excessWater > 0 ? tension(phases.waterRadius) : null;
  return Number.isFinite((oil ?? 0) + (water ?? 0)) ? succeed({ oil, water }) : fail('not-finite');
}
