import type { TargetEmulsionType, LabRack } from '@suite/hld';
import type { EntryState } from './flags.ts';
import type { IngredientKey, Recipe, RecipeOil, RecipeSurfactant } from './recipe.ts';

/** What can be changed of a surfactant; undefined takes an optional parameter back to its default. */
export type SurfactantChanges = {
  readonly [Name in Exclude<keyof RecipeSurfactant, keyof IngredientKey>]?:
    | RecipeSurfactant[Name]
    | (undefined extends RecipeSurfactant[Name] ? undefined : never);
};

/** What can be changed of an oil. */
export type OilChanges = Partial<Pick<RecipeOil, 'name' | 'eacn'>>;

export type ConditionAction =
  | { readonly type: 'set-temperature'; readonly value: number }
  | { readonly type: 'set-salinity'; readonly value: number }
  | { readonly type: 'set-eacn'; readonly value: number }
  | { readonly type: 'set-fa'; readonly value: number };

export type OilAction =
  | { readonly type: 'select-oil'; readonly oil: RecipeOil; readonly color: string }
  | { readonly type: 'deselect-oil'; readonly key: IngredientKey }
  | { readonly type: 'set-oil-volume'; readonly key: IngredientKey; readonly value: number }
  | { readonly type: 'set-oil-color'; readonly key: IngredientKey; readonly color: string }
  | { readonly type: 'set-oil-active'; readonly key: IngredientKey; readonly value: boolean }
  | { readonly type: 'set-oil-visible'; readonly key: IngredientKey; readonly value: boolean }
  | { readonly type: 'set-oil-state'; readonly key: IngredientKey; readonly state: EntryState }
  | { readonly type: 'new-oil'; readonly key: IngredientKey; readonly color: string }
  | { readonly type: 'update-oil'; readonly key: IngredientKey; readonly changes: OilChanges };

export type SurfactantAction =
  | { readonly type: 'select-surfactant'; readonly surfactant: RecipeSurfactant; readonly color: string }
  | { readonly type: 'deselect-surfactant'; readonly key: IngredientKey }
  | {
      readonly type: 'replace-surfactant';
      readonly key: IngredientKey;
      readonly surfactant: RecipeSurfactant;
    }
  | { readonly type: 'set-surfactant-concentration'; readonly key: IngredientKey; readonly value: number }
  | { readonly type: 'set-surfactant-color'; readonly key: IngredientKey; readonly color: string }
  | { readonly type: 'set-surfactant-active'; readonly key: IngredientKey; readonly value: boolean }
  | { readonly type: 'set-surfactant-visible'; readonly key: IngredientKey; readonly value: boolean }
  | { readonly type: 'set-surfactant-state'; readonly key: IngredientKey; readonly state: EntryState }
  // The key comes from outside: making one takes chance, which science has not.
  | { readonly type: 'new-surfactant'; readonly key: IngredientKey; readonly color: string }
  | { readonly type: 'update-surfactant'; readonly key: IngredientKey; readonly changes: SurfactantChanges };

export type DocumentAction =
  | { readonly type: 'set-name'; readonly value: string }
  | { readonly type: 'set-target'; readonly value: TargetEmulsionType }
  | { readonly type: 'set-manual-eacn'; readonly value: boolean }
  | { readonly type: 'set-oil-total-visible'; readonly value: boolean }
  | { readonly type: 'set-oil-total-color'; readonly color: string }
  | { readonly type: 'set-surfactant-total-visible'; readonly value: boolean }
  | { readonly type: 'set-surfactant-total-color'; readonly color: string };

export type RackAction =
  /** A new rack, or another state of one that is there. */
  | { readonly type: 'set-rack'; readonly rack: LabRack }
  | { readonly type: 'remove-rack'; readonly id: string };

export type StateAction =
  | { readonly type: 'set-recipe'; readonly recipe: Recipe }
  | { readonly type: 'clear' }
  | { readonly type: 'restore'; readonly current: Recipe; readonly original: Recipe };

/** Everything that can happen to a recipe (R4.9). */
export type RecipeAction =
  | StateAction
  | DocumentAction
  | ConditionAction
  | OilAction
  | SurfactantAction
  | RackAction;

/** Why an action changed nothing. */
export type Refusal =
  | 'already-present'
  | 'not-present'
  | 'too-many-oils'
  | 'too-many-surfactants'
  | 'too-many-racks'
  | 'too-many-tubes'
  | 'entry-invalid'
  | 'only-for-calculation'
  | 'concentration-zero'
  | 'concentration-negative'
  | 'volume-negative'
  | 'salinity-negative'
  | 'not-finite';
