import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { buildWeb } from './build/build-web.ts';
import { makeDatabase } from './commands/throw-away-database.ts';
import { repositoryRoot } from './list-files.ts';
import { findLostRows } from './upgrade/compare-backups.ts';
import {
  admin,
  checkOut,
  failToStart,
  findCommit,
  removeCheckOut,
  startRelease,
} from './upgrade/releases.ts';
import { trimBackup } from './upgrade/trim-backup.ts';
import { findTraces, type Traces, leaveTraces } from './upgrade/leave-traces.ts';

// `node tools/prove-upgrade.ts COMMIT [FILE]`: starts the release of that commit, works with it, and starts this version on
// the same data: on the embedded database, and on PostgreSQL where TEST_DATABASE_URL names a server. The backup of the
// earlier release is restored by this version too. With FILE its rows become what server/src/db/upgrade is tested with.
// Data of a release before PostgreSQL 18 is not opened by this one: the start says so, and its backup is restored beside it.
const PASSWORD = 'a-mix-of-oil-and-water';
/** Of both releases: what is encrypted must be readable for the later one. */
const SECRET = 'the secret of an installation that is upgraded';
const [commit = '', file] = process.argv.slice(2);
const found = findCommit(repositoryRoot, commit);
if (commit === '' || found === undefined) {
  console.error('Name a commit of this clone: node tools/prove-upgrade.ts COMMIT [FILE].');
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'upgrade-'));
const earlier = join(folder, 'release');
const demo = { DEMO: 'yes', DEMO_PASSWORD: PASSWORD, INSTALLATION_SECRET: SECRET };
/** What a start does by itself: it puts the people of the demonstration and what they bought back, and sends mail. */
const CHANGING = ['users', 'licence', 'session', 'mail'];
try {
  say(`check out and build ${found.slice(0, 12)}`);
  checkOut(repositoryRoot, found, earlier);
  await buildWeb(repositoryRoot);
  await prove('embedded', { ...demo, DATA_DIR: join(folder, 'embedded') });
  const name = `upgrade_${process.pid}`;
  const server = process.env['TEST_DATABASE_URL'];
  await using database = await makeDatabase(server, name);
  if (server === undefined) say('skipped: PostgreSQL, because TEST_DATABASE_URL is not set');
  else await prove('postgres', { ...demo, DATA_DIR: join(folder, 'postgres'), DATABASE_URL: database.url });
} finally {
  removeCheckOut(repositoryRoot, earlier);
  rmSync(folder, { recursive: true, force: true });
}

async function prove(kind: string, settings: Record<string, string>): Promise<void> {
  const before = await startRelease(earlier, settings);
  const traces = await leaveTraces(before.url, PASSWORD);
  const backup = join(folder, `${kind}.backup`);
  admin(earlier, settings, ['backup', backup]); // while it runs
  if (kind === 'embedded') await before.stop();
  const isOther = existsSync(join(settings['DATA_DIR'] ?? '', 'database'));
  if (isOther) {
    const said = await failToStart(repositoryRoot, settings);
    const isSaid = said.includes('the database of another version') && said.includes('admin -- restore');
    report(`${kind}: a start on data that it cannot read says what to do`, isSaid ? [] : [said]);
    admin(repositoryRoot, settings, ['restore', backup]);
  }
  // On PostgreSQL the earlier release goes on serving while this one brings the schema up to date.
  const what = `${kind}: this version on the ${isOther ? 'restored backup' : 'data'} of the earlier one`;
  await check({ what, settings, traces, backup });
  if (kind !== 'embedded') {
    const faults = await findTraces(before.url, PASSWORD, { ...traces }).catch((error: Error) => [
      error.message,
    ]);
    // The name was changed by this version a moment ago, which is all that may differ.
    report(
      `${kind}: the earlier one beside it`,
      faults.filter((fault) => !fault.includes('Saved by the new one')),
    );
    await before.stop();
  }
  await using empty = await makeDatabase(
    settings['DATABASE_URL'] && process.env['TEST_DATABASE_URL'],
    `restored_${process.pid}`,
  );
  const elsewhere = {
    ...settings,
    DATA_DIR: join(folder, `${kind}-restored`),
    ...(settings['DATABASE_URL'] ? { DATABASE_URL: empty.url } : {}),
  };
  admin(repositoryRoot, elsewhere, ['restore', backup]);
  const again = join(folder, `${kind}-again.backup`);
  admin(repositoryRoot, elsewhere, ['backup', again]);
  report(
    `${kind}: every row of its backup, restored elsewhere`,
    findLostRows(linesOf(backup), linesOf(again)),
  );
  await check({
    what: `${kind}: its backup, restored elsewhere by this version`,
    settings: elsewhere,
    traces,
    backup,
  });
  if (file !== undefined && kind === 'embedded') keep(file, backup, traces);
}

interface Check {
  what: string;
  settings: Record<string, string>;
  traces: Traces;
  /** Of the earlier release. */
  backup: string;
}

/** Every row as the earlier release left it, and that people go on with them. */
async function check({ what, settings, traces, backup }: Check): Promise<void> {
  const now = await startRelease(repositoryRoot, settings);
  const looked = join(folder, `${randomUUID()}.backup`);
  admin(repositoryRoot, settings, ['backup', looked]); // while it runs, and before anybody works
  const lost = findLostRows(linesOf(backup), linesOf(looked), CHANGING);
  report(what, [...lost, ...(await findTraces(now.url, PASSWORD, traces))]);
  await now.stop();
}

function linesOf(backup: string): string[] {
  return gunzipSync(readFileSync(backup)).toString().trim().split('\n');
}

function keep(target: string, backup: string, traces: Traces): void {
  const about = JSON.stringify({
    commit: found,
    at: new Date(),
    password: PASSWORD,
    secret: SECRET,
    ...traces,
  });
  writeFileSync(target, `${[about, ...trimBackup(linesOf(backup), traces.recipeId)].join('\n')}\n`);
  say(`kept in ${target}`);
}

function report(what: string, faults: string[]): void {
  say(`${faults.length === 0 ? 'ok' : 'failed'}  ${what}`);
  for (const fault of faults) say(`        ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}

function say(line: string): void {
  console.log(`· ${line}`);
}
