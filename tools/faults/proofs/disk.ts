import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { addressOf } from '../ask-product.ts';
import { byTests } from '../by-tests.ts';
import { crashPostgres, processesOf } from '../embedded-postgres.ts';
import { type Fault, type Outcome, type Scene, Verdict } from '../fault.ts';
import { Recipes } from '../recipes.ts';
import { mountSmallDisk, type SmallDisk } from '../small-disk.ts';
import { makeStage, type Stage } from '../stage.ts';
import { Writing } from '../writing.ts';

export const F08: Fault = {
  id: 'F-08',
  what: 'the disk is full',
  promise:
    'writes are refused with 507 or 503, reads go on, nothing is lost, and writes go on once there is room',
  proofs: [
    { name: 'a small disk filled at random moments', on: 'its own', when: 'long', run: fillDisk },
    { name: 'no room for the log of PostgreSQL either', on: 'its own', when: 'long', run: fillLog },
    byTests('what is told of a disk that is full or nearly so', {
      files: ['server/src/start/judge-disk.test.ts', 'server/src/db/embedded/reason.test.ts'],
      title: 'F-08',
    }),
  ],
};

export const F09: Fault = {
  id: 'F-09',
  what: 'the disk is read-only or fails to write',
  promise: 'nothing is acknowledged, the process says that it is not ready, and comes back with the disk',
  proofs: [
    { name: 'every write to a file fails', on: ['embedded'], when: 'long', run: failWrites },
    { name: 'a disk that becomes read-only', on: 'its own', when: 'long', run: makeReadOnly },
  ],
};

/** PostgreSQL with the shipped data, and half a gigabyte that its log may take. */
const DISK_MB = 1000;
const NO_DISK = { skipped: 'no small disk can be made here: that takes root and mount' };
const WRITERS = 4;
const HOWEVER_LONG_MS = 120_000;
const TRY_AGAIN_MS = 100;

async function fillDisk({ root, scale }: Scene): Promise<Outcome> {
  const fills = scale.count('fills', { short: 2, long: 50 });
  using disk = mountSmallDisk(DISK_MB);
  if (!disk) return NO_DISK;
  await using stage = await startOn(root, disk);
  const verdict = new Verdict();
  const recipes = new Recipes(stage);
  const writing = await Writing.prepare(recipes, WRITERS);
  const refusals = new Map<number, number>();
  for (let fill = 0; fill < fills; fill += 1) {
    writing.begin();
    await writing.until(1 + Math.floor(Math.random() * 50));
    disk.fill();
    const refused = await untilRefused(recipes);
    await writing.end();
    refusals.set(refused, (refusals.get(refused) ?? 0) + 1);
    verdict.expect(refused === 507 || refused === 503, 'a write is refused with 507 or 503', refused);
    await writing.check(verdict); // reads go on
    disk.makeRoom();
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

/** Then PostgreSQL ends itself, and does not come back before there is room. */
async function fillLog({ root, scale }: Scene): Promise<Outcome> {
  using disk = mountSmallDisk(DISK_MB);
  if (!disk) return NO_DISK;
  await using stage = await startOn(root, disk);
  const fail = async () => {
    disk.fill();
    await writeUntilItEnds(await addressOf(stage));
  };
  return await breakDisk(scale, stage, { fail, mend: disk.makeRoom });
}

/** Messages that are in the log and nowhere else. */
const MESSAGE = "select pg_logical_emit_message(false, 'faults', repeat('full', 250000))";

async function writeUntilItEnds(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (;;) await client.query(MESSAGE);
  } catch {
    void client.end().catch(() => undefined);
  }
}

async function startOn(root: string, disk: SmallDisk): Promise<Stage> {
  const dataFolder = join(disk.folder, 'data');
  const stage = await makeStage({ root, database: 'embedded', dataFolder, isOnDisk: true });
  await stage.product.start();
  return stage;
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
    if (performance.now() > end) throw new Error('Writes do not go on although the disk is well.');
    await sleep(TRY_AGAIN_MS);
  }
}

/** By a limit of the system for the processes that write: the server has it too, so that a PostgreSQL it starts does. */
async function failWrites({ scale, stage: open }: Scene): Promise<Outcome> {
  const stage = await open();
  if (spawnSync('prlimit', ['--version']).error) return { skipped: 'prlimit is not on this machine' };
  const limit = (bytes: string) => {
    for (const pid of [stage.product.pid, ...processesOf(stage.dataFolder)]) limitFiles(pid, bytes);
  };
  return breakDisk(scale, stage, { fail: () => limit('0'), mend: () => limit('unlimited') });
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
async function makeReadOnly({ root, scale }: Scene): Promise<Outcome> {
  using disk = mountSmallDisk(DISK_MB);
  if (!disk) return NO_DISK;
  await using stage = await startOn(root, disk);
  const fail = async () => {
    process.kill(stage.product.pid, 'SIGSTOP'); // it would start PostgreSQL again before the disk is read-only
    crashPostgres(stage.dataFolder, 'all');
    while (processesOf(stage.dataFolder).length > 0) await sleep(TRY_AGAIN_MS);
    disk.setReadOnly(true);
    process.kill(stage.product.pid, 'SIGCONT');
  };
  return await breakDisk(scale, stage, { fail, mend: () => disk.setReadOnly(false) });
}

interface Breaking {
  fail: () => void | Promise<void>;
  mend: () => void;
}

async function breakDisk(scale: Scene['scale'], stage: Stage, { fail, mend }: Breaking): Promise<Outcome> {
  const times = scale.count('failures', { short: 1, long: 20 });
  const verdict = new Verdict();
  const recipes = new Recipes(stage);
  const writing = await Writing.prepare(recipes, WRITERS);
  let [refused, slowest] = [0, 0];
  for (let time = 0; time < times; time += 1) {
    await stage.sessions.renewEarly();
    writing.begin();
    await writing.until(20);
    await fail();
    await writing.end();
    const since = performance.now();
    while (await stage.product.isReady()) {
      if (performance.now() - since > HOWEVER_LONG_MS) throw new Error('It says that it is ready.');
      await sleep(TRY_AGAIN_MS);
    }
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const { status } = await recipes.add();
      verdict.expect(status === 503 || status === 507, 'nothing is acknowledged', status);
      refused += 1;
      await sleep(TRY_AGAIN_MS);
    }
    verdict.expect(!(await stage.product.isReady()), 'it says that it is not ready');
    mend();
    const mended = performance.now();
    await stage.product.ready();
    slowest = Math.max(slowest, performance.now() - mended);
    await writing.check(verdict);
    await untilTaken(recipes);
  }
  await writing.checkHistory(verdict);
  return verdict.of(
    `${times} failures, ${writing.acknowledged} acknowledged writes, none lost, ${refused} refused; ready again ${Math.round(slowest)} ms at most after the disk`,
  );
}
