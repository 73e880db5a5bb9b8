import { expect, test } from 'vitest';
import { TestClock } from '../testing/test-clock.ts';
import { freshDatabase } from '../testing/test-database.ts';
import { PURGES } from './purges.ts';

test('S-56 S-50 every purge of the product finds its tables, and the audit log is kept for a year', async () => {
  const { database, driver, close } = await freshDatabase();
  const clock = new TestClock();
  await driver.exec(
    `insert into audit (at, actor_kind, action, outcome)
     select timestamptz '2026-01-01T00:00:00Z' - n * interval '4 hours', 'system', 'x.y', 'ok'
     from generate_series(1, 6 * 365 + 1300) n`,
  );
  for (const purge of Object.values(PURGES)) {
    await purge(database, clock, { driver, last: clock.now() });
  }
  const [left] = await driver.query<{ count: number }>('select count(*)::int as count from audit');
  expect(left?.count).toBe(6 * 365);
  await close();
});
