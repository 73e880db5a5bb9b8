export interface CsvRow {
  /** Where the row begins in the file, counted from 1. */
  line: number;
  fields: string[];
}

/**
 * Reads comma-separated values (RFC 4180): fields in double quotes may hold commas, line breaks and doubled
 * quotes. Empty lines are skipped, a byte-order mark is dropped. Throws with the line when a quote is out of place.
 */
export function parseCsv(text: string): CsvRow[] {
  const rows: CsvRow[] = [];
  let line = 1;
  let row: CsvRow = { line, fields: [] };
  FIELD.lastIndex = text.startsWith('\uFEFF') ? 1 : 0;
  while (FIELD.lastIndex < text.length || row.fields.length > 0) {
    const match = FIELD.exec(text);
    if (match === null) throw new Error(`line ${line}: a double quote is out of place`);
    const [whole, quoted, plain = '', end] = match;
    row.fields.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    line += whole.split('\n').length - 1;
    if (end === ',') continue;
    if (row.fields.length > 1 || quoted !== undefined || plain !== '') rows.push(row);
    row = { line, fields: [] };
    if (end === '') break;
  }
  return rows;
}

// A quoted or a plain field, then what ends it: a comma, a line break, or the end of the text.
const FIELD = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;
