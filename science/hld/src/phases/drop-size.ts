import { interfaceArea } from '../nac/phases.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import type { Unverified } from './film.ts';
import type { PhaseReason } from './three-phase.ts';

export interface Coverage {
  /** mL of the phase that becomes drops, above 0 */
  readonly dispersed: number;
  /** Å² per molecule, above 0 */
  readonly headArea: number;
}

export interface Stirring {
  /** mN/m */
  readonly tension: number;
  /** kg/m³ of the continuous phase */
  readonly density: number;
  /** W per kg */
  readonly power: number;
}

export interface DropSize {
  /** nm; neither is a prediction: smaller drops are not possible by that cause */
  readonly coverage: number;
  readonly stirring: number;
  /** The larger of the two counts. */
  readonly limit: number;
  readonly limitedBy: 'coverage' | 'stirring';
  readonly unverified: readonly Unverified[];
}

// Nanometres in what 6 mL / (Å² per mol · mol) makes: 1 mL/Å² = 1e-6 m³ / 1e-20 m² = 1e14 m.
const NM_PER_ML_PER_SQUARE_ANGSTROM = 1e23;

/** The smallest Sauter diameter (nm) that so much surfactant (mol) can cover: d32 = 6·V/A. */
export function coveredDiameter(
  { dispersed, headArea }: Coverage,
  surfactant: number,
): Outcome<number, PhaseReason> {
  return positive([dispersed, headArea, surfactant], () => {
    return (6 * dispersed * NM_PER_ML_PER_SQUARE_ANGSTROM) / interfaceArea(surfactant, headArea);
  });
}

/** The surfactant (mol) that covers drops of a diameter (nm): the same law, the other way round. */
export function surfactantToCover(
  { dispersed, headArea }: Coverage,
  diameter: number,
): Outcome<number, PhaseReason> {
  return positive([dispersed, headArea, diameter], () => {
    return (6 * dispersed * NM_PER_ML_PER_SQUARE_ANGSTROM) / (interfaceArea(1, headArea) * diameter);
  });
}

// Hinze (1955), not read again. Sevik and Park, J. Fluids Eng. 95 (1973) 53, give his critical Weber number as 0.59 in
// their abstract, and 0.725^(5/3) is 0.585.
const HINZE = 0.725;

/** The largest drop (nm) that turbulence leaves whole: 0.725·(γ/ρ)^0.6·ε^-0.4. */
export function stirredDiameter({ tension, density, power }: Stirring): Outcome<number, PhaseReason> {
  return positive([tension, density, power], () => {
    return HINZE * ((tension * 1e-3) / density) ** 0.6 * power ** -0.4 * 1e9;
  });
}

/** What coverage and stirring allow, and which of them counts. */
export function dropSize(
  given: Coverage & { readonly surfactant: number },
  stirring: Stirring,
): Outcome<DropSize, PhaseReason> {
  const coverage = coveredDiameter(given, given.surfactant);
  if (!coverage.ok) return coverage;
  const stirred = stirredDiameter(stirring);
  if (!stirred.ok) return stirred;
  const isStirred = stirred.value > coverage.value;
  return succeed({
    coverage: coverage.value,
    stirring: stirred.value,
    limit: Math.max(stirred.value, coverage.value),
    limitedBy: isStirred ? 'stirring' : 'coverage',
    unverified: ['stirring-constant'],
  });
}

function positive(inputs: readonly number[], compute: () => number): Outcome<number, PhaseReason> {
  if (!inputs.every((input) => input > 0)) return fail('not-positive');
  const value = compute();
  // An infinite input can hide in a result of 0.
  return Number.isFinite(value) && value > 0 ? succeed(value) : fail('not-finite');
}
