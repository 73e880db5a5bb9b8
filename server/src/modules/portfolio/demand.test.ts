import { describe, expect, test } from 'vitest';
import { someDocument, surfactantByKey } from '../../testing/hld-documents.ts';
import { HLD, type Person } from '../../testing/parameter-server.ts';
import { named, ofIngredient, portfolioStage, surfactant } from '../../testing/portfolio-server.ts';
import { prepareDemand } from './demand.ts';

const { server, supplier, rival, formulator, attributesOf, draft, live } = portfolioStage();
const demand = async () => {
  await prepareDemand(server.database, server.clock);
  return (await supplier.get('/api/portfolio/demand')).body.data.map(({ attributes }) => attributes);
};

const companies = new Map<number, { id: string; people: Person[] }>();

/** The first so many people of a company: each is made once, and requests many things. */
async function peopleOf(number: number, count: number): Promise<Person[]> {
  const company = companies.get(number) ?? { id: await server.organisation(`Company ${number}`), people: [] };
  companies.set(number, company);
  while (company.people.length < count) company.people.push(await server.person(HLD, company.id));
  return company.people.slice(0, count);
}

describe('demand', () => {
  async function wish(name: string, sizes: number[]): Promise<void> {
    for (const [company, size] of sizes.entries()) {
      for (const person of await peopleOf(company, size)) {
        const asked = { data: { type: 'wishes', attributes: { kind: 'hld-oil', name } } };
        expect([200, 201]).toContain((await person.send('POST /api/wishes', asked)).status);
      }
    }
  }

  test('nothing is told of fewer than five people, nor of one company, and no company is more than a step', async () => {
    await wish('Oil of one company', [7]);
    await wish('Oil of four people', [2, 2]);
    await wish('Oil of two companies', [3, 3]);
    await wish('Oil of three companies', [3, 3, 2]);
    await wish('Oil with a crowd', [6, 3, 1, 1]);
    expect((await demand()).map(({ label, users }) => [label, users])).toEqual([
      ['Oil of three companies', 5],
      ['Oil with a crowd', 5],
    ]);
    expect((await formulator.get('/api/portfolio/demand')).status).toBe(403);
  });

  test('S-23 three own accounts do not show that two people of one other company asked', async () => {
    const isReported = async (words: string) => (await demand()).some(({ label }) => label === words);
    const search = async (words: string, company: number, size: number) => {
      for (const person of await peopleOf(company, size)) {
        expect((await person.get(`/api/ingredients/hld-oil?q=${words}`)).status).toBe(200);
      }
    };
    await search('zzunobtainium', 0, 3);
    await search('zzunobtainium', 1, 3);
    expect(await isReported('zzunobtainium')).toBe(false);
    await search('zzunobtainium', 2, 2);
    expect(await isReported('zzunobtainium')).toBe(true);
  });

  test('R1.5 narrow spans of Cc and EACN that people ask for are regions, and gaps where nothing on offer lies', async () => {
    await live(named('Acmesol 7', { cc0: 2.5 }));
    const ask = (path: string) =>
      Promise.all(
        [0, 1, 2].map(async (company) => {
          for (const person of await peopleOf(company, 3)) {
            expect((await person.get(`/api/ingredients/${path}`)).status).toBe(200);
          }
        }),
      );
    const span = (field: string, from: number, to: number) =>
      `${encodeURIComponent(`filter[${field}][gte]`)}=${from}&${encodeURIComponent(`filter[${field}][lte]`)}=${to}`;
    await ask(`hld-surfactant?${span('cc0', 2.1, 3.9)}`);
    await ask(`hld-oil?${span('eacn', 40.5, 41.5)}`);
    await ask(`hld-oil?${span('eacn', -50, 90)}`);
    const regions = (await demand())
      .filter(({ what }) => what === 'region')
      .map(({ kind, at, isGap }) => [kind, at, isGap].join(' '));
    expect(regions.toSorted()).toEqual([
      'hld-oil 41 true',
      'hld-surfactant 2.5 false',
      'hld-surfactant 3.5 true',
    ]);
  });

  test('R1.5 a surfactant lies by its Cc and by the oil that balances it, and nothing hidden moves it', async () => {
    const values = { ...surfactant.values, surfactantType: 'anionic', cc0: 1.7, k: 0.2 };
    const id = await live({ ...surfactant, values, visibility: { k: 'hidden' } });
    const placed = async (who: Person) =>
      (await who.get('/api/portfolio/map?kind=hld-surfactant')).body.data.find((point) => point.id === id)
        ?.attributes['x'];
    expect(await placed(supplier)).toEqual([1.7, 8.5]);
    expect(await placed(rival)).toEqual([1.7, expect.closeTo(10, 9)]);
  });

  test('R1.5 the map names own products and the database, and no other supplier', async () => {
    const own = await live({
      kind: 'hsp',
      values: { name: 'Acmesolv', method: 'exp', sources: ['Own'], dD: 16.5, dP: 4, dH: 6 },
    });
    const seen = async (who: Person) => (await who.get('/api/portfolio/map?kind=hsp')).body.data;
    const mine = (await seen(supplier)).find(({ id }) => id === own);
    const theirs = (await seen(rival)).find(({ id }) => id === own);
    expect([mine?.attributes, theirs?.attributes]).toMatchObject([
      { whose: 'own', name: 'Acmesolv' },
      { whose: 'other-supplier', name: null },
    ]);
  });

  test.each([
    { kind: 'hsp', values: { method: 'exp', sources: ['Own'], dD: 16.6, dP: 4, dH: 6 }, stretch: [2, 1, 1] },
    { kind: 'hld-surfactant', values: { ...surfactant.values, cc0: 1.2 }, stretch: [1] },
  ])(
    'R1.5 the nearest to a product of $kind are the nearest of the map',
    async ({ kind, values, stretch }) => {
      const [own] = [
        await live({ kind, values: { ...values, name: 'One' } }),
        await live({ kind, values: { ...values, name: 'Two' } }),
      ];
      const map = (await supplier.get(`/api/portfolio/map?kind=${kind}`)).body.data;
      const placeOf = ({ attributes }: (typeof map)[number]) => attributes['x'] as number[]; // a place is a list of numbers
      const at = map.filter(({ id }) => id === own).map(placeOf)[0] ?? [];
      const farFrom = (x: number[]) =>
        Math.hypot(...stretch.map((by, axis) => by * ((at[axis] ?? 0) - (x[axis] ?? 0))));
      const expected = map
        .filter(({ id }) => id !== own)
        .map((point) => farFrom(placeOf(point)))
        .toSorted((a, b) => a - b)
        .slice(0, 25);
      const near = (await supplier.get(`/api/portfolio/products/${own}/near`)).body.data;
      const distances = near.map(({ attributes }) => Number(attributes['distance']));
      const rounded = (numbers: number[]) => numbers.map((value) => value.toFixed(9));
      expect(rounded(distances)).toEqual(rounded(expected));
      expect(distances).toHaveLength(25);
      expect(near[0]?.attributes).toMatchObject({ whose: 'own', name: 'Two', distance: 0 });
      expect(new Set(near.map(({ id }) => id)).size).toBe(25);
    },
  );

  test('R1.5 views, recipes and votes stand at a product from five people of two companies on, for its supplier alone', async () => {
    const [seen, shy] = [await live(), await live()];
    const look = async (id: string, sizes: number[]) => {
      for (const [company, size] of sizes.entries()) {
        for (const person of await peopleOf(company, size)) {
          const { datasetId } = (await person.get(ofIngredient(id))).body.data.attributes;
          const document = someDocument({ surfactantMix: [surfactantByKey(id, String(datasetId))] });
          const recipe = { data: { type: 'hld-recipe', attributes: { document } } };
          expect((await person.send('POST /api/recipes/hld', recipe)).status).toBe(201);
        }
      }
    };
    await look(seen, [4, 2]);
    await look(shy, [3]);
    const numbers = async (id: string) => {
      const { views, added, votes } = await attributesOf(id);
      return [views, added, votes];
    };
    const head = async () => (await supplier.get('/api/portfolio/summary')).body.data.attributes;
    expect(await head()).toMatchObject({ views: null, added: null });
    const link = 'https://oil.example';
    const whole = { eacn: 8, mw: 200, density: 0.8, cas: '111-65-9', inci: 'Oil', link };
    const lists = { industries: ['coatings'], applications: ['carrier'], sources: ['Own'] };
    const values = { name: 'Whole oil', method: 'exp', ...whole, ...lists };
    const before = Number((await head())['drafts']);
    await draft({ kind: 'hld-oil', values });
    await draft({ kind: 'hld-oil', values: { ...values, sources: [] } });
    const { live: all, review, drafts, complete } = await head();
    expect(Number(drafts) - before).toBe(2);
    // The mean of what stands beside each product.
    const { data } = (await supplier.get('/api/portfolio/products?page[size]=100')).body;
    const each = data.map(({ attributes }) => Number(attributes['completeness']));
    expect(each).toHaveLength(Number(all) + Number(review) + Number(drafts));
    expect(each.filter((one) => one === 1)).toHaveLength(1);
    expect(complete).toBeCloseTo(each.reduce((sum, one) => sum + one, 0) / each.length, 9);
    await prepareDemand(server.database, server.clock);
    expect(await numbers(seen)).toEqual([5, 5, null]);
    expect(await numbers(shy)).toEqual([null, null, null]);
    expect(await head()).toMatchObject({ views: 5, added: 5, votes: null });
    expect((await rival.get('/api/portfolio/summary')).body.data.attributes).toMatchObject({ views: null });
    expect((await rival.text('/api/portfolio/demand')).text).not.toContain(seen);
  });
});
