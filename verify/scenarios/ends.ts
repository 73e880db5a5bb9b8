import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { send } from '../people/http.ts';
import { idOf, Recipes, Saving } from '../people/saving.ts';
import { crashPostgres, DEATHS } from '../product/database.ts';
import { scenario, type Scene } from '../scenario.ts';
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

const EXIT_WITHIN_MS = 10_000;
const READERS = 8;
const FEW_WRITERS = 4;

export const stops = [
  // On the embedded database `npm test` has more to do already.
  scenario('F-02 SIGTERM under load', stopUnderLoad, { quick: ['PostgreSQL'] }),
];

export const failures = [
  scenario('F-22 unhandled rejection and exception', failInside, { quick: ['PostgreSQL'] }),
];

async function stopUnderLoad(scene: Scene): Promise<string> {
  const { product } = scene;
  const runs = scene.count('stops', 1, 50);
  let [answered, slowest] = [0, 0];
  for (let run = 0; run < runs; run += 1) {
    const saving = await Saving.prepare(scene, FEW_WRITERS);
    // Every request leaves a line: what the product has begun to answer is known.
    product.forgetLines();
    saving.begin();
    const reading = readPages(scene);
    await Promise.race([saving.until(scene.isLong ? 20 : 8), reading]);
    const [ended, { whole, cut }] = await Promise.all([product.stop(), reading, saving.end()]);
    slowest = Math.max(slowest, ended.ms);
    answered += whole + saving.acknowledged;
    scene.expect(ended.with === 0, 'it ends with 0', ended.with);
    scene.expect(cut === 0, 'an answer was cut in the middle', cut);
    const lines = product.lines();
    const aborted = lines.filter((line) => line.includes('"aborted":true'));
    scene.expect(aborted.length === 0, 'a request that was begun was cut', aborted.length);
    // What the product has answered has arrived: each page that it says it gave was seen whole.
    const given = lines.filter((line) => line.includes('"path":"/"') && line.includes('"status":200'));
    scene.expect(
      given.length <= whole,
      'an answer did not arrive',
      `${given.length} given, ${whole} arrived`,
    );
    await product.start();
    await saving.check();
  }
  scene.expectWithin(slowest, EXIT_WITHIN_MS, 'it ends within 10 s');
  return `${runs} stops, ${answered} requests answered, 0 may be cut; ended after ${Math.round(slowest)} ms at most`;
}

/**
 * Readers of a page, each again and again over one connection, until the product takes no more requests. An answer that began
 * and did not end is cut; a connection that ended before was refused, for nothing was accepted.
 */
async function readPages({ product }: Scene): Promise<{ whole: number; cut: number }> {
  const seen = { whole: 0, cut: 0 };
  const read = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (;;) {
      const { status, isCut } = await send(product.port, { method: 'GET', target: '/' }, agent);
      if (isCut) seen.cut += 1;
      if (status === 0) break;
      seen.whole += 1;
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: READERS }, read));
  return seen;
}

async function failInside(scene: Scene): Promise<string> {
  const { product } = scene;
  const ways = scene.isTest ? (['rejection'] as const) : (['rejection', 'exception'] as const);
  for (const [index, how] of ways.entries()) {
    if (index > 0) await product.start();
    product.forgetLines();
    const reading = readPages(scene);
    await product.tell({ do: 'fail', how });
    const ended = await product.ended();
    const { cut } = await reading;
    scene.expect(ended.with === 1, 'it ends with 1', `${how}: ${ended.with}`);
    scene.expect(cut === 0, 'an answer was cut in the middle', `${how}: ${cut}`);
    const lines = product.lines();
    const isSaid = lines.some(
      (line) => line.includes('"fatal"') && line.includes('nobody has foreseen this'),
    );
    scene.expect(isSaid, 'it is logged as fatal', `${how}: ${lines.slice(-3).join(' ')}`);
  }
  return `${ways.join(' and ')}: logged, drained, ended with 1`;
}

/** After so many failures in a row a quarter of an hour has to pass; from the fifth on the next one waits 1, 2, 4 … seconds. */
const FAILURES = 10;
const SLOW_AFTER = 5;

// In `npm test` the first kill of F-01 shows it: a start is most of what a scenario takes.
export const restarts = [scenario('F-21 restarts, by a stop and by a kill', restart)];

async function restart(scene: Scene): Promise<string> {
  const { product } = scene;
  const times = scene.count('restarts', 1, 20);
  for (let time = 0; time < times; time += 1) {
    const check = await beforeRestart(scene, `restart ${time}`);
    if (time % 2 === 0) await product.kill();
    else await product.stop();
    await product.start();
    await check();
  }
  return `${times} restarts: tokens, sessions, keys, waits at the door and messages are there (mail: F-07)`;
}

/** Leaves something of everything that has to be there after a restart; what it gives looks for it then. */
export async function beforeRestart(scene: Scene, name: string): Promise<() => Promise<void>> {
  const { product, people } = scene;
  const recipes = new Recipes(people);
  await people.tokenOf('admin');
  const session = await people.begin('formulator');
  const key = `${name} ${product.pid}`;
  const email = `${name.replaceAll(' ', '-')}@demo.example`;
  const made = await recipes.add(key);
  const aheadMs = await lockOut(scene, email);
  const message = await contact(scene, name);
  scene.expect(message === 204, 'a contact message is taken', message);
  return async () => {
    const me = await people.ask('GET /api/me', { token: session.accessToken });
    scene.expect(me.status === 200, 'an access token is good over a restart', me.status);
    const renewed = await people.renew(session);
    scene.expect(renewed.status === 200, 'a session is renewed over a restart', renewed.status);
    const again = await recipes.add(key);
    const isSame = again.status === 201 && idOf(again) === idOf(made);
    scene.expect(isSame, 'a request with the same key is answered as before', again.status);
    await product.setClock(aheadMs);
    const locked = await failToSignIn(scene, email);
    scene.expect(locked === 429, 'a caller who had to wait still has to', locked);
    await product.setClock(0);
    const kept = await people.ask('GET /api/messages', { as: 'admin' });
    scene.expect(kept.body.includes(name), 'the message is kept', kept.status);
  };
}

/** Fails until the door is shut for a quarter of an hour; the waits before are jumped over. Gives how far the clock went. */
async function lockOut(scene: Scene, email: string): Promise<number> {
  let aheadMs = 0;
  for (let failure = 1; failure <= FAILURES; failure += 1) {
    await failToSignIn(scene, email);
    if (failure < SLOW_AFTER || failure === FAILURES) continue;
    aheadMs += 1000 * 2 ** (failure - SLOW_AFTER);
    await scene.product.setClock(aheadMs);
  }
  await scene.product.setClock(0);
  return aheadMs;
}

async function failToSignIn({ people }: Scene, email: string): Promise<number> {
  return (await people.signIn(email, 'not the password of anybody')).status;
}

/** Sends the contact form; gives the status. */
export async function contact({ people }: Scene, message: string): Promise<number> {
  const about = { subject: 'General', name: 'Kim', company: 'Acme', email: 'kim@people.example' };
  const address = 'https://product.example/';
  const body = { ...about, message, address, acceptPrivacyPolicy: true };
  return (await people.ask('POST /', { headers: { 'Idempotency-Key': message }, body })).status;
}
