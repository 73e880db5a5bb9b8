import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { createGunzip, createGzip } from 'node:zlib';
import type { Driver, RawSession } from '../driver.ts';

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
async function writeBackup(driver: Driver, writeLine: (line: string) => Promise<void>): Promise<void> {
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
async function* readRows(session: RawSession, { name, columns }: TableShape): AsyncGenerator<string> {
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

export interface TableShape {
  name: string;
  columns: { name: string; type: string; isIdentity: boolean }[];
}

/**
 * Not part of a backup: the list of migrations is checked apart, search tables, sums and the list of changes fill themselves, secrets do
 * not travel with what they protect, when something was purged was elsewhere, and what was remembered since must not be
 * replaced by an older state (decision 055).
 */
const LEFT_OUT = [
  'migration',
  'ingredient_search',
  'customer_search',
  'customer_words',
  'stored_bytes',
  'purge_run',
  'purge_clock',
  'installation_secret',
  'erased_user',
  'content_journal',
  'rows_seen',
  'withdrawn_vote',
  'change',
  'change_kept',
];

const LEFT_OUT_LIST = LEFT_OUT.map((name) => `'${name}'`).join(', ');

/**
 * Our tables in an order in which rows can be put in: what is referred to comes first. Views are the tables of an earlier
 * release, whose rows they put where they belong now (decision 079).
 */
export async function listTables(
  session: RawSession,
  kind: 'table' | 'view' = 'table',
): Promise<TableShape[]> {
  const columns = await session.query<{ table: string; name: string; type: string; identity: string }>(`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attidentity as identity
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = '${kind === 'table' ? 'r' : 'v'}' and c.relname not in (${LEFT_OUT_LIST})
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relname, a.attnum`);
  const references = await session.query<{ from: string; to: string }>(`
    select f.relname as from, t.relname as to
    from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and k.conrelid <> k.confrelid`);
  const names = [...new Set(columns.map(({ table }) => table))];
  return inOrder(names, references).map((name) => ({
    name,
    columns: columns
      .filter(({ table }) => table === name)
      .map((column) => ({ name: column.name, type: column.type, isIdentity: column.identity !== '' })),
  }));
}

function inOrder(names: string[], references: { from: string; to: string }[]): string[] {
  const ordered: string[] = [];
  function place(name: string, open: string[]): void {
    if (ordered.includes(name)) return;
    if (open.includes(name))
      throw new Error(`The tables ${open.join(', ')} refer to each other in a circle.`);
    for (const { to } of references.filter(({ from }) => from === name)) place(to, [...open, name]);
    ordered.push(name);
  }
  for (const name of names) place(name, []);
  return ordered;
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

type Write = (chunk: string | Uint8Array) => Promise<void>;

/**
 * What `produce` writes as compressed bytes, made as fast as they are taken; off the event loop, as zlib works. It begins
 * when the first are asked for, and its writing fails when the reader gives up, so it never waits for nobody.
 */
async function* gzipStream(
  produce: (write: Write) => Promise<void>,
  level?: number,
): AsyncGenerator<Uint8Array> {
  const gzip = createGzip(level === undefined ? {} : { level });
  const closed = once(gzip, 'close').catch(() => undefined); // the reader gets the error
  async function write(chunk: string | Uint8Array): Promise<void> {
    if (gzip.destroyed) throw new Error('The reader of this stream has gone.');
    if (!gzip.write(chunk))
      await Promise.race([new Promise((resolve) => gzip.once('drain', resolve)), closed]);
  }
  produce(write).then(
    () => gzip.end(),
    (error: Error) => gzip.destroy(error),
  );
  try {
    yield* gzip as AsyncIterable<Uint8Array>; // what zlib gives
  } finally {
    gzip.destroy();
  }
}

/** The content of a compressed file, piece by piece. Nothing is opened before the first is asked for: an error finds a listener. */
export async function* gunzipFile(path: string): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip();
  const file = createReadStream(path).on('error', (error) => gunzip.destroy(error));
  file.pipe(gunzip);
  try {
    yield* gunzip as AsyncIterable<Uint8Array>; // what zlib gives
  } finally {
    file.destroy();
    gunzip.destroy();
  }
}
