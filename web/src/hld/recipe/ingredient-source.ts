import type { IngredientKey, RecipeOil, RecipeSurfactant } from '@suite/recipes';
import type { Method } from '@suite/hld';

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
  readonly inci?: string;
  /** g/mL */
  readonly density?: number;
  /** Nothing of its kind is called what was typed: this is only alike. */
  readonly isSimilar?: boolean;
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

/** Where ingredients live that exist in one recipe only; dataset ids are UUIDs (R5.12). */
const NO_DATASET = '00000000-0000-4000-8000-000000000000';

/** A key for an ingredient that is made up here. crypto.randomUUID would need a secure page. */
export function newKey(): IngredientKey {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, index) => mark(byte, index).toString(16).padStart(2, '0')).join('');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)];
  return { datasetId: NO_DATASET, ingredientId: parts.join('-') };
}

/** Version 4, variant 1 (RFC 9562). */
function mark(byte: number, index: number): number {
  if (index === 6) return (byte & 0x0f) | 0x40;
  return index === 8 ? (byte & 0x3f) | 0x80 : byte;
}
