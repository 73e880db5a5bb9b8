import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { MessageChannel } from 'node:worker_threads';
import { afterAll, expect, test, vi } from 'vitest';
import { WorkPool } from './work-pool.ts';

const folder = mkdtempSync(join(tmpdir(), 'pool-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A thread that works for the given number of milliseconds, and gives it back. */
const file = join(folder, 'worker.mjs');
writeFileSync(
  file,
  `import { answerTasks } from ${JSON.stringify(new URL('work-pool.ts', import.meta.url).href)};
   import { threadId } from 'node:worker_threads';
   const wait = (ms) => { const end = Date.now() + ms; while (Date.now() < end); };
   const work = (ms) => {
     if (ms === 'who') return threadId;
     // Fails by itself, after its answer was given: the thread ends with an error that nobody waits for.
     if (ms === 'later') { setTimeout(() => { throw new Error('too late'); }); return 0; }
     if (ms === 'last') { setImmediate(() => process.exit()); return 0; }
     wait(ms);
     return ms;
   };
   work(Number(process.env.SLOW_START ?? 0));
   answerTasks(work);`,
);
const pool = (options: { timeMs: number; waiting: number; threads?: number }) =>
  new WorkPool<number | 'last' | 'later' | 'who', number>({
    file: pathToFileURL(file),
    threads: 1,
    ...options,
  });

test('tasks are done one after another and their thread is used again', async () => {
  const work = pool({ timeMs: 10_000, waiting: 5 });
  const outcomes = await Promise.all([1, 2, 3].map((ms) => work.run(ms)));
  expect(outcomes).toEqual([1, 2, 3].map((value) => ({ kind: 'done', value })));
  await work.close();
});

test('a task over its time is ended, and the next one is done', async () => {
  const work = pool({ timeMs: 1500, waiting: 5 });
  expect(await work.run(60_000)).toEqual({ kind: 'late' });
  expect(await work.run(1)).toEqual({ kind: 'done', value: 1 });
  await work.close();
});

test('a queue that is full takes no more', async () => {
  const work = pool({ timeMs: 10_000, waiting: 1 });
  const outcomes = await Promise.all([200, 1, 1].map((ms) => work.run(ms)));
  expect(outcomes.map(({ kind }) => kind)).toEqual(['done', 'done', 'overloaded']);
  await work.close();
});

// Seen to fail: with the time counted from the start of the thread.
test('a thread that is slow to start leaves its task all of its time', async () => {
  vi.stubEnv('SLOW_START', '800');
  const work = pool({ timeMs: 600, waiting: 5 });
  expect(await work.run(1)).toEqual({ kind: 'done', value: 1 });
  vi.unstubAllEnvs();
  await work.close();
});

test('F-22 a thread that fails when nobody waits for it is replaced, and the process lives on', async () => {
  const uncaught: unknown[] = [];
  const onUncaught = (error: unknown) => void uncaught.push(error);
  process.on('uncaughtException', onUncaught);
  const work = pool({ timeMs: 60_000, waiting: 5 });
  const first = await work.run('who');
  await work.run('later').catch(() => {}); // its error can come before its answer
  const other = async () => {
    const outcome = await work.run('who').catch(() => first);
    return JSON.stringify(outcome) !== JSON.stringify(first);
  };
  await expect.poll(other, { timeout: 60_000 }).toBe(true);
  process.off('uncaughtException', onUncaught);
  expect(uncaught).toEqual([]);
  await work.close();
});

// Seen to fail: the answer and the end came in one turn of the loop, and the ended thread was kept for the next task.
test('F-22 a thread that ends right after its answer is not given another task', async () => {
  const work = pool({ timeMs: 60_000, waiting: 5 });
  await work.run('who');
  // Holds up the process until the thread has ended, in the part of the loop after which ended threads come
  // first: its end then brings its answer along.
  const { port1, port2 } = new MessageChannel();
  const last = new Promise((resolve) => {
    port2.once('message', () => {
      resolve(work.run('last'));
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
      port2.close();
    });
  });
  port1.postMessage('now');
  expect(await last).toEqual({ kind: 'done', value: 0 });
  expect(await work.run(1)).toEqual({ kind: 'done', value: 1 });
  await work.close();
});

test('there are never more threads than allowed, also when a task comes while one is handed over', async () => {
  const work = pool({ timeMs: 60_000, waiting: 100 });
  const threads = new Set<string>();
  const ask = async (): Promise<void> => void threads.add(JSON.stringify(await work.run('who')));
  // Each that ends begins another one at the very moment at which the place is free.
  await Promise.all(Array.from({ length: 20 }, () => ask().then(ask)));
  expect(threads.size).toBe(1);
  await work.close();
});

test('closing ends threads at their work, and what waits for them', async () => {
  const work = pool({ timeMs: 60_000, waiting: 5 });
  await work.run(1);
  const outcomes = Promise.all([work.run(60_000), work.run(1)]);
  await work.close();
  expect(await outcomes).toEqual([{ kind: 'overloaded' }, { kind: 'overloaded' }]);
});
