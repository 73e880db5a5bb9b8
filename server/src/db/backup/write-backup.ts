import { createHash } from 'node:crypto';
import type { Driver, RawSession } from '../driver.ts';
import { listTables, quoted, type TableShape } from './tables.ts';

export const BACKUP_FORMAT = { format: 'suite-backup', version: 1 };
const BATCH = 500;

/** Row-level policies hold for the owner too; the product itself may read everything. Times are written in UTC. */
export const AS_SYSTEM = "set local app.actor_kind = 'system'; set local timezone = 'UTC'";

/**
 * Writes all rows as lines of JSON: every value as PostgreSQL's own text, which any version of it reads back. One
 * snapshot for all tables, so it is consistent while others write, and the same for both databases.
 */
export async function writeBackup(driver: Driver, writeLine: (line: string) => Promise<void>): Promise<void> {
  const hash = createHash('sha256');
  async function write(value: unknown): Promise<void> {
    const line = `${JSON.stringify(value)}\n`;
    hash.update(line);
    await writeLine(line);
  }
  await driver.transaction(async (session) => {
    await session.exec(`set transaction isolation level repeatable read, read only; ${AS_SYSTEM}`);
    const migrations = await session.query<{ name: string }>('select name from migration order by name');
    await write({ ...BACKUP_FORMAT, migrations: migrations.map(({ name }) => name) });
    for (const table of await listTables(session)) await writeTable(session, table, write);
    await writeLine(`${JSON.stringify({ done: true, sha256: hash.digest('hex') })}\n`);
  });
}

async function writeTable(
  session: RawSession,
  table: TableShape,
  write: (value: unknown) => Promise<void>,
): Promise<void> {
  const columns = table.columns.map(({ name }) => `${quoted(name)}::text`).join(', ');
  await write({ table: table.name, columns: table.columns.map(({ name }) => name) });
  await session.exec(
    `declare backup no scroll cursor for select json_build_array(${columns}) as row from ${quoted(table.name)}`,
  );
  let rows = 0;
  for (;;) {
    const batch = await session.query<{ row: (string | null)[] }>(`fetch ${BATCH} from backup`);
    for (const { row } of batch) await write(row);
    rows += batch.length;
    if (batch.length < BATCH) break;
  }
  await session.exec('close backup');
  await write({ end: table.name, rows });
}
