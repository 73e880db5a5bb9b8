import { DATASET_LIMITS } from '@suite/contracts/datasets';
import { IMPORT_LIMITS } from '@suite/contracts/imports';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Answer, DATABASES, HLD, HSP, type Person } from '../../../testing/parameter-server.ts';
import { shared, sharedServer } from '../../../testing/shared.ts';
import { TestClock } from '../../../testing/test-clock.ts';
import { purgeExpiredImports } from '../index.ts';

const server = sharedServer();
const company = shared(async () => ({ id: await server.organisation('A') }));
const owner = shared(() => server.person([...HLD, ...HSP, ...DATABASES], company.id));
const colleague = shared(() => server.person([...HLD, ...HSP, ...DATABASES], company.id));
const rival = shared(async () =>
  server.person([...HLD, ...HSP, ...DATABASES], await server.organisation('B')),
);
// What a person may ask for in a moment comes back.
beforeEach(() => server.clock.move(10_000));

/** As the owner of the tables sees it. */
const look = (text: string, values: unknown[]) =>
  server.prepared.driver.transaction(async (session) => {
    await session.exec("set local app.actor_kind = 'system'");
    return session.query(text, values);
  });

async function makeSet(kind = 'hld-oil', attributes: object = {}): Promise<string> {
  const made = await owner.send('POST /api/datasets', {
    data: { type: 'datasets', attributes: { name: 'Imported', kind, ...attributes } },
  });
  return made.body.data.id;
}

type Rule = 'skip' | 'overwrite' | 'keep-both';
const bodyOf = (rows: unknown[], duplicates: Rule = 'skip') => ({
  data: { type: 'dataset-imports', attributes: { duplicates, rows } },
});
const sendAs = (person: Person, id: string, rows: unknown[]) =>
  person.send(`POST /api/datasets/${id}/import`, bodyOf(rows));
const send = (id: string, rows: unknown[], duplicates: Rule = 'skip') =>
  owner.send(`POST /api/datasets/${id}/import`, bodyOf(rows, duplicates));
const sendCsv = (id: string, text: string, query = '') =>
  owner.send(`POST /api/datasets/${id}/import${query}`, text, { 'Content-Type': 'text/csv' });
const undo = (set: string, importId: string, person = owner) =>
  person.send(`POST /api/datasets/${set}/imports/${importId}/undo`);
const rowsOf = async (id: string, fields: string[], { person = owner, kind = 'hld-oil' } = {}) =>
  (await person.get(`/api/ingredients/${kind}?filter[datasetId]=${id}&page[size]=200`)).body.data.map(
    ({ attributes }) => fields.map((field) => attributes[field]),
  );
const counts = ({ body }: Answer) => {
  const { added, changed, skipped } = body.data.attributes;
  return { added, changed, skipped };
};

describe('S-40 rows into a dataset', () => {
  test('are added with all their values and a history, and the log says so', async () => {
    const id = await makeSet('hsp');
    const row = { name: '  Acetone ', cas: '67-64-1', dD: 15.5, dP: 10.4, dH: 7, types: ['solvent', 'a|b'] };
    const answer = await send(id, [row, { name: 'Water', method: 'exp', dD: 0.1 + 0.2 }]);
    expect(answer.status).toBe(201);
    expect(counts(answer)).toEqual({ added: 2, changed: 0, skipped: 0 });
    const [first = ''] = answer.body.data.attributes['ingredientIds'] as string[];
    const read = await owner.get(`/api/ingredients/hsp/${first}`);
    expect(read.body.data.attributes).toMatchObject({ ...row, name: 'Acetone', method: 'na' });
    expect(read.body.data.attributes['updated']).toBe(answer.body.data.attributes['at']);
    expect(await rowsOf(id, ['name', 'dD'], { kind: 'hsp' })).toEqual([
      ['Acetone', 15.5],
      ['Water', 0.1 + 0.2],
    ]);
    const history = await owner.get(`/api/ingredients/hsp/${first}/history`);
    expect(history.body.data[0]?.attributes).toMatchObject({
      action: 'created',
      changes: { name: { to: 'Acetone' }, dD: { to: 15.5 } },
    });
    const audit = await look(`select object from audit where action = 'dataset.import'`, []);
    expect(audit).toContainEqual({ object: `dataset:${id}` });
  });

  test('R3.15 facts of a substance come under the headings people use, and go out again', async () => {
    const id = await makeSet('hsp');
    const head =
      'Solvent,CAS No,bp,Flash point (°C),Vapor pressure (kPa at 25 °C),RER,Density (g/ml),H statements,Cup';
    const answer = await sendCsv(id, `${head}\nOwn,67-64-1,56.1,-20,30.8,5.6,0.785,H225|H319,closed cup\n`);
    expect(answer.status).toBe(201);
    const fields = ['boilingPoint', 'flashPoint', 'vapourPressure', 'evaporationRate', 'hazardStatements'];
    expect(await rowsOf(id, fields, { kind: 'hsp' })).toEqual([[56.1, -20, 30.8, 5.6, ['H225', 'H319']]]);
    const file = await owner.text(`/api/datasets/${id}/export`);
    expect(file.text).toContain('flashPoint [°C]');
    expect(file.text).toContain('H225|H319');
  });

  test('R3.15 facts that cannot be are refused, each with its cell', async () => {
    const id = await makeSet('hsp');
    const wrong = [
      { name: 'a', hazardStatements: ['H225', 'H999'] },
      { name: 'b', flashPoint: 60, boilingPoint: 56 },
      { name: 'c', vapourPressure: -1 },
      { name: 'd', density: 785 },
      { name: 'e', refractiveIndex: 1359 },
      { name: 'f', lowerExplosiveLimit: 12, upperExplosiveLimit: 2 },
      { name: 'g', antoineA: 6, antoineB: 1200 },
      { name: 'h', pictograms: ['GHS10'] },
    ];
    const { status, body } = await send(id, wrong);
    expect(status).toBe(422);
    expect(body.errors.map(({ source }) => source)).toEqual(
      ['0/hazardStatements/1', '1/flashPoint', '2/vapourPressure', '3/density', '4/refractiveIndex']
        .concat(['5/lowerExplosiveLimit', '6/antoineC', '7/pictograms/0'])
        .map((cell) => ({ pointer: `/data/attributes/rows/${cell}` })),
    );
    const head = await sendCsv(id, 'name,Flash point (psi),Vapour pressure at 20 °C (kPa)\nOwn,68,1\n');
    expect(head.status).toBe(422);
    expect(head.body.errors.map(({ detail }) => detail)).toEqual([
      'Column “Flash point (psi)”: the unit of flashPoint can be °C, °F, K.',
      'Column “Vapour pressure at 20 °C (kPa)”: values of vapourPressure are at 25 °C.',
    ]);
    for (const [text, field] of [
      ['name,Flash point (°F),VP (mmHg)\nOwn,68,much\nOther,-500,1\n', 'vapourPressure'],
      ['name,Flash point (°F)\nOther,-500\n', 'flashPoint'],
    ] as const) {
      const { errors } = (await sendCsv(id, text)).body;
      expect(errors.map(({ source }) => source)).toEqual([{ pointer: `/data/attributes/rows/0/${field}` }]);
    }
  });

  test('R3.22 other units come in ours', async () => {
    const id = await makeSet('hsp');
    const head =
      'Solvent,bp [K],Flash point °F,Vapor pressure (mmHg),Viscosity (cP),Density (kg/m³),δD (cal/cm³)½';
    const answer = await sendCsv(id, `${head}\nOwn,329.25,-4,231,0.31,785,7.58\n`);
    expect(answer.status).toBe(201);
    const fields = ['boilingPoint', 'flashPoint', 'vapourPressure', 'viscosity', 'density', 'dD'];
    const [row = []] = await rowsOf(id, fields, { kind: 'hsp' });
    expect(row.map((value) => Number(Number(value).toFixed(4)))).toEqual([
      56.1, -20, 30.7975, 0.31, 0.785, 15.5048,
    ]);
  });

  test('one wrong row and nothing is written; every wrong cell is named with its row', async () => {
    const id = await makeSet();
    const answer = await send(id, [
      { name: 'Good', eacn: 1 },
      { name: 'No EACN' },
      { name: '', eacn: 'x', unknown: 1 },
      { name: 'x'.repeat(IMPORT_LIMITS.cell + 1), eacn: 1 },
      'not a row',
    ]);
    expect(answer.status).toBe(422);
    const pointers = answer.body.errors.map(({ source }) => (source as { pointer: string }).pointer);
    const cells = ['1/eacn', '2/name', '2/eacn', '3/name', '4'];
    expect(pointers).toEqual(expect.arrayContaining(cells.map((cell) => `/data/attributes/rows/${cell}`)));
    expect(answer.body.meta.total).toBe(pointers.length);
    expect(await rowsOf(id, ['name'])).toEqual([]);
  });

  test('skip, overwrite and keep both meet the same CAS number, or the same name; also inside the import', async () => {
    const id = await makeSet();
    await send(id, [
      { name: 'Octane', cas: '111-65-9', eacn: 8, supplier: 'Oils Ltd', method: 'exp' },
      { name: 'Décane', eacn: 10 },
    ]);
    const again = [
      { name: 'n-Octane', cas: '111-65-9', eacn: 8.1 },
      { name: ' decane', eacn: 10 },
      { name: 'Hexane', eacn: 6 },
      { name: 'HEXANE', eacn: 6.5 },
    ];
    expect(counts(await send(id, again, 'skip'))).toEqual({ added: 1, changed: 0, skipped: 3 });
    expect(counts(await send(id, again, 'overwrite'))).toEqual({ added: 0, changed: 3, skipped: 1 });
    expect(await rowsOf(id, ['name', 'eacn', 'supplier', 'method'])).toEqual([
      ['decane', 10, undefined, 'na'],
      ['HEXANE', 6.5, undefined, 'na'],
      ['n-Octane', 8.1, 'Oils Ltd', 'exp'],
    ]);
    expect(counts(await send(id, again, 'overwrite'))).toEqual({ added: 0, changed: 0, skipped: 4 });
    expect(counts(await send(id, again, 'keep-both'))).toEqual({ added: 4, changed: 0, skipped: 0 });
  });

  test('a row that names its ingredient changes that one, if it is still what was read', async () => {
    const id = await makeSet();
    const made = await send(id, [{ name: 'Octane', eacn: 8, supplier: 'Oils Ltd' }]);
    const [ingredientId] = made.body.data.attributes['ingredientIds'] as string[];
    const updated = made.body.data.attributes['at'];
    const old = await send(id, [{ ingredientId, updated: '2000-01-01T00:00:00.000Z', eacn: 9 }]);
    expect(old.status).toBe(422);
    server.clock.move(1000);
    const change = { ingredientId, updated, eacn: 9, supplier: null };
    expect(counts(await send(id, [change]))).toMatchObject({ changed: 1 });
    expect(await rowsOf(id, ['name', 'eacn', 'supplier'])).toEqual([['Octane', 9, undefined]]);
    const elsewhere = await send(await makeSet(), [{ ingredientId, eacn: 1 }]);
    expect(elsewhere.status).toBe(422);
  });

  test('the same request twice acts once', async () => {
    const id = await makeSet();
    const line = `POST /api/datasets/${id}/import`;
    const key = { 'Idempotency-Key': `key ${id}` };
    const body = bodyOf([{ name: 'Octane', eacn: 8 }], 'keep-both');
    const [one, other] = [await owner.send(line, body, key), await owner.send(line, body, key)];
    expect(other.body).toEqual(one.body);
    expect(await rowsOf(id, ['name'])).toHaveLength(1);
    expect((await owner.send(line, bodyOf([{ name: 'Decane', eacn: 10 }]), key)).status).toBe(422);
    // Also where the first has changed what the second would find changed.
    server.clock.move(1000);
    const { at: updated, ingredientIds } = one.body.data.attributes;
    const change = bodyOf([{ ingredientId: (ingredientIds as string[])[0], updated, eacn: 9 }]);
    const changed = { 'Idempotency-Key': `change ${id}` };
    const [first, again] = [await owner.send(line, change, changed), await owner.send(line, change, changed)];
    expect([first.status, again.status]).toEqual([201, 201]);
  });
});

describe('S-40 limits', () => {
  test('rows, bytes, columns, media types and broken bodies', async () => {
    const id = await makeSet();
    const many = Array.from({ length: IMPORT_LIMITS.rows + 1 }, () => ({ name: 'a', eacn: 1 }));
    expect((await send(id, many)).status).toBe(422);
    const huge = { name: 'a', eacn: 1, other: 'x'.repeat(IMPORT_LIMITS.bytes) };
    expect((await send(id, [huge])).status).toBe(413);
    const wide = Object.fromEntries(Array.from({ length: 65 }, (_, n) => [`c${n}`, n]));
    const detail = (await send(id, [wide])).body.errors[0]?.detail;
    expect(detail).toBe('A row can have at most 64 columns.');
    const fits = Object.fromEntries(Object.entries(wide).slice(1));
    expect((await send(id, [fits])).body.errors[0]?.detail).not.toBe(detail);
    for (const [body, type, status] of [
      ['{"data":', 'application/vnd.api+json', 400],
      ['['.repeat(100_000), 'application/vnd.api+json', 400],
      ['<x/>', 'application/xml', 415],
      ['PK', 'application/zip', 415],
      [',', 'text/csv', 422],
      [','.repeat(64), 'text/csv', 422],
      [','.repeat(4 * 1024 * 1024), 'text/csv', 422],
      [`name,eacn\n${','.repeat(1024 * 1024)}`, 'text/csv', 422],
      ['name,eacn\n"open,1', 'text/csv', 422],
      ['name,eacn,NAME\na,1,b', 'text/csv', 422],
      ['name,eacn,fantasy\na,1,b', 'text/csv', 422],
    ] as const) {
      const answer = await owner.send(`POST /api/datasets/${id}/import`, body, { 'Content-Type': type });
      expect([body.slice(0, 20), answer.status]).toEqual([body.slice(0, 20), status]);
    }
    expect((await send(id, [JSON.parse('{"name":"a","eacn":1,"__proto__":{"x":1}}')])).status).toBe(422);
    expect(await rowsOf(id, ['name'])).toEqual([]);
  });

  test('a table as exports write it comes back as it was, with either separator', async () => {
    const values = {
      name: '=1+1',
      eacn: -0.1 + 0.3,
      mw: 1e-7,
      sources: ['a|b;c', String.raw`d\e`],
      other: 'two\nlines; "quoted"',
      inci: "'+apostrophe",
    };
    const from = await makeSet();
    await send(from, [values, { name: 'plain', eacn: 3 }]);
    for (const separator of ['comma', 'semicolon']) {
      const { text } = await owner.text(`/api/datasets/${from}/export?separator=${separator}`);
      const to = await makeSet();
      const answer = await sendCsv(to, text, '?duplicates=keep-both');
      expect([separator, answer.status, answer.body.errors]).toEqual([separator, 201, undefined]);
      const fields = Object.keys(values);
      expect(await rowsOf(to, fields)).toEqual(await rowsOf(from, fields));
    }
  });

  test('a set holds no more than its most, whatever an import brings', async () => {
    const id = await makeSet();
    await server.prepared.driver.transaction(async (session) => {
      // Without the triggers that fill the search: only the count matters here.
      await session.exec(
        "set local app.actor_kind = 'system'; set local session_replication_role = 'replica'",
      );
      await session.query(
        `insert into ingredient (id, dataset_id, kind, name, method, eacn, created, updated)
         select gen_random_uuid(), $1, 'hld-oil', 'Oil ' || n, 'na', 1, now(), now() from generate_series(1, $2) n`,
        [id, DATASET_LIMITS.rows - 1],
      );
    });
    expect((await send(id, [{ name: 'One', eacn: 1 }])).status).toBe(201);
    expect((await send(id, [{ name: 'One more', eacn: 1 }])).status).toBe(422);
  });

  test('an import of several parts is there as a whole and goes as a whole', async () => {
    const id = await makeSet();
    const many = Array.from({ length: 2500 }, (_, n) => ({ name: `Oil ${n}`, eacn: n % 30 }));
    const made = await send(id, many, 'keep-both');
    expect(counts(made)).toMatchObject({ added: many.length });
    const undone = await undo(id, made.body.data.id);
    expect(undone.body.meta).toMatchObject({ removed: many.length, restored: 0, kept: 0 });
  });
});

describe('a whole import is taken back within a day', () => {
  test('S-50 added rows go, changed ones are as before, what somebody touched since stays', async () => {
    const id = await makeSet();
    await send(id, [{ name: 'Octane', eacn: 8, supplier: 'Oils Ltd' }]);
    const before = await rowsOf(id, ['name', 'eacn', 'supplier']);
    const octane = { name: 'Octane', eacn: 9, supplier: null };
    const rows = [octane, { name: 'Decane', eacn: 10 }, { name: 'Hexane', eacn: 6 }];
    const made = await send(id, rows, 'overwrite');
    const ids = made.body.data.attributes['ingredientIds'] as string[];
    const touched = `/api/ingredients/hld-oil/${ids[2]}`;
    const body = { data: { type: 'hld-oil', id: ids[2], attributes: { eacn: 6.6 } } };
    await owner.send(`PATCH ${touched}`, body, { 'If-Match': (await owner.get(touched)).etag });
    const undone = await undo(id, made.body.data.id);
    expect(undone.status).toBe(200);
    expect(undone.body.meta).toMatchObject({ removed: 1, restored: 1, kept: 1 });
    expect(await rowsOf(id, ['name', 'eacn', 'supplier'])).toEqual([['Hexane', 6.6, undefined], ...before]);
    expect((await undo(id, made.body.data.id)).status).toBe(409);
    const history = await owner.get(`/api/ingredients/hld-oil/${ids[0]}/history`);
    expect(history.body.data[0]?.attributes).toMatchObject({
      changes: { eacn: { from: 9, to: 8 }, supplier: { from: null, to: 'Oils Ltd' } },
    });
    const actions = await look('select action from audit where object = $1 order by id', [`dataset:${id}`]);
    expect(actions.at(-1)).toEqual({ action: 'dataset.import-undo' });
  });

  test('S-54 after a day it can not, and the former values are gone', async () => {
    const id = await makeSet();
    const made = await send(id, [{ name: 'Octane', eacn: 8 }]);
    const later = new TestClock();
    later.move(server.clock.monotonic() - later.monotonic() + IMPORT_LIMITS.undoHours * 3_600_000 + 1);
    const kept = () =>
      look('select count(*)::integer as n from dataset_import_row where import_id = $1', [made.body.data.id]);
    await purgeExpiredImports(server.database, server.clock);
    expect(await kept()).toEqual([{ n: 1 }]);
    await purgeExpiredImports(server.database, later);
    expect(await kept()).toEqual([{ n: 0 }]);
    expect((await undo(id, made.body.data.id)).status).toBe(404);
    expect(await rowsOf(id, ['name'])).toEqual([['Octane']]);
  });
});

describe('S-21 sets of others', () => {
  test('what is out of reach is not there; what may only be read is refused', async () => {
    const own = await makeSet();
    const team = await makeSet('hld-oil', { scope: 'team' });
    const rows = [{ name: 'Octane', eacn: 8 }];
    const made = await send(team, rows);
    for (const person of [colleague, rival]) {
      expect((await sendAs(person, own, rows)).status).toBe(404);
      expect((await person.get(`/api/datasets/${own}/imports`)).status).toBe(404);
    }
    expect((await sendAs(colleague, team, rows)).status).toBe(403);
    expect((await colleague.get(`/api/datasets/${team}/imports`)).status).toBe(403);
    expect((await send('hld-oils', rows)).status).toBe(403);
    expect((await undo(team, made.body.data.id, colleague)).status).toBe(403);
    expect((await undo(own, made.body.data.id)).status).toBe(404);
    expect((await undo(team, 'x')).status).toBe(404);
    expect(await rowsOf(team, ['name'])).toEqual([['Octane']]);
  });

  test('R3.11 a licensed set is filled for the own organisation alone', async () => {
    const sets = (await owner.get('/api/datasets?filter[kind]=hsp')).body.data;
    const id = sets.find(({ attributes }) => attributes['slug'] === 'hspip-aromas')?.id ?? '';
    const row = { name: 'Vanillin', cas: '121-33-5', dD: 19.4 };
    expect(counts(await send(id, [row]))).toMatchObject({ added: 1 });
    expect(counts(await sendAs(colleague, id, [row]))).toMatchObject({ skipped: 1 });
    expect(counts(await sendAs(rival, id, [row]))).toMatchObject({ added: 1 });
    expect((await rival.get(`/api/datasets/${id}/imports`)).body.data).toHaveLength(1);
    const own = (await owner.get(`/api/datasets/${id}/imports`)).body.data;
    const mine = own.find(({ attributes }) => attributes['added'] === 1)?.id ?? '';
    expect((await undo(id, mine, rival)).status).toBe(404);
    expect((await undo(id, mine, colleague)).status).toBe(200);
    expect(await rowsOf(id, ['name'], { kind: 'hsp' })).toEqual([]);
    expect(await rowsOf(id, ['name'], { person: rival, kind: 'hsp' })).toEqual([['Vanillin']]);
  });
});
