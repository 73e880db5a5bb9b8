import type { IngredientKind } from '@suite/contracts/ingredients';
import type { DocumentChange } from '@suite/contracts/recipe-difference';
import type { RecipeDocumentOf, RecipeKind, RecipeSummaryOf } from '@suite/contracts/recipes';
import type { IngredientKey } from '@suite/recipes';
import type { LabResult } from '@suite/contracts/lab-results';
import type { ingredient } from '../../db/schema.ts';

export type IngredientRow = typeof ingredient.$inferSelect;
export type RecipeDocument = RecipeDocumentOf<RecipeKind>;
/** What is kept of a prediction when its recipe is made. */
export type Prediction = Omit<LabResult<'hld'>['attributes']['predicted'], 'isRight'> | HspPrediction;
type HspPrediction = Omit<LabResult<'hsp'>['attributes']['predicted'], 'isRight'>;

/** An entry that a document holds by its key, and where in the document it stands. */
export interface KeyEntry extends IngredientKey {
  pointer: string;
}

/** What a document comes to with the ingredients that were read for it. */
export interface Evaluation<Kind extends RecipeKind = RecipeKind> {
  summary: RecipeSummaryOf<Kind>;
  missing: readonly IngredientKey[];
}

/**
 * Everything about recipes that differs from science to science. Methods, so that the science of one kind stands for
 * any: the rows of a kind are only ever given to their own.
 */
export interface RecipeScience<Kind extends RecipeKind = RecipeKind> {
  kind: Kind;
  /** The kinds of ingredients that its recipes are made of. */
  ingredientKinds: readonly IngredientKind[];
  /** What a document holds by key alone, and cannot be without. */
  keysOf(document: RecipeDocumentOf<Kind>): KeyEntry[];
  /** The ids of all ingredients in it, to find it again by. */
  idsIn(document: RecipeDocumentOf<Kind>): string[];
  evaluate(document: RecipeDocumentOf<Kind>, rows: readonly IngredientRow[]): Evaluation<Kind>;
  /** The names of what is in it, for the search. */
  namesIn(summary: RecipeSummaryOf<Kind>): string[];
  compare(before: RecipeDocumentOf<Kind>, after: RecipeDocumentOf<Kind>): DocumentChange[];
  /** The document with the entries of a set written out in full, as far as they were read. */
  withValues(
    document: RecipeDocumentOf<Kind>,
    rows: readonly IngredientRow[],
    datasetId: string,
  ): RecipeDocumentOf<Kind>;
  /** The other way round: entries in full that say exactly what was read become keys again. */
  withKeys(document: RecipeDocumentOf<Kind>, rows: readonly IngredientRow[]): RecipeDocumentOf<Kind>;
  /**
   * What of a saved result is kept beside what the laboratory found, and the chance that it gave itself. `rows` are the
   * ingredients as they are read now: a chance rests on how values were obtained.
   */
  predictionIn(
    saved: { document: RecipeDocumentOf<Kind>; summary: RecipeSummaryOf<Kind> },
    rows: readonly IngredientRow[],
  ): Prediction;
}
