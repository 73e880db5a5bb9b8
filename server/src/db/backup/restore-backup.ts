import { createHash } from 'node:crypto';
import { DatabaseError, type Driver, type RawSession } from '../driver.ts';
import { gunzipFile, listTables, quoted, type TableShape, AS_SYSTEM, BACKUP_FORMAT } from './write-backup.ts';
import { migrate, MIGRATIONS } from '../migrate.ts';

/** What one statement takes: so many rows, or so many characters of them. */
const MOST_ROWS = 500;
const MOST_CHARACTERS = 256 * 1024;

/** Rows come in any order: triggers that note changes look at this, and all are noted at the end (decision 075). */
const RESTORING = "set local app.is_restoring = 'yes'";

/** What has to be done after a backup from before a migration, which did it for the rows that were there. */
const AFTERWARDS: Record<string, string> = {
  '0022-documents-in-parts.sql': 'select approve_seen_documents()',
};

/** Tables of earlier releases, whose rows are left out. */
const ENDED = ['guarded_question', 'webhook', 'webhook_delivery', 'webhook_host'];
/** Of webhooks it is kept whose they were, for the message to their owners. */
const KEEP_OWNERS = `insert into ended_webhook
  select distinct (row->>$2::integer)::uuid from jsonb_array_elements($1::jsonb) as row on conflict do nothing`;

export interface Restored {
  rows: number;
  /** How many webhooks the backup holds, which have ended. */
  webhooks: number;
}

/**
 * Puts a backup into an empty database: all of it or nothing. The schema comes from this version's migrations, so a
 * backup of an older version is restored into today's tables.
 */
export async function restoreBackup(driver: Driver, lines: AsyncIterable<string>): Promise<Restored> {
  await migrate(driver);
  return driver.longTransaction(async (session) => {
    await session.exec(`${AS_SYSTEM}; ${RESTORING}`);
    const tables = await listTables(session);
    await refuseUnlessEmpty(session, tables);
    return new Restore(session, [...tables, ...(await listTables(session, 'view'))]).read(lines);
  });
}

async function refuseUnlessEmpty(session: RawSession, tables: TableShape[]): Promise<void> {
  for (const { name } of tables) {
    const rows = await session.query(`select 1 from ${quoted(name)} limit 1`);
    if (rows.length === 0) continue;
    throw new DatabaseError(
      `The database is not empty (rows in ${name}). Restore into an empty one, for example with another DATA_DIR.`,
    );
  }
}

const ROW = {};

const damaged = (why: string) => new DatabaseError(`The backup cannot be used: ${why}. Nothing was changed.`);

/** Reads the lines in order; every step checks that the file is whole. */
class Restore {
  readonly #session: RawSession;
  readonly #tables: TableShape[];
  readonly #hash = createHash('sha256');
  #open:
    | {
        table: string;
        shape?: TableShape;
        columns: string[];
        waiting: string[];
        characters: number;
        rows: number;
      }
    | undefined;
  #total = 0;
  #webhooks = 0;
  #migrations: unknown[] = [];

  constructor(session: RawSession, tables: TableShape[]) {
    this.#session = session;
    this.#tables = tables;
  }

  async read(lines: AsyncIterable<string>): Promise<Restored> {
    let number = 0;
    for await (const line of lines) {
      number += 1;
      // A row is passed on as it is: it may be long, and the database reads it anyway.
      const value = line.startsWith('[') && line.endsWith(']') ? ROW : parse(line);
      if ('done' in value) return this.#finish(value);
      this.#hash.update(`${line}\n`);
      if (number === 1) this.#migrations = checkHeader(value);
      else await this.#take(value, line);
    }
    throw damaged('it ends too early');
  }

  async #take(value: object, line: string): Promise<void> {
    if (value === ROW) return this.#row(line);
    if ('table' in value && 'columns' in value) return this.#begin(value.table, [value.columns].flat());
    if ('end' in value && 'rows' in value) return this.#end(value.rows);
    throw damaged('it has a line of an unknown kind');
  }

  #begin(table: unknown, columns: unknown[]): void {
    const name = String(table);
    const shape = this.#tables.find((known) => known.name === name);
    if (!shape && !ENDED.includes(name)) throw damaged(`the table ${name} is not known`);
    this.#open = { table: name, shape, columns: columns.map(String), waiting: [], characters: 0, rows: 0 };
  }

  /** As it was written: what is read and written anew would only take time. */
  async #row(line: string): Promise<void> {
    const open = this.#open;
    if (!open) throw damaged('a row is outside any table');
    open.waiting.push(line);
    open.characters += line.length;
    open.rows += 1;
    if (open.waiting.length >= MOST_ROWS || open.characters >= MOST_CHARACTERS) await this.#flush();
  }

  async #end(rows: unknown): Promise<void> {
    await this.#flush();
    const ended = this.#open;
    if (ended?.rows !== rows || !ended) throw damaged('a table has lost rows');
    if (ended.shape) {
      this.#total += ended.rows;
      await this.#restartIdentity(ended.shape);
    }
    if (ended.table === 'webhook') this.#webhooks = ended.rows;
    this.#open = undefined;
  }

  async #flush(): Promise<void> {
    if (!this.#open || this.#open.waiting.length === 0) return;
    const { table, shape, columns, waiting } = this.#open;
    const rows = `[${waiting.join(',')}]`;
    this.#open.waiting = [];
    this.#open.characters = 0;
    if (table === 'webhook') await this.#session.query(KEEP_OWNERS, [rows, columns.indexOf('user_id')]);
    if (!shape) return;
    const values = columns.map((name, index) => {
      const type = shape.columns.find((column) => column.name === name)?.type;
      if (!type) throw damaged(`the column ${name} of ${shape.name} is not known`);
      return `(row->>${index})::${type}`;
    });
    await this.#session.query(
      `insert into ${quoted(shape.name)} (${columns.map(quoted).join(', ')}) overriding system value
       select ${values.join(', ')} from jsonb_array_elements($1::jsonb) as row`,
      [rows],
    );
  }

  async #restartIdentity({ name, columns }: TableShape): Promise<void> {
    for (const column of columns.filter(({ isIdentity }) => isIdentity)) {
      await this.#session.query(
        `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${quoted(column.name)}), 0) + 1, false) from ${quoted(name)}`,
        [quoted(name), column.name],
      );
    }
  }

  async #finish(value: object): Promise<Restored> {
    if (this.#open) throw damaged('it ends within a table');
    if (!('sha256' in value) || value.sha256 !== this.#hash.digest('hex'))
      throw damaged('its checksum is wrong');
    for (const [migration, statement] of Object.entries(AFTERWARDS)) {
      if (!this.#migrations.includes(migration)) await this.#session.query(statement);
    }
    await this.#session.query('select note_everything()');
    return { rows: this.#total, webhooks: this.#webhooks };
  }
}

function parse(line: string): object {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Reported below, like any other line that is no object.
  }
  throw damaged('a line cannot be read');
}

/** The migrations that the backup comes from. */
function checkHeader(value: object): unknown[] {
  const header = value as { format?: unknown; version?: unknown; migrations?: unknown };
  if (header.format !== BACKUP_FORMAT.format || header.version !== BACKUP_FORMAT.version) {
    throw damaged('it is not a backup of this product');
  }
  const known = new Set(MIGRATIONS.map(({ name }) => JSON.stringify(name)));
  const names: unknown[] = [header.migrations].flat();
  const newer = names.map((name) => JSON.stringify(name)).find((name) => !known.has(name));
  if (newer !== undefined) throw damaged(`it was made by a newer version (${newer} is not known here)`);
  return names;
}

export async function restoreFile(driver: Driver, path: string): Promise<Restored> {
  return restoreBackup(driver, linesOf(path));
}

/** Line by line, as fast as they are taken. */
async function* linesOf(path: string): AsyncIterable<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  // In pieces until the line ends: a long one must not be put together anew with each of them.
  let begun: string[] = [];
  for await (const chunk of gunzipFile(path)) {
    const [end = '', ...lines] = decoder.decode(chunk, { stream: true }).split('\n');
    begun.push(end);
    for (const line of lines) {
      yield begun.join('');
      begun = [line];
    }
  }
  const rest = begun.join('');
  if (rest !== '') yield rest;
}
