import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Recipes, Saving } from '../people/saving.ts';
import { scenario, type Scene } from '../scenario.ts';
import { linesOf } from '../upgrade/backup.ts';
import { tests } from './tests.ts';

const RESTORED_WITHIN_MS = 15 * 60_000;

export const backups = [
  scenario('F-17 backups while others write, restored on an empty host', backUp),
  tests('F-17 snapshots, damaged files, refusals, backups that are kept', {
    files: ['server/src/db/backup', 'server/src/operate/restore.test.ts'],
  }),
];

async function backUp(scene: Scene): Promise<string> {
  const { product } = scene;
  const restores = scene.count('restores', 1, 20);
  let [slowest, rows] = [0, 0];
  for (let round = 0; round < restores; round += 1) {
    const saving = await Saving.prepare(scene, 4);
    saving.begin();
    const file = join(product.dataFolder, `${round}.backup`);
    await product.admin('backup', file);
    await saving.end();
    const other = await scene.make({ database: product.database, isEmpty: true });
    const since = performance.now();
    await other.admin('restore', file);
    const second = join(other.dataFolder, 'again.backup');
    await other.admin('backup', second);
    const [one, two] = [contentsOf(file), contentsOf(second)];
    ({ rows } = one);
    const isSame = one.rows > 0 && one.digest === two.digest;
    scene.expect(isSame, 'rows and checksum are the same', `${one.rows} and ${two.rows} rows`);
    await other.start();
    slowest = Math.max(slowest, performance.now() - since);
    const total = await new Recipes(other.people).total();
    scene.expect(total > 0, 'the product starts on it, and people find their recipes', total);
    await other[Symbol.asyncDispose]();
  }
  scene.expectWithin(slowest, RESTORED_WITHIN_MS, 'within 15 minutes');
  return `${restores} restores of ${rows} rows, all with the same checksum; restored and started within ${(slowest / 1000).toFixed(1)} s`;
}

/** How many rows a backup has, and one number for all of them, whatever their order in a table. */
function contentsOf(file: string): { rows: number; digest: string } {
  const tables = new Map<string, string[]>();
  let table: string[] = [];
  let rows = 0;
  for (const line of linesOf(file)) {
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
