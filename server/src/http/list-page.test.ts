import { randomUUID } from 'node:crypto';
import { eq, getTableName, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AS_SYSTEM } from '../db/backup/write-backup.ts';
import type { Transaction } from '../db/database.ts';
import {
  audit,
  message,
  organisation,
  product,
  recipe,
  recipeVersion,
  users,
  wish,
  wishVote,
} from '../db/schema.ts';
import { DAY_MS } from '../platform/clock.ts';
import { someDocument } from '../testing/hld-documents.ts';
import { HLD, type ParameterServer, type Person, startParameterServer } from '../testing/parameter-server.ts';

let server: ParameterServer;
let staff: Person;
let supplier: Person;
let formulator: Person;
let supplierId: string;
let recipeId: string;
beforeAll(async () => {
  server = await startParameterServer({ isSeeded: false });
  supplierId = await server.organisation('Pages');
  staff = await server.person(['admin-group']);
  supplier = await server.person(['supplier-group'], supplierId);
  formulator = await server.person(HLD);
  const attributes = { document: someDocument({ name: 'the one', surfactantMix: [] }) };
  const made = await formulator.send('POST /api/recipes/hld', { data: { type: 'hld-recipe', attributes } });
  recipeId = made.body.data.id;
});
afterAll(() => server.close());

/** Several rows at each microsecond, and several microseconds in a millisecond. */
const moment = (n: number) =>
  sql<Date>`timestamptz '2025-03-01' + ${Math.floor(n / 3)}::int * interval '1 microsecond'`;
/** Values that come again, and some that are missing. */
const nullable = (n: number) => (n % 4 === 0 ? null : 1 + (n % 5));

interface List {
  path: string;
  by: () => Person;
  /** Enough for three pages. */
  rows?: number;
  table: PgTable & { id: PgColumn };
  /** The row with this number. */
  row: (n: number, tx: Transaction) => object | Promise<object>;
  /** What is there besides. */
  also?: (tx: Transaction, id: string, n: number) => Promise<unknown>;
}

/** A word that only the rows of this order hold. */
const wordOf = (sort: string) => `Paged${sort.replace('-', 'down')}`;

const customers = (sort: string): List => ({
  path: `/api/customers?page[size]=4&q=${wordOf(sort)}&sort=${sort}`,
  by: () => staff,
  table: organisation,
  row: (n) => ({
    name: `${wordOf(sort)} ${n % 3}`,
    seats: nullable(n),
    renews: nullable(n) === null ? null : `2027-01-0${nullable(n)}`,
    created: moment(n),
  }),
});

const people = (state: 'active' | 'waiting'): List => ({
  path: `/api/users?page[size]=4&q=paged-${state}&filter[state]=${state}`,
  by: () => staff,
  table: users,
  row: (n) => ({
    email: `${randomUUID()}@paged-${state}.example`,
    name: `Person ${n % 2}`,
    state,
    created: moment(n),
  }),
});

const products = (sort: string): List => ({
  path: `/api/portfolio/products?page[size]=4&q=${wordOf(sort)}&sort=${sort}`,
  by: () => supplier,
  table: product,
  row: (n) => ({
    organisationId: supplierId,
    kind: 'hld-oil',
    name: `${wordOf(sort)} ${n % 3}`,
    values: { name: `${wordOf(sort)} ${n % 3}`, method: 'exp' },
    state: n % 2 === 0 ? 'draft' : 'review',
    visibility: {},
    customers: [],
    interval: {},
    regions: [],
    created: moment(n),
    updated: moment(n),
  }),
});

const recipes = (sort: string): List => ({
  path: `/api/recipes/hld?page[size]=4&q=${wordOf(sort)}&sort=${sort}`,
  by: () => formulator,
  table: recipe,
  row: async (n, { orm }) => {
    const [model] = await orm.select().from(recipe).where(eq(recipe.id, recipeId));
    if (!model) throw new Error('The recipe is gone.');
    const { nameKey: _, ...copied } = model;
    const name = `${wordOf(sort)} ${n % 3}`;
    const hld = nullable(n) === null ? null : (nullable(n) ?? 0) / 3;
    const at = { created: moment(n), updated: moment(n) };
    return {
      ...copied,
      id: randomUUID(),
      name,
      words: name.toLowerCase(),
      summary: { ...model.summary, hld },
      ...at,
    };
  },
});

const lists: Record<string, List> = {
  'customers by name': customers('name'),
  'customers by their age, backwards': customers('-created'),
  'customers by renewal': customers('renews'),
  'customers by renewal, backwards': customers('-renews'),
  'customers by seats, backwards': customers('-seats'),
  'people by name': people('active'),
  'people that wait': people('waiting'),
  'products by name': products('name'),
  'products by change, backwards': products('-updated'),
  'products by state': products('state'),
  'recipes by name, backwards': recipes('-name'),
  'recipes by change': recipes('updated'),
  'recipes by HLD': recipes('hld'),
  'recipes by HLD, backwards': recipes('-hld'),
  messages: {
    path: '/api/messages?q=paged',
    by: () => staff,
    rows: 120,
    table: message,
    row: (n) => {
      const empty = { name: '', company: '', phone: '', email: '', address: '' };
      return { ...empty, subject: 'paged', message: 'paged', received: moment(n) };
    },
  },
  wishes: {
    path: '/api/wishes?filter[kind]=hld-oil',
    by: () => formulator,
    rows: 210,
    table: wish,
    row: () => {
      const now = server.clock.now();
      return { kind: 'hld-oil', name: `wish ${randomUUID()}`, state: 'open', created: now, updated: now };
    },
    also: async ({ orm }, id, n) => {
      if (n % 3 > 0) return;
      const vote = { wishId: id, userId: formulator.userId, created: server.clock.now() };
      await orm.insert(wishVote).values(vote);
    },
  },
  audit: {
    path: '/api/audit?filter[action]=paged.list',
    by: () => staff,
    rows: 120,
    table: audit,
    row: () => {
      // Old enough to be taken away at all.
      const at = new Date(server.clock.now().getTime() - 400 * DAY_MS);
      return { id: undefined, at, actorKind: 'system', action: 'paged.list', outcome: 'ok' };
    },
  },
};

/** Adds rows, and gives their ids as the list names them. */
const add = ({ table, row, also, rows = 11 }: List, step = 1) =>
  server.inDatabase(async (tx) => {
    const ids: string[] = [];
    for (let n = 0; n < rows; n += step) {
      const values = { id: randomUUID(), ...(await row(n, tx)) };
      const [made] = await tx.orm.insert(table).values(values).returning({ id: table.id });
      ids.push(String(made?.id));
      await also?.(tx, String(made?.id), n);
    }
    return ids;
  });

/** As the owner of the tables: no request may take an entry of the audit log away. */
const remove = ({ table }: List, ids: string[]) =>
  server.prepared.driver.transaction(async (session) => {
    await session.exec(AS_SYSTEM);
    await session.query(`delete from ${getTableName(table)} where id::text = any($1)`, [ids]);
  });

/** All further pages, from one to the next. */
async function readOn(by: Person, from: string | null): Promise<string[]> {
  const ids: string[] = [];
  for (let next = from; next !== null; ) {
    const { status, body } = await by.get(next);
    expect(status).toBe(200);
    ids.push(...body.data.map(({ id }) => id));
    next = body.links.next;
  }
  return ids;
}

test.each(Object.entries(lists))(
  'S-26 R7.2 %s: no page skips or repeats what is there, whatever comes and goes meanwhile',
  async (_, list) => {
    const { path, by } = list;
    const all = await add(list);
    const whole = await readOn(by(), path);
    expect(whole.toSorted()).toEqual(all.toSorted());

    const first = await by().get(path);
    const seen = first.body.data.map(({ id }) => id);
    expect(whole.slice(0, seen.length)).toEqual(seen);
    const unseen = whole.slice(seen.length);
    // The last one of the page goes too: the cursor is made of it, but does not need it.
    const gone = [seen[0], seen.at(-1), unseen[0], unseen.at(-1)].map(String);
    await remove(list, gone);
    const added = await add(list, 2);
    const rest = await readOn(by(), first.body.links.next);
    expect(rest.filter((id) => !added.includes(id))).toEqual(unseen.slice(1, -1));
    expect(new Set([...seen, ...rest]).size).toBe(seen.length + rest.length);
  },
);

test('S-26 R7.2 versions of a recipe: no page skips or repeats what is there', async () => {
  const path = `/api/recipes/hld/${recipeId}/versions`;
  const addVersions = (from: number, to: number) =>
    server.inDatabase(async ({ orm }) => {
      const [model] = await orm.select().from(recipeVersion).where(eq(recipeVersion.recipeId, recipeId));
      if (!model) throw new Error('The version is gone.');
      const versions = Array.from({ length: to - from }, (__, n) => ({ ...model, version: from + n }));
      await orm.insert(recipeVersion).values(versions);
    });
  await addVersions(2, 131);
  const first = await formulator.get(path);
  expect([first.body.data.length, first.body.meta.total]).toEqual([100, 130]);
  expect(first.body.data.at(-1)?.attributes['changes']).toBeDefined();
  await addVersions(131, 135);
  await server.inDatabase(({ orm }) =>
    orm.execute(sql`delete from recipe_version where recipe_id = ${recipeId} and version in (31, 30, 100)`),
  );
  const { body } = await formulator.get(first.body.links.next ?? '');
  expect(body.data.map(({ attributes }) => attributes['version'])).toEqual(
    Array.from({ length: 29 }, (_, n) => 29 - n),
  );
  expect(body.links.next).toBeNull();
});

const made = (cursor: object) => Buffer.from(JSON.stringify(cursor)).toString('base64url');
const id = randomUUID();
test.each([
  ['customers name', '/api/customers?sort=name', ['x', id]],
  ['customers renews', '/api/customers?sort=renews', ['0', id]],
  ['users', '/api/users?page[size]=10', ['x', '0', id]],
  ['messages', '/api/messages?q=x', ['0', id]],
  ['products name', '/api/portfolio/products?sort=name', ['x', id]],
  ['wishes', '/api/wishes?q=x', ['0', 'x', id]],
  ['audit', '/api/audit?filter[outcome]=ok', ['1']],
])(
  'S-26 the list of %s (%s) refuses a cursor that it never gave, with one sentence',
  async (name, path, values) => {
    const good = { list: name, values, total: 1 };
    expect((await staff.get(`${path}&page[after]=${made(good)}`)).status).toBe(200);
    for (const cursor of [
      '2',
      'nonsense',
      made({}),
      made({ ...good, list: 'others' }),
      made({ ...good, values: [...values, 'x'] }),
      made({ ...good, values: values.map(() => null) }),
      made({ ...good, values: values.map(() => "'; drop table users") }),
      made({ ...good, values: values.map(() => '9'.repeat(40)) }),
      made({ ...good, total: -1 }),
    ]) {
      const { status, body } = await staff.get(`${path}&page[after]=${cursor}`);
      expect([cursor, status, body.errors]).toEqual([
        cursor,
        400,
        [expect.objectContaining({ detail: 'Invalid cursor. Start again from the first page.' })],
      ]);
    }
  },
);
