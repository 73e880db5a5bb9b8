import { randomUUID } from 'node:crypto';
import { RECIPES } from '@suite/contracts/recipes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fullSurfactant, oilByKey, someDocument } from '../../testing/hld-documents.ts';
import { type Answer, HLD, type Person, startParameterServer } from '../../testing/parameter-server.ts';
import { add, at, bodyOf } from '../../testing/sharing.ts';

const PATH = '/api/recipes/hld';
const server = await startParameterServer();
afterAll(() => server.close());

const save = (person: Person, document: object, more: object = {}) =>
  add(person, 'hld-recipe', { document, ...more });

describe('the list', () => {
  let person: Person;
  const names = ({ body }: Answer) => body.data.map(({ attributes }) => attributes['name']);
  beforeAll(async () => {
    person = await server.person(HLD);
    const recipes: [string, number, object][] = [
      ['Émulsion', 0.77, { tags: ['spring', 'face'], labStatus: 'made' }],
      ['banana cream', 3, { tags: ['spring'] }],
      ['Cold cream', -3, { labStatus: 'failed' }],
      ['apple wash', 0.77, {}],
      ['Nothing yet', 0, {}],
    ];
    for (const [name, cc0, more] of recipes) {
      server.clock.move(1000);
      const mix = name === 'Nothing yet' ? [] : [fullSurfactant('s', { cc0, name: `Emulsifier ${cc0}` })];
      await save(person, someDocument({ name, surfactantMix: mix, targetEmulsionType: 'ME' }), more);
    }
  });

  test('holds what a table shows, the latest first, and no documents', async () => {
    const answer = await person.get(PATH);
    RECIPES.hld.list.parse(answer.body);
    expect(names(answer)).toEqual(['Nothing yet', 'apple wash', 'Cold cream', 'banana cream', 'Émulsion']);
    expect(answer.body.meta.total).toBe(5);
    expect(answer.body.data[0]?.attributes).not.toHaveProperty('document');
  });

  test.each([
    ['sort=name', ['apple wash', 'banana cream', 'Cold cream', 'Émulsion', 'Nothing yet']],
    ['sort=-name', ['Nothing yet', 'Émulsion', 'Cold cream', 'banana cream', 'apple wash']],
    ['q=emulsifier%203', ['Cold cream', 'banana cream']],
    ['filter[labStatus]=failed', ['Cold cream']],
    ['filter[match]=yes', ['apple wash', 'Émulsion']],
    ['filter[emulsionType]=W/O', ['banana cream']],
    ['filter[bin]=yes', []],
    ['filter[warnings]=yes', ['Nothing yet']],
    ['filter[updated][gte]=2020-01-01&filter[updated][lte]=2020-12-31', []],
    ['filter[updated][gte]=2020-01-01&sort=name&q=wash', ['apple wash']],
  ])('%s', async (query, expected) => {
    const answer = await person.get(`${PATH}?${query}`);
    expect(answer.status).toBe(200);
    expect(names(answer)).toEqual(expected);
  });

  test.each(['hld', '-hld', 'name', '-updated'])(
    'page by page in the order of %s it is the same list',
    async (sort) => {
      const whole = names(await person.get(`${PATH}?sort=${sort}`));
      const paged: unknown[] = [];
      let next: string | null = `${PATH}?sort=${sort}&page[size]=2`;
      while (next !== null) {
        const page: Answer = await person.get(next);
        expect(page.status).toBe(200);
        expect(page.body.meta.total).toBe(5);
        paged.push(...names(page));
        next = page.body.links.next;
      }
      expect(paged).toEqual(whole);
    },
  );

  const made = (cursor: object) => Buffer.from(JSON.stringify(cursor)).toString('base64url');
  test.each([
    'page[after]=x',
    `page[after]=${made({ list: 'recipes -updated', values: ['x', randomUUID()], total: 1 })}`,
    `page[after]=${made({ list: 'recipes name', values: ['a', randomUUID()], total: 1 })}`,
  ])('S-26 %s is no cursor of the list', async (query) => {
    const { status, body } = await person.get(`${PATH}?${query}`);
    expect([status, body.errors[0]?.source]).toEqual([400, { parameter: 'page[after]' }]);
  });

  test.each([
    'page[size]=0',
    'page[size]=201',
    'sort=owner',
    'filter[labStatus]=done',
    'filter[updated][gte]=yesterday',
    'filter[warnings]=perhaps',
    'filter[owner]=somebody',
    'q=%00',
  ])('S-26 %s is refused', async (query) => {
    expect((await person.get(`${PATH}?${query}`)).status).toBe(422);
  });

  test('what has no HLD comes last, whichever way the list goes', async () => {
    for (const sort of ['hld', '-hld']) {
      expect(names(await person.get(`${PATH}?sort=${sort}`)).at(-1)).toBe('Nothing yet');
    }
  });

  test('recipes that hold an ingredient are found by it', async () => {
    const oils = await person.get('/api/ingredients/hld-oil?q=n-Decane');
    const oilId = oils.body.data[0]?.id ?? '';
    await save(person, someDocument({ name: 'With decane', oilBlend: [oilByKey(oilId)] }));
    const found = await person.get(`${PATH}?filter[ingredient]=${oilId}`);
    expect(names(found)).toEqual(['With decane']);
  });

  test('R3.19 a value that changed since the save is a warning, until the recipe is saved with it', async () => {
    const mine = await server.person(HLD);
    const sets = await mine.get('/api/datasets?filter[kind]=hld-oil');
    const datasetId = sets.body.data.find(({ attributes }) => attributes['slug'] === 'my-oils')?.id;
    const added = await add(mine, 'hld-oil', { datasetId, name: 'Trial oil', eacn: 7, mw: 250.1 });
    const { id } = added.body.data;
    const path = `/api/ingredients/hld-oil/${id}`;
    const change = (attributes: object, tag: string) =>
      mine.send(`PATCH ${path}`, bodyOf('hld-oil', attributes, id), { 'If-Match': tag });
    const document = someDocument({
      name: 'Upstream',
      surfactantMix: [fullSurfactant('s')],
      oilBlend: [oilByKey(id, datasetId)],
    });
    const saved = await save(mine, document);
    expect(saved.body.data.attributes['used']).toEqual({ [id]: { eacn: 7, mw: 250.1 } });
    const warned = async () => names(await mine.get(`${PATH}?filter[warnings]=yes`));
    expect(await warned()).toEqual([]);
    await change({ name: 'Trial oil, renamed' }, '"1"');
    expect(await warned()).toEqual([]);
    await change({ eacn: 8.5 }, '"2"');
    expect(await warned()).toEqual(['Upstream']);
    const [listed] = (await mine.get(PATH)).body.data;
    expect(listed?.attributes).toMatchObject({ hasWarnings: true });
    const recipeId = saved.body.data.id;
    const again = await mine.send(`PATCH ${PATH}/${recipeId}`, bodyOf('hld-recipe', { document }, recipeId), {
      'If-Match': saved.etag,
    });
    expect(again.body.data.attributes['used']).toEqual({ [id]: { eacn: 8.5, mw: 250.1 } });
    expect(await warned()).toEqual([]);
    await mine.send(`DELETE ${path}`, undefined, at(3));
    expect(await warned()).toEqual(['Upstream']);
  });
});
