import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { product } from '../../db/schema.ts';
import { HLD, type Person, startParameterServer } from '../../testing/parameter-server.ts';
import {
  named,
  ofIngredient,
  portfolioStage,
  productBody,
  surfactant,
} from '../../testing/portfolio-server.ts';

const { server, supplier, rival, staff, formulator, ...stage } = portfolioStage();
const { attributesOf, draft, change, move, judge, approve, live } = stage;
const seen = async (id: string, kind?: string) =>
  (await formulator.get(ofIngredient(id, kind))).body.data.attributes;

describe('R1.5 a portfolio', () => {
  test('R1.5 a product goes from draft over review to the explorers of formulators', async () => {
    const { cc0: _, ...unfinished } = surfactant.values;
    const id = await draft({ ...surfactant, values: unfinished });
    const refused = await move(id, { state: 'review' });
    const detail = 'cc0 is required before the product can be submitted.';
    expect([refused.status, refused.body.errors[0]?.detail]).toEqual([422, detail]);
    const corrected = { state: 'draft', missing: [], supplier: 'Acme Surfactants' };
    expect((await change(id)).body.data.attributes).toMatchObject(corrected);
    await move(id, { state: 'review' });
    expect((await formulator.get(ofIngredient(id))).status).toBe(404);
    const note = 'Which salt was the scan made with?';
    const back = await judge(id, { verdict: 'send-back', note });
    expect(back.body.data.attributes).toMatchObject({ state: 'draft', note });
    await approve(id);
    const found = await formulator.get('/api/ingredients/hld-surfactant?q=acmesol');
    expect(found.body.data[0]?.attributes).toMatchObject({
      name: 'Acmesol 7',
      supplier: 'Acme Surfactants',
      cc0: 1.234,
      datasetName: 'Supplier surfactants',
    });
    const history = await supplier.get(`/api/portfolio/products/${id}/history`);
    expect(history.body.data.map(({ attributes }) => attributes['action']).join(' ')).toBe(
      'approved submitted sent-back submitted changed created',
    );
  });

  test('R1.5 a value is submitted with its method and a source alone; what is live without stays', async () => {
    const { sources: _, ...values } = { ...surfactant.values, method: 'na' };
    const id = await draft({ ...surfactant, values });
    const refused = await move(id, { state: 'review' });
    expect(refused.status).toBe(422);
    expect(refused.body.errors.map(({ source }) => source)).toEqual([
      { pointer: '/data/attributes/values/method' },
      { pointer: '/data/attributes/values/sources' },
    ]);
    expect((await attributesOf(id))['missing']).toEqual(['method', 'sources']);
    await change(id);
    expect((await move(id, { state: 'review' })).status).toBe(200);
    const older = await live();
    await server.inDatabase(({ orm }) => orm.update(product).set({ values }).where(eq(product.id, older)));
    expect((await move(older, { state: 'hidden' })).status).toBe(200);
    expect((await move(older, { state: 'live' })).status).toBe(200);
  });

  test('R1.5 a change of a live product reaches formulators with its approval', async () => {
    const id = await live();
    await change(id, named('Acmesol 7', { cc0: 2 }));
    expect((await seen(id))['cc0']).toBe(1.234);
    await approve(id);
    expect((await seen(id))['cc0']).toBe(2);
  });

  test('R1.5 a withdrawn grade names the one that follows, and is in no search', async () => {
    const [old, next] = [await live(named('Oldsol')), await live(named('Newsol'))];
    expect((await move(old, { state: 'withdrawn', replacedBy: old })).status).toBe(422);
    expect((await move(old, { state: 'withdrawn', replacedBy: next })).status).toBe(200);
    expect(await seen(old)).toMatchObject({ replacedBy: next });
    const found = (await formulator.get('/api/ingredients/hld-surfactant?q=oldsol')).body.data;
    expect(found.map(({ id }) => id)).not.toContain(old);
    expect((await move(old, { state: 'live' })).status).toBe(409);
  });

  test('a thousand drafts come at once, all or none', async () => {
    const many = Array.from({ length: 3 }, (_, index) => ({
      type: 'products',
      attributes: named(`Batch ${index}`),
    }));
    const broken = [...many, { type: 'products', attributes: { kind: 'hld-oil', values: { name: '' } } }];
    expect((await supplier.send('POST /api/portfolio/import', { data: broken })).status).toBe(422);
    expect((await supplier.get('/api/portfolio/products?q=batch')).body.meta.total).toBe(0);
    expect((await supplier.send('POST /api/portfolio/import', { data: many })).status).toBe(201);
    expect((await supplier.get('/api/portfolio/products?q=batch')).body.meta.total).toBe(3);
  });

  test('two people of a supplier do not overwrite each other', async () => {
    const id = await draft();
    const { etag } = await supplier.get(`/api/portfolio/products/${id}`);
    const write = () =>
      supplier.send(`PATCH /api/portfolio/products/${id}`, productBody(surfactant, id), { 'If-Match': etag });
    expect([(await write()).status, (await write()).status]).toEqual([200, 412]);
  });
});

describe('whose products these are', () => {
  test('S-20 another supplier, staff before review and formulators see no draft', async () => {
    const id = await draft();
    const path = `/api/portfolio/products/${id}`;
    const statuses = await Promise.all(
      [rival, staff, formulator].map(async (who) => (await who.get(path)).status),
    );
    expect(statuses).toEqual([404, 404, 403]);
    expect((await rival.get('/api/portfolio/products')).body.data).toEqual([]);
    const version = { 'If-Match': '"1"' };
    expect((await rival.send(`DELETE ${path}`, undefined, version)).status).toBe(404);
    expect((await rival.send(`POST ${path}/state`, { state: 'review' }, version)).status).toBe(404);
  });

  test('R6.3 R6.4 without the flag there is no supplier cloud', async () => {
    const other = await startParameterServer({
      flags: { emulsion: true, supplier: false },
      prepared: server.prepared,
    });
    const somebody = await other.person(['supplier-group']);
    expect((await somebody.get('/api/portfolio/products')).status).toBe(404);
    await other.close();
  });
});

describe('visibility by field', () => {
  const hidden = { cc0: 'calculation', mw: 'hidden' };

  test('S-25 a value only for calculation is in no answer, filter, sort, history or export', async () => {
    const id = await live({ ...named('Codesol', { cc0: 0.7654 }), visibility: hidden });
    const texts = await Promise.all(
      [
        ofIngredient(id),
        `${ofIngredient(id)}/history`,
        '/api/ingredients/hld-surfactant?q=codesol&includeFilters=yes',
        '/api/ingredients/hld-surfactant?q=codesol&sort=cc0',
        `/api/portfolio/offers/${id}`,
      ].map(async (path) => (await formulator.text(path)).text),
    );
    expect(texts.join(' ')).not.toMatch(/0\.7654|"mw":500/);
    const { onlyForCalculation, datasetId } = await seen(id);
    expect(onlyForCalculation).toBe(true);
    const range = new URLSearchParams({ 'filter[cc0][gte]': '0.76', 'filter[cc0][lte]': '0.77' });
    const narrowed = await formulator.get(`/api/ingredients/hld-surfactant?q=codesol&${range.toString()}`);
    expect(narrowed.body.data).toEqual([]);
    const { status, text } = await formulator.text(`/api/datasets/${String(datasetId)}/export`);
    expect([status, text.includes('Codesol'), text.includes('0.7654')]).toEqual([200, true, false]);
  });

  test('S-25 calculations use it, shifted, and tell no parts, no scan, no way back', async () => {
    const id = await live({ ...surfactant, visibility: { cc0: 'calculation' } });
    const { datasetId } = await seen(id);
    const recipe = {
      conditions: { temperature: 25, salinity: 1, eacn: 8, fa: 0 },
      surfactants: [{ datasetId, ingredientId: id, concentration: 1 }],
      oils: [],
    };
    const result = await formulator.send('POST /api/calculations/hld', recipe);
    expect(result).toMatchObject({ status: 200, body: { hld: expect.any(Number), parts: [] } });
    const scan = { ...recipe, variable: 'temperature' };
    expect((await formulator.send('POST /api/calculations/hld-scan', scan)).status).toBe(422);
  });

  test('S-25 a guarded Hansen point gives a score by our own limits, and no distance', async () => {
    const values = { name: 'Codesolv', method: 'exp', sources: ['Own'], dD: 17, dP: 8, dH: 9 };
    const visibility = { dD: 'calculation', dP: 'calculation', dH: 'calculation' };
    const id = await live({ kind: 'hsp', values, visibility });
    const { datasetId } = await seen(id, 'hsp');
    const candidate = { datasetId, ingredientId: id };
    const target = { dD: 17, dP: 8, dH: 10, r: 15 };
    const asked = { target, candidates: [candidate], limits: [0.01, 0.02, 0.03, 0.04, 0.05] };
    const scored = await formulator.send('POST /api/calculations/hsp-score', asked);
    expect(scored.body).toEqual({ candidates: [{ id, score: 1 }] });
    const blend = { target, candidates: [candidate, { id: 'x', dD: 15, dP: 5, dH: 5 }], size: 2 };
    expect((await formulator.send('POST /api/calculations/hsp-blend', blend)).status).toBe(422);
  });

  test('a value for customers is told to those on the list alone', async () => {
    const { email } = await server.addUser({ email: 'lab@friend.example', roles: HLD });
    const { token } = await server.signIn(email);
    const id = await live({ ...surfactant, visibility: { cc0: 'customers' }, customers: ['friend.example'] });
    const asked = await server.get(ofIngredient(id), token);
    expect(await asked.json()).toMatchObject({ data: { attributes: { cc0: 1.234 } } });
    expect((await seen(id))['cc0']).toBeUndefined();
  });
});

describe('documents', () => {
  const WAYS = ['content-disposition', 'x-content-type-options', 'content-security-policy'];
  const sheet = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n';
  const send = (id: string, text: string, type = 'application/pdf') =>
    supplier.send(`POST /api/portfolio/products/${id}/documents?kind=tds&name=Data`, text, {
      'Content-Type': type,
    });

  test.each([
    ['another type', sheet, 'text/html', 415],
    ['no PDF', '<html></html>', 'application/pdf', 422],
    ['half of the first bytes', '%PD', 'application/pdf', 422],
    ['nothing', '', 'application/pdf', 422],
  ])('S-42 %s is refused', async (...[, text, type, status]) => {
    const id = await draft();
    expect((await send(id, text, type)).status).toBe(status);
  });

  test('S-42 a data sheet of a live product is a file to save, and nobody else’s before', async () => {
    const id = await draft();
    const script = '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>';
    const sent = await send(id, sheet.replace('>>', `${script} >>`)); // it is never run
    expect(sent.status).toBe(201);
    const path = `/api/portfolio/documents/${sent.body.data.id}`;
    for (const who of [formulator, rival]) expect((await who.text(path)).status).toBe(404);
    await move(id, { state: 'review' });
    const inReview = [
      await send(id, sheet),
      await supplier.send(`DELETE /api/portfolio/products/${id}/documents/${sent.body.data.id}`),
    ];
    expect(inReview.map((answer) => answer.status)).toEqual([409, 409]);
    await judge(id, { verdict: 'approve' });
    const { status, headers } = await formulator.text(path);
    expect([status, ...WAYS.map((name) => headers.get(name))]).toEqual([
      200,
      'attachment; filename="tds.pdf"',
      'nosniff',
      "sandbox; default-src 'none'",
    ]);
  });
});

describe('requests', () => {
  const ask = (ingredientId: string, given: object = {}, headers: Record<string, string> = {}) => {
    const attributes = { ingredientId, kind: 'sample', message: 'Five litres', consent: false, ...given };
    return formulator.send(
      'POST /api/portfolio/requests',
      { data: { type: 'product-requests', attributes } },
      headers,
    );
  };
  const listed = async (who: Person) => (await who.get('/api/portfolio/requests')).body.data;
  const mailsLike = async (subject: string) =>
    (await server.mails()).filter((mail) => mail.subject.includes(subject));

  test('a name is given with consent alone; the answer goes by mail either way', async () => {
    const id = await live();
    for (const consent of [false, true]) {
      expect((await ask(id, { message: `Consent: ${consent}`, consent })).status).toBe(201);
    }
    const requests = await listed(supplier);
    const contacts = requests.map(
      ({ attributes: { message, contact } }) => [message, contact !== null] as const,
    );
    expect(Object.fromEntries(contacts)).toEqual({ 'Consent: false': false, 'Consent: true': true });
    expect(await listed(rival)).toEqual([]);
    const shy = requests.find(({ attributes }) => attributes['contact'] === null);
    const path = `POST /api/portfolio/requests/${shy?.id}/reply`;
    expect((await rival.send(path, { state: 'closed' })).status).toBe(404);
    expect((await supplier.send(path, { state: 'answered', text: 'On its way.' })).status).toBe(200);
    expect((await server.mails()).at(-1)).toMatchObject({ body: 'On its way.' });
  });

  test('F-12 a request that is sent again tells the supplier once', async () => {
    const id = await live(named('Asked twice'));
    const key = { 'Idempotency-Key': 'the same request' };
    const [first, again] = [await ask(id, {}, key), await ask(id, {}, key)];
    expect([first.status, again.status, again.body.data.id]).toEqual([201, 201, first.body.data.id]);
    expect(await mailsLike('request about Asked twice')).toHaveLength(1);
  });

  test('F-07 a request whose mail cannot be kept is not there either', async () => {
    const id = await live();
    const { driver } = server.prepared;
    const before = await listed(supplier);
    await driver.exec(`create function refuse() returns trigger language plpgsql
      as $$ begin raise exception 'no'; end $$;
      create trigger refuse before insert on mail for each row execute function refuse()`);
    expect((await ask(id)).status).toBe(500);
    await driver.exec('drop trigger refuse on mail; drop function refuse()');
    expect(await listed(supplier)).toHaveLength(before.length);
  });

  test('S-11 a supplier answers one request with five mails a day, not more', async () => {
    const { id } = (await ask(await live(named('Answered often')))).body.data;
    const path = `POST /api/portfolio/requests/${id}/reply`;
    const answers: number[] = [];
    for (let i = 0; i < 6; i += 1) {
      answers.push((await supplier.send(path, { state: 'answered', text: `Answer ${i}` })).status);
    }
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await mailsLike('reply to your request about Answered often')).toHaveLength(5);
    // To close it without a word is no mail.
    expect((await supplier.send(path, { state: 'closed' })).status).toBe(200);
  });
});

describe('many products at once', () => {
  interface Outcome {
    outcome: string;
    reason: string | null;
    version: number;
  }
  const version = async (id: string) => Number((await attributesOf(id))['version']);
  async function bulk(ids: string[], set: object, { by = supplier, isPreview = false } = {}) {
    const products = await Promise.all(ids.map(async (id) => ({ id, version: await version(id) })));
    const answer = await by.send('POST /api/portfolio/bulk', { products, set, isPreview });
    expect(answer.status).toBe(200);
    const list = answer.body.data as unknown as { attributes: Outcome }[];
    return list.map(({ attributes }) => attributes);
  }
  const told = (all: Outcome[]) => all.map(({ outcome, reason }) => reason ?? outcome);

  test('R1.5 those that fit are handed in, the others are named with the reason, and a preview writes nothing', async () => {
    const { cc0: _, ...bare } = surfactant.values;
    const ids = [await draft(named('Bulk one')), await draft({ ...surfactant, values: bare }), await live()];
    const set = { what: 'state', state: 'review' };
    expect(told(await bulk(ids, set, { isPreview: true }))).toEqual(['changed', 'missing', 'state']);
    expect((await attributesOf(ids[0] ?? ''))['state']).toBe('draft');
    expect(told(await bulk(ids, set))).toEqual(['changed', 'missing', 'state']);
    expect((await attributesOf(ids[0] ?? ''))['state']).toBe('review');
    expect(told(await bulk(ids, { what: 'undo' }))).toEqual(['changed', 'undo', 'undo']);
    expect((await attributesOf(ids[0] ?? ''))['state']).toBe('draft');
  });

  test('R1.5 hidden together and shown again: formulators follow, and a withdrawal is not taken back', async () => {
    const id = await live(named('Bulk hidden'));
    await bulk([id], { what: 'state', state: 'hidden' });
    const found = () => formulator.get('/api/ingredients/hld-surfactant?q=bulk%20hidden');
    expect((await found()).body.data.map((row) => row.id)).not.toContain(id);
    await bulk([id], { what: 'undo' });
    expect((await found()).body.data.map((row) => row.id)).toContain(id);
    await bulk([id], { what: 'state', state: 'withdrawn' });
    expect(told(await bulk([id], { what: 'undo' }))).toEqual(['undo']);
  });

  test('R1.5 a field set in many goes back with its state, and formulators see the approved one all the while', async () => {
    const [one, other] = [await live(named('Bulk field')), await draft(named('Bulk other'))];
    await bulk([one, other], { what: 'visibility', field: 'cc0', who: 'calculation' });
    expect(await attributesOf(one)).toMatchObject({ state: 'draft', visibility: { cc0: 'calculation' } });
    expect((await formulator.get(ofIngredient(one))).body.data.attributes['cc0']).toBe(1.234);
    await bulk([one, other], { what: 'undo' });
    expect(await attributesOf(one)).toMatchObject({ state: 'live', visibility: {} });
    expect(await attributesOf(other)).toMatchObject({ state: 'draft', visibility: {} });
    await bulk([one, other], { what: 'regions', regions: ['EU'] });
    await bulk([one, other], { what: 'sources', sources: ['Own scans'] });
    expect(told(await bulk([one, other], { what: 'method', method: 'exp' }))).toEqual(['same', 'same']);
    expect(await attributesOf(other)).toMatchObject({ regions: ['EU'], values: { sources: ['Own scans'] } });
    const wrong = { what: 'visibility', field: 'name', who: 'hidden' };
    expect(told(await bulk([one], wrong))).toEqual(['field']);
  });

  test('S-20 products of others are nowhere, and a colleague who was faster is not overwritten', async () => {
    const id = await draft(named('Bulk own'));
    const foreign = await bulk([id], { what: 'regions', regions: [] }, { by: rival });
    expect(foreign).toMatchObject([{ reason: 'not-found', name: null, states: null }]);
    const products = [{ id, version: await version(id) }];
    await bulk([id], { what: 'regions', regions: ['US'] });
    const set = { what: 'regions', regions: ['CN'] };
    const late = await supplier.send('POST /api/portfolio/bulk', { products, set });
    expect(late.body.data).toMatchObject([{ attributes: { reason: 'meanwhile' } }]);
    expect((await attributesOf(id))['regions']).toEqual(['US']);
    const twice = { products: [products[0], products[0]], set: { what: 'undo' } };
    expect((await supplier.send('POST /api/portfolio/bulk', twice)).status).toBe(422);
  });
});
