import type { HspIngredient } from './ingredient.ts';

/** What good blends are ordered by: RED is good enough below its limit. */
export const REPLACEMENT_OBJECTIVES = ['statements', 'cost', 'chem21', 'drying', 'flash', 'red'] as const;
export type ReplacementObjective = (typeof REPLACEMENT_OBJECTIVES)[number];

/** What a replacement is held to; a limit that is absent is off. */
export interface ReplacementLimits {
  /** RED to every target at most. */
  readonly red: number;
  /** Drying time in units of n-butyl acetate, from and to. */
  readonly drying?: { readonly least: number; readonly most: number };
  /** °C, at least. */
  readonly flash?: number;
  /** g/L by the European rule, and less water and exempt compounds by that of the United States, at most. */
  readonly voc?: number;
  readonly vocUs?: number;
  /** Per litre, at most. */
  readonly cost?: number;
  readonly noCmr: boolean;
  readonly noAcute: boolean;
  readonly notMoreSevere: boolean;
  readonly noNewStatement: boolean;
  /** Least volume share of each component, 0 to 1. */
  readonly minShare: number;
  /** Most components: up to 3 are searched exactly, sets of 4 out of the best of these. */
  readonly components: number;
  readonly objective: ReplacementObjective;
  /** Lists blends with unknown data too, as unknown. */
  readonly withUnknown: boolean;
}

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
