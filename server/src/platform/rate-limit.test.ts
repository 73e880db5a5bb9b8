import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../db/database.ts';
import { TestClock } from '../testing/test-clock.ts';
import { freshDatabase, type TestDatabase } from '../testing/test-database.ts';
import { purgeExpiredRateLimits, consumeRateLimit } from './rate-limit.ts';

let prepared: TestDatabase;
beforeAll(async () => {
  prepared = await freshDatabase();
});
afterAll(() => prepared.close());

const TEN_A_MINUTE = { count: 10, perMs: 60_000 };

async function take(key: string, clock: TestClock, times = 1) {
  const { database } = prepared;
  const answers = [];
  for (let time = 0; time < times; time += 1)
    answers.push(await consumeRateLimit({ database, clock }, key, TEN_A_MINUTE));
  return answers;
}

describe('consumeRateLimit', () => {
  test('S-11 allows the count at once, refuses the next, and says when to come back', async () => {
    const clock = new TestClock();
    const answers = await take('a', clock, 12);
    expect(answers.map(({ isAllowed }) => isAllowed)).toEqual([...Array(10).fill(true), false, false]);
    expect(answers.at(-1)).toEqual({ isAllowed: false, retryAfterSeconds: 6 });
  });

  test('S-11 gives back with time what was used', async () => {
    const clock = new TestClock();
    await take('b', clock, 10);
    clock.move(5_999);
    expect(await take('b', clock)).toMatchObject([{ isAllowed: false }]);
    clock.move(1);
    expect(await take('b', clock, 2)).toMatchObject([{ isAllowed: true }, { isAllowed: false }]);
    clock.move(60_000);
    expect((await take('b', clock, 11)).filter(({ isAllowed }) => isAllowed)).toHaveLength(10);
  });

  test('keys do not touch each other', async () => {
    const clock = new TestClock();
    await take('c', clock, 10);
    expect(await take('d', clock)).toEqual([{ isAllowed: true }]);
  });

  test('F-21 survives a restart: another server on the same database knows it', async () => {
    const clock = new TestClock();
    await take('e', clock, 10);
    const database = createDatabase(prepared.driver);
    expect(await consumeRateLimit({ database, clock }, 'e', TEN_A_MINUTE)).toMatchObject({
      isAllowed: false,
    });
  });

  test('many at the same moment get no more than the count', async () => {
    const clock = new TestClock();
    const answers = await Promise.all(Array.from({ length: 30 }, () => take('f', clock)));
    expect(answers.flat().filter(({ isAllowed }) => isAllowed)).toHaveLength(10);
  });

  test('F-10 a clock that jumps back a day blocks nobody for a day', async () => {
    const clock = new TestClock();
    await take('g', clock, 10);
    clock.move(-86_400_000);
    const [refused] = await take('g', clock);
    expect(refused).toMatchObject({ isAllowed: false });
    clock.move(60_000);
    expect(await take('g', clock)).toEqual([{ isAllowed: true }]);
  });

  test('what is whole again is forgotten', async () => {
    const clock = new TestClock();
    await take('h', clock);
    clock.move(120_000);
    await purgeExpiredRateLimits(prepared.database, clock);
    expect(await prepared.driver.query("select 1 from rate_limit where key = 'h'")).toEqual([]);
  });
});
