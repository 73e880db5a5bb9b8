import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { alternate, type Measure } from './alternate.ts';
import type { Bench, Known } from './bench.ts';
import { compare, isTooNoisy } from './compare.ts';
import type { Person } from './person.ts';
import { often } from './settings.ts';
import { quantile, summarise } from './statistics.ts';

const EVERY_MS = 10;

/** Somebody else who goes on working: asks at a steady pace, one after another. */
export interface Others {
  /** The slowest of a hundred answers in so many seconds. */
  p99: (seconds: number) => Promise<number>;
  /** The same while some work is done; what it is told when the time is over, if there is one, ends it. */
  during: (work: (isOver: AbortSignal) => Promise<unknown>, seconds?: number) => Promise<number>;
}

/** Several people take turns where one alone may not ask so often. */
export function othersOf(people: readonly Person[], path = '/api/me'): Others {
  let turn = 0;
  /** Who is told to come again does so, and has waited for as long. */
  async function untilAnswered(person: Person | undefined): Promise<number> {
    const begun = performance.now();
    let status = 503;
    while (status === 503) ({ status = 0 } = (await person?.ask(path)) ?? {});
    assert.equal(status, 200, `${path} must be answered for others too`);
    return performance.now() - begun;
  }
  async function pace(isOver: () => boolean): Promise<number> {
    const times: number[] = [];
    do {
      times.push(await untilAnswered(people[(turn += 1) % people.length]));
      await sleep(EVERY_MS);
    } while (!isOver());
    return quantile(times, 0.99);
  }
  const after = (seconds: number) => {
    const end = performance.now() + seconds * 1000;
    return () => performance.now() > end;
  };
  return {
    p99: (seconds) => pace(after(seconds)),
    during: async (work, seconds = Infinity) => {
      const stop = new AbortController();
      let isDone = false;
      const isLate = after(seconds);
      const working = work(stop.signal).finally(() => {
        isDone = true;
      });
      const felt = await pace(() => isDone || isLate());
      stop.abort();
      await working;
      return felt;
    },
  };
}

/** What others feel beside some work: as a factor of what they feel without it, as milliseconds more, and by itself. */
export interface Felt {
  ratio: Known;
  delay: Known;
  quiet: number[];
  busy: number[];
}

/** Quiet, busy and quiet again, in turns: where the two quiet ones differ, others had the machine. */
export async function compareFelt(
  b: Bench,
  { quiet, busy }: { quiet: Measure; busy: Measure },
  rounds: number,
): Promise<Felt> {
  await quiet();
  const series = await alternate({ quiet, busy, again: quiet }, often(rounds));
  const isNoisy = b.isCrowded || isTooNoisy(series.again, series.quiet);
  const delays = series.busy.map((value, round) => value - (series.quiet[round] ?? Number.NaN));
  return {
    ratio: { ...compare(series.busy, series.quiet), isNoisy },
    delay: { ...summarise(delays), isNoisy },
    quiet: series.quiet,
    busy: series.busy,
  };
}
