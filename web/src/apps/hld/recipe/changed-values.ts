import type { UsedValues } from '@suite/contracts/recipes';
import {
  deriveRecipe,
  type IngredientKey,
  isSameKey,
  type ReadIngredients,
  type Recipe,
  type RecipeOil,
  type RecipeSurfactant,
} from '@suite/hld';

const PARAMETERS = [
  'surfactantType',
  'cc0',
  'mw',
  'k',
  'alpha',
  'b',
  'salinityFunction',
  'ccConcentration',
  'eacn',
] as const;
type Parameter = (typeof PARAMETERS)[number];
type Held = RecipeSurfactant | RecipeOil;

/** An entry whose dataset says something else now than when the recipe was saved. */
export interface ChangedEntry {
  /** As it was then. */
  readonly before: Held;
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
  return keptByKey(recipe).flatMap((now) => {
    const before = [...seen.surfactants, ...seen.oils].find((one) => isSameKey(one, now)) ?? now;
    const isWithdrawn = withdrawn.some((key) => isSameKey(key, now));
    return isWithdrawn || valueChanges(before, now).length > 0 ? [{ before, isWithdrawn }] : [];
  });
}

/** Parameter by parameter, those that differ. */
export function valueChanges(before: Held, now: Held): ValueChange[] {
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
  const all = keptByKey(recipe).flatMap((now): Held[] => {
    const values = used[now.ingredientId];
    if (!values) return [];
    const rest = Object.entries(now).filter(([name]) => !PARAMETERS.some((parameter) => parameter === name));
    const own = Object.entries(values).filter(([name]) => PARAMETERS.some((parameter) => parameter === name));
    const isOil = !('cc0' in now);
    // The same fields as of the ingredient now, with the values of then; an oil has EACN alone.
    const held = Object.fromEntries([...rest, ...(isOil ? own.filter(([name]) => name === 'eacn') : own)]);
    return [held as unknown as Held];
  });
  return {
    surfactants: all.filter((one): one is RecipeSurfactant => 'cc0' in one),
    oils: all.filter((one): one is RecipeOil => 'eacn' in one),
  };
}

function keptByKey({ surfactantMix, oilBlend }: Recipe): Held[] {
  const entries = [
    ...surfactantMix.map(({ surfactant, storedAs }) => ({ held: surfactant, storedAs })),
    ...oilBlend.map(({ oil, storedAs }) => ({ held: oil, storedAs })),
  ];
  return entries.flatMap(({ held, storedAs }): Held[] =>
    storedAs === 'key' && !held.onlyForCalculation ? [held] : [],
  );
}

function valueOf(held: Held, parameter: Parameter): number | string | undefined {
  return (held as Partial<Record<Parameter, number | string>>)[parameter]; // of its own, or none
}

function hldOf(recipe: Recipe): number | null {
  const { hld } = deriveRecipe(recipe);
  return hld.ok ? hld.value : null;
}
