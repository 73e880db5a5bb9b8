import type { DuplicateRule } from '@suite/contracts/datasets';
import type { IngredientKind } from '@suite/contracts/ingredients';

/** What is wrong with a row, or with the whole where there is none. Rows are counted from 0. */
export interface Problem {
  row?: number;
  field?: string;
  detail: string;
}

export interface ReadTask {
  task: 'read';
  kind: IngredientKind;
  format: 'json' | 'csv';
  bytes: Uint8Array;
  /** For CSV, which has no place of its own for it. */
  duplicates: DuplicateRule | undefined;
}

/** Rows travel between threads as the text they become in a statement: the event loop never walks through them. */
export type ReadOutcome =
  | { isRead: true; digest: string; rows: string; count: number; duplicates: DuplicateRule }
  | { isRead: false; isBroken: boolean; problems: Problem[]; total: number };

export interface MatchTask {
  task: 'match';
  kind: IngredientKind;
  rows: string;
  /** The rows of the set as [id, cas, name, updated in milliseconds], JSON. */
  present: string;
  duplicates: DuplicateRule;
  into: { datasetId: string; organisationId: string | null; at: string };
}

/** A part of the new rows, each text an array: rows of `ingredient`, and what the history says of them. */
export interface AddedPart {
  records: string;
  histories: string;
}

export type MatchOutcome =
  | {
      isMatched: true;
      added: AddedPart[];
      /** Arrays of { id, change }, the change by column. */
      changed: string[];
      addedCount: number;
      /** Row by row; null for those left out. */
      ids: (string | null)[];
    }
  | { isMatched: false; problems: Problem[] };

export type ImportTask = ReadTask | MatchTask;
export type ImportOutcome = ReadOutcome | MatchOutcome;
