import { effectiveEacn } from '../evaluate.ts';
import { curvature } from '../hld.ts';
import { displayValue, QUANTITIES, type QuantityName } from '../quantities.ts';
import { type EntryState, entryState } from './entry-state.ts';
import type { Recipe } from './recipe.ts';

export interface ConditionRow {
  readonly quantity: QuantityName;
  readonly unit: string;
  /** Null where there is none: an EACN that no oil gives. */
  readonly value: number | null;
  /** With the decimals it is shown with; empty where there is no value. */
  readonly text: string;
}

export interface SurfactantRow {
  readonly name: string;
  /** Cc at the concentration of the entry; null at a concentration that has none. */
  readonly cc: number | null;
  readonly concentration: number;
  readonly state: EntryState;
}

export interface OilRow {
  readonly name: string;
  readonly eacn: number;
  readonly volume: number;
  readonly state: EntryState;
}

/** A recipe as a table (R9.7), its headings left to whoever prints it. */
export interface RecipeTable {
  readonly conditions: readonly ConditionRow[];
  readonly surfactantMix: readonly SurfactantRow[];
  readonly oilBlend: readonly OilRow[];
}

/** The conditions, the surfactant mix and the oil blend of a recipe, row by row, EACN as it counts. */
export function tabulateRecipe(recipe: Recipe): RecipeTable {
  const { temperature, salinity, fa } = recipe.conditions;
  const eacn = effectiveEacn(recipe);
  return {
    conditions: [
      conditionRow('temperature', temperature),
      conditionRow('salinity', salinity),
      conditionRow('eacn', eacn.ok ? eacn.value : null),
      conditionRow('fa', fa),
    ],
    surfactantMix: recipe.surfactantMix.map(({ surfactant, concentration, ...flags }) => {
      const { cc0, ccConcentration = 0 } = surfactant;
      const cc = curvature({ cc0, ccConcentration }, concentration);
      return { name: surfactant.name, cc: cc.ok ? cc.value : null, concentration, state: entryState(flags) };
    }),
    oilBlend: recipe.oilBlend.map(({ oil, volume, ...flags }) => ({
      name: oil.name,
      eacn: oil.eacn,
      volume,
      state: entryState(flags),
    })),
  };
}

function conditionRow(quantity: QuantityName, value: number | null): ConditionRow {
  const text = value === null ? '' : displayValue(quantity, value);
  return { quantity, unit: QUANTITIES[quantity].unit, value, text };
}
