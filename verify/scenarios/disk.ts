import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Recipes, Saving } from '../people/saving.ts';
import { crashPostgres, processesOf, query } from '../product/database.ts';
import type { Product } from '../product/product.ts';
import { ALONE, scenario, type Scene } from '../scenario.ts';
import { tests } from './tests.ts';

export const disk = [
  scenario('F-08 a small disk filled at random moments', fillDisk, ALONE),
  scenario('F-08 no room for the log of PostgreSQL either', fillLog, ALONE),
  tests('F-08 what is reported of a disk that is full or nearly so', {
    files: ['server/src/start/judge-disk.test.ts', 'server/src/db/embedded/reason.test.ts'],
    title: 'F-08',
  }),
  scenario('F-09 every write to a file fails', failWrites, { on: ['embedded'] }),
  scenario('F-09 a disk that becomes read-only', makeReadOnly, ALONE),
];

/** PostgreSQL with the shipped data, and half a gigabyte that its log may take. */
const DISK_MB = 1000;
const WRITERS = 4;
const HOWEVER_LONG_MS = 120_000;
const TRY_AGAIN_MS = 100;

async function fillDisk(scene: Scene): Promise<string> {
  const fills = scene.count('fills', 2, 50);
  const { small, product } = await startOnSmallDisk(scene);
  const saving = await Saving.prepare(scene, WRITERS, product.people);
  const refusals = new Map<number, number>();
  for (let fill = 0; fill < fills; fill += 1) {
    saving.begin();
    await saving.until(1 + Math.floor(Math.random() * 50));
    small.fill();
    const refused = await untilRefused(saving.recipes);
    await saving.end();
    refusals.set(refused, (refusals.get(refused) ?? 0) + 1);
    scene.expect(refused === 507 || refused === 503, 'a write is refused with 507 or 503', refused);
    await saving.check(); // reads still work
    small.makeRoom();
    await untilTaken(saving.recipes);
    await saving.check();
  }
  await product.kill();
  await product.start();
  await saving.check();
  await saving.checkHistory();
  const counts = [...refusals].map(([status, count]) => `${count} × ${status}`).join(', ');
  return `${fills} fills, ${saving.acknowledged} acknowledged writes, none lost; refusals: ${counts}`;
}

/** Messages that are in the log and nowhere else. */
const MESSAGE = "select pg_logical_emit_message(false, 'verify', repeat('full', 250000))";

/** Then PostgreSQL ends itself, and does not come back before there is room. */
async function fillLog(scene: Scene): Promise<string> {
  const { small, product } = await startOnSmallDisk(scene);
  const fail = async () => {
    small.fill();
    const url = await product.databaseAddress();
    for (;;) if (!(await query(url, MESSAGE).catch(() => undefined))) return;
  };
  return await breakDisk(scene, product, { fail, repair: small.makeRoom });
}

async function startOnSmallDisk(scene: Scene): Promise<{ small: SmallDisk; product: Product }> {
  const small =
    mountSmallDisk(DISK_MB) ?? scene.skip('no small disk can be made here: that takes root and mount');
  scene.use(small);
  const dataFolder = join(small.folder, 'data');
  return { small, product: await scene.start({ database: 'embedded', dataFolder }) };
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
    if (performance.now() > end) throw new Error('Writes do not work although the disk is well.');
    await sleep(TRY_AGAIN_MS);
  }
}

/** By a limit of the system for the processes that write: the server has it too, so that a PostgreSQL it starts does. */
function failWrites(scene: Scene): Promise<string> {
  const { product } = scene;
  if (spawnSync('prlimit', ['--version']).error) scene.skip('prlimit is not on this machine');
  const limit = (bytes: string) => {
    for (const pid of [product.pid, ...processesOf(product.dataFolder)]) limitFiles(pid, bytes);
  };
  return breakDisk(scene, product, { fail: () => limit('0'), repair: () => limit('unlimited') });
}

function limitFiles(pid: number, bytes: string): void {
  try {
    const { uid, gid } = statSync(`/proc/${pid}`); // a limit is changed by the user whose process it is
    spawnSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`], { uid, gid });
  } catch {
    // It has just ended.
  }
}

/** As after a failure that the system has noticed: PostgreSQL, which has its files open, has died of it. */
async function makeReadOnly(scene: Scene): Promise<string> {
  const { small, product } = await startOnSmallDisk(scene);
  const fail = async () => {
    process.kill(product.pid, 'SIGSTOP'); // it would start PostgreSQL again before the disk is read-only
    crashPostgres(product.dataFolder, 'all');
    while (processesOf(product.dataFolder).length > 0) await sleep(TRY_AGAIN_MS);
    small.setReadOnly(true);
    process.kill(product.pid, 'SIGCONT');
  };
  return await breakDisk(scene, product, { fail, repair: () => small.setReadOnly(false) });
}

interface Breaking {
  fail: () => void | Promise<void>;
  repair: () => void;
}

async function breakDisk(scene: Scene, product: Product, { fail, repair }: Breaking): Promise<string> {
  const times = scene.count('failures', 1, 20);
  const saving = await Saving.prepare(scene, WRITERS, product.people);
  let [refused, slowest] = [0, 0];
  for (let time = 0; time < times; time += 1) {
    await product.people.renewEarly();
    saving.begin();
    await saving.until(20);
    await fail();
    await saving.end();
    const since = performance.now();
    while (await product.isReady()) {
      if (performance.now() - since > HOWEVER_LONG_MS) throw new Error('It says that it is ready.');
      await sleep(TRY_AGAIN_MS);
    }
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const { status } = await saving.recipes.add();
      scene.expect(status === 503 || status === 507, 'nothing is acknowledged', status);
      refused += 1;
      await sleep(TRY_AGAIN_MS);
    }
    scene.expect(!(await product.isReady()), 'it says that it is not ready');
    repair();
    const repaired = performance.now();
    await product.ready();
    slowest = Math.max(slowest, performance.now() - repaired);
    await saving.check();
    await untilTaken(saving.recipes);
  }
  await saving.checkHistory();
  return `${times} failures, ${saving.acknowledged} acknowledged writes, none lost, ${refused} refused; ready again ${Math.round(slowest)} ms at most after the disk`;
}

/** A disk of its own for a data folder. */
export interface SmallDisk extends Disposable {
  folder: string;
  /** Leaves no room. */
  fill: () => void;
  makeRoom: () => void;
  /** Only while nobody has a file of it open for writing. */
  setReadOnly: (isReadOnly: boolean) => void;
}

/** Undefined where none can be made: that takes root and mount. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'suite-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    return undefined;
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill: () => {
      const { bavail, bsize } = statfsSync(folder);
      try {
        writeFileSync(ballast, Buffer.alloc(bavail * bsize + 1024 * 1024));
      } catch {
        // As it should be: no more room.
      }
    },
    makeRoom: () => truncateSync(ballast, 0),
    setReadOnly: (isReadOnly) => {
      const { status, stderr } = spawnSync('mount', ['-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, folder]);
      if (status !== 0) throw new Error(`The disk could not be made ${isReadOnly}: ${stderr.toString()}`);
    },
    [Symbol.dispose]: () => {
      spawnSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
