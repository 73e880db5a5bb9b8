import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from './database-errors.ts';
import { DatabaseError, type Driver, type RawSession } from './driver.ts';

interface Migration {
  name: string;
  text: string;
  checksum: string;
}

const FOLDER = join(import.meta.dirname, 'migrations');
// Any number, the same for every server of one database: they come one after another.
const LOCK = 7_231_964_001;
const LOCK_TRIES = 30;

export const MIGRATIONS: Migration[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql'))
  .toSorted()
  .map((name) => {
    const text = readFileSync(join(FOLDER, name), 'utf8');
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
  });

/**
 * Brings the schema up to date. Each file runs in a transaction of its own together with its entry in the list,
 * so a start that dies half-way goes on with the next one. Files only ever expand; what became unused is removed
 * by a later file, when no running version reads it any more.
 */
export async function migrate(driver: Driver, migrations = MIGRATIONS): Promise<string[]> {
  await driver.exec(
    'create table if not exists migration (name text primary key, checksum text not null, applied timestamptz not null default now())',
  );
  // Mostly there is nothing to do: one look, and no lock, tells.
  const done = await listApplied(driver);
  checkHistory(done, migrations);
  if (migrations.every(({ name }) => done.some((one) => one.name === name))) return [];
  const applied: string[] = [];
  for (const migration of migrations) {
    if (await patiently(() => driver.transaction((session) => applyOne(session, migration, migrations)))) {
      applied.push(migration.name);
    }
  }
  return applied;
}

/** Runs one file unless it is in the list; says whether it ran. */
async function applyOne(session: RawSession, migration: Migration, known: Migration[]): Promise<boolean> {
  await session.query('select pg_advisory_xact_lock($1)', [LOCK]);
  await session.exec("set local lock_timeout = '2s'; set local statement_timeout = 0");
  const done = await listApplied(session);
  checkHistory(done, known);
  if (done.some(({ name }) => name === migration.name)) return false;
  await session.exec(migration.text);
  await session.query('insert into migration (name, checksum) values ($1, $2)', [
    migration.name,
    migration.checksum,
  ]);
  return true;
}

interface Applied {
  name: string;
  checksum: string;
}

function listApplied(session: RawSession): Promise<Applied[]> {
  return session.query<Applied>('select name, checksum from migration');
}

function checkHistory(done: Applied[], known: Migration[]): void {
  for (const { name, checksum } of done) {
    const mine = known.find((migration) => migration.name === name);
    if (!mine) {
      throw new DatabaseError(
        `The database was made by a newer version (${name} is not known here): start that version or a newer one.`,
      );
    }
    if (mine.checksum !== checksum) {
      throw new DatabaseError(
        `The migration ${name} was changed after it had run: restore the file as it was.`,
      );
    }
  }
}

/** A table in use keeps a change waiting only for its lock time-out; then others go first, and it tries again. */
async function patiently<Value>(run: () => Promise<Value>): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      const isBusy = codeOf(error) === '55P03';
      if (!isBusy || tries >= LOCK_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100 * tries));
    }
  }
}
