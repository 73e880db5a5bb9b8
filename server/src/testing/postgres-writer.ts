import { openPostgres } from '../db/postgres.ts';
import { LIMITS } from '../platform/limits.ts';

// Writes one row after another, the first half of a pair and then the second, and says each number when the database
// has acknowledged it. Killed by its parent at some moment.
const driver = await openPostgres({
  url: process.argv[2] ?? '',
  limits: LIMITS.database,
  random: Math.random,
  log: () => undefined,
});
for (let id = Number(process.argv[3]); ; id += 1) {
  await driver.transaction(async (session) => {
    await session.query("insert into rate_limit (key, spent_until) values ($1 || ' a', now())", [String(id)]);
    await session.query("insert into rate_limit (key, spent_until) values ($1 || ' b', now())", [String(id)]);
  });
  process.stdout.write(`${id}\n`);
}
