import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { TestClock } from '../testing/test-clock.ts';
import { inSlices, watchLoopDelay } from './event-loop.ts';

test('F-14 a loop that is kept busy is late, and not any more when it is left alone', async () => {
  const clock = new TestClock();
  const delay = watchLoopDelay(clock);
  expect(delay()).toBe(0);
  const end = performance.now() + 60_000;
  while (delay() <= 200 && performance.now() < end) {
    const busyUntil = performance.now() + 400;
    while (performance.now() < busyUntil);
    await nextTurn();
  }
  expect(delay()).toBeGreaterThan(200);
  // What is over is forgotten with the second window.
  const isQuiet = () => {
    clock.move(1000);
    return delay() < 200;
  };
  await expect.poll(isQuiet, { timeout: 60_000 }).toBe(true);
});

test('others have their turn while many items are gone through, each of them once and in order', async () => {
  let turns = 0;
  let isDone = false;
  const tick = () => {
    turns += 1;
    if (!isDone) setImmediate(tick);
  };
  setImmediate(tick);
  const items = Array.from({ length: 40 }, (_, index) => index);
  const seen: number[] = [];
  await inSlices(items, (item) => {
    seen.push(item);
    const end = performance.now() + 2;
    while (performance.now() < end);
  });
  isDone = true;
  expect(seen).toEqual(items);
  expect(turns).toBeGreaterThanOrEqual(5);
});

test('what fails ends it', async () => {
  const work = inSlices([1, 2], () => {
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
});
