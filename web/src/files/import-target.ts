import type { DuplicateRule } from '@suite/contracts/datasets';
import { type Unit, unitsOf } from '@suite/contracts/units';

/**
 * What an import is for. `ImportDialog` reads any table, lets people say which column is what, checks and corrects rows,
 * and then hands them to `save`; everything that is particular to one place stands in its target:
 *
 *   const target: ImportTarget = {
 *     fileName: 'tests',
 *     columns: [
 *       { field: 'name', title: 'Solvent', holds: 'text', isRequired: true, aliases: ['solvent', 'chemical'] },
 *       { field: 'dD', title: 'δD', holds: 'number', units: HANSEN_UNITS, aliases: ['d', 'delta d'] },
 *       { field: 'score', title: 'Score', holds: 'number' },
 *     ],
 *     headless: ['name', 'dD', 'dP', 'dH', 'score'],
 *     examples: [{ name: 'Acetone', dD: 15.5, dP: 10.4, dH: 7, score: 1 }],
 *     check: (values) => (typeof values.dD === 'number' && values.dD > 50 ? [{ field: 'dD', level: 'warn', text }] : []),
 *     failureText: (error) => failureOf(error).text,
 *     save: async (rows) => { addToGrid(rows); return { added: rows.length, changed: 0, skipped: 0 }; },
 *   };
 *   <ImportDialog title="Import tests" target={target} isOpen={isOpen} onClose={close} />
 *
 * For ingredients there is `ingredientTarget` (catalogue/transfer/ingredient-target.ts). Keep a target in a `useMemo` or outside
 * of the component: the dialog checks all rows anew when it gets another one.
 */
export interface ImportTarget {
  /** Begins the names of files that are offered: the template, and the rows that were refused. */
  fileName: string;
  columns: readonly ImportColumn[];
  /** The fields of the first columns of a table that has no head. */
  headless?: readonly string[];
  /** Rows of the template. */
  examples: readonly ImportValues[];
  /** What is wrong with a row beyond numbers that are none; `bad` keeps it out, `warn` does not. */
  check: (values: ImportValues) => readonly Finding[];
  /** What is there already, distinguished by CAS number or name; without it nothing is asked about duplicates. */
  present?: (signal: AbortSignal) => Promise<readonly Known[]>;
  /** What is known elsewhere of substances, by their CAS numbers. */
  known?: {
    /** The most numbers that are looked up. */
    most: number;
    find: (cas: readonly string[], signal: AbortSignal) => Promise<readonly Known[]>;
    /** Whether empty cells may be filled with what is known. */
    mayFill: boolean;
  };
  /** What to say when `save` fails. */
  failureText: (error: unknown) => string;
  /** Takes the good rows; rejects where nothing was taken. */
  save: (rows: readonly ImportValues[], how: Saving) => Promise<Saved>;
}

export interface ImportColumn {
  field: string;
  /** What people call it. */
  title: string;
  holds: 'text' | 'number' | 'list';
  isRequired?: boolean;
  /** Other heads it goes by, without units; case, blanks and underscores do not matter. */
  aliases?: readonly string[];
  /** What it may be measured in; the first is ours. */
  units?: readonly Unit[];
  /** Whether values of this temperature are values of the field. */
  isOf?: (celsius: number | undefined) => boolean;
}

export type ImportValue = string | number | readonly string[];
export type ImportValues = Readonly<Partial<Record<string, ImportValue>>>;

export interface Finding {
  field: string;
  level: 'bad' | 'warn';
  text: string;
}

export interface Known {
  name: string;
  cas?: string;
  values?: ImportValues;
}

export interface Saving {
  duplicates: DuplicateRule;
  signal: AbortSignal;
  /** The same for every try of the same rows. */
  key: string;
}

export interface Saved {
  added: number;
  changed: number;
  skipped: number;
  /** Takes all of it back. */
  undo?: () => Promise<void>;
}

/** Rows that `save` does not take, counted from 0; thrown, nothing was taken then. */
export class RowsRefused extends Error {
  override name = 'RowsRefused';
  readonly rows: readonly { row: number; text: string }[];
  constructor(rows: readonly { row: number; text: string }[]) {
    super('rows were refused');
    this.rows = rows;
  }
}

/** Hansen parameters: older tables have them in (cal/cm³)½ (× √4.184, Hansen 2007). */
export const HANSEN_UNITS = unitsOf('dD');
