import { setTimeout as sleep } from 'node:timers/promises';
import { Saving } from '../people/saving.ts';
import { crashPostgres, DEATHS } from '../product/database.ts';
import { scenario, type Scene } from '../scenario.ts';
import { beforeRestart } from './restarts.ts';
import { tests } from './tests.ts';

const WRITERS = 8;
const READY_WITHIN_MS = 5000;
/** How far into the next saves a kill may come. */
const SOMEWHERE_MS = 12;

export const kills = [
  scenario('F-01 kill -9 of the product, with what F-21 names', killProduct, { quick: ['embedded'] }),
  scenario('F-01 crashes of PostgreSQL', crashDatabase, { on: ['embedded'] }),
  tests('F-01 kills beneath the product', {
    files: [
      'server/src/db/embedded/kill.test.ts',
      'server/src/modules/recipes/kill.test.ts',
      'server/src/db/postgres-kill.test.ts',
    ],
  }),
];

async function killProduct(scene: Scene): Promise<string> {
  const { product } = scene;
  const writes = scene.count('writes', 30, 101);
  let check: (() => Promise<void>) | undefined;
  const times = scene.count('kills', 1, 500);
  return endAgainAndAgain(scene, { times, what: 'kills', writes }, async (saving, kill) => {
    // Once: what has to be there after any restart.
    if (kill === 0) check = await beforeRestart(scene, 'first kill');
    return async () => {
      await product.kill();
      await saving.end();
      const ms = await product.start();
      await check?.();
      check = undefined;
      return ms;
    };
  });
}

/** PostgreSQL is ended in one way after the other; the product stays, and comes back by itself. */
async function crashDatabase(scene: Scene): Promise<string> {
  const { product } = scene;
  const times = scene.count('crashes', DEATHS.length, 200);
  const given = { times, what: 'crashes of PostgreSQL', writes: 30 };
  return endAgainAndAgain(scene, given, (saving, crash) =>
    Promise.resolve(async () => {
      crashPostgres(product.dataFolder, DEATHS[crash % DEATHS.length] ?? 'main');
      const since = performance.now();
      await saving.end();
      await product.ready();
      return performance.now() - since;
    }),
  );
}

/** While recipes are saved; `prepare` gives what ends it and gives the milliseconds until it was ready again. */
async function endAgainAndAgain(
  scene: Scene,
  { times, what, writes }: { times: number; what: string; writes: number },
  prepare: (saving: Saving, time: number) => Promise<() => Promise<number>>,
): Promise<string> {
  const saving = await Saving.prepare(scene, WRITERS);
  let slowest = 0;
  for (let time = 0; time < times; time += 1) {
    const end = await prepare(saving, time);
    await scene.people.renewEarly();
    saving.begin();
    await saving.until(writes);
    await sleep(Math.random() * SOMEWHERE_MS);
    slowest = Math.max(slowest, await end());
    await saving.check();
  }
  await saving.checkHistory();
  scene.expectWithin(slowest, READY_WITHIN_MS, 'it is ready again within 5 s');
  return `${times} ${what}, ${saving.acknowledged} acknowledged writes, 0 may be lost; ready after ${Math.round(slowest)} ms at most`;
}
