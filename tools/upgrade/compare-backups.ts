interface Table {
  columns: string[];
  rows: (string | null)[][];
}

/** The tables of a backup, given as its lines. */
function tablesOf(lines: readonly string[]): Map<string, Table> {
  const tables = new Map<string, Table>();
  let open: Table = { columns: [], rows: [] };
  for (const line of lines) {
    // What the format has: rows, and headers of tables among other objects.
    const value = JSON.parse(line) as Table['rows'][number] | { table?: string; columns?: string[] };
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
 * columns are nothing to tell of, and neither are the tables in `changing`.
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
