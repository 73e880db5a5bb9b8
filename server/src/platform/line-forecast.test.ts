import { expect, test } from 'vitest';
import { TestClock } from '../testing/test-clock.ts';
import { LineForecast } from './line-forecast.ts';

function newLine() {
  const clock = new TestClock();
  const forecast = new LineForecast(clock);
  let served = 0;
  /** So much time passes, so many have their turn, and somebody finds so many waiting. */
  const come = ({ after = 10, turns = 0, waiting = 0 }) => {
    clock.move(after);
    served += turns;
    return forecast.waitMs({ waiting, served });
  };
  return { come };
}

test('F-14 who joins a line is told how long it will take, by the pace at which it moves', () => {
  const { come } = newLine();
  come({});
  for (let moment = 0; moment < 9; moment += 1) expect(come({ turns: 2, waiting: 50 })).toBe(0);
  expect(come({ turns: 2, waiting: 50 })).toBeCloseTo(250); // 20 in 100 ms
  expect(come({ turns: 2, waiting: 10 })).toBeCloseTo(50);
  // It becomes slower: half of that pace, in between at first.
  come({ after: 190, turns: 18, waiting: 10 });
  expect(come({ waiting: 30 })).toBeCloseTo(200);
});

test('F-14 a single slow statement changes little, and an empty line or an old pace says nothing', () => {
  const { come } = newLine();
  come({});
  for (let moment = 0; moment < 10; moment += 1) come({ turns: 2, waiting: 20 });
  expect(come({ after: 300, waiting: 30 })).toBeCloseTo(150); // nobody had a turn meanwhile
  expect(come({ after: 1000 })).toBe(0);
  // Long pauses between those who come one by one are no pace.
  expect(come({ after: 5000, turns: 10 })).toBe(0);
  expect(come({ waiting: 20 })).toBeCloseTo(100);
  expect(come({ after: 10_001, waiting: 20 })).toBe(0);
});
