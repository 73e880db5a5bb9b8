import { apiErrorDocumentSchema } from '@suite/contracts/errors';
import { RECIPE_IMPORT_LIMITS } from '@suite/contracts/recipe-import';
import { RECIPE_BOUNDS, RECIPES } from '@suite/contracts/recipes';
import { afterAll, expect, test } from 'vitest';
import { recipe } from '../../db/schema.ts';
import { fullSurfactant, oilByKey, someDocument, surfactantByKey } from '../../testing/hld-documents.ts';
import { twoBadSolvents } from '../../testing/hsp-documents.ts';
import { HLD, HSP, startParameterServer } from '../../testing/parameter-server.ts';
import { bodyOf } from '../../testing/sharing.ts';

const server = await startParameterServer();
const organisation = await server.organisation('A');
const owner = await server.person([...HLD, ...HSP], organisation);
const found = await owner.get('/api/ingredients/hld-surfactant?q=C12E4');
const surfactant = found.body.data[0]?.attributes ?? {};
afterAll(() => server.close());

const wrap = (recipes: object[]) => bodyOf('recipe-import', { recipes });
const send = (recipes: object[], { kind = 'hld', headers = {} } = {}) =>
  owner.send(`POST /api/recipes/${kind}/import`, wrap(recipes), headers);
const listed = async () => (await owner.get('/api/recipes/hld')).body.data.length;
const countSaved = () => server.inDatabase(({ orm }) => orm.$count(recipe));
const read = async (id: string) =>
  RECIPES.hld.answer.parse((await owner.get(`/api/recipes/hld/${id}`)).body).data.attributes;

/** The values of a dataset, written out as an archive has them. */
function inFull() {
  const names = [
    'datasetId',
    'ingredientId',
    'name',
    'surfactantType',
    'cc0',
    'mw',
    'density',
    'ccConcentration',
  ];
  const more = ['salinityFunction', 'b', 'k', 'alpha', 'sources'];
  const held = [...names, ...more].flatMap((name) =>
    surfactant[name] === undefined ? [] : [[name, surfactant[name]]],
  );
  const byKey = surfactantByKey(String(surfactant['ingredientId']));
  return { byKey, full: { ...byKey, surfactant: { sources: [], ...Object.fromEntries(held) } } };
}

const result = {
  madeOn: '2026-11-01',
  madeBy: 'Ingrid',
  batch: '0412',
  observedType: 'O/W',
  stability: { day7: 'stable' },
  comment: 'Two lines:\nit creams.',
};

test('an archive comes back equal: keys where the values are those of the dataset, lab results, tags and status', async () => {
  const { byKey, full } = inFull();
  const typed = fullSurfactant('own');
  const document = someDocument({ name: 'From a notebook', surfactantMix: [full, typed] });
  const { status, body } = await send([
    { document, tags: ['lotion'], labStatus: 'made', note: 'From an archive', labResults: [result] },
    { document: someDocument({ name: 'Second' }) },
  ]);
  expect(status).toBe(201);
  const made = body.data as unknown as { type: string; id: string }[];
  expect(made.map(({ type }) => type)).toEqual(['hld-recipe', 'hld-recipe']);
  const first = await read(made[0]?.id ?? '');
  expect(first.document).toEqual({ ...document, surfactantMix: [byKey, typed] });
  expect(first).toMatchObject({ tags: ['lotion'], labStatus: 'made', version: 1, userId: owner.userId });
  const results = (await owner.get(`/api/recipes/hld/${made[0]?.id}/lab-results`)).body.data;
  expect(results.map(({ attributes }) => attributes)).toMatchObject([
    {
      ...result,
      version: 1,
      predicted: { hld: first.summary.hld, emulsionType: first.summary.emulsionType },
    },
  ]);
});

test('a recipe of Hansen parameters comes back equal with its lab results, and colours of elsewhere stay', async () => {
  const document = twoBadSolvents({ name: 'Hsp from a notebook' });
  const seen = { ...result, observedType: 'partly' };
  const given = { document, tags: ['paint'], labStatus: 'made', labResults: [seen] };
  const made = (await send([given], { kind: 'hsp' })).body.data as unknown as { id: string }[];
  const { body } = await owner.get(`/api/recipes/hsp/${made[0]?.id}`);
  expect(body.data.attributes).toMatchObject({ document, tags: ['paint'], labStatus: 'made', version: 1 });
  const results = (await owner.get(`/api/recipes/hsp/${made[0]?.id}/lab-results`)).body.data;
  expect(results.map(({ attributes }) => attributes)).toMatchObject([{ ...seen, version: 1 }]);
  const painted = someDocument({ surfactantMix: [{ ...fullSurfactant('own'), color: '#ABCDEF' }] });
  const [saved] = (await send([{ document: painted }])).body.data as unknown as { id: string }[];
  expect((await read(saved?.id ?? '')).document).toEqual(painted);
});

test('all or nothing: one recipe that cannot be saved, and none is', async () => {
  const before = await listed();
  const missing = someDocument({ oilBlend: [oilByKey('00000000-0000-4000-8000-00000000dead')] });
  const refused = await send([{ document: someDocument() }, { document: missing }]);
  expect(refused.status).toBe(422);
  expect(apiErrorDocumentSchema.parse(refused.body).errors.map(({ source }) => source?.pointer)).toEqual([
    '/data/attributes/recipes/1/document/oilBlend/0/oil',
  ]);
  const bad = await send([
    { document: someDocument() },
    { document: someDocument(), labResults: [{ ...result, observedType: 'foam' }] },
  ]);
  expect(bad.status).toBe(422);
  expect(await listed()).toBe(before);
});

test('what an archive says was predicted, whose it is and which version is not believed', async () => {
  for (const field of [{ predicted: { hld: 0 } }, { version: 7 }, { recipeId: owner.userId }]) {
    const { status } = await send([{ document: someDocument(), labResults: [{ ...result, ...field }] }]);
    expect(status).toBe(422);
  }
  expect((await send([{ document: someDocument(), userId: owner.userId }])).status).toBe(422);
});

test('empty, too many, or of the other science: refused; sent twice with one key: saved once', async () => {
  expect((await send([])).status).toBe(422);
  expect((await send(Array.from({ length: 201 }, () => ({ document: someDocument() })))).status).toBe(422);
  expect((await send([{ document: twoBadSolvents() }])).status).toBe(422);
  expect((await send([{ document: twoBadSolvents() }], { kind: 'hsp' })).status).toBe(201);
  const before = await listed();
  const headers = { 'Idempotency-Key': 'archive-1' };
  const [one, again] = [
    await send([{ document: someDocument() }], { headers }),
    await send([{ document: someDocument() }], { headers }),
  ];
  expect(again.body.data).toEqual(one.body.data);
  expect(await listed()).toBe(before + 1);
});

/** As much of everything as the contract allows: recipes, lab results, bytes. */
async function theMost(): Promise<object[]> {
  const { recipes: count, labResults, bytes } = RECIPE_IMPORT_LIMITS;
  const { body } = await owner.get('/api/ingredients/hld-surfactant?page[size]=100');
  const ids = body.data.map(({ id }) => id);
  const results = Array.from({ length: labResults / count }, () => result);
  const recipes = Array.from({ length: count }, (_, n) => {
    const surfactantMix = [surfactantByKey(ids[n % ids.length] ?? ''), fullSurfactant(`own ${n}`)];
    return { document: someDocument({ name: `Recipe ${n}`, surfactantMix }), labResults: results };
  });
  const left = bytes - Buffer.byteLength(JSON.stringify(wrap(recipes)));
  const comment = 'x'.repeat(Math.min(2000, Math.floor(left / labResults)));
  return recipes.map(({ document, labResults: own }) => ({
    document,
    labResults: own.map((one) => ({ ...one, comment })),
  }));
}

test('S-40 the most that an import may bring is saved within ten seconds, in either science', async () => {
  const most = await theMost();
  const before = await listed();
  const began = performance.now();
  const saved = await send(most);
  expect(performance.now() - began).toBeLessThan(10_000);
  expect([saved.status, saved.body.data.length]).toEqual([201, RECIPE_IMPORT_LIMITS.recipes]);
  const [{ id } = { id: '' }, last] = [saved.body.data[0], saved.body.data.at(-1)];
  expect((await read(id)).document.name).toBe('Recipe 0');
  expect((await read(last?.id ?? '')).document.name).toBe(`Recipe ${RECIPE_IMPORT_LIMITS.recipes - 1}`);
  const results = await owner.get(`/api/recipes/hld/${last?.id}/lab-results`);
  expect(results.body.data).toHaveLength(RECIPE_IMPORT_LIMITS.labResults / RECIPE_IMPORT_LIMITS.recipes);
  expect(await listed()).toBeGreaterThan(before);
  const seen = Array.from({ length: RECIPE_BOUNDS.labResults }, () => ({
    ...result,
    observedType: 'partly',
  }));
  const hsp = Array.from({ length: RECIPE_IMPORT_LIMITS.recipes }, (_, n) => ({
    document: twoBadSolvents(),
    labResults: n < RECIPE_IMPORT_LIMITS.labResults / RECIPE_BOUNDS.labResults ? seen : [],
  }));
  const begun = performance.now();
  expect((await send(hsp, { kind: 'hsp' })).status).toBe(201);
  expect(performance.now() - begun).toBeLessThan(10_000);
});

test('S-40 more lab results than an import may bring are refused, with how many there may be', async () => {
  const labResults = Array.from({ length: RECIPE_BOUNDS.labResults }, () => result);
  const full = Array.from({ length: RECIPE_IMPORT_LIMITS.labResults / RECIPE_BOUNDS.labResults }, () => ({
    document: someDocument(),
    labResults,
  }));
  const before = await listed();
  const refused = await send([...full, { document: someDocument(), labResults: [result] }]);
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toMatchObject([
    {
      detail: 'An import can have at most 2000 lab results.',
      source: { pointer: '/data/attributes/recipes' },
    },
  ]);
  expect(await listed()).toBe(before);
});

test('F-12 an import that is sent again while it is at work is saved once', async () => {
  const recipes = Array.from({ length: 50 }, () => ({ document: someDocument(), labResults: [result] }));
  const headers = { 'Idempotency-Key': 'archive-2' };
  const before = await countSaved();
  const answers = await Promise.all(Array.from({ length: 4 }, () => send(recipes, { headers })));
  for (const { status } of answers) expect([201, 409]).toContain(status);
  const kept = await send(recipes, { headers });
  expect(kept.status).toBe(201);
  for (const { body } of answers.filter(({ status }) => status === 201))
    expect(body.data).toEqual(kept.body.data);
  expect((await countSaved()) - before).toBe(recipes.length);
});

test("many recipes are read at once with their lab results; one that is not the caller's, and none is", async () => {
  const { body } = await send([
    { document: someDocument({ name: 'One' }), labResults: [result] },
    { document: someDocument({ name: 'Two' }) },
  ]);
  const [one, two] = (body.data as unknown as { id: string }[]).map(({ id }) => id);
  const exported = await owner.get(`/api/recipes/hld/export?ids=${two},${one}`);
  expect(exported.status).toBe(200);
  expect(exported.body.data.map(({ id }) => id)).toEqual([two, one]);
  expect(exported.body.data[1]).toEqual((await owner.get(`/api/recipes/hld/${one}`)).body.data);
  const { included } = exported.body as unknown as { included: object[] };
  expect(included).toMatchObject([{ attributes: { recipeId: one, batch: '0412' } }]);
  const stranger = await server.person(HLD, await server.organisation('B'));
  expect((await stranger.get(`/api/recipes/hld/export?ids=${one}`)).status).toBe(404);
  expect(
    (await owner.get(`/api/recipes/hld/export?ids=${one},00000000-0000-4000-8000-00000000dead`)).status,
  ).toBe(404);
  expect((await owner.get(`/api/recipes/hsp/export?ids=${one}`)).status).toBe(404);
  for (const ids of ['', 'x', `${one},`, Array.from({ length: 51 }, () => one).join(',')])
    expect((await owner.get(`/api/recipes/hld/export?ids=${ids}`)).status).toBe(422);
});
