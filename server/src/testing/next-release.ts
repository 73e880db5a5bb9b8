import { migrate, MIGRATIONS } from '../db/migrate.ts';
import { openPostgres } from '../db/postgres.ts';
import { LIMITS } from '../platform/limits.ts';

// Does to a database what the next release would do while servers of this one work on: it only expands, in tables that
// are being read and written.
const GROWN = `
  alter table recipe add column next_release text not null default 'x';
  alter table users add column next_release integer;
  create index recipe_next_release on recipe (next_release);
  create table next_release (id uuid primary key references recipe (id) on delete cascade);
`;

const driver = await openPostgres({
  url: process.argv[2] ?? '',
  limits: LIMITS.database,
  random: Math.random,
  log: () => undefined,
});
const name = '9999-next-release.sql';
await migrate(driver, [...MIGRATIONS, { name, text: GROWN, checksum: name }]);
await driver.close();
