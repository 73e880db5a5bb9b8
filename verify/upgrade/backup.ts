import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

type Row = (string | null)[];

/** The lines of a backup. */
export function linesOf(file: string): string[] {
  return gunzipSync(readFileSync(file)).toString().trim().split('\n');
}

interface Table {
  columns: string[];
  rows: Row[];
}

/** The tables of a backup, given as its lines. */
function tablesOf(lines: readonly string[]): Map<string, Table> {
  const tables = new Map<string, Table>();
  let open: Table = { columns: [], rows: [] };
  for (const line of lines) {
    // What the format has: rows, and headers of tables among other objects.
    const value = JSON.parse(line) as Row | { table?: string; columns?: string[] };
    if (Array.isArray(value)) open.rows.push(value);
    else if (value.table !== undefined) {
      open = { columns: value.columns ?? [], rows: [] };
      tables.set(value.table, open);
    }
  }
  return tables;
}

/**
 * What of one backup is not in a later one: every row of every table, by the columns that the earlier one knew. New rows and new
 * columns are not reported, and neither are the tables in `changing`.
 */
export function findLostRows(
  before: readonly string[],
  after: readonly string[],
  changing: readonly string[] = [],
): string[] {
  const later = tablesOf(after);
  const faults: string[] = [];
  for (const [name, { columns, rows }] of tablesOf(before)) {
    if (changing.includes(name)) continue;
    const now = later.get(name);
    const missing = columns.filter((column) => !now?.columns.includes(column));
    if (!now || missing.length > 0) {
      faults.push(`${name}: ${now ? `the columns ${missing.join(', ')} are` : 'the table is'} gone`);
      continue;
    }
    const places = columns.map((column) => now.columns.indexOf(column));
    const there = new Map<string, number>();
    for (const row of now.rows) {
      const text = JSON.stringify(places.map((place) => row[place]));
      there.set(text, (there.get(text) ?? 0) + 1);
    }
    let lost = 0;
    for (const row of rows) {
      const text = JSON.stringify(row);
      const left = there.get(text) ?? 0;
      if (left === 0) lost += 1;
      else there.set(text, left - 1);
    }
    if (lost > 0) faults.push(`${name}: ${lost} of ${rows.length} rows are not there as they were`);
  }
  return faults;
}

/** Tables that are filled from the files of a release, or of which a few rows say as much as all. */
const MOST_ROWS: Record<string, number> = {
  audit: 3,
  ingredient_facts: 0,
  ingredient_value: 0,
  seed: 0,
  source: 0,
  rate_limit: 1,
  mail: 2,
};
const MOST_RECIPES = 2;

/**
 * A backup with what people made and nothing that was shipped, small enough to be kept: every row that names a row which
 * is left out is left out too. It is a whole backup again, with counts and checksum.
 */
export function trimBackup(lines: string[], keptRecipe: string): string[] {
  const gone = new Set<string>();
  const out: string[] = [];
  let table = '';
  let columns: string[] = [];
  let kept: Row[] = [];
  for (const line of lines.slice(0, -1)) {
    const value = JSON.parse(line) as Row | { table?: string; columns?: string[]; end?: string };
    if (Array.isArray(value)) {
      const of = (name: string) => value[columns.indexOf(name)] ?? '';
      const isShipped = table === 'dataset' && of('scope') === 'database';
      const isSpare = kept.length >= (MOST_ROWS[table] ?? Number.POSITIVE_INFINITY);
      const isOther = table === 'recipe' && of('id') !== keptRecipe && kept.length >= MOST_RECIPES;
      const isLost = columns.some((name, index) => name.endsWith('_id') && gone.has(value[index] ?? 'none'));
      if (isShipped || isSpare || isOther || isLost) gone.add(of('id') || 'a row without an id');
      else kept.push(value);
    } else if (value.table !== undefined) {
      ({ table } = value);
      columns = value.columns ?? [];
      kept = [];
      out.push(line);
    } else if (value.end !== undefined) {
      out.push(...kept.map((row) => JSON.stringify(row)), JSON.stringify({ end: table, rows: kept.length }));
    } else out.push(line);
  }
  const sha256 = createHash('sha256')
    .update(out.map((line) => `${line}\n`).join(''))
    .digest('hex');
  return [...out, JSON.stringify({ done: true, sha256 })];
}
