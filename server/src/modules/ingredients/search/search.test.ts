import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { someUser } from '../../../testing/actors.ts';
import { HLD, HSP, type Person } from '../../../testing/parameter-server.ts';
import { shared, sharedServer } from '../../../testing/shared.ts';
import { listIngredients } from './list.ts';

// Finding, counting and ordering; what the databases do in their own way is in both-databases.test.ts, and who may ask for
// what in reading.test.ts.
const server = sharedServer();
const hld = shared(() => server.person(HLD));
const hsp = shared(() => server.person(HSP));

const JSON_BODY = { 'Content-Type': 'application/json' };
const names = (body: { data: { attributes: Record<string, unknown> }[] }) =>
  body.data.map(({ attributes }) => attributes['name']);

describe('R3.22 conditions', () => {
  test('a range with open and closed ends', async () => {
    const total = async (query: string) =>
      (await hld.get(`/api/ingredients/hld-oil?${query}`)).body.meta.total;
    const closed = await total('filter[eacn][gte]=8&filter[eacn][lte]=10');
    const open = await total('filter[eacn][gt]=8&filter[eacn][lt]=10');
    const ends = (await total('filter[eacn]=8')) + (await total('filter[eacn]=10'));
    expect(closed).toBe(open + ends);
    expect(ends).toBeGreaterThan(0);
    expect(await total('filter[eacn][gte]=8')).toBeGreaterThan(closed);
  });

  test('what has an INCI name, a CAS number, or both; anything else nobody has', async () => {
    const found = async (has: string) =>
      (await hld.get(`/api/ingredients/hld-surfactant?page[size]=200&filter[has][in]=${has}`)).body;
    const all = (await hld.get('/api/ingredients/hld-surfactant?page[size]=1')).body.meta.total;
    const named = await found('inci');
    expect(named.meta.total).toBeGreaterThan(0);
    expect(named.meta.total).toBeLessThan(all);
    expect(named.data.every(({ attributes: { inci } }) => inci)).toBe(true);
    const both = await found('inci,cas');
    expect(both.data.every(({ attributes: { inci, cas } }) => inci && cas)).toBe(true);
    expect((await found('userId')).meta.total).toBe(0);
  });
});

describe('R3.11 what the parameter database calculated', () => {
  const list = (query: string) => hsp.get(`/api/ingredients/hsp?${query}`);
  const total = async (query: string) => (await list(`page[size]=1&${query}`)).body.meta.total;

  test('is there for whoever does not say otherwise, and left out on request', async () => {
    const all = await total('');
    const [without, only] = [await total('filter[calculated]=no'), await total('filter[calculated]=yes')];
    expect(only).toBeGreaterThan(400);
    expect(without + only).toBe(all);
    expect(await total('filter[calculated][in]=yes,no')).toBe(all);
    expect(await total('filter[calculated]=perhaps')).toBe(0);
    expect(await total('filter[calculated]=no&filter[method]=calc')).toBe(0);
    expect((await hld.get('/api/ingredients/hld-oil?filter[calculated]=no')).status).toBe(422);
  });

  test('is found by its very name all the same, marked; part of the name finds what was measured', async () => {
    const { body } = await list('filter[calculated]=yes&filter[practical][none]=no&page[size]=1&sort=name');
    const [one] = body.data;
    const name = encodeURIComponent(String(one?.attributes['name']));
    const called = await list(`filter[calculated]=no&includeFilters=yes&q=${name}`);
    expect(called.body.data.map(({ id }) => id)).toEqual([one?.id]);
    expect(called.body.data[0]?.attributes['method']).toBe('calc');
    expect(called.body.meta.total).toBe(1);
    const part = await list('filter[calculated]=no&q=ethyl&page[size]=200');
    expect(part.body.data.some(({ attributes }) => attributes['method'] === 'calc')).toBe(false);
  });

  test('what users calculated for themselves is theirs, and stays', async () => {
    const set = await hsp.send('POST /api/datasets', {
      data: { type: 'datasets', attributes: { name: 'Estimates', kind: 'hsp' } },
    });
    const point = { dD: 16, dP: 5, dH: 5 };
    const attributes = { datasetId: set.body.data.id, name: 'My estimate', method: 'calc', ...point };
    const added = await hsp.send('POST /api/ingredients/hsp', { data: { type: 'hsp', attributes } });
    expect(added.status).toBe(201);
    const { body } = await list(`filter[calculated]=no&filter[datasetId]=${set.body.data.id}`);
    expect(names(body)).toEqual(['My estimate']);
  });

  test('candidates and the pool of blends take the same filter', async () => {
    const targets = [{ goal: 'dissolve', spheres: [{ dD: 17, dP: 9, dH: 9, r: 6 }] }];
    const totalOf = async (way: string, asked: object) => {
      const { body } = await hsp.send(`POST /api/calculations/${way}`, asked, JSON_BODY);
      return (body as unknown as { total: number }).total; // calculations are plain JSON
    };
    const ranking = { targets, limits: [0.5, 0.75, 1, 1.25, 1.5] };
    const filters = { 'filter[calculated]': 'no' };
    const calculated = await total('filter[calculated]=yes');
    for (const [way, asked] of [
      ['hsp-pool', {}],
      ['hsp-rank', ranking],
    ] as const) {
      const without = await totalOf(way, { ...asked, filters });
      expect((await totalOf(way, asked)) - without).toBe(calculated);
    }
  });
});

describe('lists', () => {
  test.each(['-name', 'eacn', '-updated', 'method,-eacn'])(
    'sorted by %s every row comes once, page by page',
    async (sort) => {
      const seen: string[] = [];
      let next: string | null = `/api/ingredients/hld-oil?sort=${sort}&page[size]=37`;
      let pages = 0;
      while (next) {
        const { body }: { body: Awaited<ReturnType<Person['get']>>['body'] } = await hld.get(next);
        expect(body.meta.total).toBe(160);
        seen.push(...body.data.map(({ id }) => id));
        ({ next } = body.links);
        pages += 1;
      }
      expect([pages, seen.length, new Set(seen).size]).toEqual([5, 160, 160]);
    },
  );

  test('the total is the same with and without filters, and left out where nobody asks for it', async () => {
    const path = '/api/ingredients/hld-surfactant?filter[surfactantType]=cationic&page[size]=5';
    const totals = async (more: string) => (await hld.get(`${path}${more}`)).body.meta['total'];
    expect(await totals('')).toBe(22);
    expect(await totals('&includeFilters=yes')).toBe(22);
    const first = await hld.get(`${path}&page[total]=no`);
    expect(first.body.meta).not.toHaveProperty('total');
    const second = await hld.get(String(first.body.links['next']));
    expect([second.body.data.length, second.body.meta]).toEqual([5, {}]);
    expect((await hld.get(`${path}&page[total]=perhaps`)).status).toBe(422);
  });

  test('includeFilters=yes tells what the list can be narrowed by, inside the search', async () => {
    const path = '/api/ingredients/hld-surfactant?filter[surfactantType]=cationic&page[size]=1';
    const { body } = await hld.get(`${path}&includeFilters=yes`);
    const { counts, ranges } = body.meta['filters'] as {
      counts: Record<string, { value: string; count: number }[]>;
      ranges: Record<string, object>;
    };
    const sum = (field: string) => counts[field]?.reduce((total, { count }) => total + count, 0);
    expect(sum('method')).toBe(22);
    expect(counts['datasetId']).toEqual([{ value: 'hld-surfactants', count: 22 }]);
    // Its own condition aside, so that another type can be chosen.
    expect(counts['surfactantType']?.[0]).toEqual({ value: 'ethoxylate', count: 72 });
    expect(sum('surfactantType')).toBe(166);
    expect(ranges['cc0']).toEqual({ min: expect.any(Number), max: 8.3, count: 22 });
    expect(ranges).not.toHaveProperty('alpha');
  });
});

describe('words', () => {
  test.each([
    ['etanol', 'Ethanol'],
    ['chlorofrom', 'Chloroform'],
  ])('a slip of the pen finds what was meant: %s', async (typed, meant) => {
    const { body } = await hsp.get(`/api/ingredients/hsp?q=${typed}`);
    expect(body.meta['isFuzzy']).toBe(true);
    expect(names(body).slice(0, 5)).toContain(meant);
  });

  test.each(['ethyl acetate', 'etyl acetat', 'nothing is called so'])(
    'filters count the same whether or not all that was found stands on the page: %s',
    async (typed) => {
      const path = `/api/ingredients/hsp?includeFilters=yes&q=${typed}`;
      const whole = await hsp.get(`${path}&page[size]=200`);
      const part = await hsp.get(`${path}&page[size]=1`);
      expect(whole.body.links.next).toBeNull();
      expect(whole.body.meta).toEqual(part.body.meta);
    },
  );
});

// Seen to fail: PostgreSQL compiled the next statement for seconds, because what it read counted as immensely expensive.
test('what a transaction reads after a search for similar words is planned as ever', async () => {
  const settings = await server.database.as(someUser(HSP)).read(async (tx) => {
    const query = { q: 'tolune', 'page[size]': '5', includeFilters: 'yes' };
    const url = 'http://localhost/api/ingredients/hsp';
    const asked = { kind: 'hsp', query, userId: 'someone', url, at: new Date() } as const;
    const { document } = await listIngredients(tx, asked);
    expect(document.meta).toMatchObject({ isFuzzy: true });
    return tx.orm.execute(
      sql`select current_setting('enable_seqscan') as scan, current_setting('jit') as jit`,
    );
  });
  expect(settings).toMatchObject({ rows: [{ scan: 'on', jit: 'off' }] });
});

describe('near a point', () => {
  const ra = (a: Record<string, unknown>) =>
    Math.hypot(2 * (Number(a['dD']) - 18), Number(a['dP']) - 1.4, Number(a['dH']) - 2);

  test('within a distance only those inside, with other conditions', async () => {
    const query = 'near=18,1.4,2&within=3&filter[method]=exp&page[size]=200';
    const { body } = await hsp.get(`/api/ingredients/hsp?${query}`);
    expect(body.data.length).toBeGreaterThan(2);
    const isFound = (found: Record<string, unknown>) => ra(found) <= 3 && found['method'] === 'exp';
    expect(body.data.every(({ attributes }) => isFound(attributes))).toBe(true);
  });
});
