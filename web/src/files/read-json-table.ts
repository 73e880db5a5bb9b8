import { joinWords } from '@suite/contracts/table-cells';
import { boundedTable, type Cell, FILE_LIMITS, type ReadOutcome } from './table.ts';

/** Our own JSON: a list of records, or a document of the API. Numbers stay numbers, lists become words in a cell. */
export function readJsonTable(text: string): ReadOutcome {
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
