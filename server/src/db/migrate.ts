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
 * so a start that dies half-way continues with the next one. Files only ever expand; what became unused is removed
 * by a later file, `….contract.sql`, when no running version reads it any more.
 */
export async function migrate(driver: Driver, migrations = MIGRATIONS): Promise<string[]> {
  await driver.exec(
    'create table if not exists migration (name text primary key, checksum text not null, applied timestamptz not null default now())',
  );
  // Mostly there is nothing to do: one look, without a lock, shows that.
  const done = await listApplied(driver);
  checkHistory(done, migrations);
  if (migrations.every(({ name }) => done.some((one) => one.name === name))) return [];
  const applied: string[] = [];
  for (const migration of migrations) {
    if (await patiently(() => driver.longTransaction((session) => applyOne(session, migration)))) {
      applied.push(migration.name);
    }
  }
  return applied;
}

/** For what takes a database as it is, of this release or of one before it: says what is wrong with any other. */
export async function checkUnmigrated(driver: Driver): Promise<void> {
  const [list] = await driver.query<{ isThere: boolean }>(
    `select to_regclass('migration') is not null as "isThere"`,
  );
  if (!list?.isThere) throw new DatabaseError('The database is new: start the server once.');
  checkHistory(await listApplied(driver), MIGRATIONS);
}

/** Runs one file unless it is in the list; says whether it ran. */
async function applyOne(session: RawSession, migration: Migration): Promise<boolean> {
  // The server that has the lock may need minutes for a file: unlike for a table in use, there is no time limit.
  await session.query('select pg_advisory_xact_lock($1)', [LOCK]);
  // Policies hold for the owner of the tables too, and a file may have to change rows of everybody.
  await session.exec("set local lock_timeout = '2s'; set local app.actor_kind = 'system'");
  const done = await listApplied(session);
  if (done.some(({ name }) => name === migration.name)) return false;
  await session.exec(forAnyOwner(migration.text)).catch((error: unknown) => {
    // An account that was not prepared is the operator's to correct; anything else is ours.
    if (codeOf(error) !== '42501' || !(error instanceof Error)) throw error;
    throw new DatabaseError(
      `The account of DATABASE_URL may not do what ${migration.name} needs (${error.message}): ` +
        'prepare it as docs/guides/deployment.md says, and start again.',
    );
  });
  await session.query('insert into migration (name, checksum) values ($1, $2)', [
    migration.name,
    migration.checksum,
  ]);
  return true;
}

/**
 * Files do not change once they have run somewhere. What only a superuser may do in them, to set a parameter of ours in the
 * head of a function, is done as 0037-any-owner.sql has it.
 */
function forAnyOwner(text: string): string {
  return text.replaceAll(/^set app\.actor_kind = 'system'$/gm, "set application_name = 'suite system'");
}

/** Whether a newer release has changed this database since: then its data are not this one's to bring up to date. */
export async function isOutgrown(driver: Driver, known = MIGRATIONS): Promise<boolean> {
  const done = await listApplied(driver);
  return done.some(({ name }) => !known.some((migration) => migration.name === name));
}

/** Whether a start is going to change a schema that is there already. */
export async function isBehind(driver: Driver): Promise<boolean> {
  const [list] = await driver.query<{ isThere: boolean }>(
    `select to_regclass('migration') is not null as "isThere"`,
  );
  const done = list?.isThere ? await listApplied(driver) : [];
  return done.length > 0 && MIGRATIONS.some(({ name }) => !done.some((one) => one.name === name));
}

interface Applied {
  name: string;
  checksum: string;
}

function listApplied(session: RawSession): Promise<Applied[]> {
  return session.query<Applied>('select name, checksum from migration');
}

/** What an older release must not work with: files that take something away say so in their name. */
const CONTRACTS = /\.contract\.sql$/;

/**
 * While several servers are replaced one after the other, one of the earlier release may start again after the schema has
 * grown: it works with what it knows (decision 055).
 */
function checkHistory(done: Applied[], known: Migration[]): void {
  for (const { name, checksum } of done) {
    const mine = known.find((migration) => migration.name === name);
    if (!mine && !CONTRACTS.test(name)) continue;
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
