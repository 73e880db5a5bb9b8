import { randomUUID } from 'node:crypto';
import { RECIPES } from '@suite/contracts/recipes';
import { afterAll, describe, expect, test } from 'vitest';
import {
  fullSurfactant,
  NO_DATASET,
  oilByKey,
  someDocument,
  surfactantByKey,
} from '../../testing/hld-documents.ts';
import {
  type Answer,
  DATABASES,
  HLD,
  HSP,
  type Person,
  startParameterServer,
} from '../../testing/parameter-server.ts';
import { addRow, bodyOf, pointers } from '../../testing/sharing.ts';

const PATH = '/api/recipes/hld';
const server = await startParameterServer();
const organisation = await server.organisation('A');
const owner = await server.person(HLD, organisation);
const colleague = await server.person([...HLD, ...DATABASES], organisation);
const surfactantId = await firstId('hld-surfactant', 'C12E4');
const oilId = await firstId('hld-oil', 'n-Decane');
afterAll(() => server.close());

async function firstId(kind: string, q: string): Promise<string> {
  const { body } = await owner.get(`/api/ingredients/${kind}?q=${q}`);
  return body.data[0]?.id ?? '';
}
const wrap = (attributes: object, id?: string) => bodyOf('hld-recipe', attributes, id);
const save = (person: Person, document: object = someDocument(), more: object = {}) =>
  person.send(`POST ${PATH}`, wrap({ document, ...more }));
const change = (person: Person, id: string, attributes: object) =>
  person.send(`PATCH ${PATH}/${id}`, wrap(attributes, id), { 'If-Match': '"1"' });

describe('saving', () => {
  test('R3.18 what is saved comes back: identity and times of the server, the document as it was', async () => {
    const document = someDocument({
      surfactantMixTotalColor: '#112233',
      oilBlendTotalColor: '#445566',
      targetEmulsionType: 'W/O',
    });
    const made = await save(owner, document);
    expect(made.status).toBe(201);
    const { data } = RECIPES.hld.answer.parse(made.body);
    expect(data.attributes.recipeId).toBe(data.id);
    expect(data.attributes.userId).toBe(owner.userId);
    expect(data.attributes.created).toBe(server.clock.now().toISOString());
    expect(data.attributes.document).toEqual(document);
    const read = await owner.get(`${PATH}/${data.id}`);
    expect(read.body.data).toEqual(data);
    expect(read.etag).toBe('"1"');
    expect(read.headers.get('cache-control')).toBe('no-store');
  });

  test('R1.8 a saved recipe is there for its owner and for nobody else, not even in the own company', async () => {
    const { body } = await save(owner);
    const { id } = body.data;
    const mine = await owner.get(PATH);
    expect(mine.body.data.map((entry) => entry.id)).toContain(id);
    expect((await owner.get(`${PATH}/${id}`)).status).toBe(200);
    expect((await colleague.get(`${PATH}/${id}`)).status).toBe(404);
    expect((await colleague.get(PATH)).body.data).toEqual([]);
  });

  test('R1.3 the result is kept with it: HLD, type, match, and the engine that said so', async () => {
    const { body } = await save(owner, someDocument({ targetEmulsionType: 'ME' }));
    expect(body.data.attributes['summary']).toMatchObject({
      hld: expect.closeTo(-0.15, 10) as number,
      emulsionType: 'ME',
      match: true,
      engine: '1.0.0',
      surfactants: ['Surfactant s1'],
      missing: 0,
    });
    const empty = await save(owner, someDocument({ surfactantMix: [] }));
    expect(empty.body.data.attributes['summary']).toMatchObject({
      hld: null,
      emulsionType: null,
      match: null,
      reason: 'no-active-surfactant',
    });
  });

  test('R3.19 a surfactant is stored as a key or in full, with all that the full form may hold', async () => {
    const full = fullSurfactant('s2', {
      k: 0.2,
      alpha: 0,
      b: 0.1,
      salinityFunction: 'b',
      ccConcentration: 1,
      density: 0.9,
    });
    const byKey = surfactantByKey(surfactantId);
    const { status, body } = await save(owner, someDocument({ surfactantMix: [byKey, full] }));
    expect(status).toBe(201);
    const { data } = RECIPES.hld.answer.parse(body);
    expect(data.attributes.document.surfactantMix).toEqual([byKey, full]);
    expect(data.attributes.summary.surfactants[0]).toMatch(/^C12E4/);
    const half = { ...full, surfactant: { ...full.surfactant, cc0: undefined } };
    expect((await save(owner, someDocument({ surfactantMix: [half] }))).status).toBe(422);
  });

  test('R3.20 an oil is stored as a key or in full', async () => {
    const byKey = oilByKey(oilId);
    const full = { ...byKey, oil: { datasetId: NO_DATASET, ingredientId: 'o', name: 'Oil', eacn: 3 } };
    const { status, body } = await save(owner, someDocument({ oilBlend: [byKey, full], manualEACN: false }));
    expect(status).toBe(201);
    const { data } = RECIPES.hld.answer.parse(body);
    expect(data.attributes.document.oilBlend).toEqual([byKey, full]);
    expect(data.attributes.summary).toMatchObject({ eacn: 6.5, oils: ['n-Decane', 'Oil'] });
  });

  test.each([
    ['another version', { version: '2.0.0' }, 'version'],
    ['a name that is empty', { name: ' ' }, 'name'],
    ['a name of 101 characters', { name: 'x'.repeat(101) }, 'name'],
    ['a control character in the name', { name: 'a\u0000b' }, 'name'],
    ['half of a surrogate pair in the name', { name: 'a\ud800b' }, 'name'],
    ['an unknown target', { targetEmulsionType: 'M/E' }, 'targetEmulsionType'],
    [
      'a negative salinity',
      { conditions: { temperature: 1, salinity: -1, eacn: 1, fa: 0 } },
      'conditions/salinity',
    ],
    ['a colour in words', { oilBlendTotalColor: 'red' }, 'oilBlendTotalColor'],
    [
      'seven surfactants',
      { surfactantMix: [1, 2, 3, 4, 5, 6, 7].map((n) => fullSurfactant(`s${n}`)) },
      'surfactantMix',
    ],
    [
      'R5.12 a dataset that can be none, in full',
      { surfactantMix: [fullSurfactant('s', { datasetId: 'virtual' })] },
      'surfactantMix/0/surfactant/datasetId',
    ],
    [
      'R5.12 a dataset that can be none, by key',
      { oilBlend: [oilByKey('o'), oilByKey('o', 'my-oils')] },
      'oilBlend/1/oil/datasetId',
    ],
    ['five oils', { oilBlend: [1, 2, 3, 4, 5].map((n) => oilByKey(`o${n}`)) }, 'oilBlend'],
    ['a surfactant twice', { surfactantMix: [fullSurfactant('s'), fullSurfactant('s')] }, 'surfactantMix'],
    [
      'a concentration of 0',
      { surfactantMix: [{ ...fullSurfactant('s'), concentration: 0 }] },
      'surfactantMix/0/concentration',
    ],
    ['a negative volume', { oilBlend: [{ ...oilByKey('o'), volume: -1 }] }, 'oilBlend/0/volume'],
    [
      'an ingredient in half',
      { oilBlend: [{ ...oilByKey('o'), oil: { name: 'Oil', eacn: 1 } }] },
      'oilBlend/0/oil/datasetId',
    ],
    ['a field that no recipe has', { recipeId: randomUUID() }, ''],
  ])('R3.18 %s is refused, and named', async (_, broken, at) => {
    const refused = await save(owner, { ...someDocument(), ...broken });
    expect(refused.status).toBe(422);
    expect(pointers(refused)).toContain(`/data/attributes/document${at === '' ? '' : `/${at}`}`);
  });

  test('R3.18 what is no finite number is refused', async () => {
    const text = JSON.stringify(wrap({ document: someDocument() })).replace(
      '"temperature":25',
      '"temperature":1e400',
    );
    const refused = await owner.send(`POST ${PATH}`, text);
    expect(refused.status).toBe(422);
    expect(pointers(refused)).toEqual(['/data/attributes/document/conditions/temperature']);
  });

  test('R5.13 an entry by key needs an ingredient of that id in that very set', async () => {
    const otherSet = surfactantByKey(surfactantId, 'hld-oils');
    const unknown = surfactantByKey(randomUUID());
    const oilAsSurfactant = surfactantByKey(oilId, 'hld-oils');
    const refused = await save(
      owner,
      someDocument({ surfactantMix: [fullSurfactant('s'), otherSet, unknown, oilAsSurfactant] }),
    );
    expect(refused.status).toBe(422);
    expect(pointers(refused)).toEqual(
      [1, 2, 3].map((place) => `/data/attributes/document/surfactantMix/${place}/surfactant`),
    );
  });

  test('S-21 a foreign ingredient is refused like one that never was', async () => {
    const { id, datasetId } = await addRow(colleague, 'hld-oil', { name: 'Secret oil', eacn: 3 });
    const saveWith = (oil: string) => save(owner, someDocument({ oilBlend: [oilByKey(oil, datasetId)] }));
    const [foreign, missing] = [await saveWith(id), await saveWith(randomUUID())];
    const plain = ({ status, body }: Answer) => [
      status,
      body.errors.map(({ code, detail }) => [code, detail?.replaceAll(/[0-9a-f-]{36}/g, 'ID')]),
    ];
    expect(plain(foreign)).toEqual(plain(missing));
    expect(JSON.stringify(foreign.body)).not.toContain('Secret');
  });

  test('a recipe whose ingredient is gone still opens and can be renamed', async () => {
    const oil = await addRow(owner, 'hld-oil', { name: 'Sample 7', eacn: 3 });
    const { body } = await save(owner, someDocument({ oilBlend: [oilByKey(oil.id, oil.datasetId)] }));
    const { id } = body.data;
    await owner.send(`DELETE /api/ingredients/hld-oil/${oil.id}`, undefined, { 'If-Match': '"1"' });
    expect((await owner.get(`${PATH}/${id}`)).body.data.attributes['document']).toEqual(
      body.data.attributes['document'],
    );
    const renamed = await change(owner, id, { name: 'Without its oil' });
    expect(renamed.status).toBe(200);
    expect(renamed.body.data.attributes).toMatchObject({
      name: 'Without its oil',
      summary: { missing: 1, oils: [] },
      document: { name: 'Without its oil' },
    });
  });

  test.each(['userId', 'recipeId', 'created', 'updated', 'shareId', 'version', 'id', 'summary', 'deleted'])(
    'S-25 %s is never taken from a request',
    async (field) => {
      const made = await save(owner, someDocument(), { [field]: randomUUID() });
      expect(made.status).toBe(422);
      const { body } = await save(owner);
      const changed = await change(owner, body.data.id, { [field]: randomUUID() });
      expect(changed.status).toBe(422);
      expect((await owner.get(`${PATH}/${body.data.id}`)).body.data).toEqual(body.data);
    },
  );

  test('S-26 a body of another type, too large or too deep is refused before anything else', async () => {
    expect((await owner.send(`POST ${PATH}`, wrap({}), { 'Content-Type': 'application/json' })).status).toBe(
      415,
    );
    expect((await owner.send(`POST ${PATH}`, wrap({ x: 'x'.repeat(300_000) }))).status).toBe(413);
    const deep = `${'['.repeat(40)}${']'.repeat(40)}`;
    expect((await owner.send(`POST ${PATH}`, deep)).status).toBe(400);
  });

  test('S-26 a document of more characters than a recipe has is refused', async () => {
    const sources = Array.from({ length: 50 }, () => 's'.repeat(200));
    const long = { datasetId: NO_DATASET, name: 'n'.repeat(200) };
    const mix = [1, 2, 3, 4, 5, 6].map((n) => fullSurfactant(`${n}`.repeat(100), { ...long, sources }));
    const oils = [1, 2, 3, 4].map((n) => ({
      ...oilByKey('o'),
      oil: { ...long, ingredientId: `${n}`.repeat(100), eacn: 3 },
    }));
    const refused = await save(owner, someDocument({ surfactantMix: mix, oilBlend: oils }));
    expect([refused.status, pointers(refused)]).toEqual([422, ['/data/attributes/document']]);
    expect((await save(owner, someDocument({ surfactantMix: mix }))).status).toBe(201);
  });
});

describe('who may', () => {
  test('S-20 visitors are asked to sign in, other roles are refused, the switched-off line is not there', async () => {
    const hsp = await server.person(HSP);
    for (const line of [`GET ${PATH}`, `GET ${PATH}/examples`, `GET ${PATH}/${randomUUID()}`]) {
      expect((await server.visitor.send(line)).status).toBe(401);
      expect((await hsp.send(line)).status).toBe(403);
    }
  });

  test('S-21 a foreign recipe answers like one that never was, whatever is asked of it', async () => {
    const { body } = await save(owner);
    const lab = await owner.send(
      `POST ${PATH}/${body.data.id}/lab-results`,
      bodyOf('lab-result', { madeOn: '2026-01-02', observedType: 'ME' }),
    );
    const lines = (id: string, result: string) => [
      `GET ${PATH}/${id}`,
      `PATCH ${PATH}/${id}`,
      `DELETE ${PATH}/${id}`,
      `POST ${PATH}/${id}/restore`,
      `POST ${PATH}/${id}/duplicate`,
      `GET ${PATH}/${id}/versions`,
      `GET ${PATH}/${id}/versions/1`,
      `POST ${PATH}/${id}/versions/1/restore`,
      `GET ${PATH}/${id}/lab-results`,
      `POST ${PATH}/${id}/lab-results`,
      `PATCH ${PATH}/${id}/lab-results/${result}`,
      `DELETE ${PATH}/${id}/lab-results/${result}`,
    ];
    const foreign = lines(body.data.id, lab.body.data.id);
    const missing = lines(randomUUID(), randomUUID());
    for (const [index, line] of foreign.entries()) {
      const withBody = /^(?:PATCH|POST)/.test(line) ? 'no JSON' : undefined;
      const one = await colleague.send(line, withBody);
      const other = await colleague.send(missing[index] ?? '', withBody);
      expect([line, one.status]).toEqual([line, 404]);
      const withoutId = ({ body: { errors } }: Answer) =>
        errors.map(({ code, status, detail }) => ({ code, status, detail }));
      expect(withoutId(one)).toEqual(withoutId(other));
    }
    expect((await owner.get(`${PATH}/${body.data.id}`)).body.data).toEqual(body.data);
  });

  test.each(['x', 'examples2', '00000000-0000-0000-0000-00000000000g'])('%s is no recipe', async (id) => {
    expect((await owner.get(`${PATH}/${id}`)).status).toBe(404);
  });
});
