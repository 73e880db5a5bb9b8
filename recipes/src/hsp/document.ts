import {
  findBadSphere,
  type Hsp,
  REFERENCE_TEMPERATURE,
  type ResolvedTarget,
  type ScoreLimits,
  type Sphere,
  type TargetRole,
} from '@suite/hsp';
import type { ReplacementLimits, ReplacementObjective } from '@suite/solvents';
import type { FactFilters, NumberRange } from './candidate-facts.ts';

/** Of the document; a later product reads what an earlier one wrote. */
export const HSP_RECIPE_VERSION = '1.0.0';

export const HSP_RECIPE_LIMITS = {
  targets: 4,
  components: 6,
  tests: 400,
  datasets: 60,
  banned: 200,
  mustHave: 4,
  prices: 500,
} as const;

/** A tested solvent; null where nobody tested it yet. */
export interface HspTest extends Hsp {
  readonly name: string;
  readonly score: number | null;
  /** What was measured, in whatever unit; it is kept and not computed with. */
  readonly measured?: number;
  readonly note?: string;
}

/** Whether the radius was given, or stands in for one that nobody knows. */
export type RadiusOrigin = 'known' | 'assumed';
/** One sphere, two, or one centre with a radius for every score. */
export type FitMethod = 'single' | 'double' | 'graded';

interface TargetHead {
  /** Within its recipe. */
  readonly id: string;
  readonly name: string;
  readonly role: TargetRole;
}

export interface IngredientTarget extends TargetHead {
  readonly kind: 'ingredient';
  readonly ingredient: HspIngredient;
  readonly r: number;
  readonly radius: RadiusOrigin;
}

export interface ValuesTarget extends TargetHead, Sphere {
  readonly kind: 'values';
  readonly radius: RadiusOrigin;
}

export interface FitTarget extends TargetHead {
  readonly kind: 'fit';
  readonly tests: readonly HspTest[];
  readonly insideLimit: number;
  readonly method: FitMethod;
  /** What the last fit of these tests gave; empty before the first. */
  readonly spheres: readonly Sphere[];
}

export type HspTarget = IngredientTarget | ValuesTarget | FitTarget;

/** Which rows of the datasets are candidates. */
export interface CandidateFilters extends FactFilters {
  readonly q?: string;
  readonly methods?: readonly ('calc' | 'exp' | 'na')[];
  readonly types?: readonly string[];
  readonly industries?: readonly string[];
  readonly applications?: readonly string[];
  readonly suppliers?: readonly string[];
  /** Of the worst target. */
  readonly scores?: readonly number[];
  readonly dD?: NumberRange;
  readonly dP?: NumberRange;
  readonly dH?: NumberRange;
  readonly hasDensity?: boolean;
  /** Also what the parameter database calculated itself; left out where nobody says so. */
  readonly isCalculatedShown?: boolean;
}

export interface BlendComponent {
  readonly ingredient: HspIngredient;
  /** In percent of the unit of the blend; only ratios count. */
  readonly share: number;
  /** A search leaves its share alone. */
  readonly isLocked: boolean;
  readonly isActive: boolean;
  /** #rrggbb */
  readonly color: string;
}

/** What a search for blends must keep to. */
export interface BlendRules {
  /** Not to be used, by name. */
  readonly banned: readonly string[];
  /** °C. */
  readonly boiling?: NumberRange;
}

export interface HspDocument {
  readonly version: typeof HSP_RECIPE_VERSION;
  readonly name: string;
  readonly targets: readonly HspTarget[];
  readonly candidates: {
    /** Empty: all of the database. */
    readonly datasetIds: readonly string[];
    readonly filters: CandidateFilters;
  };
  readonly blend: {
    readonly unit: 'volume' | 'mass';
    /** °C; the components are taken there by Hansen's rules, targets stay as they are. */
    readonly temperature: number;
    readonly components: readonly BlendComponent[];
    readonly rules: BlendRules;
  };
  readonly settings: {
    /** Absent: those of the user. */
    readonly limits?: ScoreLimits;
    readonly unit: 'MPa' | 'cal';
    /** Being inside is what is wanted, or what is feared. */
    readonly goal: 'dissolve' | 'resist';
  };
  /** What the blend is to take the place of; absent where nothing is replaced. */
  readonly replacement?: HspReplacement;
}

export const DEFAULT_HSP_DOCUMENT: HspDocument = {
  version: HSP_RECIPE_VERSION,
  name: 'Default',
  targets: [],
  candidates: { datasetIds: [], filters: {} },
  blend: { unit: 'volume', temperature: REFERENCE_TEMPERATURE, components: [], rules: { banned: [] } },
  settings: { unit: 'MPa', goal: 'dissolve' },
};

/** An ingredient as a recipe holds it: its values as they were taken, and where they are from. */
export interface HspIngredient extends Hsp {
  /** Absent for something typed in. */
  readonly datasetId?: string;
  readonly ingredientId?: string;
  readonly name: string;
  readonly cas?: string;
  readonly method?: 'calc' | 'exp' | 'na';
  readonly r?: number;
  /** g/cm³. */
  readonly density?: number;
  /** cm³/mol. */
  readonly molarVolume?: number;
  /** °C. */
  readonly boilingPoint?: number;
  /** Of values that were estimated: their standard deviations in MPa½. */
  readonly deviation?: Hsp;
}

/** What good blends can be ordered by. */
export const REPLACEMENT_OBJECTIVES = [
  'statements',
  'cost',
  'chem21',
  'drying',
  'flash',
  'red',
] as const satisfies readonly ReplacementObjective[];

/** A solvent or a blend that is to be replaced, as it was when somebody began. */
export interface HspReplacement {
  readonly original: readonly {
    readonly ingredient: HspIngredient;
    /** Volume percent; only ratios count. */
    readonly share: number;
    /** Stays in every new blend with its share. */
    readonly isLocked: boolean;
  }[];
  /** Absent: those that the original gives. */
  readonly limits?: ReplacementLimits;
  /** Names of solvents that every blend has to hold. */
  readonly mustHave: readonly string[];
  /** Per litre, in the user's currency, by name. */
  readonly prices: readonly { readonly name: string; readonly price: number }[];
}

/** The targets of a recipe that have a sphere; one whose tests were not fitted yet has none. */
export function resolveTargets(targets: readonly HspTarget[]): ResolvedTarget[] {
  return targets.flatMap((target) => {
    const spheres = spheresOf(target).filter((sphere) => !findBadSphere([sphere]));
    if (spheres.length === 0) return [];
    const { id, name, role } = target;
    const isAssumed = target.kind !== 'fit' && target.radius === 'assumed';
    const deviation = target.kind === 'ingredient' ? target.ingredient.deviation : undefined;
    return [{ id, name, role, spheres, isAssumed, deviation }];
  });
}

function spheresOf(target: HspTarget): readonly Sphere[] {
  if (target.kind === 'fit') return target.spheres;
  const { dD, dP, dH } = target.kind === 'values' ? target : target.ingredient;
  return [{ dD, dP, dH, r: target.r }];
}
