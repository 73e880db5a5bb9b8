import { hldOfLine, type Surroundings } from './hld.ts';
import {
  type Formulation,
  type Mix,
  type MixEntry,
  type ResolvedMix,
  resolveMix,
  totalConcentration,
} from './mixture.ts';
import { blendEacn, totalVolume } from './oil-blend.ts';
import { type Failure, fail, failAt, finite, type Outcome, succeed } from './outcome.ts';

/** One surfactant of the formulation, at the salinity all of them share. */
export interface Part {
  /** Mole fraction among the active surfactants; 0 when it is not one of them. */
  readonly moleFraction: number;
  readonly hld: Outcome<number>;
}

/** What follows from a formulation. Only active entries count. */
export interface Evaluation {
  /** g per 100 mL oil */
  readonly concentration: Outcome<number>;
  readonly volume: Outcome<number>;
  /** As entered, or of the oil blend. */
  readonly eacn: Outcome<number>;
  /** g NaCl per 100 mL water that the surfactants bring */
  readonly ionicSalinity: Outcome<number>;
  /** g NaCl per 100 mL water, entered and ionic */
  readonly salinity: Outcome<number>;
  readonly hld: Outcome<number>;
  /** One per surfactant, in the order of the formulation, active or not. */
  readonly parts: readonly Part[];
}

/** Totals, EACN, salinity and HLD of a formulation: of the mix and of every surfactant in it. */
export function evaluateFormulation(formulation: Formulation): Evaluation {
  const resolved = resolveMix(formulation.surfactantMix);
  const { mix } = resolved;
  const parts = evaluateParts(formulation, resolved);
  const ionicSalinity = ionicOf(mix);
  return {
    concentration: totalConcentration(formulation.surfactantMix),
    volume: totalVolume(formulation.oilBlend),
    eacn: effectiveEacn(formulation),
    ionicSalinity,
    salinity: addSalinity(formulation, ionicSalinity),
    hld: mix.ok ? averageHld(formulation, mix.value, parts) : mix,
    parts,
  };
}

/** EACN that counts: as entered when manual, else the volume-weighted average of the active oils. */
export function effectiveEacn({ manualEACN, conditions, oilBlend }: Formulation): Outcome<number> {
  return manualEACN ? finite(conditions.eacn, 'eacn') : blendEacn(oilBlend);
}

/** The conditions as the equation takes them, with the total salinity (g/100 mL). */
export function surroundingsOf(formulation: Formulation, ionic: number): Outcome<Surroundings> {
  const { temperature, fa } = formulation.conditions;
  const salinity = addSalinity(formulation, succeed(ionic));
  if (!salinity.ok) return salinity;
  const eacn = effectiveEacn(formulation);
  if (!eacn.ok) return eacn;
  if (!Number.isFinite(temperature)) return fail('not-finite', { field: 'temperature' });
  if (!Number.isFinite(fa)) return fail('not-finite', { field: 'fa' });
  return succeed({ temperature, fa, salinity: salinity.value, eacn: eacn.value });
}

/** The refusal of an entered salinity of 0 by whatever takes its logarithm; the ionic part does not save it (R5.10). */
export const SALINITY_ZERO: Failure = fail('salinity-zero', { field: 'salinity' });

/** HLD of the mix: the mole-fraction average of its surfactants' values. */
function averageHld({ conditions }: Formulation, mix: Mix, parts: readonly Part[]): Outcome<number> {
  if (conditions.salinity === 0 && mix.line.ln > 0) return SALINITY_ZERO;
  let total = 0;
  for (const { index } of mix.entries) {
    const part = parts[index];
    if (part === undefined) continue;
    if (!part.hld.ok) return part.hld;
    total += part.moleFraction * part.hld.value;
  }
  return finite(total, 'hld');
}

function evaluateParts(formulation: Formulation, { entries, mix }: ResolvedMix): Part[] {
  const ionic = ionicOf(mix);
  const surroundings = ionic.ok ? surroundingsOf(formulation, ionic.value) : ionic;
  const entered = formulation.conditions.salinity;
  const fractions = entries.map(() => 0);
  if (mix.ok)
    for (const [n, { index }] of mix.value.entries.entries()) fractions[index] = mix.value.weights[n] ?? 0;
  return entries.map((entry, index) => ({
    moleFraction: fractions[index] ?? 0,
    hld: partHld(entry, surroundings, entered),
  }));
}

/** What is wrong with the entry itself is said before what is wrong around it. */
function partHld(
  entry: Outcome<MixEntry>,
  surroundings: Outcome<Surroundings>,
  entered: number,
): Outcome<number> {
  if (!entry.ok) return entry;
  if (!surroundings.ok) return surroundings;
  const { index, line } = entry.value;
  if (entered === 0 && line.ln > 0) return failAt(SALINITY_ZERO, index);
  const hld = finite(hldOfLine(line, surroundings.value), 'hld');
  return hld.ok ? hld : failAt(hld, index);
}

/** Without an active surfactant nothing brings ions; any other failure leaves the sum unknown. */
function ionicOf(mix: Outcome<Mix>): Outcome<number> {
  if (mix.ok) return succeed(mix.value.ionic);
  return mix.reason === 'no-active-surfactant' ? succeed(0) : mix;
}

function addSalinity({ conditions }: Formulation, ionic: Outcome<number>): Outcome<number> {
  if (!ionic.ok) return ionic;
  if (conditions.salinity < 0) return fail('salinity-negative', { field: 'salinity' });
  return finite(conditions.salinity + ionic.value, 'salinity');
}
