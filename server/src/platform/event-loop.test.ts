import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { TestClock } from '../testing/test-clock.ts';
import { watchLoopDelay } from './event-loop.ts';

test('F-14 a loop that is kept busy is late, and not any more when it is left alone', async () => {
  const clock = new TestClock();
  const delay = watchLoopDelay(clock);
  expect(delay()).toBe(0);
  const end = performance.now() + 60_000;
  while (delay() <= 200 && performance.now() < end) {
    const busyUntil = performance.now() + 400;
    while (performance.now() < busyUntil);
    clock.move(50);
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
