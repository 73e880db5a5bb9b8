import { createHash } from 'node:crypto';
import { migrate, MIGRATIONS } from '../db/migrate.ts';
import { openPostgres } from '../db/postgres.ts';
import { LIMITS } from '../platform/limits.ts';

// A release that is not there yet: brings a database of this one up to date as that one would, while this one serves. Its
// files only expand, and its long work goes in batches. Killed by its parent at some moment, and started again.
const FILES = {
  '9001-expand.sql':
    'alter table rate_limit add column place text; create table place (name text primary key);',
  '9002-check.sql': "alter table rate_limit add constraint some_place check (place <> '') not valid;",
  '9003-validate.sql': 'alter table rate_limit validate constraint some_place;',
};
const BATCH = 5000;

const driver = await openPostgres({
  url: process.argv[2] ?? '',
  limits: LIMITS.database,
  random: Math.random,
  log: () => undefined,
});
const further = Object.entries(FILES).map(([name, text]) => ({
  name,
  text,
  checksum: createHash('sha256').update(text).digest('hex'),
}));
process.stdout.write('begun\n');
await migrate(driver, [...MIGRATIONS, ...further]);
process.stdout.write('expanded\n');
for (let isDone = false; !isDone; ) {
  const rows = await driver.transaction(async (session) => {
    await session.exec("set local app.actor_kind = 'system'");
    return session.query<{ key: string }>(
      `update rate_limit set place = 'here' where key in
         (select key from rate_limit where place is null limit ${BATCH} for update skip locked) returning key`,
    );
  });
  isDone = rows.length < BATCH;
}
await driver.close();
