import {
  type Conditions,
  type EmulsionType,
  eacnError,
  type Method,
  type MixSearch,
  surfactantErrors,
} from '@suite/hld';
import type { IngredientKey, Recipe } from '@suite/recipes';
import { type Found, keyText } from '../../recipe/ingredient-source.ts';
import { filterSurfactants, type MixFilters, NO_FILTERS, surfactantsOf } from './find-filters.ts';

export type Aim = MixSearch['aim'];

/** What somebody wants to know about mixes. */
export interface MixQuestion {
  readonly size: 1 | 2 | 3;
  /** Surfactants of the recipe that stay, by their keys. */
  readonly kept: readonly string[];
  /** Undefined: the usual one of the target. */
  readonly aim: Aim | undefined;
  readonly filters: MixFilters;
}

export const FIRST_QUESTION: MixQuestion = { size: 2, kept: [], aim: undefined, filters: NO_FILTERS };

/** Well inside of a type, and not so far out that an emulsion needs more surfactant than it should. */
const AIMS: Readonly<Record<EmulsionType, Aim>> = {
  'O/W': { from: -2, to: -1 },
  ME: { from: -0.5, to: 0.5 },
  'W/O': { from: 1, to: 2 },
};

/** Where HLD should lie; null as long as any type will do. */
export function aimOf({ targetEmulsionType: target }: Recipe, { aim }: MixQuestion): Aim | null {
  return target === 'Any' ? null : (aim ?? AIMS[target]);
}

/** Those that pass the filters, and those that are kept, with the values they have in the recipe. */
export function candidatesFor(
  recipe: Recipe,
  found: readonly Found<'hld-surfactant'>[],
  { filters, kept }: MixQuestion,
): Found<'hld-surfactant'>[] {
  const own = surfactantsOf(recipe, found);
  const keptOnes = own.filter(({ ingredient }) => kept.includes(keyText(ingredient)));
  const keys = new Set(keptOnes.map(({ ingredient }) => keyText(ingredient)));
  const others = filters.from === 'recipe' ? own : filterSurfactants(found, filters);
  return [...keptOnes, ...others.filter(({ ingredient }) => !keys.has(keyText(ingredient)))];
}

interface SearchParts extends Pick<MixSearch, 'concentration' | 'eacnError' | 'aim'> {
  readonly conditions: Conditions;
}

/** So many are listed; whoever wants to see more narrows the search. */
export const MOST_MIXES = 500;

export function searchFor(
  candidates: readonly Found<'hld-surfactant'>[],
  { size, kept }: MixQuestion,
  parts: SearchParts,
): MixSearch {
  return {
    ...parts,
    candidates: candidates.map(({ ingredient, method }) => ({
      surfactant: ingredient,
      errors: surfactantErrors(ingredient.surfactantType, method),
    })),
    size,
    kept: candidates.flatMap(({ ingredient }, n) => (kept.includes(keyText(ingredient)) ? [n] : [])),
    top: MOST_MIXES,
  };
}

/** Standard error of the EACN of the oils; one that is set by hand counts as known. */
export function blendError(recipe: Recipe, methodOf: (key: IngredientKey) => Method): number {
  if (recipe.manualEACN) return 0;
  const active = recipe.oilBlend.filter((entry) => entry.active);
  const volume = active.reduce((sum, entry) => sum + entry.volume, 0);
  const parts = active.map(({ oil, storedAs, volume: own }) => {
    return (own / volume) * eacnError(storedAs === 'full' ? 'na' : methodOf(oil));
  });
  return volume > 0 ? Math.hypot(...parts) : 0;
}
