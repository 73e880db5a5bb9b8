import { randomUUID } from 'node:crypto';
import { hldOilExamples, hldSurfactantExamples, hspExamples } from '@suite/contracts/examples/ingredients';
import { methodLabel } from '@suite/contracts/ingredients';
import { describe, expect, test } from 'vitest';
import { DATABASES, HLD, HSP, type Person } from '../../testing/parameter-server.ts';
import { shared, sharedServer } from '../../testing/shared.ts';
import { ingredientId } from './shipped/data-files.ts';

const server = sharedServer();
const company = shared(async () => ({ id: await server.organisation('A') }));
const owner = shared(() => server.person([...HLD, ...HSP], company.id));
const colleague = shared(() => server.person([...HLD, ...HSP, ...DATABASES], company.id));
const rival = shared(async () =>
  server.person([...HLD, ...HSP, ...DATABASES], await server.organisation('B')),
);
const mine = shared(async () => {
  const sets = (await owner.get('/api/datasets')).body.data;
  const bySlug = (slug: string) => sets.find(({ attributes }) => attributes['slug'] === slug)?.id ?? '';
  return { oils: bySlug('my-oils'), surfactants: bySlug('my-surfactants') };
});

const body = (type: string, attributes: object, id?: string) => ({
  data: { type, ...(id ? { id } : {}), attributes },
});
const add = (person: Person, type: string, attributes: object) =>
  person.send(`POST /api/ingredients/${type}`, body(type, attributes));
const addOil = (name: string, more: object = {}) =>
  add(owner, 'hld-oil', { datasetId: mine.oils, name, eacn: 5, ...more });
const changeAs = (
  person: Person,
  [type, id, etag]: [string, string, string | undefined],
  attributes: object,
) =>
  person.send(
    `PATCH /api/ingredients/${type}/${id}`,
    body(type, attributes, id),
    etag === undefined ? {} : { 'If-Match': etag },
  );

test('R3.15 a change is judged with what the substance holds already', async () => {
  const set = await owner.send('POST /api/datasets', body('datasets', { name: 'Facts', kind: 'hsp' }));
  const datasetId = set.body.data.id;
  const made = await add(owner, 'hsp', { datasetId, name: 'Own ketone', boilingPoint: 56, flashPoint: -20 });
  expect(made.status).toBe(201);
  const change = (attributes: object) => changeAs(owner, ['hsp', made.body.data.id, made.etag], attributes);
  const refused = await change({ flashPoint: 57 });
  expect(refused.status).toBe(422);
  expect(refused.body.errors[0]?.source).toEqual({ pointer: '/data/attributes/flashPoint' });
  expect((await change({ flashPoint: 57, boilingPoint: null })).status).toBe(200);
});

describe('R3.12 R3.13 an oil of one’s own', () => {
  test('needs a name and an EACN, and keeps everything else that is known', async () => {
    const [oil] = hldOilExamples;
    const { status, body: made, etag } = await add(owner, 'hld-oil', { datasetId: mine.oils, ...oil });
    expect([status, etag]).toEqual([201, '"1"']);
    expect(made.data.attributes).toEqual({
      ...oil,
      ingredientId: made.data.id,
      datasetId: mine.oils,
      datasetName: 'My Oils',
      shareId: null,
      userId: owner.userId,
      version: 1,
      created: expect.any(String),
      updated: expect.any(String),
    });
    const least = await addOil('Least', { eacn: 0 });
    expect(least.body.data.attributes).toMatchObject({ method: 'na', eacn: 0 });
    expect(least.body.data.attributes).not.toHaveProperty('mw');
  });

  test.each([
    ['no name', { eacn: 1 }],
    ['an empty name', { name: ' ', eacn: 1 }],
    ['no EACN', { name: 'a' }],
    ['a text for a number', { name: 'a', eacn: '1' }],
    ['a weight of 0', { name: 'a', eacn: 1, mw: 0 }],
    ['an unknown method', { name: 'a', eacn: 1, method: 'guess' }],
    ['a script as a link', { name: 'a', eacn: 1, link: 'javascript:alert(1)' }],
    ['a control character', { name: 'a\u0000b', eacn: 1 }],
    ['a field of the server', { name: 'a', eacn: 1, ingredientId: randomUUID() }],
    ['somebody as its user', { name: 'a', eacn: 1, userId: randomUUID() }],
    ['a value of another kind', { name: 'a', eacn: 1, cc0: 2 }],
    ['a number beyond all bounds', { name: 'a', eacn: 1e300 }],
  ])('%s is 422', async (_, attributes) => {
    expect((await add(owner, 'hld-oil', { datasetId: mine.oils, ...attributes })).status).toBe(422);
  });

  test('F-12 the same request twice makes one ingredient', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const attributes = { datasetId: mine.oils, name: 'Once', eacn: 3 };
    const send = (changes: object = {}) =>
      owner.send('POST /api/ingredients/hld-oil', body('hld-oil', { ...attributes, ...changes }), key);
    const first = await send();
    const again = await send();
    expect(again.body.data.id).toBe(first.body.data.id);
    expect((await send({ eacn: 4 })).status).toBe(422);
    expect((await owner.get('/api/ingredients/hld-oil?q=once')).body.data).toHaveLength(1);
  });
});

describe('R3.14 a surfactant', () => {
  test('needs its type and Cc, and keeps its parameters', async () => {
    const [surfactant] = hldSurfactantExamples;
    const made = await add(owner, 'hld-surfactant', { datasetId: mine.surfactants, ...surfactant });
    expect(made.status).toBe(201);
    expect(made.body.data.attributes).toMatchObject(surfactant);
    for (const missing of ['surfactantType', 'cc0']) {
      const attributes = { datasetId: mine.surfactants, ...surfactant, [missing]: undefined };
      expect((await add(owner, 'hld-surfactant', attributes)).status).toBe(422);
    }
    const soap = { datasetId: mine.surfactants, ...surfactant, surfactantType: 'soap' };
    expect((await add(owner, 'hld-surfactant', soap)).status).toBe(422);
  });

  test('R3.12 R3.15 methods have their labels', () => {
    const labels = (['biblio', 'calc', 'exp', 'na'] as const).map((method) => methodLabel('hld-oil', method));
    expect(labels).toEqual(['HLD Biblio', 'HLD Calc', 'HLD Exp', 'N/A']);
    expect(methodLabel('hsp', 'calc')).toBe('HSP Calc');
    expect(methodLabel('hsp', 'exp')).toBe('HSP Exp');
    expect(methodLabel('hsp', 'na')).toBe('N/A');
  });
});

describe('R3.15 a material with Hansen parameters', () => {
  test('may lack all numbers; biblio is no method of its own', async () => {
    const set = await owner.send('POST /api/datasets', body('datasets', { name: 'Mine', kind: 'hsp' }));
    const datasetId = set.body.data.id;
    const [material] = hspExamples;
    const made = await add(owner, 'hsp', { datasetId, ...material });
    expect(made.status).toBe(201);
    expect(made.body.data.attributes).toMatchObject({ ...material, datasetName: 'Mine' });
    const bare = await add(owner, 'hsp', { datasetId, name: 'Not characterised' });
    expect(bare.status).toBe(201);
    expect((await owner.get('/api/ingredients/hsp?near=1,1,1&q=not characterised')).body.data).toEqual([]);
    expect((await add(owner, 'hsp', { datasetId, name: 'x', method: 'biblio' })).status).toBe(422);
  });
});

describe('whose ingredients', () => {
  test('S-20 nobody writes into the sets of the database or of others', async () => {
    const attributes = { name: 'Intruder', eacn: 1 };
    expect((await add(rival, 'hld-oil', { datasetId: 'hld-oils', ...attributes })).status).toBe(403);
    const foreign = await add(rival, 'hld-oil', { datasetId: mine.oils, ...attributes });
    const unknown = await add(rival, 'hld-oil', { datasetId: randomUUID(), ...attributes });
    const { id: _, ...refusal } = foreign.body.errors[0] as Record<string, unknown>;
    expect(foreign.status).toBe(422);
    expect(unknown.body.errors[0]).toMatchObject(refusal);
    const decane = ingredientId('hld-oils', 'n-Decane');
    expect((await changeAs(rival, ['hld-oil', decane, '"1"'], { eacn: 99 })).status).toBe(403);
  });

  test('S-21 what belongs to others is 404 before anything else is judged', async () => {
    const made = await addOil('Private');
    const path = `/api/ingredients/hld-oil/${made.body.data.id}`;
    for (const person of [colleague, rival]) {
      for (const part of ['', '/history', '/values']) {
        expect((await person.get(path + part)).status).toBe(404);
      }
      expect((await person.send(`PATCH ${path}`, 'not even JSON')).status).toBe(404);
      expect((await person.send(`DELETE ${path}`)).status).toBe(404);
      expect((await person.get('/api/ingredients/hld-oil?q=private')).body.data).toEqual([]);
    }
  });

  test('S-23 counts and filters of others’ rows stay with them', async () => {
    await addOil('Tell-tale', { supplier: 'Secret supplier' });
    const { body: seen } = await rival.get('/api/ingredients/hld-oil?includeFilters=yes&page[size]=1');
    expect(JSON.stringify(seen.meta)).not.toContain('Secret');
    expect(seen.meta.total).toBe(160);
    const own = await owner.get('/api/ingredients/hld-oil?filter[supplier]=Secret supplier');
    expect(own.body.meta.total).toBe(1);
    expect((await rival.get(`/api/ingredients/hld-oil?filter[datasetId]=${mine.oils}`)).body.meta.total).toBe(
      0,
    );
  });

  test('R3.11 a licensed set is filled for one organisation, and no other tenant sees it', async () => {
    const sets = (await colleague.get('/api/datasets?filter[kind]=hsp')).body.data;
    const cosing = sets.find(({ attributes }) => attributes['slug'] === 'cosing')?.id ?? '';
    const row = { datasetId: cosing, name: 'Licensed oil', dD: 16, dP: 3, dH: 4 };
    expect((await add(owner, 'hsp', row)).status).toBe(403); // no database role
    const made = await add(colleague, 'hsp', row);
    expect(made.status).toBe(201);
    const path = `/api/ingredients/hsp/${made.body.data.id}`;
    expect((await owner.get(path)).status).toBe(200);
    expect((await rival.get(path)).status).toBe(404);
    expect((await rival.get('/api/ingredients/hsp?q=licensed oil')).body.data).toEqual([]);
    for (const [person, total] of [[rival, 0] as const, [owner, 1] as const]) {
      const { attributes } = (await person.get(`/api/datasets/${cosing}`)).body.data;
      expect(attributes['counts']).toMatchObject({ total });
    }
  });
});

describe('changing', () => {
  test('F-11 needs the present version, and keeps a history', async () => {
    const made = await addOil('Changing', { mw: 100 });
    const { id } = made.body.data;
    const change = (attributes: object, etag?: string) => changeAs(owner, ['hld-oil', id, etag], attributes);
    expect((await change({ eacn: 6 })).status).toBe(428);
    expect((await change({ eacn: 6 }, '"7"')).status).toBe(412);
    expect((await change({ eacn: null }, made.etag)).status).toBe(422);
    const changed = await change({ eacn: 6, mw: null, industries: ['paint'] }, made.etag);
    expect([changed.status, changed.etag]).toEqual([200, '"2"']);
    expect(changed.body.data.attributes).toMatchObject({ name: 'Changing', eacn: 6, industries: ['paint'] });
    expect(changed.body.data.attributes).not.toHaveProperty('mw');
    expect((await change({ eacn: 7 }, made.etag)).status).toBe(412);
    expect((await owner.get('/api/ingredients/hld-oil?filter[industries]=paint')).body.meta.total).toBe(1);
    const history = await owner.get(`/api/ingredients/hld-oil/${id}/history`);
    expect(history.body.data.map(({ attributes }) => attributes['action'])).toEqual(['changed', 'created']);
    expect(history.body.data[0]?.attributes['changes']).toEqual({
      eacn: { from: 5, to: 6 },
      mw: { from: 100, to: null },
      industries: { from: [], to: ['paint'] },
    });
  });

  test('F-11 of two that change one version exactly one succeeds', async () => {
    const { body: made, etag } = await addOil('Raced');
    const answers = await Promise.all(
      [6, 7, 8, 9].map((eacn) => changeAs(owner, ['hld-oil', made.data.id, etag], { eacn })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 412, 412, 412]);
  });

  test('deleting needs the version, too; then it is gone', async () => {
    const made = await addOil('Going');
    const path = `/api/ingredients/hld-oil/${made.body.data.id}`;
    expect((await owner.send(`DELETE ${path}`)).status).toBe(428);
    expect((await owner.send(`DELETE ${path}`, undefined, { 'If-Match': made.etag })).status).toBe(204);
    expect((await owner.get(path)).status).toBe(404);
    expect((await owner.get('/api/ingredients/hld-oil?q=going')).body.data).toEqual([]);
  });

  test('S-26 a body of another type is refused', async () => {
    const headers = { 'Content-Type': 'application/json' };
    const sent = await owner.send('POST /api/ingredients/hld-oil', body('hld-oil', {}), headers);
    expect(sent.status).toBe(415);
  });
});
