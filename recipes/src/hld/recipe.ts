import type {
  TargetEmulsionType,
  LabRack,
  Conditions,
  SurfactantAmount,
  OilAmount,
  SurfactantParameters,
} from '@suite/hld';

/** Version of the recipe document (R3.18). */
export const RECIPE_VERSION = '1.0.0';

/** What tells one ingredient from all others. */
export interface IngredientKey {
  readonly datasetId: string;
  readonly ingredientId: string;
}

/** A surfactant as a recipe keeps it. */
export interface RecipeSurfactant extends IngredientKey, SurfactantParameters {
  readonly name: string;
  readonly sources: readonly string[];
}

/** An oil as a recipe keeps it. */
export interface RecipeOil extends IngredientKey {
  readonly name: string;
  readonly eacn: number;
  /** As of a surfactant: its EACN stays with whoever keeps it, and the number above means nothing. */
  readonly onlyForCalculation?: true;
}

/** How an entry is stored: by its key, to be read again from its dataset, or in full (virtual, edited, snapshot). */
export type StoredAs = 'key' | 'full';

interface EntryLook {
  readonly visible: boolean;
  readonly color: string;
  readonly storedAs: StoredAs;
}

export interface SurfactantEntry extends SurfactantAmount, EntryLook {
  readonly surfactant: RecipeSurfactant;
  /** Whether the molecular weight is above 0; if not, neither active nor visible. */
  readonly valid: boolean;
}

export interface OilEntry extends OilAmount, EntryLook {
  readonly oil: RecipeOil;
}

/** What a recipe says; a formulation, so that the engine takes it as it is. */
export interface RecipeDocument {
  readonly version: typeof RECIPE_VERSION;
  readonly name: string;
  readonly targetEmulsionType: TargetEmulsionType;
  readonly conditions: Conditions;
  readonly surfactantMix: readonly SurfactantEntry[];
  readonly surfactantMixTotalVisible: boolean;
  readonly surfactantMixTotalColor?: string;
  readonly oilBlend: readonly OilEntry[];
  readonly oilBlendTotalVisible: boolean;
  readonly oilBlendTotalColor?: string;
  readonly manualEACN: boolean;
  /** Racks of tubes that were planned and read for it; absent where there are none. */
  readonly racks?: readonly LabRack[];
}

/** A recipe with its place in the store, if it has one. */
export interface Recipe extends RecipeDocument {
  /** Absent when new. */
  readonly recipeId?: string;
  readonly userId?: string;
  readonly created?: string;
  readonly updated?: string;
}

/** The recipe on screen and the one it came from. */
export interface RecipeState {
  readonly current: Recipe;
  readonly original: Recipe;
}

/** Whether two keys name the same ingredient. */
export function isSameKey(left: IngredientKey, right: IngredientKey): boolean {
  return left.datasetId === right.datasetId && left.ingredientId === right.ingredientId;
}

/** How much a recipe holds, and what an ingredient starts with (R9.3). */
export const RECIPE_LIMITS = {
  oils: 4,
  surfactants: 6,
  /** g per 100 mL oil */
  surfactantConcentration: 5,
  oilVolume: 1,
} as const;

/** The recipe that everything starts from (R4.7): 25 °C, 1 g/100 mL, EACN 7, fa 0, nothing in it. */
export const DEFAULT_RECIPE: Recipe = {
  version: RECIPE_VERSION,
  name: 'Default',
  targetEmulsionType: 'Any',
  conditions: { temperature: 25, salinity: 1, eacn: 7, fa: 0 },
  surfactantMix: [],
  surfactantMixTotalVisible: true,
  oilBlend: [],
  oilBlendTotalVisible: true,
  manualEACN: true,
};

/** The state that everything starts from: new and pristine. */
export const DEFAULT_STATE: RecipeState = { current: DEFAULT_RECIPE, original: DEFAULT_RECIPE };
