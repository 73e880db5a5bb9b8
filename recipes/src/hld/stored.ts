import type {
  IngredientKey,
  OilEntry,
  Recipe,
  RecipeDocument,
  RecipeOil,
  RecipeSurfactant,
  StoredAs,
  SurfactantEntry,
} from './recipe.ts';

/** For the own store, or for a snapshot that must stand without its datasets. */
export type StoredFor = 'own' | 'snapshot';

export interface StoredSurfactantEntry extends Omit<SurfactantEntry, 'surfactant' | 'storedAs'> {
  readonly surfactant: IngredientKey | RecipeSurfactant;
}

export interface StoredOilEntry extends Omit<OilEntry, 'oil' | 'storedAs'> {
  readonly oil: IngredientKey | RecipeOil;
}

/** The document as it is written down: entries by key or in full (R3.19, R3.20). */
export interface StoredDocument extends Omit<RecipeDocument, 'surfactantMix' | 'oilBlend'> {
  readonly surfactantMix: readonly StoredSurfactantEntry[];
  readonly oilBlend: readonly StoredOilEntry[];
}

/** The stored form of a recipe's document; identity and times stay outside. */
export function storeDocument(recipe: Recipe, storedFor: StoredFor): StoredDocument {
  const { recipeId: _, userId: __, created: ___, updated: ____, ...document } = recipe;
  // What stands in for values that are not here is no value to write down.
  const isFull = (storedAs: StoredAs, { onlyForCalculation }: { onlyForCalculation?: true }) =>
    onlyForCalculation === undefined && (storedFor === 'snapshot' || storedAs === 'full');
  return {
    ...document,
    surfactantMix: recipe.surfactantMix.map(({ storedAs, surfactant, ...entry }) => ({
      surfactant: isFull(storedAs, surfactant) ? surfactant : keyOf(surfactant),
      ...entry,
    })),
    oilBlend: recipe.oilBlend.map(({ storedAs, oil, ...entry }) => ({
      oil: isFull(storedAs, oil) ? oil : keyOf(oil),
      ...entry,
    })),
  };
}

/** The keys that must be read again before a stored document is whole. */
export function keysToRead(stored: StoredDocument): { surfactants: IngredientKey[]; oils: IngredientKey[] } {
  return {
    surfactants: stored.surfactantMix
      .map(({ surfactant }) => surfactant)
      .filter((entry) => !isFullForm(entry)),
    oils: stored.oilBlend.map(({ oil }) => oil).filter((entry) => !isFullForm(entry)),
  };
}

/** Whether an entry was stored with all its values. */
export function isFullForm<T extends RecipeSurfactant | RecipeOil>(entry: IngredientKey | T): entry is T {
  return 'name' in entry;
}

function keyOf({ datasetId, ingredientId }: IngredientKey): IngredientKey {
  return { datasetId, ingredientId };
}

/** Whether two recipes are the same one and say the same; when and how they were stored does not matter. */
export function sameRecipe(left: Recipe, right: Recipe): boolean {
  if (left === right) return true;
  if (left.recipeId !== right.recipeId) return false;
  return isEqual(storeDocument(left, 'snapshot'), storeDocument(right, 'snapshot'));
}

/** Equality of plain data; a field that is absent equals one that is undefined. */
function isEqual(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null)
    return left === right;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const [a, b] = [new Map(Object.entries(left)), new Map(Object.entries(right))];
  return [...new Set([...a.keys(), ...b.keys()])].every((name) => isEqual(a.get(name), b.get(name)));
}
