import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, makeDatabase } from '../../tools/test-server.ts';
import { DEMO_PASSWORD } from '../people/people.ts';
import type { Product } from '../product/product.ts';
import { BOTH, type Scenario, scenario, type Scene } from '../scenario.ts';
import { findLostRows, linesOf, trimBackup } from '../upgrade/backup.ts';
import { findTraces, leaveTraces, type Traces } from '../upgrade/traces.ts';

/** Of both releases: what is encrypted must be readable for the later one. */
const INSTALLATION_SECRET = 'the secret of an installation that is upgraded';
const env = { LOG_LEVEL: 'warn', INSTALLATION_SECRET };
/** What a start does by itself: it puts the people of the demonstration and what they bought back, and sends mail. */
const CHANGING = ['users', 'licence', 'mail'];
/** What is rows of `credential` now (decision 079): whether it still opens what it did is among the traces. */
const MOVED = [
  'session',
  'session_token',
  'one_time_token',
  'delegation',
  'delegation_token',
  'client',
  'client_secret',
  'client_token',
  'scim_token',
];

/**
 * The release of a commit is started and worked with; then this version on the same data, and on a restored backup. With a file,
 * its rows become what server/src/db/upgrade is tested with.
 */
export function upgrade(commit: string, file?: string): Scenario[] {
  return BOTH.map((database) =>
    scenario(
      `F-24 from ${commit.slice(0, 12)}`,
      async (scene) => {
        const found = findCommit(scene.root, commit) ?? scene.skip(`${commit} is no commit of this clone`);
        const earlier = await scene.shared.get('release', () => releaseOf(scene.root, found));
        return await prove(scene, earlier.folder, (backup, traces) => {
          if (file === undefined || database !== 'embedded') return;
          const about = {
            commit: found,
            at: new Date(),
            password: DEMO_PASSWORD,
            secret: INSTALLATION_SECRET,
          };
          const lines = trimBackup(linesOf(backup), traces.recipeId);
          writeFileSync(file, `${[JSON.stringify({ ...about, ...traces }), ...lines].join('\n')}\n`);
        });
      },
      { isOwn: true, on: [database] },
    ),
  );
}

function releaseOf(root: string, commit: string): Promise<{ folder: string } & AsyncDisposable> {
  const around = mkdtempSync(join(tmpdir(), 'upgrade-'));
  const folder = join(around, 'release');
  checkOut(root, commit, folder);
  const remove = () => {
    removeCheckOut(root, folder);
    rmSync(around, { recursive: true, force: true });
    return Promise.resolve();
  };
  return Promise.resolve({ folder, [Symbol.asyncDispose]: remove });
}

type Keep = (backup: string, traces: Traces) => void;

async function prove(scene: Scene, release: string, keep: Keep): Promise<string> {
  const { database } = scene;
  const server = process.env['TEST_DATABASE_URL'];
  const host = async () => {
    const made = await makeDatabase(
      database === 'embedded' ? undefined : server,
      `upgrade_${await freePort()}`,
    );
    return { database, isAlone: true, env, databaseUrl: scene.use(made).url };
  };
  const settings = await host();
  const before = await scene.make({ ...settings, release });
  const now = await scene.make({ ...settings, dataFolder: before.dataFolder });
  await before.start();
  const traces = await leaveTraces(before.people);
  const backup = join(before.dataFolder, 'before.backup');
  await before.admin('backup', backup); // while it runs
  // On PostgreSQL the earlier release keeps serving while this one brings the schema up to date.
  if (database === 'embedded') await before.stop();
  const isOther = existsSync(join(before.dataFolder, 'database'));
  if (isOther) await refuseData(scene, now, backup);
  await expectAll(scene, now, { what: 'this version', backup, traces });
  if (before.isRunning()) {
    const faults = await findTraces(before.people, traces);
    // The name was changed by this version a moment ago, which is all that may differ.
    const others = faults.filter((fault) => !fault.includes('Saved by the new one'));
    for (const fault of others) scene.expect(false, `the earlier one beside it: ${fault}`);
    await before.stop();
  }
  const elsewhere = await scene.make(await host());
  await elsewhere.admin('restore', backup);
  const again = join(elsewhere.dataFolder, 'again.backup');
  await elsewhere.admin('backup', again);
  for (const lost of findLostRows(linesOf(backup), linesOf(again), MOVED))
    scene.expect(false, `restored: ${lost}`);
  await expectAll(scene, elsewhere, { what: 'its backup, restored elsewhere', backup, traces });
  keep(backup, traces);
  return `${linesOf(backup).length} lines of a backup are there ${isOther ? 'after a restore' : 'after an upgrade'}, and restored elsewhere; work goes on`;
}

/** Data of a release before PostgreSQL 18 is not opened: the start says so, and its backup is restored beside it. */
async function refuseData(scene: Scene, now: Product, backup: string): Promise<void> {
  now.launch();
  await now.ended();
  const said = now.lines().join('\n');
  const isSaid = said.includes('the database of another version') && said.includes('admin -- restore');
  scene.expect(isSaid, 'a start on data that it cannot read says what to do', said);
  await now.admin('restore', backup);
}

/** Every row as the earlier release left it, and people keep working with them. */
async function expectAll(
  scene: Scene,
  product: Product,
  { what, backup, traces }: { what: string; backup: string; traces: Traces },
): Promise<void> {
  await product.start();
  const looked = join(product.dataFolder, 'looked.backup');
  await product.admin('backup', looked); // while it runs, and before anybody works
  const lost = findLostRows(linesOf(backup), linesOf(looked), [...CHANGING, ...MOVED]);
  const faults = [...lost, ...(await findTraces(product.people, traces))];
  for (const fault of faults) scene.expect(false, `${what}: ${fault}`);
  const ended = await product.stop();
  scene.expect(ended.with === 0, `${what} ends with 0`, ended.with);
}

/** A release as it was: its files, its packages, its pages. */
export function checkOut(root: string, commit: string, folder: string): void {
  must(root, 'git', 'worktree', 'add', '--detach', '--quiet', folder, commit);
  const quietly = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  must(folder, 'npm', 'ci', '--include=dev', ...quietly);
  must(folder, process.execPath, 'tools/commands/build.ts');
}

export function removeCheckOut(root: string, folder: string): void {
  must(root, 'git', 'worktree', 'remove', '--force', folder);
}

/** The whole number of the commit; nothing where this clone does not have it. */
export function findCommit(root: string, name: string): string | undefined {
  const args = ['rev-parse', '--verify', '--quiet', `${name}^{commit}`];
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

function must(cwd: string, program: string, ...args: string[]): void {
  const { status, stderr, stdout } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} in ${cwd}:\n${stdout}${stderr}`);
}
