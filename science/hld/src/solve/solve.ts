import { type HldLine, hldOfLine, REFERENCE_TEMPERATURE } from '../hld.ts';
import type { Conditions, Formulation } from '../mixture.ts';
import { type Failure, fail, type HldReason, type Success, succeed } from '../outcome.ts';
import { type Prepared, prepareFormulation, setAside } from '../prepare.ts';
import { QUANTITIES } from '../quantities.ts';
import { NACL_SOLUBILITY } from '../salts.ts';
import { solveTotalSalinity } from './total-salinity.ts';

/** The condition to be found. */
export type SolveVariable = keyof Conditions;

/** There is an answer, but it lies outside the bounds of its quantity; null when it is beyond numbers. */
export interface NoneInRange {
  readonly ok: false;
  readonly reason: 'none-in-range';
  readonly value: number | null;
}

/** A condition that gives the wanted HLD. */
export interface Solution {
  readonly variable: SolveVariable;
  /** In the unit of its quantity; for salinity what is to be entered, that is without the ionic part. */
  readonly value: number;
  /** For salinity: with the ionic part; otherwise the value. */
  readonly total: number;
  /** Whether a salinity is more than NaCl alone can give. */
  readonly exceedsNaCl: boolean;
}

export type SolveOutcome = Success<Solution> | NoneInRange | Failure<HldReason | 'no-effect'>;

/** The value of one condition, within the bounds of its quantity, at which the mix has the target HLD. */
export function solveHld(formulation: Formulation, variable: SolveVariable, target = 0): SolveOutcome {
  if (!Number.isFinite(target)) return fail('not-finite', { field: 'hld' });
  const prepared = prepareFormulation(setAside(formulation, variable));
  if (!prepared.ok) return prepared;
  if (variable === 'salinity') return solveSalinity(prepared.value, target);
  const { line } = prepared.value.mix;
  const missing = target - hldOfLine(line, prepared.value.surroundings);
  // Each term is linear, and 0 where its variable was set aside.
  const slope = { temperature: -line.alpha, eacn: -line.k, fa: 1 }[variable];
  if (slope === 0) return fail('no-effect');
  const value = missing / slope + (variable === 'temperature' ? REFERENCE_TEMPERATURE : 0);
  return within({ variable, value, total: value, exceedsNaCl: false });
}

/** Salt to add, and the total it makes with the ions of the surfactants. */
function solveSalinity({ mix, surroundings }: Prepared, target: number): SolveOutcome {
  const still: HldLine = { ...mix.line, ln: 0, b: 0 };
  const wanted = target - hldOfLine(still, surroundings);
  const totals = solveTotalSalinity(mix.line, wanted);
  if (totals === 'no-effect') return fail('no-effect');
  const solutions = totals.map((total) =>
    within({
      variable: 'salinity',
      value: total - mix.ionic,
      total,
      exceedsNaCl: total - mix.ionic > NACL_SOLUBILITY,
    }),
  );
  // ln takes no entered salinity of 0 (R5.10).
  const isAllowed = (solution: SolveOutcome) =>
    solution.ok && (solution.value.value > 0 || mix.line.ln === 0);
  return solutions.find(isAllowed) ?? notAllowed(solutions[0]);
}

function notAllowed(first: SolveOutcome | undefined): SolveOutcome {
  if (first === undefined) return { ok: false, reason: 'none-in-range', value: null };
  return first.ok ? { ok: false, reason: 'none-in-range', value: first.value.value } : first;
}

function within(solution: Solution): SolveOutcome {
  const { min, max } = QUANTITIES[solution.variable];
  if (solution.value >= min && solution.value <= max) return succeed(solution);
  const value = Number.isFinite(solution.value) ? solution.value : null;
  return { ok: false, reason: 'none-in-range', value };
}
