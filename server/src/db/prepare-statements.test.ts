import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../testing/test-database.ts';
import { SYSTEM } from './actor.ts';
import { PLANNED_EACH_TIME } from './prepare-statements.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await freshDatabase();
});
afterAll(() => opened.close());

test('what is asked often is prepared, but not what has to be planned for each question', async () => {
  const kept = await opened.database.as(SYSTEM).transaction(async ({ orm }) => {
    for (let times = 0; times < 4; times += 1) {
      await orm.execute(sql`select 'asked often'`);
      await orm.execute(sql`select 'searched often' ${PLANNED_EACH_TIME}`);
    }
    await orm.execute(sql`select 'asked once'`);
    return orm.execute<{ statement: string }>(sql`select statement from pg_prepared_statements`);
  });
  const texts = kept.rows.map(({ statement }) => statement);
  expect(texts).toContain(`select 'asked often'`);
  expect(texts.filter((text) => /searched|once/.test(text))).toEqual([]);
});
