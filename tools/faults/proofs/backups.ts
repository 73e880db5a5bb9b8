import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { byTests } from '../by-tests.ts';
import { BOTH, type Fault, type Outcome, type Scene, Verdict } from '../fault.ts';
import { Recipes } from '../recipes.ts';
import { makeStage, type Stage } from '../stage.ts';
import { Writing } from '../writing.ts';

const RESTORED_WITHIN_MS = 15 * 60_000;

export const F17: Fault = {
  id: 'F-17',
  what: 'a backup under load, restored on an empty host; nothing is left but backups',
  promise:
    'one moment of the database; every row is back with the same checksum; the product starts on it within 15 minutes; the newest that the embedded database keeps by itself is 24 h old at most',
  proofs: [
    { name: 'backup while it is written, restore, start', on: BOTH, when: 'long', run: backUp },
    byTests('snapshots, damaged files, refusals, backups that are kept', {
      files: ['server/src/db/backup', 'server/src/operate/restore.test.ts'],
    }),
  ],
};

async function backUp({ root, scale, stage: open }: Scene): Promise<Outcome> {
  const stage = await open();
  const restores = scale.count('restores', { short: 1, long: 20 });
  const verdict = new Verdict();
  let [slowest, rows] = [0, 0];
  for (let round = 0; round < restores; round += 1) {
    const writing = await Writing.prepare(new Recipes(stage), 4);
    writing.begin();
    const file = join(stage.dataFolder, `${round}.backup`);
    const made = await admin(root, stage, ['backup', file]);
    verdict.expect(made.code === 0, 'a backup is made while others write', made.said);
    await writing.end();
    await using other = await emptyHost(root, stage, scale.isLong);
    const since = performance.now();
    const restored = await admin(root, other, ['restore', file]);
    verdict.expect(restored.code === 0, 'it is restored', restored.said);
    const second = join(other.dataFolder, 'again.backup');
    const again = await admin(root, other, ['backup', second]);
    verdict.expect(again.code === 0, 'what was restored is backed up', again.said);
    const [one, two] = [await contentsOf(file), await contentsOf(second)];
    rows = one.rows;
    verdict.expect(
      one.rows > 0 && one.digest === two.digest,
      'rows and checksum are the same',
      `${one.rows} and ${two.rows} rows`,
    );
    await other.product.start();
    slowest = Math.max(slowest, performance.now() - since);
    const total = await new Recipes(other).total();
    verdict.expect(total > 0, 'the product starts on it, and people find their recipes', total);
  }
  if (scale.judgesTimes)
    verdict.expect(slowest <= RESTORED_WITHIN_MS, 'within 15 minutes', `${Math.round(slowest)} ms`);
  return verdict.of(
    `${restores} restores of ${rows} rows, all with the same checksum; restored and started within ${(slowest / 1000).toFixed(1)} s`,
  );
}

/** Another host: its own data folder, and an empty database. */
async function emptyHost(root: string, { database }: Stage, isOnDisk: boolean): Promise<Stage> {
  const host = await makeStage({ root, database, isOnDisk, isEmpty: true });
  mkdirSync(host.dataFolder, { recursive: true });
  return host;
}

/** `npm run admin -- …` on the data of a stage. */
function admin(
  root: string,
  { dataFolder, databaseUrl }: Stage,
  args: string[],
): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['tools/commands/admin.ts', ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, DATA_DIR: dataFolder, DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (said += piece));
    child.on('error', reject);
    child.on('exit', (code) => resolve({ code, said }));
  });
}

/** How many rows a backup has, and one number for all of them, whatever their order in a table. */
async function contentsOf(file: string): Promise<{ rows: number; digest: string }> {
  const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()) });
  const tables = new Map<string, string[]>();
  let table: string[] = [];
  let rows = 0;
  for await (const line of lines) {
    if (line.startsWith('[')) {
      rows += 1;
      table.push(createHash('sha256').update(line).digest('hex'));
    } else if (line.startsWith('{"table":')) {
      table = [];
      tables.set(line, table);
    }
  }
  const whole = createHash('sha256');
  for (const [name, hashes] of tables) whole.update(name).update(hashes.toSorted().join());
  return { rows, digest: whole.digest('hex') };
}
