import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, ask, textOf } from './ask.ts';
import { amount, type Bench } from './bench.ts';
import { askAgainAndAgain } from './connection.ts';
import { compare, isTooNoisy, median } from './numbers.ts';
import { type Statements, startPeer } from './peer.ts';
import { isHindered, watchCore } from './processes.ts';
import { alternate } from './turns.ts';

const SECONDS = 2;
const ROUNDS = 5;
const CONNECTIONS = 32;
/** A generator that is busy all the time measures itself, and makes the two sides look alike. */
const BUSIEST_GENERATOR = 0.95;

interface Target {
  url: string;
  /** The process that answers. */
  pid: number;
}

interface Question {
  path: string;
  headers: Record<string, string>;
  /** Throws when an answer of ours is wrong. */
  check: (answer: Answer) => void;
  asks?: Statements;
}

/**
 * Answers per second of ours to one question against node:http that repeats the very answer, which is measured a second
 * time as the control. Ours is right before and after the load.
 */
export async function compareThroughput(
  b: Bench,
  name: string,
  { ours, question }: { ours: Target; question: Question },
): Promise<void> {
  const { path, headers, check, asks } = question;
  const before = await ask(ours.url + path, { headers });
  check(before);
  await using peer = await startPeer(path, before, asks);
  const repeated = await ask(peer.url + path, { headers });
  assert.deepEqual(repeated.body, before.body, `the peer must send the same bytes: ${textOf(repeated)}`);
  const loads: Load[] = [];
  const measure = (target: Target) => async () => {
    const round = await load(target, { path, headers, bytes: before.body.length });
    loads.push(round);
    return round.perSecond;
  };
  const sides = { peer: measure(peer), ours: measure(ours), control: measure(peer) };
  // A server that has just started keeps compiling for thousands of answers.
  await alternate({ ours: sides.ours, peer: sides.peer }, amount(ROUNDS));
  loads.length = 0;
  const series = await alternate(sides, amount(ROUNDS));
  check(await ask(ours.url + path, { headers }));
  const generator = Math.max(...loads.map(({ generatorShare }) => generatorShare));
  const core = median(loads.map(({ serverShare }) => serverShare));
  // Where both sides wait for a database, the core they do not get is the database's, and says nothing about others.
  const isHeldUp = asks ? b.isCrowded : isHindered(core);
  const isNoisy = isTooNoisy(series.control, series.peer) || generator > BUSIEST_GENERATOR || isHeldUp;
  b.report(`${name}.ratio`, '×', { ...compare(series.ours, series.peer), isNoisy });
  b.report(`${name}.control`, '×', compare(series.control, series.peer));
  b.report(`${name}.ours`, '/s', series.ours);
  b.report(`${name}.peer`, '/s', series.peer);
  b.report(`${name}.generator`, '', generator);
  b.report(`${name}.core`, '', core);
}

interface Load {
  perSecond: number;
  /** How much of the time this process, which asks, was busy: at 1 it cannot ask any faster. */
  generatorShare: number;
  /** What the answering process got of one core; less than all of it when others were in its way. */
  serverShare: number;
}

/** Asks as fast as answers come. Throws when any answer is not 200 or too short to hold the body. */
async function load(
  { url, pid }: Target,
  { path, headers, bytes }: { path: string; headers: Record<string, string>; bytes: number },
): Promise<Load> {
  const coreSince = watchCore(pid);
  const loopBefore = performance.eventLoopUtilization();
  let [right, wrong] = [0, 0];
  const started = performance.now();
  const asking = Array.from({ length: CONNECTIONS }, () =>
    askAgainAndAgain(url + path, headers, (status, received) => {
      if (status === 200 && received >= bytes) right += 1;
      else wrong += 1;
    }),
  );
  const ended = Promise.all(asking.map((one) => one.ended));
  await Promise.race([sleep(SECONDS * 1000), ended]);
  for (const { stop } of asking) stop();
  await ended;
  const seconds = (performance.now() - started) / 1000;
  assert.ok(right > 0 && wrong === 0, `${path} under load: ${right} right and ${wrong} wrong answers`);
  return {
    perSecond: right / seconds,
    generatorShare: performance.eventLoopUtilization(loopBefore).utilization,
    serverShare: coreSince(),
  };
}
