import { createHash } from 'node:crypto';
import type { Driver, RawSession } from '../driver.ts';
import { gzipStream } from '../gzip-stream.ts';
import { listTables, quoted, type TableShape } from './tables.ts';

export const BACKUP_FORMAT = { format: 'suite-backup', version: 1 };

/** Row-level policies hold for the owner too; the product itself may read everything. Times are written in UTC. */
export const AS_SYSTEM = "set local app.actor_kind = 'system'; set local timezone = 'UTC'";

/** Documents are most of a large backup: written as digits, the fastest level halves them as well as any other. */
const LEVEL = 1;

/** The backup as compressed bytes, made as fast as they are taken. */
export function backupStream(driver: Driver): AsyncIterable<Uint8Array> {
  return gzipStream((write) => writeBackup(driver, write), LEVEL);
}

/**
 * Writes all rows as lines of JSON: every value as PostgreSQL's own text, which any version of it reads back. One
 * snapshot for all tables, so it is consistent while others write.
 */
export async function writeBackup(driver: Driver, writeLine: (line: string) => Promise<void>): Promise<void> {
  const hash = createHash('sha256');
  async function write(text: string): Promise<void> {
    const line = `${text}\n`;
    hash.update(line);
    await writeLine(line);
  }
  await driver.longTransaction(async (session) => {
    // In the order of the file, for the sizes and the rows that are read side by side.
    const plain = 'set local synchronize_seqscans = off';
    await session.exec(`set transaction isolation level repeatable read, read only; ${AS_SYSTEM}; ${plain}`);
    const migrations = await session.query<{ name: string }>('select name from migration order by name');
    await write(JSON.stringify({ ...BACKUP_FORMAT, migrations: migrations.map(({ name }) => name) }));
    for (const table of await listTables(session)) await writeTable(session, table, write);
    await writeLine(`${JSON.stringify({ done: true, sha256: hash.digest('hex') })}\n`);
  });
}

async function writeTable(
  session: RawSession,
  table: TableShape,
  write: (text: string) => Promise<void>,
): Promise<void> {
  await write(JSON.stringify({ table: table.name, columns: table.columns.map(({ name }) => name) }));
  let rows = 0;
  for await (const row of readRows(session, table)) {
    await write(row);
    rows += 1;
  }
  await write(JSON.stringify({ end: table.name, rows }));
}

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
