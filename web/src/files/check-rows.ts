import {
  type DecimalSign,
  isUnknown,
  readNumberText,
  splitWords,
  unescapeFormula,
} from '@suite/contracts/table-cells';
import { searchTextOf } from '@suite/contracts/search-text';
import { message } from '../messages/message.ts';
import type { Mapping } from './guess-columns.ts';
import type { Finding, ImportTarget, ImportValue, ImportValues, Known } from './import-target.ts';
import type { Cell } from './table.ts';

export type RowState = 'ok' | 'warn' | 'bad';

export interface CheckedRow {
  /** Its place in the file, counted from 1 as spreadsheets do. */
  line: number;
  cells: readonly Cell[];
  values: ImportValues;
  findings: readonly Finding[];
  state: RowState;
}

/** Everything known about one row. */
export function checkRow(
  { line, cells }: Pick<CheckedRow, 'line' | 'cells'>,
  mapping: Mapping,
  target: ImportTarget,
): CheckedRow {
  const { values, findings: unread } = rowValues(cells, mapping, target);
  const unreadFields = new Set(unread.map(({ field }) => field));
  const findings = [...unread, ...target.check(values).filter(({ field }) => !unreadFields.has(field))];
  return { line, cells, values, findings, state: stateOf(findings) };
}

export function stateOf(findings: readonly Finding[]): RowState {
  if (findings.some(({ level }) => level === 'bad')) return 'bad';
  return findings.length > 0 ? 'warn' : 'ok';
}

/** A frame lasts 16 milliseconds; the page needs some of them itself. */
const PART_MS = 8;

/** Goes through thousands of rows in parts, so that the page stays smooth. Stopped by the signal, it never answers. */
export async function checkRows(
  rows: readonly Cell[][],
  { mapping, target }: { mapping: Mapping; target: ImportTarget },
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<CheckedRow[]> {
  const first = mapping.head + 1;
  const checked: CheckedRow[] = [];
  let until = performance.now() + PART_MS;
  for (let index = first; index < rows.length; index += 1) {
    checked.push(checkRow({ line: index + 1, cells: rows[index] ?? [] }, mapping, target));
    if (performance.now() > until) {
      onProgress((index - first) / (rows.length - first));
      await new Promise((resolve) => setTimeout(resolve));
      signal.throwIfAborted();
      until = performance.now() + PART_MS;
    }
  }
  return checked;
}

interface RowValues {
  values: ImportValues;
  findings: readonly Finding[];
}

/** What a row of the file says about each field, and where it says nothing that can be read. */
function rowValues(row: readonly Cell[], mapping: Mapping, target: ImportTarget): RowValues {
  const values: Partial<Record<string, ImportValue>> = {};
  const findings: Finding[] = [];
  for (const [index, choice] of mapping.choices.entries()) {
    const column = choice && target.columns.find(({ field }) => field === choice.field);
    if (!column) continue;
    const { field, holds, units } = column;
    const cell = row[index] ?? null;
    if (holds === 'number') {
      const number = numberOf(cell, mapping.decimal);
      if (number === 'none') findings.push({ field, level: 'bad', text: message('number.not-a-number') });
      else if (number !== undefined) values[field] = units?.[choice.unit]?.toOurs(number) ?? number;
    } else if (cell !== null) {
      const text = String(cell).trim();
      if (text !== '') values[field] = holds === 'list' ? splitWords(text) : text;
    }
  }
  return { values, findings };
}

/** The number in a cell: undefined where it is empty or says that nothing is known, `none` where it says something else. */
export function numberOf(cell: Cell, decimal: DecimalSign): number | undefined | 'none' {
  if (typeof cell === 'number') return cell;
  const text = (cell ?? '').trim();
  if (isUnknown(text)) return undefined;
  const plain = unescapeFormula(text);
  return readNumberText(ungrouped(plain, decimal), decimal) ?? readOther(plain, decimal) ?? 'none';
}

/** One cell with the other sign is clear where no group of three digits can be meant by it: 15,0 among 15.5. */
function readOther(text: string, decimal: DecimalSign): number | undefined {
  const isClear = /^[+−-]?\d+[.,](?:\d{1,2}|\d{4,})$/.test(text);
  return isClear ? readNumberText(text, decimal === '.' ? ',' : '.') : undefined;
}

const GROUPS = {
  ',': { grouped: /^[+-]?\d{1,3}(?:[.\s'’]\d{3})+(?:,\d*)?$/, sign: /[.\s'’]/g },
  '.': { grouped: /^[+-]?\d{1,3}(?:[,\s'’]\d{3})+(?:\.\d*)?$/, sign: /[,\s'’]/g },
};

/** Digits in groups of three, put together: 1.234,5 and 1 234,5 where the comma is the decimal sign. */
function ungrouped(text: string, decimal: DecimalSign): string {
  const { grouped, sign } = GROUPS[decimal];
  return grouped.test(text) ? text.replaceAll(sign, '') : text;
}

/** Which rows are there already, or came earlier in the same file: the same CAS number, or name where one has none. */
export function findDoubles(rows: readonly ImportValues[], present: readonly Known[]): ReadonlySet<number> {
  const cas = new Set<string>();
  const names = new Map<string, { isWithoutCas: boolean }>();
  const add = (known: { name?: unknown; cas?: unknown }) => {
    if (typeof known.cas === 'string') cas.add(known.cas);
    const key = keyOf(known.name);
    const isWithoutCas = typeof known.cas !== 'string' || names.get(key)?.isWithoutCas === true;
    names.set(key, { isWithoutCas });
  };
  for (const known of present) add(known);
  const doubles = new Set<number>();
  for (const [index, values] of rows.entries()) {
    const number = values['cas'];
    const same = names.get(keyOf(values['name']));
    const isDouble =
      typeof number === 'string' ? cas.has(number) || same?.isWithoutCas === true : same !== undefined;
    if (isDouble) doubles.add(index);
    else add({ name: values['name'], cas: number });
  }
  return doubles;
}

function keyOf(name: unknown): string {
  return typeof name === 'string' ? (searchTextOf(name) ?? '') : '';
}
