import { calculationFields } from '@suite/contracts/ingredients';
import type { UsedValues } from '@suite/contracts/recipes';
import {
  deriveRecipe,
  type IngredientKey,
  isSameKey,
  type ReadIngredients,
  type Recipe,
  type RecipeOil,
  type RecipeSurfactant,
} from '@suite/recipes';

const PARAMETERS = calculationFields(['hld-surfactant', 'hld-oil']);
type Parameter = (typeof PARAMETERS)[number];
type Ingredient = RecipeSurfactant | RecipeOil;

/** An entry whose dataset says something else now than when the recipe was saved. */
export interface ChangedEntry {
  /** As it was then. */
  readonly before: Ingredient;
  /** It left its dataset; its values are the last ones. */
  readonly isWithdrawn: boolean;
}

/** What one of its parameters was, and is. */
export interface ValueChange {
  readonly parameter: Parameter;
  readonly from: number | string | undefined;
  readonly to: number | string | undefined;
}

/** The entries that the recipe holds by key and that changed, or were withdrawn, since these values were seen. */
export function changedEntries(
  recipe: Recipe,
  seen: ReadIngredients,
  withdrawn: readonly IngredientKey[] = [],
): ChangedEntry[] {
  return storedByKey(recipe).flatMap((now) => {
    const before = [...seen.surfactants, ...seen.oils].find((one) => isSameKey(one, now)) ?? now;
    const isWithdrawn = withdrawn.some((key) => isSameKey(key, now));
    return isWithdrawn || valueChanges(before, now).length > 0 ? [{ before, isWithdrawn }] : [];
  });
}

/** Parameter by parameter, those that differ. */
export function valueChanges(before: Ingredient, now: Ingredient): ValueChange[] {
  return PARAMETERS.flatMap((parameter) => {
    const from = valueOf(before, parameter);
    const to = valueOf(now, parameter);
    return from === to ? [] : [{ parameter, from, to }];
  });
}

/** HLD of the recipe with the values as they were, and as they are. */
export function effectOf(
  recipe: Recipe,
  { before }: ChangedEntry,
): { from: number | null; to: number | null } {
  const earlier = {
    ...recipe,
    surfactantMix: recipe.surfactantMix.map((entry) =>
      'cc0' in before && isSameKey(entry.surfactant, before) ? { ...entry, surfactant: before } : entry,
    ),
    oilBlend: recipe.oilBlend.map((entry) =>
      'eacn' in before && isSameKey(entry.oil, before) ? { ...entry, oil: before } : entry,
    ),
  };
  return { from: hldOf(earlier), to: hldOf(recipe) };
}

/** The entries of a recipe with the values that its save recorded. */
export function valuesAtSave(recipe: Recipe, used: UsedValues): ReadIngredients {
  const all = storedByKey(recipe).flatMap((now): Ingredient[] => {
    const values = used[now.ingredientId];
    if (!values) return [];
    const rest = Object.entries(now).filter(([name]) => !PARAMETERS.some((parameter) => parameter === name));
    const own = Object.entries(values).filter(([name]) => PARAMETERS.some((parameter) => parameter === name));
    const isOil = !('cc0' in now);
    // The same fields as of the ingredient now, with the values of then; an oil has EACN alone.
    const ingredient = Object.fromEntries([
      ...rest,
      ...(isOil ? own.filter(([name]) => name === 'eacn') : own),
    ]);
    return [ingredient as unknown as Ingredient];
  });
  return {
    surfactants: all.filter((one): one is RecipeSurfactant => 'cc0' in one),
    oils: all.filter((one): one is RecipeOil => 'eacn' in one),
  };
}

function storedByKey({ surfactantMix, oilBlend }: Recipe): Ingredient[] {
  const entries = [
    ...surfactantMix.map(({ surfactant, storedAs }) => ({ ingredient: surfactant, storedAs })),
    ...oilBlend.map(({ oil, storedAs }) => ({ ingredient: oil, storedAs })),
  ];
  return entries.flatMap(({ ingredient, storedAs }): Ingredient[] =>
    storedAs === 'key' && !ingredient.onlyForCalculation ? [ingredient] : [],
  );
}

function valueOf(ingredient: Ingredient, parameter: Parameter): number | string | undefined {
  return (ingredient as Partial<Record<Parameter, number | string>>)[parameter]; // of its own, or none
}

function hldOf(recipe: Recipe): number | null {
  const { hld } = deriveRecipe(recipe);
  return hld.ok ? hld.value : null;
}
