import { type Cell, FILE_LIMITS, type ReadOutcome, type ReadProblem, boundedTable } from './table.ts';
import { joinWords, unescapeFormula } from '@suite/contracts/table-cells';
import Papa from 'papaparse';
import { SaxesParser } from 'saxes';

/** Reads any table. The format is recognised by how the file begins, never by its name. */
export async function readTable(bytes: Uint8Array): Promise<ReadOutcome> {
  if (bytes.length === 0) return { problem: 'empty' };
  if (bytes.length > FILE_LIMITS.bytes) return { problem: 'too-large' };
  if (beginsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) {
    // Only who brings a workbook waits for its reader.
    const { readWorkbook } = await import('./read-workbook.ts');
    return readWorkbook(bytes);
  }
  if (beginsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return { problem: 'old-excel' };
  const decoded = decodeText(bytes);
  if (!decoded) return { problem: 'not-a-table' };
  const outcome = readText(decoded.text);
  if ('problem' in outcome || decoded.encoding === 'utf-8') return outcome;
  return { table: { ...outcome.table, encoding: decoded.encoding } };
}

/** The same for a text, such as what was pasted. */
export function readText(text: string): ReadOutcome {
  const start = text.replace(/^\uFEFF/, '').trimStart();
  if (start === '') return { problem: 'empty' };
  if (start.startsWith('<')) return readHsdx(text);
  if (/^\{|^\[\s*[{\]]/.test(start)) return readJsonTable(start);
  return readDelimited(text.replace(/^\uFEFF/, ''));
}

function beginsWith(bytes: Uint8Array, start: number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

interface DecodedText {
  text: string;
  encoding: 'utf-8' | 'utf-16' | 'latin-1';
}

/**
 * Bytes as text. Marks are believed; without one it is UTF-16 where every other byte is 0, UTF-8 where that is valid,
 * and otherwise what older spreadsheets of the West wrote. Undefined where it is no text.
 */
function decodeText(bytes: Uint8Array): DecodedText | undefined {
  const utf16 = utf16Of(bytes);
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes), encoding: 'utf-16' };
  if (bytes.includes(0)) return undefined;
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'latin-1' };
  }
}

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 1000);
  if (start.length < 4) return undefined;
  const zeros = (from: 0 | 1) => start.filter((byte, index) => index % 2 === from && byte === 0).length;
  const half = start.length / 2;
  if (zeros(1) > half * 0.7 && zeros(0) === 0) return 'utf-16le';
  return zeros(0) > half * 0.7 && zeros(1) === 0 ? 'utf-16be' : undefined;
}

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

/** HSPiP's XML: one element per chemical, one child per column. Nothing is declared and nothing is resolved there. */
function readHsdx(text: string): ReadOutcome {
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

/** Our own JSON: a list of records, or a document of the API. Numbers stay numbers, lists become words in a cell. */
function readJsonTable(text: string): ReadOutcome {
  const records = recordsOf(text);
  if (!records) return { problem: 'broken' };
  const names = [...new Set(records.flatMap((record) => Object.keys(record)))];
  if (records.length === 0 || names.length === 0) return { problem: 'empty' };
  if (names.length > FILE_LIMITS.columns) return { problem: 'too-many-columns' };
  const rows = records.map((record) => names.map((name) => cellOf(record[name])));
  return boundedTable({ format: 'json', rows: [names, ...rows] });
}

type Record = Readonly<{ [name: string]: unknown }>;

function recordsOf(text: string): Record[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const list: unknown = isRecord(value) ? value['data'] : value;
    if (!Array.isArray(list) || list.length > FILE_LIMITS.rows) return undefined;
    const records = list.filter(isRecord);
    if (records.length < list.length) return undefined;
    return records.map((record) => (isRecord(record['attributes']) ? record['attributes'] : record));
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function cellOf(value: unknown): Cell {
  if (typeof value === 'number' || typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  return Array.isArray(value) && value.every((word) => typeof word === 'string') ? joinWords(value) : null;
}
