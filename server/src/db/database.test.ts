import {
  ALL_FIELDS,
  calculationFields,
  columnOfField,
  FILTERED_FIELDS,
  fieldNamed,
  INGREDIENT_KINDS,
  isListField,
  isNumberField,
} from '@suite/contracts/ingredients';
import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { someUser, someVisitor } from '../testing/actors.ts';
import { freshDatabase, type TestDatabase } from '../testing/test-database.ts';
import { SYSTEM } from './actor.ts';
import { idempotency, mail } from './schema.ts';
import * as schema from './schema.ts';

let prepared: TestDatabase;
beforeAll(async () => {
  prepared = await freshDatabase();
});
afterAll(() => prepared.close());

const moment = new Date('2026-01-01T00:00:00Z');
const key = (owner: string) => ({
  owner,
  key: 'k',
  route: 'r',
  bodyHash: 'h',
  claimed: moment,
  expires: moment,
});

describe('a transaction of an actor', () => {
  test('S-22 runs as a role that owns nothing', async () => {
    const { rows } = (await prepared.database
      .as(someVisitor())
      .transaction(({ orm }) => orm.execute(sql`select current_user as role`))) as { rows: unknown[] };
    expect(rows).toEqual([{ role: 'suite_app' }]);
    const owned = await prepared.driver.query(
      "select 1 from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname = 'suite_app'",
    );
    expect(owned).toEqual([]);
  });

  test.each([
    'alter table idempotency disable row level security',
    'drop table mail',
    'drop policy idempotency_own on idempotency',
    'create table mine (id int)',
  ])('S-22 cannot do: %s', async (statement) => {
    const attempt = prepared.database.as(someUser()).transaction(({ orm }) => orm.execute(statement));
    await expect(attempt).rejects.toMatchObject({
      cause: { code: expect.stringMatching(/^(?:42501|0LP01)$/) },
    });
  });

  test('S-22 sees and touches only its own rows, even when a query forgets to say so', async () => {
    const [a, b] = [someUser(), someUser()];
    for (const user of [a, b]) {
      await prepared.database
        .as(user)
        .transaction(({ orm }) => orm.insert(idempotency).values(key(`user:${user.userId}`)));
    }
    const asA = prepared.database.as(a);
    const seen = await asA.transaction(({ orm }) =>
      orm.select({ owner: idempotency.owner }).from(idempotency),
    );
    expect(seen).toEqual([{ owner: `user:${a.userId}` }]);
    await asA.transaction(({ orm }) => orm.update(idempotency).set({ route: 'changed' }));
    await asA.transaction(({ orm }) => orm.delete(idempotency));
    const left = await prepared.database.as(b).transaction(({ orm }) => orm.select().from(idempotency));
    expect(left).toMatchObject([{ owner: `user:${b.userId}`, route: 'r' }]);
  });

  test('S-22 cannot write a row for somebody else', async () => {
    const attempt = prepared.database
      .as(someUser())
      .transaction(({ orm }) => orm.insert(idempotency).values(key('user:somebody-else')));
    await expect(attempt).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  test('S-22 a visitor puts mail out and reads none', async () => {
    await prepared.database
      .as(someVisitor())
      .transaction(({ orm }) =>
        orm
          .insert(mail)
          .values({ id: crypto.randomUUID(), created: moment, recipient: 'a', subject: 's', body: 'b' }),
      );
    expect(
      await prepared.database.as(someVisitor()).transaction(({ orm }) => orm.select().from(mail)),
    ).toEqual([]);
    expect(await prepared.database.as(SYSTEM).transaction(({ orm }) => orm.select().from(mail))).toHaveLength(
      1,
    );
  });

  test('leaves nothing of its identity behind on the connection', async () => {
    await prepared.database.as(someUser()).transaction(() => Promise.resolve());
    const [row] = await prepared.driver.query(
      "select current_user <> 'suite_app' as owner, coalesce(current_setting('app.user_id', true), '') as id",
    );
    expect(row).toEqual({ owner: true, id: '' });
  });

  test('is rolled back whole when its work fails', async () => {
    const user = someUser();
    const attempt = prepared.database.as(user).transaction(async ({ orm }) => {
      await orm.insert(idempotency).values(key(`user:${user.userId}`));
      throw new Error('later');
    });
    await expect(attempt).rejects.toThrow('later');
    expect(await prepared.database.as(user).transaction(({ orm }) => orm.select().from(idempotency))).toEqual(
      [],
    );
  });
});

test('the tables of the queries are the tables of the migrations', async () => {
  const either: unknown = expect.any(Boolean);
  for (const table of Object.values(schema)) {
    const columns = await prepared.driver.query(
      `select attname as name, format_type(atttypid, atttypmod) as type, not attnotnull as "isNullable",
        atthasdef or attidentity <> '' as "hasDefault"
      from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by 1`,
      [getTableName(table)],
    );
    const declared = Object.values<PgColumn>(getTableColumns(table)).map((column) => ({
      name: column.name,
      type: column.getSQLType(),
      isNullable: !column.notNull,
      // A query need not know a default; what it leaves to the database must be there.
      hasDefault: column.hasDefault || column.generated ? true : either,
    }));
    expect({ table: getTableName(table), columns }).toEqual({
      table: getTableName(table),
      columns: declared.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    });
  }
});

describe('fields of ingredients', () => {
  test('S-25 what fills the search table knows each by its name and whether it is counted', async () => {
    const filled = await prepared.driver.query(
      'select column_name, field, is_counted, is_list from ingredient_search_field order by field collate "C"',
    );
    expect(filled).toEqual(
      FILTERED_FIELDS.toSorted().map((field) => ({
        column_name: columnOfField(field),
        field,
        is_counted: fieldNamed(field)?.isCounted ?? false,
        is_list: isListField(field),
      })),
    );
  });

  test('what calculations take is the same in the database', async () => {
    const all = Object.fromEntries(
      ALL_FIELDS.map((field) => [
        columnOfField(field),
        isNumberField(field) ? 1 : isListField(field) ? [] : 'a',
      ]),
    );
    const taken = await prepared.driver.query<{ field: string }>(
      'select jsonb_object_keys(calculation_values(jsonb_populate_record(null::ingredient, $1::jsonb))) as field',
      [JSON.stringify(all)],
    );
    expect(taken.map(({ field }) => field).toSorted()).toEqual(
      calculationFields(INGREDIENT_KINDS).toSorted(),
    );
  });
});

test('the extensions that search needs are there', async () => {
  const found = await prepared.driver.query(
    "select extname from pg_extension where extname in ('pg_trgm', 'cube', 'citext')",
  );
  expect(found).toHaveLength(3);
});
