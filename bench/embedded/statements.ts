import assert from 'node:assert/strict';
import type { EmbeddedClient } from '@suite/server/src/db/embedded/index.ts';
import { alternate } from '../frame/alternate.ts';
import { compare, isTooNoisy } from '../frame/compare.ts';
import type { Measured } from '../frame/judge.ts';
import { summarise } from '../frame/statistics.ts';
import { isHindered, watchWaiting } from './waiting.ts';

const WARM_UP = 1000;
const PER_ROUND = 300;
const ROUNDS = 10;

/**
 * Commits a second, half of them plain statements and half transactions, and rows read by key a second, in an order
 * that no cache foresees; one statement after another, from the server's own thread.
 */
export async function measureStatements(client: EmbeddedClient, seed: number): Promise<Measured[]> {
  await client.exec('CREATE TABLE entry (id integer PRIMARY KEY, body text NOT NULL)');
  let written = 0;
  async function commit(): Promise<void> {
    written += 1;
    const parameters = [written, bodyOf(written)];
    const insert = 'INSERT INTO entry VALUES ($1, $2)';
    if (written % 2 === 0) await client.query(insert, parameters);
    else await client.transaction((transaction) => transaction.query(insert, parameters));
  }
  let asked = seed;
  async function read(): Promise<void> {
    asked += 1;
    const id = 1 + ((asked * 7919) % written);
    const found = await client.query('SELECT body FROM entry WHERE id = $1', [id]);
    assert.deepEqual(found.rows, [{ body: bodyOf(id) }]);
  }
  for (const work of [commit, read]) await perSecond(work, WARM_UP);

  const commits = () => perSecond(commit, PER_ROUND);
  const reads = () => perSecond(read, PER_ROUND);
  const waitedSince = watchWaiting();
  const series = await alternate({ commits, reads, commitsAgain: commits, readsAgain: reads }, ROUNDS);
  const waiting = waitedSince();
  const { rows } = await client.query('SELECT count(*) AS count FROM entry');
  assert.deepEqual(rows, [{ count: written }], 'every commit must be there');
  return [
    ...rates('embedded.commits', [series.commits, series.commitsAgain], waiting),
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
