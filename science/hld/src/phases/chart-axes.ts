import { evaluateFormulation } from '../evaluate.ts';
import { type Formulation, resolveMix } from '../mixture.ts';
import { fail, type HldReason, type Outcome, succeed } from '../outcome.ts';
import { type SolveVariable, solveHld } from '../solve/solve.ts';
import type { FishColumn, PhaseReason } from './three-phase.ts';

/** A recipe as a sample: how much of it there is, and the constants of its film. */
export interface Sample {
  readonly formulation: Formulation;
  /** mL, above 0 */
  readonly water: number;
  readonly oil: number;
  /** g/mL, above 0 */
  readonly waterDensity: number;
  readonly oilDensity: number;
  /** Å², Å, Å */
  readonly headArea: number;
  readonly length: number;
  readonly xi: number;
}

export type SampleReason = HldReason | PhaseReason;

/** A sample with a share of surfactant, ready for the equations. */
export interface SampleColumn {
  /** mass % of the whole */
  readonly percent: number;
  /** g */
  readonly mass: number;
  readonly formulation: Formulation;
  readonly column: FishColumn;
}

/** The recipe's own share of surfactant, mass % of the whole. */
export function ownPercent(sample: Sample): Outcome<number, SampleReason> {
  const { mix } = resolveMix(sample.formulation.surfactantMix);
  if (!mix.ok) return mix;
  const rest = massWithout(sample);
  if (!rest.ok) return rest;
  const mass = (mix.value.concentration * sample.oil) / 100;
  return succeed((100 * mass) / (mass + rest.value));
}

/** Surfactant of so many mol as mass % of the whole. */
export function percentOf(sample: Sample, surfactant: number): Outcome<number, SampleReason> {
  const { mix } = resolveMix(sample.formulation.surfactantMix);
  if (!mix.ok) return mix;
  const rest = massWithout(sample);
  if (!rest.ok) return rest;
  const moles = mix.value.entries.reduce((sum, entry) => sum + entry.concentration / entry.surfactant.mw, 0);
  const mass = (surfactant * mix.value.concentration) / moles;
  return succeed((100 * mass) / (mass + rest.value));
}

/** The sample with a share of surfactant (mass % of the whole, above 0 and below 100), its mix in the same proportions. */
export function columnAt(sample: Sample, percent: number): Outcome<SampleColumn, SampleReason> {
  const { formulation, water, oil, headArea, length, xi } = sample;
  if (!(percent > 0) || !(percent < 100)) return fail('not-positive');
  const own = resolveMix(formulation.surfactantMix).mix;
  if (!own.ok) return own;
  const rest = massWithout(sample);
  if (!rest.ok) return rest;
  const mass = (rest.value * percent) / (100 - percent);
  // Concentrations are g per 100 mL oil.
  const factor = (100 * mass) / oil / own.value.concentration;
  const scaled = scaleMix(formulation, factor);
  const surfactant = own.value.entries.reduce(
    (sum, entry) => sum + ((entry.concentration / entry.surfactant.mw) * factor * oil) / 100,
    0,
  );
  return succeed({
    percent,
    mass,
    formulation: scaled,
    column: { water, oil, surfactant, headArea, length, xi },
  });
}

/** The formulation with all its concentrations multiplied. */
export function scaleMix(formulation: Formulation, factor: number): Formulation {
  const surfactantMix = formulation.surfactantMix.map((amount) => ({
    ...amount,
    concentration: amount.concentration * factor,
  }));
  return { ...formulation, surfactantMix };
}

/** Moles of all active surfactants in so much oil (mL): n = Σ c/mw. */
export function molesIn(formulation: Formulation, oil: number): Outcome<number, SampleReason> {
  const { mix } = resolveMix(formulation.surfactantMix);
  if (!mix.ok) return mix;
  const moles = mix.value.entries.reduce((sum, entry) => sum + entry.concentration / entry.surfactant.mw, 0);
  return succeed((moles * oil) / 100);
}

/** HLD with one condition set to a value. */
export function hldAt(formulation: Formulation, variable: SolveVariable, value: number): Outcome<number> {
  const conditions = { ...formulation.conditions, [variable]: value };
  const manualEACN = formulation.manualEACN || variable === 'eacn';
  return evaluateFormulation({ ...formulation, conditions, manualEACN }).hld;
}

/**
 * The value of the condition at which the formulation has this HLD, for the labels of an axis: also beyond the bounds
 * of its quantity. Null where there is none, or where the condition has no effect.
 */
export function valueAt(formulation: Formulation, variable: SolveVariable, hld: number): number | null {
  const solution = solveHld(formulation, variable, hld);
  if (solution.ok) return solution.value.value;
  return solution.reason === 'none-in-range' && 'value' in solution ? solution.value : null;
}

/** g of oil and water together. */
function massWithout(sample: Sample): Outcome<number, SampleReason> {
  const { water, oil, waterDensity, oilDensity } = sample;
  if (![water, oil, waterDensity, oilDensity].every((value) => value > 0)) return fail('not-positive');
  const mass = water * waterDensity + oil * oilDensity;
  return Number.isFinite(mass) ? succeed(mass) : fail('not-finite');
}
