import { setTimeout as sleep } from 'node:timers/promises';
import { BOTH, type Fault, type Outcome, type Scene, Verdict } from '../fault.ts';
import { ownPostgres } from '../own-postgres.ts';
import { Recipes } from '../recipes.ts';
import { makeStage } from '../stage.ts';
import { byTests } from '../by-tests.ts';
import { Writing } from '../writing.ts';
import { beforeRestart } from './restarts.ts';

const WRITERS = 8;
const READY_WITHIN_MS = 5000;
/** How far into the next saves a kill may come. */
const SOMEWHERE_MS = 12;

export const F01: Fault = {
  id: 'F-01',
  what: 'the process is killed, or the power goes, while it writes',
  promise: 'every acknowledged write is there, none is torn, ready again within 5 s',
  proofs: [
    { name: 'kill -9 of the product, with what F-21 names', on: BOTH, when: 'quick', run: killProduct },
    byTests('power cuts of the embedded database', {
      files: ['server/src/db/embedded/durable.test.ts'],
      projects: ['server'],
    }),
    { name: 'crashes of PostgreSQL', on: 'its own', when: 'long', run: crashPostgres },
    byTests('kills of both databases beneath the product', {
      files: [
        'server/src/db/embedded/kill.test.ts',
        'server/src/modules/recipes/kill.test.ts',
        'server/src/db/postgres-kill.test.ts',
      ],
      projects: ['server', 'embedded', 'postgres'],
    }),
  ],
};

async function killProduct({ scale, stage: open }: Scene): Promise<Outcome> {
  const stage = await open();
  const kills = scale.count('kills', { short: 1, long: 500 });
  const perKill = scale.count('writes', { short: 30, long: 101 });
  const verdict = new Verdict();
  const writing = await Writing.prepare(new Recipes(stage), WRITERS);
  let slowest = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const check = kill === 0 ? await beforeRestart(stage, 'first kill', verdict) : undefined;
    await stage.sessions.renewEarly();
    writing.begin();
    await writing.until(perKill);
    await sleep(Math.random() * SOMEWHERE_MS);
    await stage.product.kill();
    await writing.end();
    slowest = Math.max(slowest, await stage.product.start());
    await check?.();
    await writing.check(verdict);
  }
  await writing.checkHistory(verdict);
  if (scale.judgesTimes) {
    verdict.expect(slowest <= READY_WITHIN_MS, 'it is ready again within 5 s', `${Math.round(slowest)} ms`);
  }
  return verdict.of(
    `${kills} kills, ${writing.acknowledged} acknowledged writes, 0 may be lost; ready after ${Math.round(slowest)} ms at most`,
  );
}

/** The processes of PostgreSQL are ended at once, as by a crash; the product stays, and comes back by itself. */
async function crashPostgres({ root, scale }: Scene): Promise<Outcome> {
  await using cluster = await ownPostgres();
  if ('missing' in cluster) return { skipped: cluster.missing };
  const crashes = scale.count('cuts', { short: 2, long: 200 });
  await using stage = await makeStage({
    root,
    database: 'PostgreSQL',
    postgres: cluster.url,
    isOnDisk: scale.isLong,
  });
  await stage.product.start();
  const verdict = new Verdict();
  const writing = await Writing.prepare(new Recipes(stage), WRITERS);
  let slowest = 0;
  for (let crash = 0; crash < crashes; crash += 1) {
    await stage.sessions.renewEarly();
    writing.begin();
    await writing.until(30);
    await sleep(Math.random() * SOMEWHERE_MS);
    cluster.crash();
    await writing.end();
    cluster.start();
    const since = performance.now();
    await stage.product.ready();
    slowest = Math.max(slowest, performance.now() - since);
    await writing.check(verdict);
  }
  await writing.checkHistory(verdict);
  if (scale.judgesTimes) {
    verdict.expect(slowest <= READY_WITHIN_MS, 'it is ready again within 5 s', `${Math.round(slowest)} ms`);
  }
  return verdict.of(
    `${crashes} crashes of PostgreSQL, ${writing.acknowledged} acknowledged writes, 0 may be lost; ready after ${Math.round(slowest)} ms at most`,
  );
}
