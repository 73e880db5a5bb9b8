import { eq } from 'drizzle-orm';
import { parse } from 'papaparse';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { credential, organisation, users } from '../../db/schema.ts';
import { newProgramToken } from '../../platform/program-token.ts';
import { publishGuarded } from '../../testing/guarded-surfactant.ts';
import { someDocument, surfactantByKey } from '../../testing/hld-documents.ts';
import { HLD, HSP, type Person, startParameterServer } from '../../testing/parameter-server.ts';
import { PASSWORD } from '../../testing/identity-server.ts';
import { add, bodyOf, addressOf } from '../../testing/sharing.ts';

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
const POLYSTYRENE = 'dD=18.5&dP=4.5&dH=2.9&radius=5.3';

let owner: Person;
const server = await startParameterServer();
afterAll(() => server.close());
beforeEach(async () => {
  owner = await server.person([...HLD, ...HSP]);
});

const saveRecipe = async (by: Person, name: string) =>
  (await by.send('POST /api/recipes/hld', bodyOf('hld-recipe', { document: someDocument({ name }) }))).body
    .data.id;
async function tokenWith(...scopes: string[]): Promise<string> {
  const made = await add(owner, 'tokens', { name: 'Sheet', scopes });
  return String(made.body.data.attributes['token']);
}
const makeLink = (table: string, more: object = {}, by = owner) =>
  add(by, 'table-links', { name: 'Sheet', table, ...more });
async function linkTo(table: string, more: object = {}, by = owner) {
  const { body, status } = await makeLink(table, more, by);
  expect([status, body.errors]).toEqual([201, undefined]);
  const { url } = body.data.attributes;
  return { id: body.data.id, path: new URL(String(url)).pathname };
}
async function read(path: string, token?: string) {
  const answer = await fetch(server.url + path, {
    headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
  });
  const text = await answer.text();
  const rows = answer.ok
    ? parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data
    : [];
  const detail = /"detail":"([^"]*)"/.exec(text)?.[1];
  return { status: answer.status, text, rows, detail, headers: answer.headers };
}

test('S-42 a search as CSV: units in the head, numbers with a point, sources in words, no mark unless requested', async () => {
  const token = await tokenWith('ingredients:read');
  const table = await read('/api/tables/ingredients/hsp?q=toluene&fields=name,cas,dD,dP,dH,sources', token);
  expect(table.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(table.headers.get('cache-control')).toBe('no-store');
  expect(table.text.split('\r\n')[0]).toBe('name,cas,dD [MPa½],dP [MPa½],dH [MPa½],sources,dataset,id');
  const [row] = table.rows;
  expect(row).toMatchObject({ cas: '108-88-3', 'dD [MPa½]': '18' });
  expect(row?.['sources']?.length).toBeGreaterThan(10);
  const bytes = await fetch(`${server.url}/api/tables/ingredients/hsp?q=toluene&mark=yes`, {
    headers: { Authorization: `Bearer ${token}` },
  }).then((answer) => answer.bytes());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  for (const kind of ['hld-oil', 'hld-surfactant']) {
    expect((await read(`/api/tables/ingredients/${kind}?rows=7`, token)).rows).toHaveLength(7);
  }
  const wrong = await read('/api/tables/ingredients/hsp?fields=name,secret', token);
  expect([wrong.status, wrong.detail]).toEqual([422, 'There is no field secret.']);
  expect((await read('/api/tables/ingredients/hsp?rows=201', token)).status).toBe(422);
});

test('RED of 200 candidates is what the ranking says', async () => {
  const token = await tokenWith('calculations');
  const table = await read(`/api/tables/hsp-red?${POLYSTYRENE}`, token);
  expect(table.rows).toHaveLength(200);
  const body = { targets: [{ goal: 'dissolve', spheres: [{ dD: 18.5, dP: 4.5, dH: 2.9, r: 5.3 }] }] };
  const ranked: unknown = await fetch(`${server.url}/api/calculations/hsp-rank`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).then((answer) => answer.json());
  const [best] = table.rows;
  const { rows } = ranked as { rows: { targets: { RED: number }[] }[] };
  expect(best?.['RED']).toBe(String(Number(rows[0]?.targets[0]?.RED.toPrecision(15))));
  const polymers = await read(`/api/tables/hsp-red?${POLYSTYRENE}&filter[role]=polymer`, token);
  expect(polymers.rows[0]?.['name']).toContain('Polystyrene');
  const bad = await read('/api/tables/hsp-red?dD=18&dP=4&dH=2&radius=0', token);
  expect(bad.status).toBe(422);
  expect((await read('/api/tables/hsp-red?dD=NaN&dP=4&dH=2&radius=4', token)).status).toBe(422);
});

test('S-42 names that begin like formulas run in no spreadsheet', async () => {
  const names = ['=1+1', '+cmd', '-2', '@sum', '＝x'];
  const made = await add(owner, 'datasets', { name: '=evil()', kind: 'hsp' });
  const datasetId = made.body.data.id;
  for (const name of names) {
    const values = { datasetId, name, dD: 18, dP: 4, dH: -0 };
    expect((await add(owner, 'hsp', values)).status).toBe(201);
  }
  await saveRecipe(owner, '=HYPERLINK("x")');
  const token = await tokenWith('ingredients:read', 'calculations', 'recipes:read');
  const found = await read(`/api/tables/ingredients/hsp?filter[datasetId]=${datasetId}&sort=name`, token);
  expect(new Set(found.rows.map(({ name }) => name))).toEqual(new Set(names.map((name) => `'${name}`)));
  const ranked = await read(`/api/tables/hsp-red?${POLYSTYRENE}&filter[datasetId]=${datasetId}`, token);
  const recipes = await read('/api/tables/recipes/hld', token);
  for (const { text, rows } of [found, ranked, recipes]) {
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.flatMap(Object.values).filter((cell: string) => /^\s*[=+@＝]/.test(cell))).toEqual([]);
    expect(text).not.toMatch(/(?:^|,)"?[=+@]/m);
  }
});

test('own recipes and the scan of one, as the API computes it', async () => {
  const id = await saveRecipe(owner, 'Cream');
  const token = await tokenWith('recipes:read', 'calculations');
  const { rows } = await read('/api/tables/recipes/hld', token);
  expect(rows).toMatchObject([{ name: 'Cream', version: '1', id, link: expect.stringContaining(id) }]);
  expect(Number(rows[0]?.['HLD'])).not.toBeNaN();
  expect((await read('/api/tables/recipes/hsp', token)).rows).toEqual([]);
  const scan = await read(`/api/tables/recipes/hld/${id}/scan?from=1&to=5&steps=4`, token);
  expect(scan.rows.map((row) => row['salinity [g/100 mL]'])).toEqual(['1', '2', '3', '4', '5']);
  // As a spreadsheet keeps numbers: 0.1 + 2 × 0.1 is 0.3.
  const fine = await read(`/api/tables/recipes/hld/${id}/scan?from=0.1&to=0.3&steps=2`, token);
  expect(fine.rows.map((row) => row['salinity [g/100 mL]'])).toEqual(['0.1', '0.2', '0.3']);
  const hld = scan.rows.map((row) => Number(row['HLD']));
  expect(hld).toEqual(hld.toSorted((one, other) => one - other));
  expect(scan.rows[0]).toMatchObject({ recipe: 'Cream, version 1', sources: 'Virtual' });

  const rival = await server.person(HLD);
  const foreign = await saveRecipe(rival, 'Not yours');
  expect((await read(`/api/tables/recipes/hld/${foreign}/scan`, token)).status).toBe(404);
  expect((await makeLink(`/api/tables/recipes/hld/${foreign}/scan`)).status).toBe(404);
  const half = await read(`/api/tables/recipes/hld/${id}/scan`, await tokenWith('recipes:read'));
  expect([half.status, half.detail]).toEqual([403, 'This needs the scope calculations.']);
});

test('S-25 values that are only for calculation are in no table, and no scan reveals them', async () => {
  const { ingredientId: id, datasetId } = await publishGuarded(server);
  const document = someDocument({ name: 'Guarded', surfactantMix: [surfactantByKey(id, datasetId)] });
  const saved = await add(owner, 'hld-recipe', { document });
  const token = await tokenWith('ingredients:read', 'recipes:read', 'calculations');
  const table = await read(`/api/tables/ingredients/hld-surfactant?ingredientIds=${id}`, token);
  expect(table.rows).toMatchObject([{ name: 'Secret', cc0: '', k: '' }]);
  const scan = await read(`/api/tables/recipes/hld/${saved.body.data.id}/scan`, token);
  expect([scan.status, scan.text]).toEqual([422, expect.stringContaining('calculation')]);
  expect((await makeLink(`/api/tables/recipes/hld/${saved.body.data.id}/scan`)).status).toBe(422);
});

test('S-13 a table needs the scope of what it shows; nobody reads one without a token', async () => {
  const token = await tokenWith('recipes:read');
  expect(await read('/api/tables/ingredients/hsp', token)).toMatchObject({
    status: 403,
    detail: 'This needs the scope hsp/datasets or ingredients:read.',
  });
  expect(await read(`/api/tables/hsp-red?${POLYSTYRENE}`, token)).toMatchObject({ status: 403 });
  expect(await read('/api/tables/recipes/hld')).toMatchObject({ status: 401 });
  expect(await read('/api/tables/recipes/hld', newProgramToken('token'))).toMatchObject({ status: 401 });
});

test('S-32 a link opens one table for one person, to be read, kept by nobody and written into no log', async () => {
  await saveRecipe(owner, 'Cream');
  const { path } = await linkTo('/api/tables/recipes/hld?q=cream');
  const opened = await read(path);
  expect([opened.status, opened.rows.map(({ name }) => name)]).toEqual([200, ['Cream']]);
  expect(Object.fromEntries(opened.headers)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'content-type': 'text/csv; charset=utf-8',
  });
  const token = path.split('/').at(-1) ?? '';
  expect(token).toMatch(/^pfsl_[0-9A-Za-z]{49}$/);
  // It is no bearer token, opens nothing else, and cannot be made to write or to ask for more.
  for (const other of ['/api/recipes/hld', '/api/tables/recipes/hld', '/api/me']) {
    expect((await read(other, token)).status).toBe(401);
  }
  expect((await read(`${path}/scan`)).status).toBe(404);
  expect((await read(`${path}?q=other`)).rows).toHaveLength(1);
  expect((await fetch(server.url + path, { method: 'POST' })).status).toBe(405);
  expect(JSON.stringify(server.lines)).not.toContain(token);
  const [kept] = await server.inDatabase(({ orm }) =>
    orm.select().from(credential).where(eq(credential.path, '/api/tables/recipes/hld?q=cream')),
  );
  expect(JSON.stringify(kept)).not.toContain(token);
  const list = await owner.get('/api/me/table-links');
  expect(list.body.data).toMatchObject([
    { attributes: { name: 'Sheet', table: '/api/tables/recipes/hld?q=cream', lastUsed: expect.any(String) } },
  ]);
  expect(JSON.stringify(list.body)).not.toContain(token);
});

test('S-13 a link takes a fresh proof, and its owner is notified of it', async () => {
  const table = '/api/tables/recipes/hld';
  const before = (await server.mails()).length;
  server.clock.move(6 * MINUTE_MS);
  const pointer = '/data/attributes/password';
  const refused = await makeLink(table);
  expect([refused.status, refused.body.errors[0]?.source]).toEqual([422, { pointer }]);
  const wrong = await makeLink(table, { password: 'not this one at all' });
  expect([wrong.status, wrong.body.errors[0]?.source]).toEqual([422, { pointer }]);
  expect((await owner.get('/api/me/table-links')).body.data).toEqual([]);
  expect(await server.mails()).toHaveLength(before);
  const { path } = await linkTo(table, { name: 'Secret sheet', password: PASSWORD });
  expect((await read(path)).status).toBe(200);
  const [mail, ...others] = (await server.mails()).slice(before);
  expect([mail?.recipient, mail?.body, others]).toEqual([
    addressOf(owner),
    expect.stringContaining('/apps/profile#table-links'),
    [],
  ]);
  expect(mail?.body).not.toMatch(/Secret|pfsl_/);
});

test('S-32 a wrong, expired or revoked link, and one whose owner is blocked, opens nothing', async () => {
  const table = '/api/tables/recipes/hld';
  const { id, path } = await linkTo(table, { days: 1 });
  const wrong = newProgramToken('link');
  for (const bad of [wrong, `${wrong}x`, 'pfsl_', path.split('/').at(-1)?.slice(0, -1) ?? '', owner.token]) {
    expect((await read(`/api/linked-tables/${bad}`)).status).toBe(404);
  }
  const rival = await server.person(HLD);
  expect((await rival.send(`DELETE /api/me/table-links/${id}`)).status).toBe(404);
  expect((await owner.send(`DELETE /api/me/tokens/${id}`)).status).toBe(404);
  expect((await read(path)).status).toBe(200);
  expect((await owner.send(`DELETE /api/me/table-links/${id}`)).status).toBe(204);
  expect((await read(path)).status).toBe(404);

  const given = await linkTo(table);
  const form = new URLSearchParams({ token: given.path.split('/').at(-1) ?? '' });
  expect((await fetch(`${server.url}/oauth/revoke`, { method: 'POST', body: form })).status).toBe(200);
  expect((await read(given.path)).status).toBe(404);

  const blocked = await linkTo(table);
  const change = (set: object) =>
    server.inDatabase(({ orm }) => orm.update(users).set(set).where(eq(users.id, owner.userId)));
  await change({ roles: [...HSP] });
  expect((await read(blocked.path)).status).toBe(403);
  await change({ roles: [...HLD] });
  expect((await read(blocked.path)).status).toBe(200);
  await change({ state: 'blocked' });
  expect((await read(blocked.path)).status).toBe(404);
  await change({ state: 'active' });
  expect((await read(blocked.path)).status).toBe(404);

  const late = await linkTo(table, { days: 1 }, rival);
  server.clock.move(DAY_MS + 120_000);
  expect((await read(late.path)).status).toBe(404);
});

test('S-13 only a person makes links, to tables that are there and that they may read', async () => {
  for (const table of [
    '/api/me',
    '/api/tables/',
    '/api/tables/../me',
    '/api/tables/recipes/hld/../../../me/tokens',
    '/api/tables/nothing',
    '/api/tables/recipes/hld?nothing=1',
    '/api/tables/hsp-red',
    'https://elsewhere.example/api/tables/recipes/hld',
  ]) {
    expect([table, (await makeLink(table)).status]).toEqual([table, 422]);
  }
  expect((await makeLink('/api/tables/recipes/hld', { days: 31 })).status).toBe(422);
  const chemist = await server.person(HSP);
  expect((await makeLink('/api/tables/recipes/hld', {}, chemist)).status).toBe(403);
  const token = await tokenWith('recipes:read', 'recipes:write');
  const program = await fetch(`${server.url}/api/me/table-links`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/vnd.api+json' },
    body: JSON.stringify(bodyOf('table-links', { name: 'x', table: '/api/tables/recipes/hld' })),
  });
  expect(program.status).toBe(403);
});

test('R6.6 where a customer allows no exports, tables of the shared databases are none', async () => {
  const organisationId = await server.organisation('Closed');
  const person = await server.person([...HLD, ...HSP], organisationId);
  const link = await linkTo(`/api/tables/hsp-red?${POLYSTYRENE}`, {}, person);
  await server.inDatabase(({ orm }) =>
    orm.update(organisation).set({ isExportAllowed: false }).where(eq(organisation.id, organisationId)),
  );
  for (const [path, token] of [
    [link.path, undefined],
    ['/api/tables/ingredients/hsp', person.token],
  ] as const) {
    expect(await read(path, token)).toMatchObject({
      status: 403,
      detail: 'Your organisation does not allow exports.',
    });
  }
  expect((await read('/api/tables/recipes/hsp', person.token)).status).toBe(200);
});
