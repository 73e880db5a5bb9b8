import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import type { Driver } from '@suite/server/src/db/driver.ts';
import { openDriver } from '@suite/server/src/db/open.ts';
import { LIMITS } from '@suite/server/src/platform/limits.ts';
import { bench, type Bench, amount } from './frame/bench.ts';
import { compare, isTooNoisy, sum } from './frame/numbers.ts';
import { dataFolder } from './frame/product.ts';
import { alternate } from './frame/turns.ts';

const WARM_UP = amount(1000, 100);
const PER_ROUND = amount(300, 30);
/** People who save at the same time, like ten people who press the key in the same second. */
const WRITERS = 10;

// The PostgreSQL that the product starts without DATABASE_URL, on a folder of the disk, every commit synced to it.
await bench('embedded', ['pg'], async (b) => {
  const folder = dataFolder();
  async function timed<T>(metric: string, work: () => Promise<T>): Promise<T> {
    const start = performance.now();
    const value = await work();
    b.report(metric, 's', (performance.now() - start) / 1000);
    return value;
  }
  const log = () => undefined;
  const open = () => openDriver({ url: undefined, dataFolder: folder, limits: LIMITS.database, log });
  try {
    const first = await timed('open.first', open);
    await measureStatements(b, first);
    await timed('close', () => first.close());
    const again = await timed('open.again', open);
    await again.close();
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/**
 * Commits a second, by one writer and by ten at once, half of them plain statements and half transactions; and rows read by
 * key a second, in an order that no cache foresees.
 */
async function measureStatements(b: Bench, driver: Driver): Promise<void> {
  await driver.exec('create table entry (id integer primary key, body text not null)');
  let written = 0;
  async function commit(): Promise<void> {
    const values = [(written += 1), bodyOf(written)];
    const insert = 'insert into entry values ($1, $2)';
    if (written % 2 === 0) await driver.query(insert, values);
    else await driver.transaction((session) => session.query(insert, values));
  }
  let asked = b.seed;
  async function read(): Promise<void> {
    const id = 1 + (((asked += 1) * 7919) % written);
    const rows = await driver.query('select body from entry where id = $1', [id]);
    assert.deepEqual(rows, [{ body: bodyOf(id) }]);
  }
  for (const work of [commit, read]) await perSecond(work, WARM_UP);

  const commits = () => perSecond(commit, PER_ROUND);
  const reads = () => perSecond(read, PER_ROUND);
  const atOnce = async () => {
    const paces = Array.from({ length: WRITERS }, () => perSecond(commit, PER_ROUND / WRITERS));
    return sum(await Promise.all(paces));
  };
  const sides = { commits, atOnce, reads, commitsAgain: commits, atOnceAgain: atOnce, readsAgain: reads };
  const series = await alternate(sides, amount(10));
  const rows = await driver.query('select count(*)::int as count from entry');
  assert.deepEqual(rows, [{ count: written }], 'every commit must be there');
  function tell(metric: string, first: number[], second: number[]): void {
    const isNoisy = b.isCrowded || isTooNoisy(first, second);
    b.report(metric, '/s', { series: [...first, ...second], isNoisy });
    b.report(`${metric}.control`, '×', compare(first, second));
  }
  tell('commits', series.commits, series.commitsAgain);
  tell('commits.ten', series.atOnce, series.atOnceAgain);
  tell('reads', series.reads, series.readsAgain);
}

async function perSecond(work: () => Promise<void>, count: number): Promise<number> {
  const start = performance.now();
  for (let done = 0; done < count; done += 1) await work();
  return count / ((performance.now() - start) / 1000);
}

function bodyOf(id: number): string {
  return `entry ${id} `.repeat(10);
}
