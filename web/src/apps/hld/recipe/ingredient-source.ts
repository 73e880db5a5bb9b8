import type { IngredientKey, Method, RecipeOil, RecipeSurfactant } from '@suite/hld';

export interface HldIngredients {
  'hld-surfactant': RecipeSurfactant;
  'hld-oil': RecipeOil;
}

export type HldKind = keyof HldIngredients;

/** An ingredient as a dataset has it, and how its value came about. */
export interface Found<Kind extends HldKind> {
  readonly ingredient: HldIngredients[Kind];
  readonly method: Method;
  readonly datasetName: string;
  /** It left its dataset: only who holds its key still finds it. */
  readonly isWithdrawn?: boolean;
  /** The grade its supplier offers instead. */
  readonly replacedBy?: string;
}

/** Where ingredients come from. Everything rejects when it cannot be reached. */
export interface IngredientSource {
  /** The best matches for a few letters; without letters, the first ones. */
  search: <Kind extends HldKind>(kind: Kind, text: string, signal: AbortSignal) => Promise<Found<Kind>[]>;
  /** Those that exist and may be read; the others are left out (R7.2). */
  read: <Kind extends HldKind>(kind: Kind, ingredientIds: readonly string[]) => Promise<Found<Kind>[]>;
  /** Everything of a kind that the user may read, as candidates of a search. */
  list: <Kind extends HldKind>(kind: Kind, signal: AbortSignal) => Promise<Found<Kind>[]>;
}

/** An ingredient is its dataset and its id. */
export function keyText({ datasetId, ingredientId }: IngredientKey): string {
  return `${datasetId}/${ingredientId}`;
}
