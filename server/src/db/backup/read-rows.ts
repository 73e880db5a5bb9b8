import type { RawSession } from '../driver.ts';
import { quoted, type TableShape } from './tables.ts';

const MOST_ROWS = 500;
/** About as much as is asked for at once; a single row may be larger. */
const MOST_BYTES = 256 * 1024;

/**
 * The rows of a table as lines of JSON, every value as PostgreSQL's own text, a quarter of a megabyte at a time: first is
 * asked how large the next rows are, which their headers tell without their content, and then for so many of them.
 */
export async function* readRows(session: RawSession, { name, columns }: TableShape): AsyncGenerator<string> {
  const texts = columns.map((column) => `${quoted(column.name)}::text`).join(', ');
  const sizes = columns.map((column) => `coalesce(pg_column_size(${quoted(column.name)}), 0)`).join(' + ');
  const declare = (cursor: string, what: string) =>
    session.exec(`declare ${cursor} no scroll cursor for select ${what} from ${quoted(name)}`);
  await declare('backup_sizes', `${sizes} as bytes`);
  await declare('backup_rows', `json_build_array(${texts})::text as row`);
  for (;;) {
    const ahead = await session.query<{ bytes: number }>(`fetch ${MOST_ROWS} from backup_sizes`);
    for (const count of countsOf(ahead.map(({ bytes }) => bytes))) {
      const rows = await session.query<{ row: string }>(`fetch ${count} from backup_rows`);
      for (const { row } of rows) yield row;
    }
    if (ahead.length < MOST_ROWS) break;
  }
  await session.exec('close backup_sizes; close backup_rows');
}

/** How many rows to take each time. */
export function countsOf(sizes: number[]): number[] {
  const counts: number[] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const size of sizes) {
    if (bytes + size > MOST_BYTES) {
      counts.push(0);
      bytes = 0;
    }
    bytes += size;
    counts[counts.length - 1] = (counts.at(-1) ?? 0) + 1;
  }
  return counts;
}
