import type { LabResult, OBSERVED_TYPES } from '@suite/contracts/lab-results';
import type {
  RecipeEntry,
  RecipeKind,
  RecipeResource,
  RecipeSort,
  RecipeVersion,
} from '@suite/contracts/recipes';
import type { ReactNode } from 'react';
import type { MessageId } from '../../messages/message.ts';

/** Whatever science it is of. */
export type ListedRecipe = RecipeEntry<RecipeKind>;
export type WholeRecipe = RecipeResource<RecipeKind>;

export interface RecipeColumn<Kind extends RecipeKind = RecipeKind> {
  readonly id: string;
  readonly name: MessageId;
  readonly width: number;
  /** The columns with the lowest one give way first where there is no room for all. */
  readonly priority?: number;
  readonly sort?: RecipeSort;
  readonly isNumber?: boolean;
  cell(recipe: RecipeEntry<Kind>): ReactNode;
}

export const ROW_ACTIONS = [
  'details',
  'lab',
  'rename',
  'duplicate',
  'share',
  'batch',
  'export-json',
  'export-csv',
  'export-xlsx',
  'export-html',
  'export-eln',
  'delete',
] as const;
export type RowAction = (typeof ROW_ACTIONS)[number];

/** What a version changed, in words. */
export type Differences<Kind extends RecipeKind> = (
  version: RecipeVersion<Kind>,
  before: RecipeVersion<Kind> | undefined,
) => string[];

export interface DifferencesProps<Kind extends RecipeKind> {
  recipe: RecipeResource<Kind>;
  versions: readonly RecipeVersion<Kind>[];
  children(this: void, differences: Differences<Kind>): ReactNode;
}

/** What is compared with what was observed. */
type Predicted<Kind extends RecipeKind> = Kind extends RecipeKind
  ? Omit<LabResult<Kind>['attributes']['predicted'], 'isRight' | 'chance'>
  : never;

/**
 * What differs between the lists of two sciences. Methods, so that the list of one kind stands for any: its rows are only
 * ever given to its own.
 */
export interface ListedKind<Kind extends RecipeKind = RecipeKind> {
  readonly kind: Kind;
  readonly columns: readonly RecipeColumn<Kind>[];
  readonly actions: readonly RowAction[];
  /** Its explorer is reached by plain links: the page is loaded anew (R2.33). */
  readonly isDocument: boolean;
  /** Whether recipes have an emulsion type to be filtered by. */
  readonly hasEmulsionTypes: boolean;
  readonly observed: readonly (typeof OBSERVED_TYPES)[Kind][number][];
  pathOf(recipeId?: string): string;
  /** What stands below the name where there is no room for columns. */
  card(recipe: RecipeEntry<Kind>): ReactNode;
  observedWord(observed: (typeof OBSERVED_TYPES)[Kind][number]): string;
  /** Of a result, or of the summary of a recipe. */
  predictedWord(predicted: Predicted<Kind>): string;
  /** What else the laboratory found, beside the results of single samples. */
  MoreResults?(this: void, props: { recipe: RecipeResource<Kind> }): ReactNode;
  /** Gives what each version changed, in words; a component, because some names are read for it. */
  Differences(this: void, props: DifferencesProps<Kind>): ReactNode;
}
