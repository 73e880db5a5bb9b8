import { evaluateFormulation, QUANTITIES, type SolveVariable, solveHld, type Method } from '@suite/hld';
import type { RecipeAction } from './actions.ts';
import {
  type IngredientKey,
  isSameKey,
  type Recipe,
  type RecipeOil,
  type RecipeSurfactant,
} from './recipe.ts';
import { keyOf } from './compose-actions.ts';

/** An entry that could give way to another ingredient. */
export interface Replaceable {
  readonly id: string;
  readonly name: string;
  readonly key: IngredientKey;
  readonly value: number;
}

/** One condition set otherwise, so that HLD is what it was. */
interface Repair {
  readonly variable: SolveVariable;
  readonly from: number;
  readonly to: number;
  readonly size: number;
}

export interface Replacement {
  readonly replaced: IngredientKey;
  readonly ingredient: RecipeSurfactant | RecipeOil;
  readonly method: Method;
  /** By what it is near: Cc of surfactants, EACN of oils. */
  readonly quantity: 'cc' | 'eacn';
  readonly value: number;
  /** HLD with it in place, before anything else is changed. */
  readonly hld: number;
  /** The smallest change that brings the result back, if there is one. */
  readonly repair: Repair | null;
}

const MAX_REPLACEMENTS = 8;

export function replaceableOf(recipe: Recipe, kind: 'hld-surfactant' | 'hld-oil'): Replaceable[] {
  const toEntry = (ingredient: RecipeSurfactant | RecipeOil): Replaceable => ({
    id: `${ingredient.datasetId}/${ingredient.ingredientId}`,
    name: ingredient.name,
    key: ingredient,
    value: valueOf(ingredient),
  });
  return kind === 'hld-surfactant'
    ? recipe.surfactantMix.map(({ surfactant }) => toEntry(surfactant))
    : recipe.oilBlend.map(({ oil }) => toEntry(oil));
}

/** The nearest ones by Cc or EACN that are not in the recipe yet. */
export function rankReplacements(
  recipe: Recipe,
  {
    entry,
    hld,
    found,
  }: {
    readonly entry: Replaceable;
    readonly hld: number;
    readonly found: readonly { ingredient: RecipeSurfactant | RecipeOil; method: Method }[];
  },
): Replacement[] {
  const present = [
    ...recipe.surfactantMix.map(({ surfactant }) => surfactant),
    ...recipe.oilBlend.map(({ oil }) => oil),
  ];
  return found
    .filter(({ ingredient }) => !present.some((key) => isSameKey(key, ingredient)))
    .toSorted((left, right) => distance(left.ingredient, entry) - distance(right.ingredient, entry))
    .slice(0, MAX_REPLACEMENTS)
    .flatMap(({ ingredient, method }): Replacement[] => {
      const changed = exchange(recipe, entry.key, ingredient);
      const after = evaluateFormulation(changed).hld;
      if (!after.ok) return [];
      return [
        {
          replaced: entry.key,
          ingredient,
          method,
          quantity: 'cc0' in ingredient ? 'cc' : 'eacn',
          value: valueOf(ingredient),
          hld: after.value,
          repair: smallestRepair(changed, hld),
        },
      ];
    });
}

/** The actions that put it in place of the old one, with the change that goes with it. */
export function replacementActions(
  recipe: Recipe,
  { replaced, ingredient, repair }: Pick<Replacement, 'replaced' | 'ingredient' | 'repair'>,
): RecipeAction[] {
  const key = keyOf(replaced);
  const repairs: RecipeAction[] = repair ? [{ type: `set-${repair.variable}`, value: repair.to }] : [];
  if ('cc0' in ingredient) return [{ type: 'replace-surfactant', key, surfactant: ingredient }, ...repairs];
  const old = recipe.oilBlend.find(({ oil }) => isSameKey(oil, key));
  if (!old) return [];
  return [
    // There is no replacing of oils: the old one goes first, so that there is room for the new one.
    { type: 'deselect-oil', key },
    { type: 'select-oil', oil: ingredient, color: old.color },
    { type: 'set-oil-volume', key: ingredient, value: old.volume },
    { type: 'set-manual-eacn', value: recipe.manualEACN },
    ...repairs,
  ];
}

function exchange(recipe: Recipe, key: IngredientKey, ingredient: RecipeSurfactant | RecipeOil): Recipe {
  if ('cc0' in ingredient) {
    const surfactantMix = recipe.surfactantMix.map((entry) =>
      isSameKey(entry.surfactant, key) ? { ...entry, surfactant: ingredient } : entry,
    );
    return { ...recipe, surfactantMix };
  }
  const oilBlend = recipe.oilBlend.map((entry) =>
    isSameKey(entry.oil, key) ? { ...entry, oil: ingredient } : entry,
  );
  return { ...recipe, oilBlend };
}

function smallestRepair(recipe: Recipe, hld: number): Repair | null {
  const variables: SolveVariable[] = [
    'temperature',
    'salinity',
    ...(recipe.manualEACN ? ['eacn' as const] : []),
    'fa',
  ];
  const repairs = variables.flatMap((variable): Repair[] => {
    const solution = solveHld(recipe, variable, hld);
    if (!solution.ok) return [];
    const { min, max } = QUANTITIES[variable];
    const [from, to] = [recipe.conditions[variable], solution.value.value];
    return [{ variable, from, to, size: Math.abs(to - from) / (max - min) }];
  });
  return repairs.toSorted((left, right) => left.size - right.size)[0] ?? null;
}

function valueOf(ingredient: RecipeSurfactant | RecipeOil): number {
  return 'cc0' in ingredient ? ingredient.cc0 : ingredient.eacn;
}

function distance(ingredient: RecipeSurfactant | RecipeOil, entry: Replaceable): number {
  return Math.abs(valueOf(ingredient) - entry.value);
}
