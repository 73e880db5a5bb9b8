import { BALANCED_LIMIT, type EmulsionType } from '../emulsion.ts';
import { hldOfLine, REFERENCE_TEMPERATURE } from '../hld.ts';
import type { Conditions, Formulation } from '../mixture.ts';
import { type Field, fail, finite, type HldReason, type Outcome, succeed } from '../outcome.ts';
import { type Prepared, prepareFormulation } from '../prepare.ts';
import { normalBelow } from '@suite/numeric';
import type { SurfactantErrors } from './standard-errors.ts';

/** Standard errors beside a formulation, in its order; 0 is an exactly known value. */
export interface FormulationErrors {
  readonly surfactants: readonly SurfactantErrors[];
  /** Of the oils' EACN; not used when EACN is manual. */
  readonly oils: readonly number[];
  /** Of the conditions as entered; eacn is used when EACN is manual. */
  readonly conditions: Conditions;
}

/** What one parameter adds to the variance of HLD. */
export interface VariancePart {
  readonly field: Field;
  /** The surfactant or oil, by place; absent for a condition. */
  readonly index?: number;
  readonly variance: number;
}

export interface Uncertainty {
  readonly hld: number;
  readonly standardError: number;
  /** HLD ± 1.96 standard errors */
  readonly interval95: { readonly from: number; readonly to: number };
  /** Probability of each type; 1 together. */
  readonly probability: Readonly<Record<EmulsionType, number>>;
  /** Largest first. */
  readonly parts: readonly VariancePart[];
}

/** Standard error of HLD and probability of each type, to first order with independent, normal errors (≥ 0). */
export function propagateErrors(
  formulation: Formulation,
  errors: FormulationErrors,
): Outcome<Uncertainty, HldReason | 'errors-missing'> {
  // An entry without its errors would pass for exactly known.
  if (errors.surfactants.length !== formulation.surfactantMix.length) return fail('errors-missing');
  if (errors.oils.length !== formulation.oilBlend.length) return fail('errors-missing');
  const prepared = prepareFormulation(formulation);
  if (!prepared.ok) return prepared;
  const { mix, surroundings } = prepared.value;
  const hld = finite(hldOfLine(mix.line, surroundings), 'hld');
  if (!hld.ok) return hld;
  const parts = [
    ...surfactantParts(prepared.value, errors),
    ...eacnParts(formulation, mix.line.k, errors),
    ...conditionParts(prepared.value, errors),
  ];
  const variance = parts.reduce((sum, { variance: own }) => sum + own, 0);
  if (!Number.isFinite(variance)) return fail('not-finite', { field: 'hld' });
  const standardError = Math.sqrt(variance);
  const half = Z_95 * standardError;
  return succeed({
    hld: hld.value,
    standardError,
    interval95: { from: hld.value - half, to: hld.value + half },
    probability: typeProbability(hld.value, standardError),
    parts: parts.toSorted((left, right) => right.variance - left.variance),
  });
}

/** Probability of each type for a normal HLD with this mean and standard error (≥ 0). */
export function typeProbability(hld: number, standardError: number): Record<EmulsionType, number> {
  const below = belowLimit(-BALANCED_LIMIT - hld, standardError);
  const above = belowLimit(hld - BALANCED_LIMIT, standardError);
  return { 'O/W': below, ME: Math.max(0, 1 - below - above), 'W/O': above };
}

/** 97.5 % of a normal distribution lie below it (Abramowitz and Stegun 1964, table 26.1). */
const Z_95 = 1.959964;

function belowLimit(distance: number, standardError: number): number {
  // Without error the value itself decides; the limit belongs to the balanced type.
  if (standardError === 0) return distance > 0 ? 1 : 0;
  return normalBelow(distance / standardError);
}

function part(field: Field, product: number, index?: number): VariancePart {
  const variance = product ** 2;
  return index === undefined ? { field, variance } : { field, index, variance };
}

function surfactantParts(
  { mix, surroundings }: Prepared,
  { surfactants }: FormulationErrors,
): VariancePart[] {
  const { eacn, temperature, salinity } = surroundings;
  return mix.entries.flatMap(({ index, line }, n) => {
    const weight = mix.weights[n] ?? 0;
    const given = surfactants[index];
    if (given === undefined) return [];
    return [
      part('cc0', weight * given.cc0, index),
      part('k', weight * eacn * given.k, index),
      part('alpha', weight * (temperature - REFERENCE_TEMPERATURE) * given.alpha, index),
      part('b', line.ln > 0 ? 0 : weight * salinity * given.b, index),
    ];
  });
}

function eacnParts(
  formulation: Formulation,
  k: number,
  { oils, conditions }: FormulationErrors,
): VariancePart[] {
  if (formulation.manualEACN) return [part('eacn', k * conditions.eacn)];
  const volume = formulation.oilBlend.reduce((sum, oil) => sum + (oil.active ? oil.volume : 0), 0);
  return formulation.oilBlend.map((oil, index) =>
    part('eacn', oil.active ? ((k * oil.volume) / volume) * (oils[index] ?? 0) : 0, index),
  );
}

function conditionParts({ mix, surroundings }: Prepared, { conditions }: FormulationErrors): VariancePart[] {
  const { ln, b, alpha } = mix.line;
  const slope = (ln === 0 ? 0 : ln / surroundings.salinity) + b;
  return [
    part('temperature', alpha * conditions.temperature),
    part('salinity', slope * conditions.salinity),
    part('fa', conditions.fa),
  ];
}
