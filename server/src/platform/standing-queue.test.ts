import { expect, test } from 'vitest';
import { TestClock } from '../testing/test-clock.ts';
import { StandingQueue } from './standing-queue.ts';

function newQueue() {
  const clock = new TestClock();
  const queue = new StandingQueue({ waitMs: 200, standingMs: 500 }, clock);
  /** Somebody comes every 100 ms, and finds the first in line waiting for so long. */
  const come = (...waits: number[]) =>
    waits.map((waitedMs) => {
      clock.move(100);
      return queue.isStanding(waitedMs);
    });
  return { clock, come };
}

test('F-14 a queue that one slow statement makes passes, and one that goes on stands', () => {
  const { come } = newQueue();
  const slowStatement = [100, 200, 300, 400, 500, 600, 50];
  expect(come(...slowStatement)).toEqual(slowStatement.map(() => false));
  const crowd = [210, 220, 210, 230, 220, 210, 240];
  expect(come(...crowd)).toEqual([false, false, false, false, false, true, true]);
});

test('F-14 one that has stood is not let grow again at once, and is forgotten when it stays short', () => {
  const { come, clock } = newQueue();
  come(...Array.from({ length: 6 }, () => 300));
  expect(come(150, 201, 199, 300)).toEqual([false, true, false, true]);
  clock.move(5000);
  expect(come(300)).toEqual([false]);
});

test('F-14 those who come one by one are no crowd, however long each finds the first in line waiting', () => {
  const { come, clock } = newQueue();
  for (let count = 0; count < 10; count += 1) {
    clock.move(300);
    expect(come(400)).toEqual([false]);
  }
});
