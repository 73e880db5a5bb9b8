import { unescapeFormula } from '@suite/contracts/table-cells';
import Papa from 'papaparse';
import { boundedTable, FILE_LIMITS, type ReadOutcome } from './table.ts';

const SEPARATORS = ['\t', ';', ','] as const;

/** Comma, semicolon or tab separated text, also .hsd and what is pasted; quotes around what holds a break. */
export function readDelimited(text: string): ReadOutcome {
  const separator = separatorOf(text);
  // Counted before anything is made of it: a file of separators alone would become millions of cells.
  const first = text.slice(0, 200_000).split(/\r\n|\r|\n/, 1)[0] ?? '';
  if (first.split(separator).length > FILE_LIMITS.columns * 4) return { problem: 'too-many-columns' };
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter: separator,
    preview: FILE_LIMITS.rows + 2,
    skipEmptyLines: 'greedy',
  });
  if (errors.some(({ code }) => code === 'MissingQuotes')) return { problem: 'broken' };
  // Only text is written with apostrophes before what looks like a formula; a workbook needs none.
  const rows = data.map((row) => row.map(unescapeFormula));
  return boundedTable({ format: 'delimited', rows, separator });
}

/** The one that is in most of the first lines the same number of times; quoted parts are looked over. */
function separatorOf(text: string): (typeof SEPARATORS)[number] {
  const lines = text
    .slice(0, 50_000)
    .replaceAll(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 20);
  const judged = SEPARATORS.map((sign) => {
    const counts = lines.map((line) => line.split(sign).length - 1);
    const most = Math.max(0, ...counts);
    const usual = counts.filter((count) => count === counts[0] && count > 0).length;
    return { sign, usual, most };
  });
  const [best] = judged.toSorted((one, other) => other.usual - one.usual || other.most - one.most);
  return best && best.most > 0 ? best.sign : ',';
}
