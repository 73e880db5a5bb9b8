import assert from 'node:assert/strict';
import type { Driver } from '@suite/server/src/db/driver.ts';
import { alternate } from '../frame/alternate.ts';
import { compare, isTooNoisy } from '../frame/compare.ts';
import type { Measured } from '../frame/judge.ts';
import { summarise } from '../frame/statistics.ts';
import { isHindered, watchWaiting } from './waiting.ts';

const WARM_UP = 1000;
const PER_ROUND = 300;
const ROUNDS = 10;

/** Whoever saves at the same time, as ten people who press the key in the same second. */
const WRITERS = 10;

/**
 * Commits a second, by one writer and by ten at once, half of them plain statements and half transactions; and rows read by
 * key a second, in an order that no cache foresees.
 */
export async function measureStatements(driver: Driver, seed: number): Promise<Measured[]> {
  await driver.exec('create table entry (id integer primary key, body text not null)');
  let written = 0;
  async function commit(): Promise<void> {
    written += 1;
    const values = [written, bodyOf(written)];
    const insert = 'insert into entry values ($1, $2)';
    if (written % 2 === 0) await driver.query(insert, values);
    else await driver.transaction((session) => session.query(insert, values));
  }
  let asked = seed;
  async function read(): Promise<void> {
    asked += 1;
    const id = 1 + ((asked * 7919) % written);
    assert.deepEqual(await driver.query('select body from entry where id = $1', [id]), [
      { body: bodyOf(id) },
    ]);
  }
  for (const work of [commit, read]) await perSecond(work, WARM_UP);

  const commits = () => perSecond(commit, PER_ROUND);
  const reads = () => perSecond(read, PER_ROUND);
  const atOnce = async () => {
    const paces = Array.from({ length: WRITERS }, () => perSecond(commit, PER_ROUND / WRITERS));
    return (await Promise.all(paces)).reduce((sum, rate) => sum + rate, 0);
  };
  const waitedSince = watchWaiting();
  const series = await alternate(
    { commits, atOnce, reads, commitsAgain: commits, atOnceAgain: atOnce, readsAgain: reads },
    ROUNDS,
  );
  const waiting = waitedSince();
  const rows = await driver.query('select count(*)::int as count from entry');
  assert.deepEqual(rows, [{ count: written }], 'every commit must be there');
  return [
    ...rates('embedded.commits', [series.commits, series.commitsAgain], waiting),
    ...rates('embedded.commits.ten', [series.atOnce, series.atOnceAgain], waiting),
    ...rates('embedded.reads', [series.reads, series.readsAgain], waiting),
    { metric: 'embedded.waiting', unit: '', value: waiting },
  ];
}

function rates(metric: string, [first, second]: [number[], number[]], waiting: number): Measured[] {
  const isNoisy = isTooNoisy(first, second) || isHindered(waiting);
  return [
    { metric, unit: '/s', ...summarise([...first, ...second]), isNoisy },
    { metric: `${metric}.control`, unit: '×', ...compare(first, second) },
  ];
}

async function perSecond(work: () => Promise<void>, count: number): Promise<number> {
  const start = performance.now();
  for (let done = 0; done < count; done += 1) await work();
  return count / ((performance.now() - start) / 1000);
}

function bodyOf(id: number): string {
  return `entry ${id} `.repeat(10);
}
