import { SaxesParser } from 'saxes';
import { boundedTable, type Cell, FILE_LIMITS, type ReadOutcome, type ReadProblem } from './table.ts';

/** HSPiP's XML: one element per chemical, one child per column. Nothing is declared and nothing is resolved there. */
export function readHsdx(text: string): ReadOutcome {
  const names: string[] = [];
  const rows: Cell[][] = [];
  let problem: ReadProblem | undefined;
  let depth = 0;
  let row: Cell[] | undefined;
  let column = '';
  let value = '';
  const parser = new SaxesParser();
  parser.on('doctype', () => (problem = 'doctype'));
  parser.on('error', () => (problem ??= 'broken'));
  parser.on('opentag', ({ name }) => {
    depth += 1;
    if (depth === 2 && name === 'Chemical') row = [];
    if (depth === 3) {
      column = unescaped(name);
      value = '';
    }
  });
  parser.on('text', (part) => {
    if (depth === 3 && value.length <= FILE_LIMITS.cell) value += part;
  });
  parser.on('closetag', () => {
    if (depth === 3 && row) {
      if (!names.includes(column)) names.push(column);
      row[names.indexOf(column)] = value.trim();
    }
    if (depth === 2 && row) {
      rows.push(row);
      row = undefined;
    }
    depth -= 1;
  });
  // In parts, so that what is refused at its beginning is not read to its end.
  const body = text.replace(/^\uFEFF/, '');
  for (let from = 0; from < body.length && !problem; from += PART) {
    parser.write(body.slice(from, from + PART));
    if (names.length > FILE_LIMITS.columns) problem = 'too-many-columns';
    if (rows.length > FILE_LIMITS.rows) problem = 'too-many-rows';
  }
  if (!problem) parser.close();
  if (problem) return { problem };
  if (rows.length === 0) return { problem: 'not-a-table' };
  const whole = rows.map((cells) => names.map((_, index) => cells[index] ?? null));
  return boundedTable({ format: 'hsdx', rows: [names, ...whole] });
}

const PART = 65_536;

/** Names of elements cannot hold every sign: δHD_x002F_A is δHD/A. */
function unescaped(name: string): string {
  return name.replaceAll(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
}
