import { type HldLine, hldOfLine, REFERENCE_TEMPERATURE, type Surroundings, salinityTerm } from '../hld.ts';
import type { Formulation } from '../mixture.ts';
import { finite, type Outcome, succeed } from '../outcome.ts';
import { prepareFormulation } from '../prepare.ts';

/** The terms of HLD in the order of the equation, and what each adds; `ionic` is what the ions add to salinity's term. */
export interface Contributions {
  readonly salinity: number;
  readonly ionic: number;
  readonly eacn: number;
  readonly temperature: number;
  readonly curvature: number;
  readonly fa: number;
}

/** Why the number is what it is: the terms of the mix and, by place, of its active surfactants. */
export interface Explanation {
  readonly hld: number;
  readonly terms: Contributions;
  readonly parts: readonly PartExplanation[];
}

export interface PartExplanation {
  readonly index: number;
  readonly moleFraction: number;
  /** HLD of the surfactant alone at the shared conditions; times the mole fraction it is what it adds to the mix. */
  readonly hld: number;
  readonly terms: Contributions;
}

/** The HLD of a formulation, term by term; the terms add up to it, in the mix and in every part. */
export function explainHld(formulation: Formulation): Outcome<Explanation> {
  const prepared = prepareFormulation(formulation);
  if (!prepared.ok) return prepared;
  const { mix, surroundings } = prepared.value;
  const hld = finite(hldOfLine(mix.line, surroundings), 'hld');
  if (!hld.ok) return hld;
  const { salinity } = formulation.conditions;
  const parts = mix.entries.map(({ index, line }, n) => ({
    index,
    moleFraction: mix.weights[n] ?? 0,
    hld: hldOfLine(line, surroundings),
    terms: termsOf(line, surroundings, salinity),
  }));
  return succeed({ hld: hld.value, terms: termsOf(mix.line, surroundings, salinity), parts });
}

function termsOf(line: HldLine, around: Surroundings, entered: number): Contributions {
  const salinity = salinityTerm(line, entered);
  return {
    salinity,
    ionic: salinityTerm(line, around.salinity) - salinity,
    eacn: -line.k * around.eacn,
    temperature: -line.alpha * (around.temperature - REFERENCE_TEMPERATURE),
    curvature: line.cc0 - line.ccLoss,
    fa: around.fa,
  };
}
