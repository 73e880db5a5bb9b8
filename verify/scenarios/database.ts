import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '../people/http.ts';
import { idOf, Recipes } from '../people/saving.ts';
import { crashPostgres, processesOf } from '../product/database.ts';
import type { Product } from '../product/product.ts';
import { ALONE, scenario, type Scene } from '../scenario.ts';
import { tests } from './tests.ts';

const BACK_WITHIN_MS = 5000;
const TRY_AGAIN_MS = 50;
const POSTGRES = { on: ['PostgreSQL'] } as const;

export const database = [
  scenario('F-04 connections refused', (scene) => loseDatabase(scene, 'cut'), {
    ...POSTGRES,
    quick: ['PostgreSQL'],
  }),
  scenario('F-04 a network that swallows all', (scene) => loseDatabase(scene, 'silence'), POSTGRES),
  scenario('F-04 PostgreSQL of the product is killed', killDatabase, {
    on: ['embedded'],
    quick: ['embedded'],
  }),
  scenario('F-05 2 s for each answer', slowDatabase, ALONE),
  tests('F-05 limits of time', { files: ['server/src/db/postgres.test.ts'] }),
  tests('F-05 turned away before they wait', {
    files: ['server/src/platform/standing-queue.test.ts', 'server/src/http/edge.test.ts'],
    title: 'F-14',
  }),
];

async function loseDatabase(scene: Scene, how: 'cut' | 'silence'): Promise<string> {
  const { product } = scene;
  const link = linkOf(scene, product);
  const seconds = scene.count('gone', 1, 60);
  let [asked, backMs] = [0, 0];
  const { pages, writers } = await whileWriting(scene, async () => {
    if (how === 'cut') await link.cut();
    else link.silence();
    asked = await askWhileGone(scene, seconds);
    await link.restore();
    const since = performance.now();
    await untilGood(product);
    backMs = performance.now() - since;
  });
  scene.expectWithin(backMs, BACK_WITHIN_MS, 'all is well within 5 s');
  return `gone for ${seconds} s: ${asked} refusals with Retry-After, ${pages} pages answered, ${writers} writes made once; back after ${Math.round(backMs)} ms`;
}

function linkOf(scene: Scene, { link }: Product) {
  return link ?? scene.skip('nothing lies between the product and its own database');
}

/** Nobody brings it back but the product itself. */
async function killDatabase(scene: Scene): Promise<string> {
  const { product, people } = scene;
  const deaths = scene.count('deaths', 1, 20);
  let [refused, pages, writes, slowest] = [0, 0, 0, 0];
  for (let death = 0; death < deaths; death += 1) {
    const seen = await whileWriting(scene, async () => {
      const killed = crashPostgres(product.dataFolder, 'main');
      const since = performance.now();
      while (processesOf(product.dataFolder)[0] === killed || !(await product.isReady())) {
        const answer = await people.ask('GET /api/me', { as: 'colleague' });
        expectKnown(scene, answer, answer.status === 200 || isTurnedAway(answer));
        if (answer.status !== 200) refused += 1;
        await sleep(TRY_AGAIN_MS);
      }
      slowest = Math.max(slowest, performance.now() - since);
    });
    pages += seen.pages;
    writes += seen.writers;
  }
  scene.expectWithin(slowest, BACK_WITHIN_MS, 'all is well within 5 s');
  return `${deaths} deaths: ${refused} refusals with Retry-After, ${pages} pages answered, ${writes} writes made once; back after ${Math.round(slowest)} ms at most`;
}

/** Requests are under way when it begins, and pages are asked for all the time; gives how many of these were answered. */
async function whileWriting(scene: Scene, trouble: () => Promise<void>) {
  const { people } = scene;
  const writers = scene.count('writers', 4, 16);
  const recipes = new Recipes(people, 'colleague');
  await recipes.addOne();
  const before = await recipes.total();
  await people.ask('GET /');
  const gone = new AbortController();
  const adding = Array.from({ length: writers }, () => addSurely(scene, recipes));
  const watching = watchPages(scene, gone.signal);
  await trouble();
  const ids = await Promise.all(adding);
  gone.abort();
  const pages = await watching;
  const made = (await recipes.total()) - before;
  scene.expect(new Set(ids).size === writers, 'each request has made one object', ids.length);
  scene.expect(made === writers, 'nothing is written twice', `${made} of ${writers}`);
  return { pages, writers };
}

/** Sends one request until it is acknowledged, with its key: a client that retries. */
async function addSurely(scene: Scene, recipes: Recipes): Promise<string> {
  const key = randomUUID();
  for (;;) {
    const answer = await recipes.add(key);
    if (answer.status === 201) return idOf(answer);
    // 409: the first attempt is still at work.
    const isKnown = answer.status === 503 || answer.status === 409;
    const said = `${answer.status} ${answer.body}`;
    scene.expect(isKnown, 'a write is acknowledged, or refused for now', said);
    await sleep(TRY_AGAIN_MS);
  }
}

/** Public pages that were shown before are shown all the time. */
async function watchPages(scene: Scene, signal: AbortSignal): Promise<number> {
  let count = 0;
  while (!signal.aborted) {
    const page = await scene.people.ask('GET /');
    scene.expect(page.status === 200, 'public pages are served', `${page.status} ${page.body.slice(0, 100)}`);
    count += 1;
    await sleep(TRY_AGAIN_MS);
  }
  return count;
}

async function askWhileGone(scene: Scene, seconds: number): Promise<number> {
  const { product, people } = scene;
  const end = performance.now() + seconds * 1000;
  let count = 0;
  for (; performance.now() < end; count += 1) {
    const answer = await people.ask('GET /api/me', { as: 'colleague' });
    expectKnown(scene, answer, isTurnedAway(answer));
    await sleep(TRY_AGAIN_MS);
  }
  scene.expect(!(await product.isReady()), 'it is not ready without its database');
  return count;
}

function expectKnown(scene: Scene, { status, body }: Answer, isKnown: boolean): void {
  scene.expect(isKnown, 'the API says 503 with Retry-After', `${status} ${body}`);
}

function isTurnedAway({ status, headers }: Answer): boolean {
  return status === 503 && headers['retry-after'] !== undefined;
}

/** Or has too many requests under way. */
function isRefusedForNow(answer: Answer): boolean {
  return isTurnedAway(answer) || (answer.status === 429 && answer.headers['retry-after'] !== undefined);
}

async function untilGood({ people }: Product): Promise<void> {
  while ((await people.ask('GET /api/me', { as: 'colleague' })).status !== 200) await sleep(TRY_AGAIN_MS);
}

const DELAY_MS = 2000;
const PER_SECOND = 50;
/** What may be added to the memory by requests that wait. */
const MOST_BYTES = 100e6;
const LATEST_LOOP_MS = 100;
/** A caller who is turned away learns it soon, once the queue is full: not after the time a connection may take. */
const TOLD_WITHIN_MS = 1000;
const LINE_STANDS_AFTER_MS = 3000;
/** Together they ask no more than each of them may. */
const PEOPLE = ['formulator', 'colleague', 'supplier', 'admin'];

/** With the limits of production, which the shared product does not have. */
async function slowDatabase(scene: Scene): Promise<string> {
  const product = await scene.start({ database: 'PostgreSQL', env: { RATE_LIMITS: 'normal' } });
  const { people } = product;
  const link = linkOf(scene, product);
  const seconds = scene.count('slow', 6, 60);
  for (const who of PEOPLE) await people.tokenOf(who);
  await people.ask('GET /');
  const before = await product.tell({ do: 'report' });
  await product.tell({ do: 'watch' });
  link.delay(DELAY_MS);
  const answers: Promise<Answer>[] = [];
  for (let sent = 0; sent < seconds * PER_SECOND; sent += 1) {
    answers.push(people.ask('GET /api/me', { as: PEOPLE[sent % PEOPLE.length] }));
    await sleep(1000 / PER_SECOND);
  }
  const page = await people.ask('GET /');
  const during = await product.tell({ do: 'report' });
  link.delay(0);
  const all = await Promise.all(answers);
  await link.restore();
  await untilGood(product);
  const good = all.filter(({ status }) => status === 200).length;
  const turnedAway = all.filter(isRefusedForNow).length;
  const later = all.slice((LINE_STANDS_AFTER_MS / 1000) * PER_SECOND).filter(isTurnedAway);
  const early = later.filter(({ ms }) => ms <= TOLD_WITHIN_MS).length;
  const statuses = [...Map.groupBy(all, ({ status }) => status)]
    .map(([status, { length }]) => `${length} × ${status}`)
    .join(', ');
  scene.expect(page.status === 200, 'public pages are served', page.status);
  scene.expect(good + turnedAway === all.length, 'each is answered, or refused for now', statuses);
  scene.expect(good > 0, 'some are answered', statuses);
  const grown = (during.residentBytes ?? 0) - (before.residentBytes ?? 0);
  scene.expect(grown < MOST_BYTES, 'memory stays flat', `${Math.round(grown / 1e6)} MB more`);
  const isEarly = later.length > 0 && early >= later.length * 0.9;
  const seen = `${early} of ${later.length} within 1 s`;
  scene.expect(scene.isTest || isEarly, 'a caller who is turned away learns it early', seen);
  const late = during.loopP99Ms ?? 0;
  scene.expectWithin(late, LATEST_LOOP_MS, 'the event loop stays free');
  return `${all.length} requests in ${seconds} s: ${good} answered, ${turnedAway} refused for now, ${early} of the last ${later.length} of these within 1 s; loop p99 ${late.toFixed(1)} ms, memory ${(grown / 1e6).toFixed(0)} MB more`;
}
