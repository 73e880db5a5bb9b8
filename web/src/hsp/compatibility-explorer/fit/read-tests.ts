import { HSP_RECIPE_LIMITS, type HspTest } from '@suite/recipes';
import { parseNumber } from '../../../ui/format/parse-number.ts';

export interface NamedTest {
  readonly line: number;
  readonly name: string;
  readonly score: number | null;
}

export interface ReadTests {
  readonly tests: HspTest[];
  /** Lines of a name and a score alone: the parameters are to be looked up. */
  readonly named: NamedTest[];
  /** Lines that were not taken, with what was wrong with them. */
  readonly refused: { readonly line: number; readonly why: 'columns' | 'parameter' | 'score' }[];
  /** Good lines for which there was no room. */
  readonly tooMany: number;
}

type Column = 'name' | 'dD' | 'dP' | 'dH' | 'score' | 'measured' | 'note';

const HEADS: Record<string, Column> = {
  solvent: 'name',
  name: 'name',
  chemical: 'name',
  d: 'dD',
  dd: 'dD',
  δd: 'dD',
  delta_d: 'dD',
  p: 'dP',
  dp: 'dP',
  δp: 'dP',
  delta_p: 'dP',
  h: 'dH',
  dh: 'dH',
  δh: 'dH',
  delta_h: 'dH',
  score: 'score',
  measured: 'measured',
  note: 'note',
};
const PLAIN: readonly Column[] = ['name', 'dD', 'dP', 'dH', 'score', 'measured', 'note'];
const UNTESTED = new Set(['', '-', '–', 'n/a', 'na']);

/** Tests as people copy them: a block of a spreadsheet, or lines with commas or semicolons; with a head or without. */
export function readTests(text: string): ReadTests {
  const lines = text
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const separator = separatorOf(lines[0] ?? '');
  const rows = lines.map((line) => line.split(separator).map((cell) => cell.trim().replaceAll(/^"|"$/g, '')));
  const head = headOf(rows[0] ?? []);
  const columns = head ?? PLAIN;
  const tests: HspTest[] = [];
  const refused: ReadTests['refused'] = [];
  const named: NamedTest[] = [];
  let tooMany = 0;
  rows.slice(head ? 1 : 0).forEach((cells, at) => {
    const line = at + (head ? 2 : 1);
    const isNamed = head !== undefined && isNamedHead(head);
    const alone = head && !isNamed ? undefined : readNamed(cells, head);
    if (alone) {
      named.push({ line, ...alone });
      return;
    }
    if (isNamed) {
      refused.push({ line, why: 'score' });
      return;
    }
    const read = readRow(cells, columns);
    if (typeof read === 'string') refused.push({ line, why: read });
    else if (tests.length >= HSP_RECIPE_LIMITS.tests) tooMany += 1;
    else tests.push(read);
  });
  return { tests, named, refused, tooMany };
}

/** Where numbers have decimal commas, values are parted by tabs or semicolons. */
function separatorOf(line: string): string {
  if (line.includes('\t')) return '\t';
  return line.includes(';') ? ';' : ',';
}

function headOf(cells: readonly string[]): (Column | undefined)[] | undefined {
  const columns = cells.map((cell) => HEADS[cell.toLowerCase().replace(/[ ([].*$/, '')]);
  const has = (column: Column) => columns.includes(column);
  const isWhole = has('dD') && has('dP') && has('dH');
  return isWhole || isNamedHead(columns) ? columns : undefined;
}

/** Names and scores alone. */
function isNamedHead(columns: readonly (Column | undefined)[]): boolean {
  return columns.includes('name') && columns.includes('score') && !columns.includes('dD');
}

/** A name with its score, and nothing else; where the head says which is which, in any order. */
function readNamed(
  cells: readonly string[],
  head: readonly (Column | undefined)[] | undefined,
): Omit<NamedTest, 'line'> | undefined {
  const [name = '', given = '', ...more] = head
    ? [cells[head.indexOf('name')], cells[head.indexOf('score')]]
    : cells;
  const score = more.length > 0 || given === '' ? undefined : readScore(given);
  return name === '' || score === undefined ? undefined : { name: name.slice(0, 200), score };
}

function readRow(
  cells: readonly string[],
  columns: readonly (Column | undefined)[],
): HspTest | 'columns' | 'parameter' | 'score' {
  const cell = (column: Column) => cells[columns.indexOf(column)] ?? '';
  if (cells.length < 4) return 'columns';
  const [dD, dP, dH] = [cell('dD'), cell('dP'), cell('dH')].map(parseNumber);
  const isGood = (value: number | undefined): value is number =>
    value !== undefined && value >= 0 && value <= 1000;
  if (!isGood(dD) || !isGood(dP) || !isGood(dH)) return 'parameter';
  const score = readScore(cell('score'));
  if (score === undefined) return 'score';
  const measured = parseNumber(cell('measured'));
  const note = cell('note').slice(0, 200);
  return {
    name: cell('name').slice(0, 200) || '–',
    dD,
    dP,
    dH,
    score,
    ...(measured === undefined ? {} : { measured }),
    ...(note === '' ? {} : { note }),
  };
}

/** Null for what was not tested; undefined for what is no score. */
export function readScore(text: string): number | null | undefined {
  if (UNTESTED.has(text.trim().toLowerCase())) return null;
  const score = parseNumber(text);
  return score !== undefined && score >= 0 && score <= 6 ? score : undefined;
}
