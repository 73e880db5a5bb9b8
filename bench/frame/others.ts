import assert from 'node:assert/strict';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { amount, type Bench } from './bench.ts';
import { compare, isTooNoisy, quantile } from './numbers.ts';
import type { Person } from './person.ts';
import { alternate } from './turns.ts';

interface Pace {
  path?: string;
  everyMs?: number;
  /** Whether they may be asked to come again: they do so at once, and have waited for as long. */
  mayBeTurnedAway?: boolean;
}

/** Work that ends by itself, or when the time is over. */
type Work = (isOver: AbortSignal) => Promise<unknown>;

/** People who go on working, one question after another, taking turns where one alone may not ask so often. */
export function othersOf(
  people: readonly Person[],
  { path = '/api/me', everyMs = 10, mayBeTurnedAway = true }: Pace = {},
) {
  let turn = 0;
  const comeAgain = mayBeTurnedAway ? [503] : [];
  async function untilAnswered(person: Person | undefined): Promise<number> {
    const begun = performance.now();
    let status = 0;
    do ({ status = 0 } = (await person?.ask(path)) ?? {});
    while (comeAgain.includes(status));
    assert.equal(status, 200, `${path} must be answered for others too`);
    return performance.now() - begun;
  }
  /** How long each of their answers took while something else was done, in milliseconds. */
  async function during(work: Work, seconds = Infinity): Promise<number[]> {
    const stop = new AbortController();
    const end = performance.now() + seconds * 1000;
    const state = { isDone: false };
    const working = work(stop.signal).finally(() => {
      state.isDone = true;
    });
    const times: number[] = [];
    do {
      times.push(await untilAnswered(people[(turn += 1) % people.length]));
      await sleep(everyMs);
    } while (!state.isDone && performance.now() <= end);
    stop.abort();
    await working;
    return times;
  }
  return { during, alone: (seconds: number) => during((isOver) => once(isOver, 'abort'), seconds) };
}

interface Sides {
  quiet: () => Promise<number[]>;
  busy: () => Promise<number[]>;
  rounds: number;
}

/** The names of what others feel: as a factor, as milliseconds more, and on either side. */
type Names = Partial<Record<'ratio' | 'delay' | 'quiet' | 'busy', string>>;

/**
 * The slowest of a hundred answers: quiet, busy and quiet again, in turns. Where the two quiet ones differ, other programs
 * had the machine.
 */
export async function reportFelt(b: Bench, sides: Sides, names: Names): Promise<void> {
  const quiet = async () => quantile(await sides.quiet(), 0.99);
  const busy = async () => quantile(await sides.busy(), 0.99);
  await quiet();
  const series = await alternate({ quiet, busy, again: quiet }, amount(sides.rounds));
  const isNoisy = b.isCrowded || isTooNoisy(series.again, series.quiet);
  const delays = series.busy.map((value, round) => value - (series.quiet[round] ?? Number.NaN));
  if (names.ratio) b.report(names.ratio, '×', { ...compare(series.busy, series.quiet), isNoisy });
  if (names.delay) b.report(names.delay, 'ms', { series: delays, isNoisy });
  if (names.busy) b.report(names.busy, 'ms', series.busy);
  if (names.quiet) b.report(names.quiet, 'ms', series.quiet);
}
