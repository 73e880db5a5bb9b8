import { type HldLine, ionicSalinity, surfactantLine } from './hld.ts';
import type { OilAmount } from './oil-blend.ts';
import { type Failure, fail, failAt, type Outcome, succeed } from './outcome.ts';
import { type ResolvedSurfactant, resolveSurfactant, type SurfactantParameters } from './surfactant.ts';
import { mixWeights } from './weights.ts';

/** What is set by hand; salinity without the ionic part. */
export interface Conditions {
  /** °C */
  readonly temperature: number;
  /** g NaCl per 100 mL water, as entered */
  readonly salinity: number;
  readonly eacn: number;
  readonly fa: number;
}

export interface SurfactantAmount {
  readonly surfactant: SurfactantParameters;
  /** g per 100 mL oil */
  readonly concentration: number;
  readonly active: boolean;
}

/** What the engine computes with; a recipe is one. */
export interface Formulation {
  readonly conditions: Conditions;
  /** EACN from the conditions; otherwise from the oil blend. */
  readonly manualEACN: boolean;
  readonly surfactantMix: readonly SurfactantAmount[];
  readonly oilBlend: readonly OilAmount[];
}

/** A surfactant ready for the equation. */
export interface MixEntry {
  readonly index: number;
  readonly surfactant: ResolvedSurfactant;
  readonly concentration: number;
  readonly line: HldLine;
}

/** The active surfactants together. */
export interface Mix {
  readonly entries: readonly MixEntry[];
  /** Mole fractions, in the order of the entries. */
  readonly weights: readonly number[];
  /** g per 100 mL oil, all together */
  readonly concentration: number;
  /** g NaCl per 100 mL water that they bring */
  readonly ionic: number;
  readonly line: HldLine;
}

/** All surfactants of a formulation, by their places, and the active ones as a mix. */
export interface ResolvedMix {
  readonly entries: readonly Outcome<MixEntry>[];
  readonly mix: Outcome<Mix>;
}

/** Every surfactant ready for the equation or with its reason; the mix fails with the first active one that does. */
export function resolveMix(amounts: readonly SurfactantAmount[]): ResolvedMix {
  const entries = amounts.map(resolveEntry);
  const active: MixEntry[] = [];
  for (const [index, entry] of entries.entries()) {
    if (amounts[index]?.active !== true) continue;
    if (!entry.ok) return { entries, mix: entry };
    active.push(entry.value);
  }
  return { entries, mix: active.length === 0 ? fail('no-active-surfactant') : mixEntries(active) };
}

/** One surfactant with its amount, active or not. */
function resolveEntry(amount: SurfactantAmount, index: number): Outcome<MixEntry> {
  const surfactant = resolveSurfactant(amount.surfactant);
  if (!surfactant.ok) return failAt(surfactant, index);
  const { concentration } = amount;
  const line = surfactantLine(surfactant.value, concentration);
  if (!line.ok) return failAt(line, index);
  return succeed({ index, surfactant: surfactant.value, concentration, line: line.value });
}

/** Sum of the active concentrations, g per 100 mL oil. */
export function totalConcentration(amounts: readonly SurfactantAmount[]): Outcome<number> {
  let total = 0;
  for (const [index, { concentration, active }] of amounts.entries()) {
    if (!active) continue;
    if (concentration < 0) return fail('concentration-negative', { index, field: 'concentration' });
    total += concentration;
  }
  return Number.isFinite(total) ? succeed(total) : NO_CONCENTRATION;
}

const NO_CONCENTRATION: Failure = fail('not-finite', { field: 'concentration' });

function mixEntries(entries: readonly MixEntry[]): Outcome<Mix> {
  const weights = mixWeights(entries.map((e) => ({ concentration: e.concentration, mw: e.surfactant.mw })));
  let concentration = 0;
  let ionic = 0;
  for (const entry of entries) {
    concentration += entry.concentration;
    ionic += ionicSalinity(entry.surfactant, entry.concentration);
  }
  // Amounts of the size of the largest or smallest numbers have no shares.
  if (!Number.isFinite(concentration + ionic) || !weights.every((weight) => Number.isFinite(weight))) {
    return NO_CONCENTRATION;
  }
  return succeed({ entries, weights, concentration, ionic, line: averageLine(entries, weights) });
}

/** The weighted sum of the lines: the mix's HLD is linear in them. */
function averageLine(entries: readonly MixEntry[], weights: readonly number[]): HldLine {
  let [ln, b, k, alpha, cc0, ccLoss] = [0, 0, 0, 0, 0, 0];
  for (const [index, { line }] of entries.entries()) {
    const weight = weights[index] ?? 0;
    ln += weight * line.ln;
    b += weight * line.b;
    k += weight * line.k;
    alpha += weight * line.alpha;
    cc0 += weight * line.cc0;
    ccLoss += weight * line.ccLoss;
  }
  return { ln, b, k, alpha, cc0, ccLoss };
}
