import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  DATABASES,
  HLD,
  HSP,
  type ParameterServer,
  type Person,
  startParameterServer,
} from '../../testing/parameter-server.ts';
import { ingredientId } from './shipped-ids.ts';

let server: ParameterServer;
let hld: Person;
let hsp: Person;
let librarian: Person;
beforeAll(async () => {
  server = await startParameterServer();
  hld = await server.person(HLD, await server.organisation('A'));
  hsp = await server.person(HSP, await server.organisation('B'));
  librarian = await server.person(DATABASES);
});
afterAll(() => server.close());

const names = (body: { data: { attributes: Record<string, unknown> }[] }) =>
  body.data.map(({ attributes }) => attributes['name']);
const SDS = ingredientId('hld-surfactants', 'Sodium dodecyl sulfate (SDS)');
const DECANE = ingredientId('hld-oils', 'n-Decane');
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

describe('who may read', () => {
  test('R6.6 each science opens to its own groups; a visitor is asked to sign in', async () => {
    expect((await server.visitor.get('/api/ingredients/hld-oil')).status).toBe(401);
    expect((await hsp.get('/api/ingredients/hld-oil')).status).toBe(403);
    expect((await hld.get('/api/ingredients/hsp')).status).toBe(403);
    expect((await librarian.get('/api/ingredients/hsp')).status).toBe(200);
    expect((await librarian.get('/api/ingredients/hld-surfactant')).status).toBe(200);
  });

  test('R6.4 with the emulsion flag off its ingredients are not there, and the others are', async () => {
    const off = await startParameterServer({ flags: { emulsion: false, supplier: true }, isSeeded: false });
    const both = await off.person([...HLD, ...HSP]);
    expect((await both.get('/api/ingredients/hld-oil')).status).toBe(404);
    expect((await both.get('/api/ingredients/hld-surfactant')).status).toBe(404);
    expect((await both.get('/api/ingredients/hsp')).status).toBe(200);
    await off.close();
  });
});

describe('by their ids', () => {
  test('R7.2 surfactants come as records, in the order asked for', async () => {
    const other = ingredientId('hld-surfactants', 'Sodium decyl sulfate');
    const { status, body, headers } = await hld.get(
      `/api/ingredients/hld-surfactant?includeFilters=no&ingredientIds=${other},${SDS}`,
    );
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/vnd.api+json');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body.data.map(({ id }) => id)).toEqual([other, SDS]);
    expect(body.data[1]).toMatchObject({
      type: 'hld-surfactant',
      attributes: {
        ingredientId: SDS,
        datasetId: 'hld-surfactants',
        datasetName: 'HLD Surfactants',
        name: 'Sodium dodecyl sulfate (SDS)',
        surfactantType: 'anionic',
        cc0: -2.5,
        mw: 288.38,
        salinityFunction: 'ln',
        method: 'biblio',
        inci: 'Sodium Lauryl Sulfate',
        sources: expect.arrayContaining(['leng-2023']),
      },
    });
    expect(body.data[1]?.attributes).not.toHaveProperty('cas');
    expect(body.meta).not.toHaveProperty('filters');
  });

  test('R7.3 oils likewise', async () => {
    const { body } = await hld.get(`/api/ingredients/hld-oil?includeFilters=no&ingredientIds=${DECANE}`);
    expect(body.data).toMatchObject([{ type: 'hld-oil', attributes: { name: 'n-Decane', eacn: 10 } }]);
  });

  test('R7.2 what is unknown, malformed, of another kind or of somebody else is left out', async () => {
    const stranger = await server.person(HLD);
    const mine = (await stranger.get('/api/datasets?filter[kind]=hld-surfactant')).body.data.find(
      ({ attributes }) => attributes['slug'] === 'my-surfactants',
    );
    const made = await stranger.send('POST /api/ingredients/hld-surfactant', {
      data: {
        type: 'hld-surfactant',
        attributes: { datasetId: mine?.id, name: 'Secret', surfactantType: 'other', cc0: 1 },
      },
    });
    expect(made.status).toBe(201);
    const ids = [UNKNOWN, 'nonsense', "'; drop table ingredient", DECANE, made.body.data.id, SDS].join(',');
    const { status, body } = await hld.get(`/api/ingredients/hld-surfactant?ingredientIds=${ids}`);
    expect([status, body.data.map(({ id }) => id)]).toEqual([200, [SDS]]);
    expect((await hld.get('/api/ingredients/hld-surfactant?ingredientIds=')).body.data).toEqual([]);
  });

  test('R7.2 R7.3 a hundred ids are answered, one more is 400', async () => {
    for (const kind of ['hld-surfactant', 'hld-oil']) {
      const ids = (count: number) => Array.from({ length: count }, () => UNKNOWN).join(',');
      expect((await hld.get(`/api/ingredients/${kind}?ingredientIds=${ids(100)}`)).status).toBe(200);
      const refused = await hld.get(`/api/ingredients/${kind}?ingredientIds=${ids(101)}`);
      expect(refused.status).toBe(400);
      expect(refused.body.errors[0]).toMatchObject({
        code: 'BAD_REQUEST',
        source: { parameter: 'ingredientIds' },
      });
    }
  });

  test('R3.17 one by its id, with its sources in full; what is not there is 404', async () => {
    const { status, body, etag } = await hld.get(`/api/ingredients/hld-surfactant/${SDS}`);
    expect([status, etag]).toEqual([200, '"1"']);
    expect(body.data).toMatchObject({
      id: SDS,
      type: 'hld-surfactant',
      relationships: { dataset: { data: { type: 'datasets', id: 'hld-surfactants' } } },
    });
    expect(body.included).toContainEqual({
      type: 'sources',
      id: 'leng-2023',
      attributes: expect.objectContaining({ citation: expect.stringContaining('Leng & Acosta') }),
    });
    for (const id of [UNKNOWN, 'x', DECANE]) {
      expect((await hld.get(`/api/ingredients/hld-surfactant/${id}`)).status).toBe(404);
    }
  });
});

describe('R3.22 conditions', () => {
  test('equals and in a list, also for fields that hold lists', async () => {
    const cationic = await hld.get('/api/ingredients/hld-surfactant?filter[surfactantType]=cationic');
    expect(cationic.body.meta.total).toBe(22);
    const two = await hld.get('/api/ingredients/hld-surfactant?filter[surfactantType][in]=cationic,other');
    expect(two.body.meta.total).toBe(29);
    const polymers = await hsp.get('/api/ingredients/hsp?filter[types]=polymer&page[size]=1');
    expect(polymers.body.meta.total).toBe(287);
    const either = await hsp.get('/api/ingredients/hsp?filter[types][in]=polymer,biological&page[size]=1');
    expect(either.body.meta.total).toBe(299);
  });

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

  test.each([
    'filter[colour]=red',
    'filter[eacn]=ten',
    'filter[eacn][gte]=1&filter[eacn][gt]=1',
    'filter[method]=exp&filter[method][in]=exp',
    'filter[method][gte]=1',
    'sort=colour',
    'sort=name,name',
    'page[size]=0',
    'page[size]=201',
    'page[after]=nonsense',
    'page[after]=eyJvcmRlciI6ICJuYW1lIiwgInBsYWNlIjogWyJhIiwgImIiXSwgInRvdGFsIjogMSwgInNpbWlsYXJpdHkiOiAxfQ',
    'includeFilters=maybe',
    'near=1,2,3',
    'q=%00',
    'filter[supplier]=%00',
  ])('%s is refused with its name', async (query) => {
    const { status, body } = await hld.get(`/api/ingredients/hld-oil?${query}`);
    expect(status).toBe(422);
    expect(body.errors[0]).toHaveProperty('source.parameter');
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

  test('a parameter that comes twice is refused', async () => {
    expect((await hld.get('/api/ingredients/hld-oil?q=a&q=b')).status).toBe(400);
  });
});

describe('lists', () => {
  test.each(['name', '-name', 'eacn', '-density,name', '-updated', 'method,-eacn'])(
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

  test('numbers are in order, and what is not known comes last both ways', async () => {
    const densities = async (sort: string) =>
      (await hld.get(`/api/ingredients/hld-oil?sort=${sort}&page[size]=200`)).body.data.map(
        ({ attributes }) => attributes['density'] as number | undefined,
      );
    const up = await densities('density');
    const down = await densities('-density');
    const known = up.filter((value) => value !== undefined);
    expect(known).toHaveLength(42);
    expect(up.slice(0, 42)).toEqual(known.toSorted((a, b) => a - b));
    expect(down.slice(0, 42)).toEqual(known.toSorted((a, b) => b - a));
    expect(up.slice(42).every((value) => value === undefined)).toBe(true);
  });

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
  test('the very name first, then names that begin so, then the rest', async () => {
    const { body } = await hsp.get('/api/ingredients/hsp?q=Ethanol&page[size]=200');
    const found = names(body) as string[];
    expect(found[0]).toBe('Ethanol');
    const beginsWith = found.filter((name) => name.toLowerCase().startsWith('ethanol'));
    expect(found.slice(0, beginsWith.length)).toEqual(beginsWith);
    expect(body.meta).not.toHaveProperty('isFuzzy');
  });

  test('a CAS number and an INCI name are found', async () => {
    expect(names((await hsp.get('/api/ingredients/hsp?q=67-64-1')).body)[0]).toBe('Acetone');
    expect(names((await hld.get('/api/ingredients/hld-surfactant?q=sodium lauryl')).body)).toContain(
      'Sodium dodecyl sulfate (SDS)',
    );
  });

  test.each([
    ['tolune', 'Toluene'],
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

  test('signs of patterns are letters like others', async () => {
    expect((await hsp.get('/api/ingredients/hsp?q=%25%25')).body.meta.total).toBe(0);
    expect((await hsp.get('/api/ingredients/hsp?q=__')).body.meta.total).toBe(0);
  });

  test('a fuzzy list goes on, too', async () => {
    const first = await hsp.get('/api/ingredients/hsp?q=tolune&page[size]=2');
    const second = await hsp.get(first.body.links.next ?? '');
    expect(second.status).toBe(200);
    expect(second.body.meta.total).toBe(first.body.meta.total);
    expect(names(second.body)).not.toContain(names(first.body)[0]);
  });
});

describe('near a point', () => {
  const ra = (a: Record<string, unknown>) =>
    Math.hypot(2 * (Number(a['dD']) - 18), Number(a['dP']) - 1.4, Number(a['dH']) - 2);

  test('the nearest come first by Ra, page by page', async () => {
    const distances: number[] = [];
    let next: string | null = '/api/ingredients/hsp?near=18,1.4,2&page[size]=40';
    for (let page = 0; page < 3 && next; page += 1) {
      const { body }: { body: Awaited<ReturnType<Person['get']>>['body'] } = await hsp.get(next);
      distances.push(...body.data.map(({ attributes }) => ra(attributes)));
      ({ next } = body.links);
    }
    expect(distances).toHaveLength(120);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect(distances[0]).toBe(0);
  });

  test('within a distance only those inside, with other conditions', async () => {
    const { body } = await hsp.get(
      '/api/ingredients/hsp?near=18,1.4,2&within=3&filter[method]=exp&page[size]=200',
    );
    expect(body.data.length).toBeGreaterThan(2);
    expect(body.data.every(({ attributes }) => ra(attributes) <= 3 && attributes['method'] === 'exp')).toBe(
      true,
    );
  });

  test.each([
    'near=1,2',
    'near=1,2,x',
    'near=-1,2,3',
    'within=3',
    'near=1,2,3&within=0',
    'near=1,2,3&within=1e9',
  ])('%s is refused', async (query) => {
    expect((await hsp.get(`/api/ingredients/hsp?${query}`)).status).toBe(422);
  });
});

describe('R6.6 where numbers are from', () => {
  const mma = ingredientId('hsp-predictid', 'Methyl Methacrylate');

  test('differing values are for the database group', async () => {
    const { status, body } = await librarian.get(`/api/ingredients/hsp/${mma}/values`);
    expect(status).toBe(200);
    expect(body.data).toHaveLength(4);
    expect(body.included).toHaveLength(4);
    expect((await hsp.get(`/api/ingredients/hsp/${mma}/values`)).status).toBe(403);
    expect((await hsp.get(`/api/ingredients/hsp/${mma}/history`)).status).toBe(403);
    expect((await librarian.get(`/api/ingredients/hsp/${mma}/history`)).body.data).toEqual([]);
  });
});
