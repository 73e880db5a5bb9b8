import { setTimeout as sleep } from 'node:timers/promises';
import { type Fault, onceQuickly, type Outcome, type Scene, Verdict } from '../fault.ts';
import { crashPostgres, DEATHS } from '../embedded-postgres.ts';
import { Recipes } from '../recipes.ts';
import { byTests } from '../by-tests.ts';
import { Writing } from '../writing.ts';
import { beforeRestart } from './restarts.ts';

const WRITERS = 8;
const READY_WITHIN_MS = 5000;
/** How far into the next saves a kill may come. */
const SOMEWHERE_MS = 12;

export const F01: Fault = {
  id: 'F-01',
  what: 'the process, or that of its database, is killed while it writes',
  promise: 'every acknowledged write is there, none is torn, ready again within 5 s',
  proofs: [
    ...onceQuickly('kill -9 of the product, with what F-21 names', 'embedded', killProduct),
    { name: 'crashes of PostgreSQL', on: ['embedded'], when: 'long', run: crashDatabase },
    byTests('kills beneath the product', {
      files: [
        'server/src/db/embedded/kill.test.ts',
        'server/src/modules/recipes/kill.test.ts',
        'server/src/db/postgres-kill.test.ts',
      ],
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

/** PostgreSQL is ended in one way after the other; the product stays, and comes back by itself. */
async function crashDatabase({ scale, stage: open }: Scene): Promise<Outcome> {
  const stage = await open();
  const crashes = scale.count('crashes', { short: DEATHS.length, long: 200 });
  const verdict = new Verdict();
  const writing = await Writing.prepare(new Recipes(stage), WRITERS);
  let slowest = 0;
  for (let crash = 0; crash < crashes; crash += 1) {
    await stage.sessions.renewEarly();
    writing.begin();
    await writing.until(30);
    await sleep(Math.random() * SOMEWHERE_MS);
    crashPostgres(stage.dataFolder, DEATHS[crash % DEATHS.length] ?? 'main');
    const since = performance.now();
    await writing.end();
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
