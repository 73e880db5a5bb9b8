import type { FactsDocument } from '@suite/contracts/facts';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { audit, organisation } from '../../db/schema.ts';
import { DATABASES, HLD, HSP, type Person, startParameterServer } from '../../testing/parameter-server.ts';
import { shared, sharedServer } from '../../testing/shared.ts';
import { grantTo } from '../../testing/sharing.ts';
import { ingredientId } from './shipped/data-files.ts';

const server = sharedServer();
const hld = shared(async () => server.person(HLD, await server.organisation('A')));
const hsp = shared(async () => server.person(HSP, await server.organisation('B')));
const librarian = shared(() => server.person(DATABASES));

const SDS = ingredientId('hld-surfactants', 'Sodium dodecyl sulfate (SDS)');
const DECANE = ingredientId('hld-oils', 'n-Decane');
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

describe('who may read', () => {
  test('R6.6 each science opens to its own groups; a visitor is asked to sign in', async () => {
    for (const [person, kind, status] of [
      [server.visitor, 'hld-oil', 401],
      [hsp, 'hld-oil', 403],
      [hld, 'hsp', 403],
      [librarian, 'hsp', 200],
      [librarian, 'hld-surfactant', 200],
    ] as const) {
      expect((await person.get(`/api/ingredients/${kind}`)).status).toBe(status);
    }
  });

  test('R6.4 with the emulsion flag off its ingredients are not there, and the others are', async () => {
    const off = await startParameterServer({
      flags: { emulsion: false, supplier: true },
      prepared: server.prepared,
    });
    const both = await off.person([...HLD, ...HSP]);
    expect((await both.get('/api/ingredients/hld-oil')).status).toBe(404);
    expect((await both.get('/api/ingredients/hld-surfactant')).status).toBe(404);
    expect((await both.get('/api/ingredients/hsp')).status).toBe(200);
    await off.close();
  });
});

describe('facts of a shipped substance', () => {
  const factsOf = async (name: string) => {
    const id = ingredientId('hsp-predictid', name);
    const { body } = await hsp.get(`/api/ingredients/hsp/${id}/facts`);
    return { facts: body.data.attributes as unknown as FactsDocument, sources: body.included ?? [] };
  };

  test('R3.15 every value has a source that is told beside it; the first of a field is the one of the list', async () => {
    const { facts, sources } = await factsOf('Toluene');
    const flash = facts.values.find(({ field }) => field === 'flashPoint');
    expect(flash).toMatchObject({ value: 4, method: 'closed cup', isChosen: true });
    expect(facts.vapourPressure).toMatchObject({ a: expect.any(Number), from: expect.any(Number) });
    expect(facts.identity).toMatchObject({ inchiKey: 'YXFVVABEGXRONW-UHFFFAOYSA-N', pubchem: '1140' });
    expect(facts.names.map(({ name }) => name)).toContain('toluol');
    const told = sources.map(({ id }) => id);
    expect(facts.values.every(({ sourceId }) => told.includes(sourceId))).toBe(true);
    const read = await hsp.get(`/api/ingredients/hsp/${ingredientId('hsp-predictid', 'Toluene')}`);
    expect(read.body.data.attributes).toMatchObject({
      role: 'solvent',
      state: 'liquid',
      practical: 'industrial',
      flashPoint: 4,
      flashMethod: 'closed cup',
      hazardClasses: expect.arrayContaining(['Flam. Liq. 2', 'Repr. 2']),
      cmr: ['Repr. 2'],
      chem21: 'problematic',
      voc: ['eu-paints', 'eu-industry'],
    });
  });

  test('R3.15 a classification names its act and date; other lists stand apart, and no entry is not harmless', async () => {
    const nmp = (await factsOf('N-Methyl-2-Pyrrolidone (NMP)')).facts.hazards;
    expect(nmp.harmonised).toMatchObject({
      repr: '1B',
      indexNo: expect.stringMatching(/^606-021/),
      celex: expect.stringMatching(/^3\d{4}R/),
      inApplication: expect.stringMatching(/^20/),
    });
    const damage = { code: 'H360D', text: 'May damage the unborn child.' };
    expect(nmp.harmonised?.statements).toContainEqual(damage);
    expect(nmp.other).toEqual([]);
    const { hazards } = (await factsOf('Glycerol')).facts;
    expect(hazards.harmonised).toBeUndefined();
    expect(hazards.other[0]).toMatchObject({ remark: 'not classified', sourceId: 'opeg-pubchem-2019' });
  });

  test('R3.11 a row that was renamed keeps its id, and has the values of those merged into it beside its own', async () => {
    const renamed = ingredientId('hsp-predictid', 'Carbon Disulfide (0 Dipole Moment)');
    const { body } = await hsp.get(`/api/ingredients/hsp/${renamed}`);
    expect(body.data.attributes['name']).toBe('Carbon Disulfide');
    const values = await librarian.get(`/api/ingredients/hsp/${renamed}/values`);
    expect(values.body.data.map(({ attributes }) => attributes['notes'])).toContain(
      'listed as Carbon Disulfide (P By Group Cont.)',
    );
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
    expect(body.data[1]?.attributes).not.toHaveProperty('density');
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
      const { status, body } = await hld.get(`/api/ingredients/${kind}?ingredientIds=${ids(101)}`);
      const fault = { code: 'BAD_REQUEST', source: { parameter: 'ingredientIds' } };
      expect([status, body.errors]).toMatchObject([400, [fault]]);
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

describe('R3.22 what cannot be asked', () => {
  test.each([
    'nonsense',
    'eyJvcmRlciI6ICJuYW1lIiwgInBsYWNlIjogWyJhIiwgImIiXSwgInRvdGFsIjogMSwgInNpbWlsYXJpdHkiOiAxfQ',
  ])('%s is no cursor of the list', async (cursor) => {
    const { status, body } = await hld.get(`/api/ingredients/hld-oil?page[after]=${cursor}`);
    expect([status, body.errors[0]?.source]).toEqual([400, { parameter: 'page[after]' }]);
  });

  test.each(
    `filter[colour]=red filter[eacn]=ten filter[eacn][gte]=1&filter[eacn][gt]=1 filter[method][gte]=1
    filter[method]=exp&filter[method][in]=exp sort=colour sort=name,name page[size]=0 page[size]=201
    includeFilters=maybe near=1,2,3 q=%00 filter[supplier]=%00`.split(/\s+/),
  )('%s is refused with its name', async (query) => {
    const { status, body } = await hld.get(`/api/ingredients/hld-oil?${query}`);
    expect(status).toBe(422);
    expect(body.errors[0]).toHaveProperty('source.parameter');
  });

  test('a parameter that comes twice is refused', async () => {
    expect((await hld.get('/api/ingredients/hld-oil?q=a&q=b')).status).toBe(400);
  });

  test.each('near=1,2 near=1,2,x near=-1,2,3 within=3 near=1,2,3&within=0 near=1,2,3&within=1e9'.split(' '))(
    '%s is refused',
    async (query) => {
      expect((await hsp.get(`/api/ingredients/hsp?${query}`)).status).toBe(422);
    },
  );
});

describe('R6.6 where numbers are from', () => {
  const mma = ingredientId('hsp-predictid', 'Methyl Methacrylate');

  test('differing values are for the database group', async () => {
    const { status, body } = await librarian.get(`/api/ingredients/hsp/${mma}/values`);
    expect([status, body.data.length, body.included?.length]).toEqual([200, 4, 4]);
    expect((await hsp.get(`/api/ingredients/hsp/${mma}/values`)).status).toBe(403);
    expect((await hsp.get(`/api/ingredients/hsp/${mma}/history`)).status).toBe(403);
    expect((await librarian.get(`/api/ingredients/hsp/${mma}/history`)).body.data).toEqual([]);
  });
});

const copyOf = (who: Person, id: string) =>
  who.send(`POST /api/datasets/${id}/duplicate`, { data: { type: 'datasets', attributes: {} } });
const entries = (action: string, { userId }: Person) =>
  server.inDatabase(({ orm }) =>
    orm
      .select({ object: audit.object, outcome: audit.outcome, details: audit.details })
      .from(audit)
      .where(and(eq(audit.action, action), eq(audit.userId, userId))),
  );

test('S-50 whoever takes much of the database is written down', async () => {
  const who = await server.person(HSP);
  const { status, body } = await who.send(
    'POST /api/calculations/hsp-pool',
    {},
    {
      'Content-Type': 'application/json',
    },
  );
  const { columns } = body as unknown as { columns: { name: string[] } };
  expect([status, columns.name.length > 1000]).toEqual([200, true]);
  expect(await entries('ingredient.pool', who)).toEqual([
    { object: 'ingredients', outcome: 'ok', details: { after: { rows: columns.name.length } } },
  ]);
});

test('S-50 a copy of a set of somebody else is an export: written down, and refused where there are none', async () => {
  const owner = await server.person(HSP);
  const companyId = await server.organisation('Careful');
  const colleague = await server.person(HSP, companyId);
  const made = await owner.send('POST /api/datasets', {
    data: { type: 'datasets', attributes: { name: 'Lent', kind: 'hsp' } },
  });
  const { id } = made.body.data;
  await grantTo(owner, colleague, { datasetId: id });
  expect((await copyOf(colleague, id)).status).toBe(201);
  const mine = await colleague.send('POST /api/datasets', {
    data: { type: 'datasets', attributes: { name: 'Mine', kind: 'hsp' } },
  });
  const merge = () =>
    colleague.send(`POST /api/datasets/${mine.body.data.id}/merge`, {
      data: { type: 'datasets', attributes: { from: id, duplicates: 'skip' } },
    });
  expect((await merge()).status).toBe(200);
  const written = { object: `dataset:${id}`, outcome: 'ok', details: null };
  expect(await entries('dataset.export', colleague)).toEqual([written, written]);
  await copyOf(owner, id);
  expect(await entries('dataset.export', owner)).toEqual([]);

  await server.inDatabase(({ orm }) =>
    orm.update(organisation).set({ isExportAllowed: false }).where(eq(organisation.id, companyId)),
  );
  expect((await copyOf(colleague, id)).status).toBe(403);
  expect((await merge()).status).toBe(403);
});
