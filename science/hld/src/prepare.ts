import { SALINITY_ZERO, surroundingsOf } from './evaluate.ts';
import type { Surroundings } from './hld.ts';
import { type Conditions, type Formulation, type Mix, resolveMix } from './mixture.ts';
import { type Outcome, succeed } from './outcome.ts';

/** A formulation read once, for whatever asks it many times. */
export interface Prepared {
  readonly mix: Mix;
  readonly surroundings: Surroundings;
}

/** The mix and its surroundings; fails exactly where the HLD of the formulation does. */
export function prepareFormulation(formulation: Formulation): Outcome<Prepared> {
  const { mix } = resolveMix(formulation.surfactantMix);
  if (!mix.ok) return mix;
  if (formulation.conditions.salinity === 0 && mix.value.line.ln > 0) return SALINITY_ZERO;
  const surroundings = surroundingsOf(formulation, mix.value.ionic);
  return surroundings.ok ? succeed({ mix: mix.value, surroundings: surroundings.value }) : surroundings;
}

/** The formulation with one condition set aside, so that a bad value of what is varied spoils nothing. */
export function setAside(formulation: Formulation, variable: keyof Conditions): Formulation {
  const conditions = { ...formulation.conditions, [variable]: NEUTRAL[variable] };
  return { ...formulation, conditions, manualEACN: formulation.manualEACN || variable === 'eacn' };
}

/** Each takes its term to 0, and suits ln as well as b. */
const NEUTRAL: Conditions = { temperature: 25, salinity: 1, eacn: 0, fa: 0 };
