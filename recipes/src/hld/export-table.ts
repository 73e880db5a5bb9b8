import { effectiveEacn, curvature, displayValue, QUANTITIES, type QuantityName } from '@suite/hld';
import { type EntryState, entryState } from './flags.ts';
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
  /** Cc at the concentration of the entry; null at a concentration that has none, and where it is not here. */
  readonly cc: number | null;
  readonly concentration: number;
  readonly state: EntryState;
}

export interface OilRow {
  readonly name: string;
  /** Null where it is not here. */
  readonly eacn: number | null;
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
      const { name, cc0, ccConcentration = 0, onlyForCalculation } = surfactant;
      const curved = curvature({ cc0, ccConcentration }, concentration);
      const cc = curved.ok && !onlyForCalculation ? curved.value : null;
      return { name, cc, concentration, state: entryState(flags) };
    }),
    oilBlend: recipe.oilBlend.map(({ oil, volume, ...flags }) => ({
      name: oil.name,
      eacn: oil.onlyForCalculation ? null : oil.eacn,
      volume,
      state: entryState(flags),
    })),
  };
}

function conditionRow(quantity: QuantityName, value: number | null): ConditionRow {
  const text = value === null ? '' : displayValue(quantity, value);
  return { quantity, unit: QUANTITIES[quantity].unit, value, text };
}
