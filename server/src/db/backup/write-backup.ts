import { createHash } from 'node:crypto';
import type { Driver, RawSession } from '../driver.ts';
import { readRows } from './read-rows.ts';
import { listTables, type TableShape } from './tables.ts';

export const BACKUP_FORMAT = { format: 'suite-backup', version: 1 };

/** Row-level policies hold for the owner too; the product itself may read everything. Times are written in UTC. */
export const AS_SYSTEM = "set local app.actor_kind = 'system'; set local timezone = 'UTC'";

/**
 * Writes all rows as lines of JSON: every value as PostgreSQL's own text, which any version of it reads back. One
 * snapshot for all tables, so it is consistent while others write, and the same for both databases.
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
