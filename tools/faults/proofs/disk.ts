import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { byTests } from '../by-tests.ts';
import { type Fault, type Outcome, type Scene, Verdict } from '../fault.ts';
import { Recipes } from '../recipes.ts';
import { makeStage } from '../stage.ts';
import { Writing } from '../writing.ts';

export const F08: Fault = {
  id: 'F-08',
  what: 'the disk is full',
  promise:
    'writes are refused with 507 or 503, reads go on, nothing is lost, and writes go on once there is room',
  proofs: [
    { name: 'a disk of 400 MB filled at random moments', on: 'its own', when: 'long', run: fillDisk },
    byTests('the embedded database on a full disk', {
      files: ['server/src/db/embedded/storage.test.ts'],
      projects: ['server'],
      title: 'full',
    }),
  ],
};

const DISK_MB = 400;
const HOWEVER_LONG_MS = 120_000;

async function fillDisk({ root, scale }: Scene): Promise<Outcome> {
  const fills = scale.count('fills', { short: 2, long: 50 });
  const folder = mkdtempSync(join(tmpdir(), 'suite-disk-'));
  using stack = new DisposableStack();
  stack.defer(() => rmSync(folder, { recursive: true, force: true }));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder]);
  if (mounted.status !== 0) return { skipped: 'no small disk can be made here: that takes root and mount' };
  stack.defer(() => void spawnSync('umount', ['-l', folder]));
  const verdict = new Verdict();
  await using stage = await makeStage({
    root,
    database: 'embedded',
    dataFolder: join(folder, 'data'),
    isOnDisk: true,
  });
  await stage.product.start();
  const recipes = new Recipes(stage);
  const writing = await Writing.prepare(recipes, 4);
  const ballast = join(folder, 'ballast');
  const refusals = new Map<number, number>();
  for (let fill = 0; fill < fills; fill += 1) {
    writing.begin();
    await writing.until(1 + Math.floor(Math.random() * 50));
    fillUp(folder, ballast);
    const refused = await untilRefused(recipes);
    await writing.end();
    refusals.set(refused, (refusals.get(refused) ?? 0) + 1);
    verdict.expect(refused === 507 || refused === 503, 'a write is refused with 507 or 503', refused);
    await writing.check(verdict); // reads go on
    truncateSync(ballast, 0);
    await untilTaken(recipes);
    await writing.check(verdict);
  }
  await stage.product.kill();
  await stage.product.start();
  await writing.check(verdict);
  await writing.checkHistory(verdict);
  const told = [...refusals].map(([status, count]) => `${count} × ${status}`).join(', ');
  return verdict.of(
    `${fills} fills, ${writing.acknowledged} acknowledged writes, none lost; refusals: ${told}`,
  );
}

function fillUp(folder: string, ballast: string): void {
  const { bavail, bsize } = statfsSync(folder);
  try {
    writeFileSync(ballast, Buffer.alloc(bavail * bsize + 1024 * 1024));
  } catch {
    // As it should be: no more room.
  }
}

/** A full disk still takes what fits into blocks that a file has already: the first refusal may be some writes away. */
async function untilRefused(recipes: Recipes): Promise<number> {
  const end = performance.now() + HOWEVER_LONG_MS;
  while (performance.now() < end) {
    const { status } = await recipes.add();
    if (status !== 201) return status;
  }
  return 201;
}

async function untilTaken(recipes: Recipes): Promise<void> {
  const end = performance.now() + HOWEVER_LONG_MS;
  while ((await recipes.add()).status !== 201) {
    if (performance.now() > end) throw new Error('Writes do not go on although there is room.');
    await sleep(100);
  }
}
