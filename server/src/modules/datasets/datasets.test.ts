import { randomUUID } from 'node:crypto';
import { isDatasetId } from '@suite/contracts/dataset-id';
import { BIN_DAYS, MY_SETS } from '@suite/contracts/datasets';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { oilByKey, someDocument } from '../../testing/hld-documents.ts';
import {
  type Answer,
  DATABASES,
  HLD,
  HSP,
  type Person,
  startParameterServer,
} from '../../testing/parameter-server.ts';
import { add, at, bodyOf } from '../../testing/sharing.ts';
import { emptyBin } from './index.ts';

const server = await startParameterServer();
const organisation = await server.organisation('A');
const owner = await server.person([...HLD, ...HSP], organisation);
const colleague = await server.person([...HLD, ...HSP, ...DATABASES], organisation);
const rival = await server.person([...HLD, ...HSP, ...DATABASES], await server.organisation('B'));
afterAll(() => server.close());

const document = (attributes: object, id?: string) => bodyOf('datasets', attributes, id);
const make = (person: Person, attributes: object) => person.send('POST /api/datasets', document(attributes));
const slugs = ({ body }: Answer) => body.data.map(({ attributes }) => attributes['slug']);
const addOil = (person: Person, datasetId: string, attributes: object) =>
  add(person, 'hld-oil', { datasetId, ...attributes });
const oilsOf = async (person: Person, id: string) =>
  (await person.get(`/api/ingredients/hld-oil?filter[datasetId]=${id}&page[size]=200`)).body.data.map(
    ({ attributes }) => [attributes['name'], attributes['eacn']],
  );

describe('the sets everybody has', () => {
  test('R3.10 four of one’s own beside the two of the database, made when they are first looked at', async () => {
    const first = await owner.get('/api/datasets');
    expect(slugs(first)).toEqual(expect.arrayContaining(MY_SETS.map(({ slug }) => slug)));
    expect(slugs(first)).toEqual(expect.arrayContaining(['hld-oils', 'hld-surfactants']));
    const names = first.body.data.map(({ attributes }) => attributes['name']);
    for (const name of ['My Oils', 'My Virtual Oils', 'My Surfactants', 'My Virtual Surfactants']) {
      expect(names.filter((known) => known === name)).toHaveLength(1);
    }
    const again = await owner.get('/api/datasets');
    expect(again.body.data.map(({ id }) => id)).toEqual(first.body.data.map(({ id }) => id));
  });

  test('R3.9 S-23 a list says whose a set is and how many of one’s own recipes use it, and no more', async () => {
    const made = await make(owner, { name: 'Team oils', kind: 'hld-oil', scope: 'team' });
    const id = made.body.data.id;
    const oil = (await addOil(owner, id, { name: 'Shared oil', eacn: 6 })).body.data.id;
    const recipe = someDocument({ name: 'With it', oilBlend: [oilByKey(oil, id)] });
    const saved = await add(owner, 'hld-recipe', { document: recipe });
    expect(saved.status).toBe(201);
    const listed = async (person: Person) =>
      (await person.get('/api/datasets')).body.data.find((set) => set.id === id)?.attributes;
    expect(await listed(owner)).toMatchObject({ usedBy: 1, owner: { isYou: true } });
    expect(await listed(colleague)).toMatchObject({
      usedBy: 0,
      owner: { isYou: false, name: 'Somebody' },
    });
    expect(await listed(rival)).toBeUndefined();
    const shipped = (await owner.get('/api/datasets')).body.data.find((set) => set.id === 'hld-oils');
    expect(shipped?.attributes).not.toHaveProperty('owner');
    expect(JSON.stringify(await listed(colleague))).not.toContain(owner.userId);
  });

  test('S-22 the name of an owner is shown to colleagues alone', async () => {
    const namesFor = async (organisationId: string | undefined) => {
      const actor = { kind: 'user', userId: randomUUID(), organisationId, roles: [], address: '' } as const;
      return server.database
        .as({ ...actor, loopback: false })
        .transaction(({ orm }) =>
          orm
            .select({ name: sql`user_name` })
            .from(sql`names_of_colleagues(array[${owner.userId}::uuid, ${rival.userId}::uuid])`),
        );
    };
    expect(await namesFor(organisation)).toEqual([{ name: 'Somebody' }]);
    expect(await namesFor(undefined)).toEqual([]);
    expect(await namesFor(randomUUID())).toEqual([]);
  });

  test('R3.10 looked at from many places at once they are still made once', async () => {
    const newcomer = await server.person(HLD);
    await Promise.all(Array.from({ length: 5 }, () => newcomer.get('/api/datasets')));
    const mine = slugs(await newcomer.get('/api/datasets')).filter((slug) => String(slug).startsWith('my-'));
    expect(mine).toHaveLength(4);
  });

  test('R1.6 the sets of the shared database say which state of the data they hold, others do not', async () => {
    const { body } = await owner.get('/api/datasets');
    const versions = (isShared: boolean) =>
      new Set(
        body.data.flatMap(({ attributes }) =>
          (attributes['scope'] === 'database') === isShared ? [attributes['dataVersion']] : [],
        ),
      );
    expect([...versions(true)]).toEqual([expect.stringMatching(/^[0-9a-f]{8}$/)]);
    expect([...versions(false)]).toEqual([undefined]);
  });

  test('R3.11 all twelve slugs of HSP, hsp-predictid full and the others with a licence', async () => {
    const { body } = await owner.get('/api/datasets?filter[kind]=hsp');
    const shipped = body.data.filter(({ attributes }) => attributes['isBuiltIn']);
    expect(shipped.map(({ attributes }) => String(attributes['slug'])).toSorted()).toEqual([
      'cosing',
      'ffe-actives',
      'ffe-emollients',
      'hsp-predictid',
      'hsp-stains-jb-durkee',
      'hspip-10k-set',
      'hspip-aromas',
      'hspip-food-cosmetics',
      'hspip-master-set',
      'hspip-plasticizers',
      'hspip-polymers',
      'ppdb-pesticides',
    ]);
    for (const { attributes } of shipped) {
      const isOurs = attributes['slug'] === 'hsp-predictid';
      expect(attributes).toMatchObject({
        scope: isOurs ? 'database' : 'licensed',
        counts: isOurs ? { total: 2503, byMethod: { calc: 522, exp: 541, na: 1440 } } : { total: 0 },
      });
    }
  });

  test('R5.12 a dataset id is one of the two built-in ones or a UUID', async () => {
    expect(['hld-oils', 'hld-surfactants', randomUUID()].map(isDatasetId)).toEqual([true, true, true]);
    expect(['hsp-predictid', 'my-oils', '', 'x'.repeat(36)].map(isDatasetId)).toEqual([
      false,
      false,
      false,
      false,
    ]);
    const { body } = await owner.get('/api/datasets');
    expect(body.data.every(({ id }) => isDatasetId(id))).toBe(true);
    expect((await owner.get('/api/datasets/hsp-predictid')).status).toBe(404);
  });

  test('a science that is not opened is not listed', async () => {
    const hsp = await server.person(HSP);
    const kinds = (await hsp.get('/api/datasets')).body.data.map(({ attributes }) => attributes['kind']);
    expect([...new Set(kinds)]).toEqual(['hsp']);
    expect((await hsp.get('/api/datasets/hld-oils')).status).toBe(404);
    expect((await make(hsp, { name: 'x', kind: 'hld-oil' })).status).toBe(403);
    expect((await (await server.person([])).get('/api/datasets')).status).toBe(403);
    expect((await server.visitor.get('/api/datasets')).status).toBe(401);
  });
});

describe('a set of one’s own', () => {
  test('R3.9 has an id, name, slug, dates and no share', async () => {
    const { status, body, etag } = await make(owner, { name: 'Oils of 2026', kind: 'hld-oil' });
    expect([status, etag]).toEqual([201, '"1"']);
    expect(body.data).toEqual({
      type: 'datasets',
      id: expect.any(String),
      attributes: {
        datasetId: body.data.id,
        name: 'Oils of 2026',
        slug: 'oils-of-2026',
        kind: 'hld-oil',
        scope: 'own',
        isBuiltIn: false,
        mayWrite: true,
        version: 1,
        created: '2026-01-01T00:00:00.000Z',
        updated: '2026-01-01T00:00:00.000Z',
        shareId: null,
        people: 0,
        counts: { total: 0, byMethod: {} },
      },
    });
    const twin = await make(owner, { name: 'Oils of 2026!', kind: 'hld-oil' });
    expect(twin.body.data.attributes['slug']).toBe('oils-of-2026-2');
    // The same name elsewhere is nobody's conflict (S-23).
    expect((await make(rival, { name: 'Oils of 2026', kind: 'hld-oil' })).body.data.attributes['slug']).toBe(
      'oils-of-2026',
    );
  });

  test('R3.9 sets of one name that are made at the same moment all get a slug of their own', async () => {
    const once = { name: 'At once', kind: 'hsp' };
    const made = await Promise.all(Array.from({ length: 6 }, () => make(owner, once)));
    expect(made.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201));
    const own = made.map((answer) => String(answer.body.data.attributes['slug']));
    expect(own.toSorted()).toEqual(['at-once', ...[2, 3, 4, 5, 6].map((number) => `at-once-${number}`)]);
  });

  test('F-12 requested twice with one key it is made once', async () => {
    const send = () =>
      owner.send('POST /api/datasets', document({ name: 'Keyed', kind: 'hsp' }), {
        'Idempotency-Key': 'k1',
      });
    expect((await send()).body.data.id).toBe((await send()).body.data.id);
  });

  test('F-11 is renamed with its version; built-in ones keep their names', async () => {
    const made = await make(owner, { name: 'First', kind: 'hsp' });
    const path = `/api/datasets/${made.body.data.id}`;
    const rename = (headers: Record<string, string>) =>
      owner.send(`PATCH ${path}`, document({ name: 'Second' }, made.body.data.id), headers);
    expect((await rename({})).status).toBe(428);
    expect((await rename(at(9))).status).toBe(412);
    const renamed = await rename({ 'If-Match': made.etag });
    expect([renamed.status, renamed.etag]).toEqual([200, '"2"']);
    expect(renamed.body.data.attributes).toMatchObject({ name: 'Second', slug: 'first' });
    for (const id of [
      'hld-oils',
      (await owner.get('/api/datasets?filter[kind]=hld-oil')).body.data.at(-1)?.id,
    ]) {
      const { etag, body } = await owner.get(`/api/datasets/${id}`);
      if (!body.data.attributes['isBuiltIn']) continue;
      const refused = await owner.send(`PATCH /api/datasets/${id}`, document({ name: 'x' }, id), {
        'If-Match': etag,
      });
      expect(refused.status).toBe(403);
    }
  });

  test('S-21 is not there for anybody else, and S-25 what the server keeps cannot be written', async () => {
    const made = await make(owner, { name: 'Hidden', kind: 'hsp' });
    const path = `/api/datasets/${made.body.data.id}`;
    for (const person of [colleague, rival]) {
      expect((await person.get(path)).status).toBe(404);
      expect((await person.send(`PATCH ${path}`, 'x', { 'If-Match': made.etag })).status).toBe(404);
      expect((await person.send(`DELETE ${path}`, undefined, { 'If-Match': made.etag })).status).toBe(404);
      expect((await person.get(`${path}/export`)).status).toBe(404);
      expect((await person.send(`POST ${path}/duplicate`, document({}))).status).toBe(404);
    }
    for (const field of ['slug', 'shareId', 'userId', 'organisationId', 'created', 'datasetId']) {
      expect((await make(owner, { name: 'x', kind: 'hsp', [field]: 'x' })).status).toBe(422);
    }
  });

  test('can be opened to the organisation, for reading only', async () => {
    const made = await make(owner, { name: 'For all of us', kind: 'hld-oil', scope: 'team' });
    const { id } = made.body.data;
    await addOil(owner, id, { name: 'Shared oil', eacn: 4 });
    expect((await colleague.get(`/api/datasets/${id}`)).body.data.attributes).toMatchObject({
      mayWrite: false,
    });
    expect(await oilsOf(colleague, id)).toEqual([['Shared oil', 4]]);
    expect((await addOil(colleague, id, { name: 'y', eacn: 1 })).status).toBe(403);
    expect((await rival.get(`/api/datasets/${id}`)).status).toBe(404);
    expect(await oilsOf(rival, id)).toEqual([]);
  });
});

describe('the bin', () => {
  test('a deleted set is gone from lists and searches, comes back whole, and ends after its days', async () => {
    const made = await make(owner, { name: 'Short-lived', kind: 'hld-oil' });
    const { id } = made.body.data;
    const path = `/api/datasets/${id}`;
    await addOil(owner, id, { name: 'Short-lived oil', eacn: 4 });
    const { etag } = await owner.get(path);
    expect((await owner.send(`DELETE ${path}`, undefined, { 'If-Match': etag })).status).toBe(204);
    expect(slugs(await owner.get('/api/datasets'))).not.toContain('short-lived');
    expect(slugs(await owner.get('/api/datasets?filter[bin]=yes'))).toEqual(['short-lived']);
    expect(slugs(await colleague.get('/api/datasets?filter[bin]=yes'))).toEqual([]);
    expect((await owner.get('/api/ingredients/hld-oil?q=short-lived')).body.data).toEqual([]);

    const binned = await owner.get(path);
    const back = await owner.send(`POST ${path}/restore`, undefined, { 'If-Match': binned.etag });
    expect(back.status).toBe(200);
    expect(back.body.data.attributes).not.toHaveProperty('deleted');
    expect(await oilsOf(owner, id)).toEqual([['Short-lived oil', 4]]);

    await owner.send(`DELETE ${path}`, undefined, { 'If-Match': back.etag });
    const later = (days: number) => ({
      now: () => new Date(server.clock.now().getTime() + days * 24 * 60 * 60 * 1000),
      monotonic: () => 0,
    });
    await emptyBin(server.database, later(BIN_DAYS - 1));
    expect((await owner.get(path)).status).toBe(200);
    await emptyBin(server.database, later(BIN_DAYS + 1));
    expect((await owner.get(path)).status).toBe(404);
  });
});

describe('copying', () => {
  test('a copy of the own set holds its rows under new ids', async () => {
    const from = (await make(owner, { name: 'Original', kind: 'hld-oil' })).body.data.id;
    await addOil(owner, from, { name: 'Oil A', eacn: 4, industries: ['paint'], mw: 100 });
    const copy = await owner.send(`POST /api/datasets/${from}/duplicate`, document({}));
    expect(copy.status).toBe(201);
    expect(copy.body.data.attributes).toMatchObject({ name: 'Original (copy)', counts: { total: 1 } });
    const [row] = (await owner.get(`/api/ingredients/hld-oil?filter[datasetId]=${copy.body.data.id}`)).body
      .data;
    expect(row?.attributes).toMatchObject({ name: 'Oil A', eacn: 4, industries: ['paint'], mw: 100 });
  });

  test('R6.6 a copy of a database set is an export: for the database group only', async () => {
    expect((await owner.send('POST /api/datasets/hld-oils/duplicate', document({}))).status).toBe(403);
    const copy = await colleague.send('POST /api/datasets/hld-oils/duplicate', document({ name: 'Copy' }));
    expect(copy.body.data.attributes['counts']).toMatchObject({ total: 160 });
  });

  test.each([
    [
      'skip',
      [
        ['Oil A', 1],
        ['Oil B', 2],
        ['Oil C', 30],
      ],
    ],
    [
      'overwrite',
      [
        ['Oil A', 10],
        ['Oil B', 20],
        ['Oil C', 30],
      ],
    ],
    [
      'keep-both',
      [
        ['Oil A', 1],
        ['Oil A', 10],
        ['Oil B', 2],
        ['Oil B, pure', 20],
        ['Oil C', 30],
      ],
    ],
  ])('merged with the rule %s', async (duplicates, expected) => {
    const to = (await make(owner, { name: 'To', kind: 'hld-oil' })).body.data.id;
    const from = (await make(owner, { name: 'From', kind: 'hld-oil' })).body.data.id;
    await addOil(owner, to, { name: 'Oil A', eacn: 1 });
    await addOil(owner, to, { name: 'Oil B', cas: '110-54-3', eacn: 2 });
    await addOil(owner, from, { name: 'oil a', eacn: 10 });
    await addOil(owner, from, { name: 'Oil B, pure', cas: '110-54-3', eacn: 20 });
    await addOil(owner, from, { name: 'Oil C', eacn: 30 });
    const merged = await owner.send(`POST /api/datasets/${to}/merge`, document({ from, duplicates }));
    expect(merged.status).toBe(200);
    const rows = (await oilsOf(owner, to)).map(([name, eacn]) => [String(name).toLowerCase(), eacn]);
    const names = (expected as [string, number][]).map(([name, eacn]) => [name.toLowerCase(), eacn]);
    const plain = (list: unknown[][]) =>
      list.map(([name, eacn]) => `${String(name).replace(', pure', '')} ${String(eacn)}`).toSorted();
    expect(plain(rows)).toEqual(plain(names));
  });

  test('only sets of one kind, and only what the caller reads', async () => {
    const to = (await make(owner, { name: 'Target', kind: 'hld-oil' })).body.data.id;
    const merge = async (from: string) =>
      (await owner.send(`POST /api/datasets/${to}/merge`, document({ from, duplicates: 'skip' }))).status;
    const secret = (await make(rival, { name: 'Secret', kind: 'hld-oil' })).body.data.id;
    const others = (await make(owner, { name: 'Others', kind: 'hsp' })).body.data.id;
    expect(await merge(secret)).toBe(404);
    expect(await merge(randomUUID())).toBe(404);
    expect(await merge(others)).toBe(422);
    expect(await merge(to)).toBe(422);
    expect(await merge('hld-oils')).toBe(403);
  });
});

describe('S-42 export', () => {
  test('a table with units, numbers as numbers and no formula', async () => {
    const id = (await make(owner, { name: 'To export', kind: 'hld-oil' })).body.data.id;
    await addOil(owner, id, { name: '=1+1', eacn: -3.5, mw: 100, supplier: ' ＠SUM(A1)', other: 'a "b", c' });
    const { status, text, headers } = await owner.text(`/api/datasets/${id}/export`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="ingredients.csv"');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const [head, row] = text.replace(/^\uFEFF/, '').split('\r\n');
    expect(head).toBe(
      'name,method,eacn,mw [g/mol],density [g/cm³],smiles,cas,inci,synonyms,externalId,sources,industries,applications,supplier,link,other',
    );
    expect(row).toBe(`'=1+1,na,-3.5,100,,,,,,,,,,'＠SUM(A1),,"a ""b"", c"`);
  });

  test('R6.6 of the database is for the database group, and is recorded (S-50)', async () => {
    expect((await owner.text('/api/datasets/hld-oils/export')).status).toBe(403);
    const { status, text } = await rival.text('/api/datasets/hld-oils/export?separator=semicolon');
    expect(status).toBe(200);
    expect(text.split('\r\n')).toHaveLength(162);
    expect(text.split('\r\n')[0]).toContain('name;method;eacn');
    const json = await rival.text('/api/datasets/hld-oils/export?format=json');
    expect((JSON.parse(json.text) as { data: unknown[] }).data).toHaveLength(160);
    const entries = await server.prepared.driver.transaction(async (session) => {
      await session.exec("set local app.actor_kind = 'system'");
      return session.query(
        `select object, outcome from audit where action = 'dataset.export' and user_id = $1`,
        [rival.userId],
      );
    });
    expect(entries).toEqual([
      { object: 'dataset:hld-oils', outcome: 'ok' },
      { object: 'dataset:hld-oils', outcome: 'ok' },
    ]);
  });
});
