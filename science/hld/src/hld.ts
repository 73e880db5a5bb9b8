import { naturalLog } from '@suite/numeric';
import { fail, finite, type Outcome, succeed } from './outcome.ts';
import type { ResolvedSurfactant } from './surfactant.ts';

/** The temperature (°C) at which the temperature term is 0 (Schirone et al. 2021; Abbott's expert page). */
export const REFERENCE_TEMPERATURE = 25;

/**
 * Grams of NaCl per 100 mL that one mole-per-mass unit c/mw of an ionic surfactant is worth: 58 g/mol NaCl, 0.3 free
 * counter-ions (dressed micelle, Schirone et al. 2021), 0.5 as the product specification has it (R9.9).
 */
export const IONIC_SALINITY = 0.5 * 0.3 * 58;

/** What the surroundings give to the equation; salinity is the total, ionic part included. */
export interface Surroundings {
  /** °C */
  readonly temperature: number;
  /** g NaCl per 100 mL water, total */
  readonly salinity: number;
  readonly eacn: number;
  readonly fa: number;
}

/** The coefficients of one HLD line: of one surfactant, or of a whole mix (weighted sums). */
export interface HldLine {
  /** weight of ln(S): 1, 0, or the share of ln surfactants */
  readonly ln: number;
  /** weight of S (100 mL/g) */
  readonly b: number;
  readonly k: number;
  readonly alpha: number;
  readonly cc0: number;
  /** what concentration takes from cc0, at the concentration given */
  readonly ccLoss: number;
}

/** HLD of a surfactant at a concentration (g per 100 mL oil, above 0) in its surroundings (total salinity ≥ 0). */
export function computeHld(
  surfactant: ResolvedSurfactant,
  concentration: number,
  surroundings: Surroundings,
): Outcome<number> {
  if (surfactant.salinityFunction === 'ln' && surroundings.salinity === 0) {
    return fail('salinity-zero', { field: 'salinity' });
  }
  if (surroundings.salinity < 0) return fail('salinity-negative', { field: 'salinity' });
  const line = surfactantLine(surfactant, concentration);
  return line.ok ? finite(hldOfLine(line.value, surroundings), 'hld') : line;
}

/** The equation itself: F(S) - k·EACN - alpha·(T - 25) + Cc + fa. */
export function hldOfLine(line: HldLine, { temperature, salinity, eacn, fa }: Surroundings): number {
  return (
    salinityTerm(line, salinity) -
    line.k * eacn -
    line.alpha * (temperature - REFERENCE_TEMPERATURE) +
    (line.cc0 - line.ccLoss) +
    fa
  );
}

/** F(S) for a total salinity in g/100 mL; above 0 where the line has a share of ln. */
export function salinityTerm({ ln, b }: Pick<HldLine, 'ln' | 'b'>, salinity: number): number {
  // 0 · ln(0) must be 0, not NaN.
  return (ln === 0 ? 0 : ln * naturalLog(salinity)) + b * salinity;
}

/** The line of one surfactant at a concentration (g per 100 mL oil, above 0). */
export function surfactantLine(surfactant: ResolvedSurfactant, concentration: number): Outcome<HldLine> {
  const cc = curvature(surfactant, concentration);
  if (!cc.ok) return cc;
  const { salinityFunction, b, k, alpha, cc0, ccConcentration } = surfactant;
  const ccLoss = ccConcentration / concentration;
  return succeed({ ln: salinityFunction === 'ln' ? 1 : 0, b, k, alpha, cc0, ccLoss });
}

/** Cc at a concentration (g per 100 mL oil, above 0): cc0 - ccConcentration / c. */
export function curvature(
  { cc0, ccConcentration }: Pick<ResolvedSurfactant, 'cc0' | 'ccConcentration'>,
  concentration: number,
): Outcome<number> {
  if (concentration === 0) return fail('concentration-zero', { field: 'concentration' });
  if (concentration < 0) return fail('concentration-negative', { field: 'concentration' });
  if (!Number.isFinite(concentration)) return fail('not-finite', { field: 'concentration' });
  return finite(cc0 - ccConcentration / concentration, 'cc0');
}

/** Salinity (g NaCl per 100 mL) that a surfactant brings at a concentration; 0 for types without counter-ions. */
export function ionicSalinity({ isIonic, mw }: ResolvedSurfactant, concentration: number): number {
  return isIonic ? (IONIC_SALINITY * concentration) / mw : 0;
}
