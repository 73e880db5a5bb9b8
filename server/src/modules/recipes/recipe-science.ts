import type { IngredientKind } from '@suite/contracts/ingredients';
import type { Operation } from '@suite/contracts/policy';
import type { DocumentChange } from '@suite/contracts/recipe-difference';
import type { RecipeDocumentOf, RecipeKind, RecipeSummaryOf } from '@suite/contracts/recipes';
import type { IngredientKey } from '@suite/hld';
import type { ingredient } from '../../db/schema.ts';

export type IngredientRow = typeof ingredient.$inferSelect;
export type RecipeDocument = RecipeDocumentOf<RecipeKind>;
export type RecipeSummary = RecipeSummaryOf<RecipeKind>;

/** An entry that a document holds by its key, and where in the document it stands. */
export interface KeyEntry extends IngredientKey {
  pointer: string;
}

/** What a document comes to with the ingredients that were read for it. */
export interface Judged {
  summary: RecipeSummary;
  missing: readonly IngredientKey[];
}

/** Everything about recipes that differs from science to science. */
export interface RecipeScience {
  kind: RecipeKind;
  operation: Operation;
  /** The kinds of ingredients that its recipes are made of. */
  ingredientKinds: readonly IngredientKind[];
  keysOf: (document: RecipeDocument) => KeyEntry[];
  judge: (document: RecipeDocument, rows: readonly IngredientRow[]) => Judged;
  /** The names of what is in it, for the search. */
  namesIn: (summary: RecipeSummary) => string[];
  compare: (before: RecipeDocument, after: RecipeDocument) => DocumentChange[];
  /** The document with the entries of a set written out in full, as far as they were read. */
  withValues: (document: RecipeDocument, rows: readonly IngredientRow[], datasetId: string) => RecipeDocument;
}
