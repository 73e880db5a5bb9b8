import Papa from 'papaparse';
import { createHash } from 'node:crypto';
import type { DuplicateRule } from '@suite/contracts/datasets';
import { fieldMessage } from '@suite/contracts/field-messages';
import { IMPORT_LIMITS, importSchema } from '@suite/contracts/imports';
import { importedRowSchema } from '@suite/contracts/ingredient-schemas';
import { type IngredientKind, isListField, isNumberField } from '@suite/contracts/ingredients';
import {
  type DecimalSign,
  isUnknown,
  type ReadHead,
  readHead,
  readNumberText,
  splitWords,
  unescapeFormula,
} from '@suite/contracts/table-cells';
import type { Unit } from '@suite/contracts/units';
import { ElementCounter, unstorable, unstorablePath } from '../../../http/parse.ts';

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
  /** For CSV, which cannot hold the rule itself. */
  duplicates: DuplicateRule | undefined;
}

/** Rows travel between threads as the text they become in a statement: the event loop never walks through them. */
export type ReadOutcome =
  | { isRead: true; digest: string; rows: string; count: number; duplicates: DuplicateRule }
  | { isRead: false; isBroken: boolean; problems: Problem[]; total: number };

type Given = { rows: unknown[]; duplicates: DuplicateRule } | { problems: Problem[]; isBroken?: boolean };

/** Reads and judges every row (S-40). One that is wrong makes the whole import wrong, and all that are wrong are named. */
export function readRows({ kind, format, bytes, duplicates }: ReadTask): ReadOutcome {
  const given = format === 'json' ? readJson(bytes) : readCsv(kind, bytes, duplicates);
  const refused = (found: Problem[], total: number, isBroken = false): ReadOutcome => ({
    isRead: false,
    isBroken,
    total,
    problems: found.slice(0, IMPORT_LIMITS.findings),
  });
  if ('problems' in given) return refused(given.problems, given.problems.length, given.isBroken);
  const schemas = { whole: importedRowSchema(kind, false), change: importedRowSchema(kind, true) };
  const problems: Problem[] = [];
  let total = 0;
  const rows = given.rows.map((row, index) => {
    const found = findings(row, isChange(row) ? schemas.change : schemas.whole);
    if ('value' in found) return found.value;
    total += found.problems.length;
    if (problems.length < IMPORT_LIMITS.findings) {
      problems.push(...found.problems.map((problem) => ({ row: index, ...problem })));
    }
    return undefined;
  });
  if (total > 0) return refused(problems, total);
  return {
    isRead: true,
    digest: createHash('sha256').update(bytes).digest('hex'),
    rows: JSON.stringify(rows),
    count: rows.length,
    duplicates: given.duplicates,
  };
}

function isChange(row: unknown): boolean {
  return typeof row === 'object' && row !== null && 'ingredientId' in row;
}

/** What says which ingredient a row changes. */
const NOT_A_COLUMN = new Set(['ingredientId', 'updated']);

function findings(
  row: unknown,
  schema: ReturnType<typeof importedRowSchema>,
): { value: unknown } | { problems: Omit<Problem, 'row'>[] } {
  const cells = typeof row === 'object' && row !== null ? Object.entries(row) : [];
  if (cells.filter(([name]) => !NOT_A_COLUMN.has(name)).length > IMPORT_LIMITS.columns) {
    return { problems: [{ detail: `A row can have at most ${IMPORT_LIMITS.columns} columns.` }] };
  }
  const long = cells.find(([, value]) => typeof value === 'string' && value.length > IMPORT_LIMITS.cell);
  if (long) {
    return {
      problems: [{ field: long[0], detail: `A cell can have at most ${IMPORT_LIMITS.cell} characters.` }],
    };
  }
  const parsed = schema.safeParse(row, { error: fieldMessage });
  if (parsed.success) {
    // Judged after the schema: what passed it is not nested deeply.
    const broken = unstorablePath(parsed.data)?.join('/');
    return broken === undefined
      ? { value: parsed.data }
      : { problems: [{ field: broken, detail: unstorable(broken) }] };
  }
  return {
    problems: parsed.error.issues.map(({ path, message }) => ({
      ...(path.length > 0 ? { field: path.map(String).join('/') } : {}),
      detail: message,
    })),
  };
}

function readJson(bytes: Uint8Array): Given {
  const counter = new ElementCounter({ elements: IMPORT_LIMITS.elements, names: Infinity });
  counter.push(bytes);
  if (counter.excess) {
    const detail = `An import can have at most ${IMPORT_LIMITS.elements} values.`;
    return { isBroken: true, problems: [{ detail }] };
  }
  let value: unknown;
  try {
    value = JSON.parse(textOf(bytes) ?? '');
  } catch {
    // Also JSON that is nested too deeply to be read.
    return { isBroken: true, problems: [{ detail: 'The body is not valid JSON (UTF-8).' }] };
  }
  const parsed = importSchema.safeParse(value, { error: fieldMessage });
  if (parsed.success) return parsed.data.data.attributes;
  return { problems: parsed.error.issues.map(({ message }) => ({ detail: message })) };
}

function readCsv(kind: IngredientKind, bytes: Uint8Array, duplicates: DuplicateRule = 'skip'): Given {
  const text = textOf(bytes);
  if (text === undefined) return { isBroken: true, problems: [{ detail: 'The table is not UTF-8 text.' }] };
  return { duplicates, ...readCsvRows(kind, text) };
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The rows of a table whose head names our fields; cells are as exports write them, empty ones say nothing. */
function readCsvRows(
  kind: IngredientKind,
  text: string,
): { rows: Record<string, unknown>[] } | { problems: Problem[] } {
  const head = text.slice(0, text.search(/[\r\n]|$/));
  const delimiter = [';', '\t'].find((sign) => head.includes(sign)) ?? ',';
  // Counted before anything is made of it: a table of separators alone would become millions of cells.
  if (head.split(delimiter).length > IMPORT_LIMITS.columns) {
    return { problems: [{ detail: `A table can have at most ${IMPORT_LIMITS.columns} columns.` }] };
  }
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter,
    skipEmptyLines: 'greedy',
    preview: IMPORT_LIMITS.rows + 2,
  });
  if (errors.some(({ type }) => type === 'Quotes')) {
    return { problems: [{ detail: 'A quotation mark is never closed.' }] };
  }
  const [names = [], ...lines] = data;
  const heads = names.map((name) => readHead(kind, name));
  const problems = headProblems(heads);
  const columns = heads.flatMap((read) => ('field' in read ? [read] : []));
  if (lines.length === 0) problems.push({ detail: 'The table has no rows.' });
  if (lines.length > IMPORT_LIMITS.rows) {
    problems.push({ detail: `An import can have at most ${IMPORT_LIMITS.rows} rows.` });
  }
  if (problems.length > 0) return { problems };
  const decimal: DecimalSign = delimiter === ';' ? ',' : '.';
  const rows = lines.map((line, row) => {
    if (line.length > columns.length)
      problems.push({ row, detail: 'This row has more cells than the header row.' });
    return Object.fromEntries(
      columns.flatMap(({ field, unit }, column) => {
        const value = valueOf({ field, unit, decimal }, line[column] ?? '');
        if (value === NOT_A_NUMBER) problems.push({ row, field, detail: 'Enter a number.' });
        return value === undefined ? [] : [[field, value]];
      }),
    );
  });
  return problems.length > 0 ? { problems } : { rows };
}

const NOT_A_NUMBER = Symbol('not a number');

function valueOf(
  { field, unit, decimal }: { field: string; unit: Unit | undefined; decimal: DecimalSign },
  cell: string,
): unknown {
  if (isNumberField(field)) {
    if (isUnknown(cell)) return undefined;
    const value = readNumberText(cell, decimal) ?? readNumberText(cell, '.');
    return value === undefined ? NOT_A_NUMBER : (unit?.toOurs(value) ?? value);
  }
  const text = unescapeFormula(cell);
  if (text.trim() === '') return undefined;
  return isListField(field) ? splitWords(text) : text;
}

function headProblems(heads: readonly ReadHead[]): Problem[] {
  const fields = heads.map((head) => ('field' in head ? head.field : undefined));
  return heads.flatMap((head, index): Problem[] => {
    if ('problem' in head) return [{ detail: head.problem }];
    return fields.indexOf(head.field) === index
      ? []
      : [{ detail: `The column ${head.field} is listed twice.` }];
  });
}
