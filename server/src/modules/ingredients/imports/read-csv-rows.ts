import { IMPORT_LIMITS } from '@suite/contracts/imports';
import { type IngredientKind, isListField, isNumberField } from '@suite/contracts/ingredients';
import {
  type DecimalSign,
  fieldOfHead,
  isUnknown,
  readNumberText,
  splitWords,
  unguarded,
} from '@suite/contracts/table-cells';
import Papa from 'papaparse';
import type { Problem } from './thread-tasks.ts';

/** The rows of a table whose head names our fields; cells are as exports write them, empty ones say nothing. */
export function readCsvRows(
  kind: IngredientKind,
  text: string,
): { rows: Record<string, unknown>[] } | { problems: Problem[] } {
  const head = text.slice(0, text.search(/[\r\n]|$/));
  const delimiter = [';', '\t'].find((sign) => head.includes(sign)) ?? ',';
  // Counted before anything is made of it: a table of separators alone would become millions of cells.
  if (head.split(delimiter).length > IMPORT_LIMITS.columns) {
    return { problems: [{ detail: `A table has at most ${IMPORT_LIMITS.columns} columns.` }] };
  }
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter,
    skipEmptyLines: 'greedy',
    preview: IMPORT_LIMITS.rows + 2,
  });
  if (errors.some(({ type }) => type === 'Quotes')) {
    return { problems: [{ detail: 'A quotation mark is opened and never closed.' }] };
  }
  const [names = [], ...lines] = data;
  const fields = names.map((name) => fieldOfHead(kind, name));
  const problems = headProblems(names, fields);
  if (lines.length === 0) problems.push({ detail: 'The table has no rows.' });
  if (lines.length > IMPORT_LIMITS.rows) {
    problems.push({ detail: `An import has at most ${IMPORT_LIMITS.rows} rows.` });
  }
  if (problems.length > 0) return { problems };
  const decimal: DecimalSign = delimiter === ';' ? ',' : '.';
  const rows = lines.map((line, row) => {
    if (line.length > fields.length) problems.push({ row, detail: 'This row has more cells than the head.' });
    return Object.fromEntries(
      fields.flatMap((field = '', column) => {
        const value = valueOf({ field, decimal }, line[column] ?? '');
        if (value === NOT_A_NUMBER) problems.push({ row, field, detail: 'This is not a number.' });
        return value === undefined ? [] : [[field, value]];
      }),
    );
  });
  return problems.length > 0 ? { problems } : { rows };
}

const NOT_A_NUMBER = Symbol('not a number');

function valueOf({ field, decimal }: { field: string; decimal: DecimalSign }, cell: string): unknown {
  if (isNumberField(field)) {
    if (isUnknown(cell)) return undefined;
    return readNumberText(cell, decimal) ?? readNumberText(cell, '.') ?? NOT_A_NUMBER;
  }
  const text = unguarded(cell);
  if (text.trim() === '') return undefined;
  return isListField(field) ? splitWords(text) : text;
}

function headProblems(names: string[], fields: (string | undefined)[]): Problem[] {
  return fields.flatMap((field, index): Problem[] => {
    if (field === undefined)
      return [{ detail: `There is no column “${(names[index] ?? '').slice(0, 60)}”.` }];
    return fields.indexOf(field) === index ? [] : [{ detail: `The column ${field} is there twice.` }];
  });
}
