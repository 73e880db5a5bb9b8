import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
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
  rows: number;
  /** The row with this number, as the list names it. */
  add: (tx: Transaction, n: number) => Promise<string>;
  remove: (ids: string[]) => Promise<unknown>;
}

const customers = (sort: string): List => ({
  path: `/api/customers?page[size]=4&q=paged${sort.replace('-', 'down')}&sort=${sort}`,
  by: () => staff,
  rows: 11,
  add: async ({ orm }, n) => {
    const id = randomUUID();
    const name = `Paged${sort.replace('-', 'down')} ${n % 3}`;
    const renews = nullable(n) === null ? null : `2027-01-0${nullable(n)}`;
    await orm
      .insert(organisation)
      .values({ id, name, seats: nullable(n), renews, created: moment(n) as never });
    return id;
  },
  remove: (ids) =>
    server.inDatabase(({ orm }) => orm.delete(organisation).where(inArray(organisation.id, ids))),
});

const people = (state: 'active' | 'waiting'): List => ({
  path: `/api/users?page[size]=4&q=paged-${state}&filter[state]=${state}`,
  by: () => staff,
  rows: 11,
  add: async ({ orm }, n) => {
    const id = randomUUID();
    const row = { id, email: `${id}@paged-${state}.example`, name: `Person ${n % 2}`, state };
    await orm.insert(users).values({ ...row, created: moment(n) as never });
    return id;
  },
  remove: (ids) => server.inDatabase(({ orm }) => orm.delete(users).where(inArray(users.id, ids))),
});

const products = (sort: string): List => ({
  path: `/api/portfolio/products?page[size]=4&q=paged${sort.replace('-', 'down')}&sort=${sort}`,
  by: () => supplier,
  rows: 11,
  add: async ({ orm }, n) => {
    const id = randomUUID();
    const values = { name: `Paged${sort.replace('-', 'down')} ${n % 3}`, method: 'exp' } as const;
    const state = n % 2 === 0 ? ('draft' as const) : ('review' as const);
    const empty = { visibility: {}, customers: [], interval: {}, regions: [] };
    await orm.insert(product).values({
      ...empty,
      id,
      organisationId: supplierId,
      kind: 'hld-oil',
      name: values.name,
      values,
      state,
      created: moment(n) as never,
      updated: moment(n) as never,
    });
    return id;
  },
  remove: (ids) => server.inDatabase(({ orm }) => orm.delete(product).where(inArray(product.id, ids))),
});

const recipes = (sort: string): List => ({
  path: `/api/recipes/hld?page[size]=4&q=paged${sort.replace('-', 'down')}&sort=${sort}`,
  by: () => formulator,
  rows: 11,
  add: async ({ orm }, n) => {
    const [model] = await orm.select().from(recipe).where(eq(recipe.id, recipeId));
    if (!model) throw new Error('The recipe is gone.');
    const { nameKey: _, ...copied } = model;
    const id = randomUUID();
    const name = `paged${sort.replace('-', 'down')} ${n % 3}`;
    const summary = { ...model.summary, hld: nullable(n) === null ? null : (nullable(n) ?? 0) / 3 };
    await orm.insert(recipe).values({
      ...copied,
      id,
      name,
      words: name,
      summary: summary as typeof model.summary,
      created: moment(n) as never,
      updated: moment(n) as never,
    });
    return id;
  },
  remove: (ids) => server.inDatabase(({ orm }) => orm.delete(recipe).where(inArray(recipe.id, ids))),
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
    add: async ({ orm }, n) => {
      const id = randomUUID();
      const empty = { name: '', company: '', phone: '', email: '', address: '' };
      const row = { ...empty, id, subject: 'paged', message: 'paged' };
      await orm.insert(message).values({ ...row, received: moment(n) as never });
      return id;
    },
    remove: (ids) => server.inDatabase(({ orm }) => orm.delete(message).where(inArray(message.id, ids))),
  },
  wishes: {
    path: '/api/wishes?filter[kind]=hld-oil',
    by: () => formulator,
    rows: 210,
    add: async ({ orm }, n) => {
      const id = randomUUID();
      const now = server.clock.now();
      const row = { id, kind: 'hld-oil', name: `wish ${id}`, state: 'open' } as const;
      await orm.insert(wish).values({ ...row, created: now, updated: now });
      if (n % 3 === 0)
        await orm.insert(wishVote).values({ wishId: id, userId: formulator.userId, created: now });
      return id;
    },
    remove: (ids) => server.inDatabase(({ orm }) => orm.delete(wish).where(inArray(wish.id, ids))),
  },
  audit: {
    path: '/api/audit?filter[action]=paged.list',
    by: () => staff,
    rows: 120,
    add: async ({ orm }) => {
      // Old enough to be taken away at all.
      const at = new Date(server.clock.now().getTime() - 400 * 24 * 60 * 60 * 1000);
      const row = { at, actorKind: 'system', action: 'paged.list', outcome: 'ok' };
      const [made] = await orm.insert(audit).values(row).returning({ id: audit.id });
      return String(made?.id);
    },
    remove: (ids) =>
      server.prepared.driver.transaction(async (session) => {
        await session.exec(AS_SYSTEM);
        await session.query(`delete from audit where id in (${ids.join(', ')})`);
      }),
  },
};

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
  async (_, { path, by, rows, add, remove }) => {
    const all = await server.inDatabase(async (tx) => {
      const ids: string[] = [];
      for (let n = 0; n < rows; n += 1) ids.push(await add(tx, n));
      return ids;
    });
    const whole = await readOn(by(), path);
    expect(whole.toSorted()).toEqual(all.toSorted());

    const first = await by().get(path);
    const seen = first.body.data.map(({ id }) => id);
    expect(whole.slice(0, seen.length)).toEqual(seen);
    const unseen = whole.slice(seen.length);
    // The last one of the page goes too: the cursor is made of it, but does not need it.
    const gone = [seen[0], seen.at(-1), unseen[0], unseen.at(-1)].map(String);
    await remove(gone);
    const added = await server.inDatabase(async (tx) => {
      const ids: string[] = [];
      for (let n = 0; n < rows; n += 2) ids.push(await add(tx, n));
      return ids;
    });
    const rest = await readOn(by(), first.body.links.next);
    expect(rest.filter((id) => !added.includes(id))).toEqual(unseen.slice(1, -1));
    expect(new Set([...seen, ...rest]).size).toBe(seen.length + rest.length);
  },
);

test('S-26 R7.2 versions of a recipe: no page skips or repeats what is there', async () => {
  const path = `/api/recipes/hld/${recipeId}/versions`;
  const add = (from: number, to: number) =>
    server.inDatabase(async ({ orm }) => {
      const [model] = await orm.select().from(recipeVersion).where(eq(recipeVersion.recipeId, recipeId));
      if (!model) throw new Error('The version is gone.');
      const versions = Array.from({ length: to - from }, (__, n) => ({ ...model, version: from + n }));
      await orm.insert(recipeVersion).values(versions);
    });
  await add(2, 131);
  const first = await formulator.get(path);
  expect([first.body.data.length, first.body.meta.total]).toEqual([100, 130]);
  expect(first.body.data.at(-1)?.attributes['changes']).toBeDefined();
  await add(131, 135);
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
  ['/api/customers?sort=name', ['x', id]],
  ['/api/customers?sort=renews', ['0', id]],
  ['/api/users?page[size]=10', ['x', '0', id]],
  ['/api/messages?q=x', ['0', id]],
  ['/api/portfolio/products?sort=name', ['x', id]],
  ['/api/wishes?q=x', ['0', 'x', id]],
  ['/api/audit?filter[outcome]=ok', ['1']],
])('S-26 %s refuses a cursor that it never gave, with one sentence', async (path, values) => {
  const list = {
    '/api/customers?sort=name': 'customers name',
    '/api/customers?sort=renews': 'customers renews',
  };
  const name =
    (list as Record<string, string>)[path] ??
    path.split('?')[0]?.split('/').at(-1)?.replace('products', 'products name');
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
});
