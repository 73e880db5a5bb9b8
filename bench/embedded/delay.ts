import assert from 'node:assert/strict';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EmbeddedClient } from '@suite/server/src/db/embedded/index.ts';
import type { Measured } from '../frame/judge.ts';
import { isHindered, watchWaiting } from './waiting.ts';

const RESOLUTION_MS = 10;
const QUERY_MS = 2000;
const TRIAL_ROWS = 200_000;

/** How late the event loop of the server's thread runs while the database works for two seconds, and while it rests. */
export async function measureDelay(client: EmbeddedClient): Promise<Measured[]> {
  const trial = performance.now();
  await countRows(client, TRIAL_ROWS);
  const rows = Math.round((TRIAL_ROWS * QUERY_MS) / (performance.now() - trial));
  const start = performance.now();
  const waitedSince = watchWaiting();
  const busy = await delayDuring(() => countRows(client, rows));
  const isNoisy = isHindered(waitedSince());
  const seconds = (performance.now() - start) / 1000;
  const idle = await delayDuring(() => sleep(QUERY_MS));
  return [
    { metric: 'embedded.delay.p99', unit: 'ms', value: busy, isNoisy },
    { metric: 'embedded.delay.idle', unit: 'ms', value: idle },
    { metric: 'embedded.delay.query', unit: 's', value: seconds },
  ];
}

async function countRows(client: EmbeddedClient, rows: number): Promise<void> {
  const query = 'SELECT count(md5(number::text)) AS count FROM generate_series(1, $1::int) AS number';
  assert.deepEqual((await client.query(query, [rows])).rows, [{ count: rows }]);
}

/** The 99th percentile of what timers came late, in ms; the histogram counts the timer's own step too. */
async function delayDuring(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  await work();
  delay.disable();
  return Math.max(0, delay.percentile(99) / 1e6 - RESOLUTION_MS);
}
