import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  HLD,
  HSP,
  type ParameterServer,
  type Person,
  startParameterServer,
} from '../../../testing/parameter-server.ts';

// Finding, counting and ordering; what the databases do in their own way is in both-databases.test.ts, and who may ask for
// what in reading.test.ts.
let server: ParameterServer;
let hld: Person;
let hsp: Person;
beforeAll(async () => {
  server = await startParameterServer();
  hld = await server.person(HLD);
  hsp = await server.person(HSP);
});
afterAll(() => server.close());

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
    expect(named.data.every(({ attributes }) => attributes['inci'] !== undefined)).toBe(true);
    const both = await found('inci,cas');
    expect(
      both.data.every(
        ({ attributes }) => attributes['inci'] !== undefined && attributes['cas'] !== undefined,
      ),
    ).toBe(true);
    expect((await found('userId')).meta.total).toBe(0);
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
    const { body } = await hld.get(
      '/api/ingredients/hld-surfactant?includeFilters=yes&filter[surfactantType]=cationic&page[size]=1',
    );
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

describe('near a point', () => {
  const ra = (a: Record<string, unknown>) =>
    Math.hypot(2 * (Number(a['dD']) - 18), Number(a['dP']) - 1.4, Number(a['dH']) - 2);

  test('within a distance only those inside, with other conditions', async () => {
    const { body } = await hsp.get(
      '/api/ingredients/hsp?near=18,1.4,2&within=3&filter[method]=exp&page[size]=200',
    );
    expect(body.data.length).toBeGreaterThan(2);
    expect(body.data.every(({ attributes }) => ra(attributes) <= 3 && attributes['method'] === 'exp')).toBe(
      true,
    );
  });
});
