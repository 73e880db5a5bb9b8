import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { TestClock } from '../testing/test-clock.ts';
import { RequestLine } from './request-line.ts';

/** Requests that come all at once, each of which has so much to do that it fills its turn. */
function crowd(size: number) {
  const clock = new TestClock();
  const line = new RequestLine(clock);
  const begun: number[] = [];
  const waits: number[] = [];
  const all = Promise.all(
    Array.from({ length: size }, async (_, index) => {
      waits.push(await line.join());
      begun.push(index);
      clock.move(3);
    }),
  );
  return { clock, line, begun, waits, all };
}

test('F-14 one request begins in the turn in which it comes', async () => {
  const { begun } = crowd(1);
  await nextTurn();
  expect(begun).toEqual([0]);
});

test('F-14 many requests leave turns to other work, and begin in the order in which they came', async () => {
  const { begun, all } = crowd(200);
  for (let turn = 0; turn < 20; turn += 1) await nextTurn();
  expect(begun.length).toBeGreaterThan(10);
  expect(begun.length).toBeLessThan(60);
  await all;
  expect(begun).toEqual(Array.from({ length: 200 }, (_, index) => index));
});

test('F-14 other work that takes long leaves as much time to new requests', async () => {
  const { clock, begun, all } = crowd(200);
  for (let turn = 0; turn < 5; turn += 1) {
    await nextTurn();
    clock.move(30);
  }
  expect(begun.length).toBeGreaterThanOrEqual(40);
  await all;
});

test('F-14 how long requests have waited is told, and forgotten', async () => {
  const { clock, line, waits, all } = crowd(200);
  expect(line.delay()).toBe(0);
  await all;
  expect(waits).toEqual(Array.from({ length: 200 }, (_, index) => index * 3));
  expect(line.delay()).toBeGreaterThan(100);
  clock.move(1000);
  line.delay();
  clock.move(1000);
  line.delay();
  expect(line.delay()).toBe(0);
});
