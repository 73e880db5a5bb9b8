import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '../../attack/exchange.ts';
import { byTests } from '../by-tests.ts';
import { crashPostgres, processesOf } from '../embedded-postgres.ts';
import { type Fault, type Outcome, type Scene, Verdict } from '../fault.ts';
import { idOf, Recipes } from '../recipes.ts';
import { makeStage, type Stage } from '../stage.ts';

const BACK_WITHIN_MS = 5000;
const LATEST_LOOP_MS = 100;
const TRY_AGAIN_MS = 50;

export const F04: Fault = {
  id: 'F-04',
  what: 'the database is gone, and comes back',
  promise:
    'public pages go on, the API says 503 with Retry-After, all is well within 5 s, nothing is written twice',
  proofs: [
    {
      name: 'connections refused',
      on: ['PostgreSQL'],
      when: 'quick',
      run: (scene) => loseDatabase(scene, 'cut'),
    },
    {
      name: 'a network that swallows all',
      on: ['PostgreSQL'],
      when: 'long',
      run: (scene) => loseDatabase(scene, 'silence'),
    },
    { name: 'PostgreSQL of the product is killed', on: ['embedded'], when: 'quick', run: killDatabase },
  ],
};

export const F05: Fault = {
  id: 'F-05',
  what: 'the database takes 2 s for each answer',
  promise:
    'requests wait in bounded number and time, the rest is told to come again, the event loop stays free, memory stays flat',
  proofs: [
    { name: '2 s for each answer', on: ['PostgreSQL'], when: 'long', run: slowDatabase },
    byTests('limits of time', {
      files: ['server/src/db/postgres.test.ts'],
    }),
    byTests('turned away before they wait', {
      files: ['server/src/platform/standing-queue.test.ts', 'server/src/http/edge.test.ts'],
      title: 'F-14',
    }),
  ],
};

const NO_LINK = { skipped: 'nothing lies between the product and its own database' };

async function loseDatabase({ scale, stage: open }: Scene, how: 'cut' | 'silence'): Promise<Outcome> {
  const stage = await open();
  const { link } = stage;
  if (!link) return NO_LINK;
  const seconds = scale.count('gone', { short: 1, long: 60 });
  const writers = scale.count('writers', { short: 4, long: 16 });
  const verdict = new Verdict();
  let [asked, backMs] = [0, 0];
  const pages = await whileWriting(stage, { writers, verdict }, async () => {
    if (how === 'cut') await link.cut();
    else link.silence();
    asked = await askWhileGone(stage, seconds, verdict);
    await link.restore();
    const since = performance.now();
    await untilGood(stage);
    backMs = performance.now() - since;
  });
  expectBack(scale, verdict, backMs);
  return verdict.of(
    `gone for ${seconds} s: ${asked} refusals with Retry-After, ${pages} pages answered, ${writers} writes made once; back after ${Math.round(backMs)} ms`,
  );
}

/** Nobody brings it back but the product itself. */
async function killDatabase({ scale, stage: open }: Scene): Promise<Outcome> {
  const stage = await open();
  const deaths = scale.count('deaths', { short: 1, long: 20 });
  const writers = scale.count('writers', { short: 4, long: 16 });
  const verdict = new Verdict();
  let [refused, pages, slowest] = [0, 0, 0];
  for (let death = 0; death < deaths; death += 1) {
    pages += await whileWriting(stage, { writers, verdict }, async () => {
      const killed = crashPostgres(stage.dataFolder, 'main');
      const since = performance.now();
      while (processesOf(stage.dataFolder)[0] === killed || !(await stage.product.isReady())) {
        const answer = await stage.ask('GET /api/me', { as: 'colleague' });
        const isKnown = answer.status === 200 || isTurnedAway(answer);
        verdict.expect(isKnown, 'the API says 503 with Retry-After', `${answer.status} ${answer.body}`);
        if (answer.status !== 200) refused += 1;
        await sleep(TRY_AGAIN_MS);
      }
      slowest = Math.max(slowest, performance.now() - since);
    });
  }
  expectBack(scale, verdict, slowest);
  return verdict.of(
    `${deaths} deaths: ${refused} refusals with Retry-After, ${pages} pages answered, ${deaths * writers} writes made once; back after ${Math.round(slowest)} ms at most`,
  );
}

function expectBack({ judgesTimes }: Scene['scale'], verdict: Verdict, ms: number): void {
  if (judgesTimes) verdict.expect(ms <= BACK_WITHIN_MS, 'all is well within 5 s', `${Math.round(ms)} ms`);
}

/** Requests are under way when it begins, and pages are asked for all the time; gives how many of these were answered. */
async function whileWriting(
  stage: Stage,
  { writers, verdict }: { writers: number; verdict: Verdict },
  trouble: () => Promise<void>,
): Promise<number> {
  const recipes = new Recipes(stage, 'colleague');
  await recipes.addOne();
  const before = await recipes.total();
  await stage.ask('GET /');
  const gone = new AbortController();
  // Sent again until they are acknowledged.
  const adding = Array.from({ length: writers }, () => addSurely(recipes, randomUUID(), verdict));
  const watching = watchPages(stage, gone.signal, verdict);
  await trouble();
  const ids = await Promise.all(adding);
  gone.abort();
  const pages = await watching;
  const made = (await recipes.total()) - before;
  verdict.expect(new Set(ids).size === writers, 'each request has made one object', ids.length);
  verdict.expect(made === writers, 'nothing is written twice', `${made} of ${writers}`);
  return pages;
}

/** Sends one request until it is acknowledged, with its key: a client that retries. */
async function addSurely(recipes: Recipes, key: string, verdict: Verdict): Promise<string> {
  for (;;) {
    const answer = await recipes.add(key);
    if (answer.status === 201) return idOf(answer);
    // 409: the first attempt is still at work.
    const isKnown = answer.status === 503 || answer.status === 409;
    verdict.expect(
      isKnown,
      'a write is acknowledged or told to come again',
      `${answer.status} ${answer.body}`,
    );
    await sleep(TRY_AGAIN_MS);
  }
}

/** Public pages that were shown before are shown all the time. */
async function watchPages(stage: Stage, signal: AbortSignal, verdict: Verdict): Promise<number> {
  let count = 0;
  while (!signal.aborted) {
    const page = await stage.ask('GET /');
    verdict.expect(page.status === 200, 'public pages go on', `${page.status} ${page.body.slice(0, 100)}`);
    count += 1;
    await sleep(TRY_AGAIN_MS);
  }
  return count;
}

async function askWhileGone(stage: Stage, seconds: number, verdict: Verdict): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let count = 0;
  while (performance.now() < end) {
    const answer = await stage.ask('GET /api/me', { as: 'colleague' });
    verdict.expect(
      isTurnedAway(answer),
      'the API says 503 with Retry-After',
      `${answer.status} ${answer.body}`,
    );
    count += 1;
    await sleep(TRY_AGAIN_MS);
  }
  verdict.expect(!(await stage.product.isReady()), 'it is not ready without its database');
  return count;
}

function isTurnedAway({ status, headers }: Answer): boolean {
  return status === 503 && headers['retry-after'] !== undefined;
}

/** Or has too many requests under way. */
function isToldToWait(answer: Answer): boolean {
  return isTurnedAway(answer) || (answer.status === 429 && answer.headers['retry-after'] !== undefined);
}

async function untilGood(stage: Stage): Promise<void> {
  for (;;) {
    const answer = await stage.ask('GET /api/me', { as: 'colleague' });
    if (answer.status === 200) return;
    await sleep(TRY_AGAIN_MS);
  }
}

const DELAY_MS = 2000;
const PER_SECOND = 50;
/** What may be added to the memory by requests that wait. */
const MOST_BYTES = 100e6;

/** Whoever is turned away hears it soon, once the line stands: not after the time a connection may take. */
const TOLD_WITHIN_MS = 1000;
const LINE_STANDS_AFTER_MS = 3000;
/** Together they ask no more than each of them may. */
const PEOPLE = ['formulator', 'colleague', 'supplier', 'admin'];

/** With the limits of production, which the shared product does not have. */
async function slowDatabase({ root, scale }: Scene): Promise<Outcome> {
  await using stage = await makeStage({
    root,
    database: 'PostgreSQL',
    isOnDisk: scale.isLong,
    env: { RATE_LIMITS: 'normal' },
  });
  await stage.product.start();
  const { link, product } = stage;
  if (!link) return NO_LINK;
  const seconds = scale.count('slow', { short: 6, long: 60 });
  const verdict = new Verdict();
  for (const who of PEOPLE) await stage.sessions.tokenOf(who);
  await stage.ask('GET /');
  const before = await product.tell({ do: 'report' });
  await product.tell({ do: 'watch' });
  link.delay(DELAY_MS);
  const answers: Promise<Answer>[] = [];
  for (let sent = 0; sent < seconds * PER_SECOND; sent += 1) {
    answers.push(stage.ask('GET /api/me', { as: PEOPLE[sent % PEOPLE.length] ?? '' }));
    await sleep(1000 / PER_SECOND);
  }
  const page = await stage.ask('GET /');
  const during = await product.tell({ do: 'report' });
  link.delay(0);
  const all = await Promise.all(answers);
  await link.restore();
  await untilGood(stage);
  const good = all.filter(({ status }) => status === 200).length;
  const turnedAway = all.filter(isToldToWait).length;
  const later = all.slice((LINE_STANDS_AFTER_MS / 1000) * PER_SECOND).filter(isTurnedAway);
  const early = later.filter(({ ms }) => ms <= TOLD_WITHIN_MS).length;
  verdict.expect(page.status === 200, 'public pages go on', page.status);
  verdict.expect(good + turnedAway === all.length, 'each is answered or told to come again', statusesOf(all));
  verdict.expect(good > 0, 'some are answered', statusesOf(all));
  const grown = (during.residentBytes ?? 0) - (before.residentBytes ?? 0);
  verdict.expect(grown < MOST_BYTES, 'memory stays flat', `${Math.round(grown / 1e6)} MB more`);
  const late = during.loopP99Ms ?? 0;
  if (scale.judgesTimes) {
    verdict.expect(
      later.length > 0 && early >= later.length * 0.9,
      'whoever is turned away hears it early',
      `${early} of ${later.length} within 1 s`,
    );
    verdict.expect(late < LATEST_LOOP_MS, 'the event loop stays free', `${Math.round(late)} ms`);
  }
  return verdict.of(
    `${all.length} requests in ${seconds} s: ${good} answered, ${turnedAway} told to come again, ${early} of the last ${later.length} of these within 1 s; loop p99 ${late.toFixed(1)} ms, memory ${(grown / 1e6).toFixed(0)} MB more`,
  );
}

function statusesOf(answers: readonly Answer[]): string {
  const counts = Map.groupBy(answers, ({ status }) => status);
  return [...counts].map(([status, all]) => `${all.length} × ${status}`).join(', ');
}
