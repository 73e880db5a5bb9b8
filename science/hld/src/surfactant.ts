import { type Field, fail, type Outcome, succeed } from './outcome.ts';

/** The types of surfactants (R3.14). */
export const SURFACTANT_TYPES = [
  'ionic',
  'cationic',
  'anionic',
  'non-ionic',
  'ethoxylate',
  'apg',
  'other',
] as const;

export type SurfactantType = (typeof SURFACTANT_TYPES)[number];

/** How salinity enters: `ln(S)` or `b·S`. */
export type SalinityFunction = 'ln' | 'b';

/** A surfactant as an ingredient gives it; what is absent takes the default of its type, an explicit 0 does not. */
export interface SurfactantParameters {
  readonly surfactantType: SurfactantType;
  readonly cc0: number;
  readonly mw?: number;
  readonly density?: number;
  readonly ccConcentration?: number;
  readonly salinityFunction?: SalinityFunction;
  readonly b?: number;
  readonly k?: number;
  readonly alpha?: number;
  /** Its values stay with whoever keeps them; the numbers above stand in for them and mean nothing. */
  readonly onlyForCalculation?: true;
}

/** What a type gives to its surfactants; b is null where the type has none. */
export interface SurfactantDefaults {
  readonly b: number | null;
  readonly k: number;
  readonly alpha: number;
  readonly salinityFunction: SalinityFunction;
  readonly mw: number;
  readonly density: number;
}

/** Everything the equation needs of one surfactant; b is 0 where the salinity function is ln. */
export interface ResolvedSurfactant {
  readonly isIonic: boolean;
  readonly salinityFunction: SalinityFunction;
  readonly b: number;
  readonly k: number;
  readonly alpha: number;
  readonly cc0: number;
  readonly ccConcentration: number;
  readonly mw: number;
}

// Ionic: k 0.15 to 0.17 for sulfates and sulfonates (Abbott, Practical Surfactants); alpha 0.01: Schirone et al., JCIS Open 4 (2021) 100033.
const ionic: SurfactantDefaults = {
  b: null,
  k: 0.17,
  alpha: 0.01,
  salinityFunction: 'ln',
  mw: 400,
  density: 1,
};
// b 0.13 for NaCl: Schirone et al. (2021). alpha of this group as the product specification has it.
const neutral: SurfactantDefaults = {
  b: 0.13,
  k: 0.17,
  alpha: 0.01,
  salinityFunction: 'b',
  mw: 400,
  density: 1,
};

/** Defaults per type (R9.8); they are the specification's where it departs from the literature. */
export const SURFACTANT_DEFAULTS: Readonly<Record<SurfactantType, SurfactantDefaults>> = {
  ionic,
  anionic: ionic,
  cationic: { ...ionic, k: 0.5 }, // Schirone et al. (2021) find 0.7 ± 0.1 for quats: set k on the ingredient
  'non-ionic': neutral,
  ethoxylate: { ...neutral, k: 0.15, alpha: -0.06, mw: 500 }, // alpha: Schirone et al. (2021)
  apg: { ...neutral, alpha: 0 }, // no temperature sensitivity: Abbott, Practical Surfactants, pif page
  other: neutral,
};

/** Whether surfactants of this type bring counter-ions: ionic, anionic and cationic do. */
export function isIonicType(type: SurfactantType): boolean {
  return type === 'ionic' || type === 'anionic' || type === 'cationic';
}

/** Whether a molecular weight (g/mol), given or by default, is a number above 0: else the entry is invalid. */
export function hasValidWeight({ surfactantType, mw }: SurfactantParameters): boolean {
  const weight = mw ?? SURFACTANT_DEFAULTS[surfactantType].mw;
  return Number.isFinite(weight) && weight > 0;
}

/** The parameters with the defaults of the type filled in; fails on mw ≤ 0, a missing b, no number, values not here. */
export function resolveSurfactant(given: SurfactantParameters): Outcome<ResolvedSurfactant> {
  if (given.onlyForCalculation) return fail('only-for-calculation');
  const defaults = SURFACTANT_DEFAULTS[given.surfactantType];
  const salinityFunction = given.salinityFunction ?? defaults.salinityFunction;
  const b = salinityFunction === 'ln' ? 0 : (given.b ?? defaults.b);
  if (b === null) return fail('b-missing', { field: 'b' });
  const resolved: ResolvedSurfactant = {
    isIonic: isIonicType(given.surfactantType),
    salinityFunction,
    b,
    k: given.k ?? defaults.k,
    alpha: given.alpha ?? defaults.alpha,
    cc0: given.cc0,
    ccConcentration: given.ccConcentration ?? 0,
    mw: given.mw ?? defaults.mw,
  };
  const { k, alpha, cc0, ccConcentration, mw } = resolved;
  // One sum is quicker than six questions; which one it was matters only when it went wrong.
  if (!Number.isFinite(b + k + alpha + cc0 + ccConcentration + mw)) {
    const field = NUMBERS.find((name) => !Number.isFinite(resolved[name]));
    if (field !== undefined) return fail('not-finite', { field });
  }
  return resolved.mw > 0 ? succeed(resolved) : fail('mw-not-positive', { field: 'mw' });
}

const NUMBERS = ['cc0', 'mw', 'k', 'alpha', 'b', 'ccConcentration'] as const satisfies readonly Field[];
