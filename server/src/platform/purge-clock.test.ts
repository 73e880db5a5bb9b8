import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestClock } from '../testing/test-clock.ts';
import { freshDatabase, type TestDatabase } from '../testing/test-database.ts';
import { DAY_MS, HOUR_MS } from './clock.ts';
import { createPurgeClock, judge } from './purges.ts';

describe('S-56 F-10 what follows from a clock that jumps ahead', () => {
  type State = Parameters<typeof judge>[0];
  const START: State = { seen: new Date('2026-03-01T00:00:00Z'), heldSince: null, agreedMs: 0 };

  /** The next look: so much later by the clock, of which a server has lived so much. */
  function after(state: State, gapMs: number, livedMs = gapMs): State {
    const now = new Date(state.seen.getTime() + gapMs);
    return { seen: now, ...judge(state, { now, livedMs }) };
  }
  function hourly(state: State, hours: number): State {
    return Array.from({ length: hours }).reduce<State>((at) => after(at, HOUR_MS), state);
  }
  const isHeld = ({ heldSince }: State) => heldSince !== null;

  test.each<[string, [gapMs: number, livedMs: number], boolean]>([
    ['an hour', [HOUR_MS, HOUR_MS], false],
    ['a restart after a night', [14 * HOUR_MS, 0], false],
    ['three days without the database, lived through by a server', [3 * DAY_MS, 3 * DAY_MS], false],
    ['a week back', [-7 * DAY_MS, HOUR_MS], false],
    ['a year in an hour', [365 * DAY_MS, HOUR_MS], true],
    ['two days that nobody ran', [2 * DAY_MS, 0], true],
  ])('%s', (_, [gapMs, livedMs], expected) => {
    expect(isHeld(after(START, gapMs, livedMs))).toBe(expected);
  });

  test('a downtime of months holds purges back for a day, not for ever', () => {
    const back = after(START, 70 * DAY_MS, 0);
    expect(isHeld(hourly(back, 23))).toBe(true);
    expect(isHeld(hourly(back, 24))).toBe(false);
  });

  test('on a machine that runs eight hours a week the day adds up', () => {
    let state = START;
    const held = [];
    for (let week = 0; week < 3; week += 1) {
      state = hourly(after(state, 7 * DAY_MS, 0), 8);
      held.push(isHeld(state));
    }
    expect(held).toEqual([true, true, false]);
  });

  test('a jump while they are held back, or the way back from one, begins the day anew', () => {
    const nearly = hourly(after(START, 3 * DAY_MS, 0), 23);
    const jumped = after(nearly, 365 * DAY_MS, HOUR_MS);
    expect(isHeld(hourly(jumped, 23))).toBe(true);
    const right = after(hourly(jumped, 23), -365 * DAY_MS, HOUR_MS);
    expect(isHeld(hourly(right, 23))).toBe(true);
    expect(isHeld(hourly(right, 24))).toBe(false);
  });
});

describe('S-56 F-10 the clock of the database', () => {
  let prepared: TestDatabase;
  beforeAll(async () => {
    prepared = await freshDatabase();
  });
  afterAll(() => prepared.close());

  /** Makes it look as if the last look was so long ago. */
  const seenBefore = (ms: number) =>
    prepared.driver.exec(
      `set app.actor_kind = 'system'; update purge_clock set seen = now() - interval '${ms} milliseconds', held_since = null, agreed_ms = 0;
       reset app.actor_kind`,
    );

  test('is compared with the life of each server, whichever of them looks', async () => {
    const clock = new TestClock();
    const one = createPurgeClock({ database: prepared.database, clock });
    const other = createPurgeClock({ database: prepared.database, clock });
    await seenBefore(HOUR_MS);
    expect(await one()).toMatchObject({ heldSince: null });
    expect(await other()).toMatchObject({ heldSince: null });
    // What this one has lived through since its own last look explains no gap since that of the other.
    clock.move(5 * DAY_MS);
    await seenBefore(-5 * DAY_MS);
    await seenBefore(0);
    expect((await one()).heldSince).toBeNull();
    await seenBefore(3 * DAY_MS);
    const { now, heldSince } = await one();
    expect(heldSince).toEqual(now);
    expect(Math.abs(now.getTime() - Date.now())).toBeLessThan(HOUR_MS);
    expect((await other()).heldSince).toEqual(heldSince);
  });
});
