import { fail, type Outcome, succeed } from '@suite/hld';
import {
  type IngredientKey,
  isSameKey,
  type OilEntry,
  type Recipe,
  type RecipeOil,
  type RecipeSurfactant,
  type SurfactantEntry,
} from './recipe.ts';
import {
  isFullForm,
  type StoredDocument,
  type StoredOilEntry,
  type StoredSurfactantEntry,
} from './stored.ts';
import { withSurfactant } from './reduce-surfactants.ts';

/** Ingredients as they were read again. */
export interface ReadIngredients {
  readonly surfactants: readonly RecipeSurfactant[];
  readonly oils: readonly RecipeOil[];
}

export interface LoadedRecipe {
  readonly recipe: Recipe;
  /** Entries left out because their ingredient could not be read. */
  readonly missing: readonly IngredientKey[];
}

/** A recipe from its stored document, with the ingredients read for its keys; the rest of the recipe is handed on. */
export function loadDocument(
  stored: StoredDocument,
  read: ReadIngredients,
  identity: Pick<Recipe, 'recipeId' | 'userId' | 'created' | 'updated'> = {},
): LoadedRecipe {
  const missing: IngredientKey[] = [];
  const surfactantMix = stored.surfactantMix.flatMap((entry): SurfactantEntry[] => {
    const { surfactant } = entry;
    if (isFullForm<RecipeSurfactant>(surfactant))
      return [withSurfactant({ ...entry, surfactant, storedAs: 'full' }, surfactant, 'full')];
    const found = read.surfactants.find((candidate) => isSameKey(candidate, surfactant));
    const merged = found === undefined ? undefined : mergeSurfactant(entry, found);
    if (merged?.ok) return [merged.value];
    missing.push(surfactant);
    return [];
  });
  const oilBlend = stored.oilBlend.flatMap((entry): OilEntry[] => {
    const { oil } = entry;
    if (isFullForm<RecipeOil>(oil)) return [{ ...entry, oil, storedAs: 'full' }];
    const found = read.oils.find((candidate) => isSameKey(candidate, oil));
    const merged = found === undefined ? undefined : mergeOil(entry, found);
    if (merged?.ok) return [merged.value];
    missing.push(oil);
    return [];
  });
  return { recipe: { ...stored, ...identity, surfactantMix, oilBlend }, missing };
}

/** A stored entry with the values of its ingredient; dataset and ingredient must be the entry's own (R5.13). */
export function mergeSurfactant(
  entry: StoredSurfactantEntry,
  surfactant: RecipeSurfactant,
): Outcome<SurfactantEntry, 'key-mismatch'> {
  if (!isSameKey(entry.surfactant, surfactant)) return fail('key-mismatch');
  return succeed(withSurfactant({ ...entry, surfactant, storedAs: 'key' }, surfactant, 'key'));
}

/** A stored entry with the values of its oil; dataset and ingredient must be the entry's own (R5.13). */
export function mergeOil(entry: StoredOilEntry, oil: RecipeOil): Outcome<OilEntry, 'key-mismatch'> {
  return isSameKey(entry.oil, oil) ? succeed({ ...entry, oil, storedAs: 'key' }) : fail('key-mismatch');
}
