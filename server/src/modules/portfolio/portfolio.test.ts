import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { product } from '../../db/schema.ts';
import { HLD, type Person, startParameterServer } from '../../testing/parameter-server.ts';
import { ofIngredient, portfolioStage, productBody, surfactant } from '../../testing/portfolio-server.ts';

const { server, supplier, rival, staff, formulator, draft, move, judge, live } = portfolioStage();

describe('R1.5 a portfolio', () => {
  test('R1.5 a product goes from draft over review to the explorers of formulators', async () => {
    const { cc0: _, ...unfinished } = surfactant.values;
    const id = await draft({ ...surfactant, values: unfinished });
    const refused = await move(id, { state: 'review' });
    expect([refused.status, refused.body.errors[0]?.detail]).toEqual([
      422,
      'cc0 is required before the product can be submitted.',
    ]);
    const { etag } = await supplier.get(`/api/portfolio/products/${id}`);
    const mended = await supplier.send(`PATCH /api/portfolio/products/${id}`, productBody(surfactant, id), {
      'If-Match': etag,
    });
    expect(mended.body.data.attributes).toMatchObject({
      state: 'draft',
      missing: [],
      supplier: 'Acme Surfactants',
    });
    await move(id, { state: 'review' });
    expect((await formulator.get(ofIngredient(id))).status).toBe(404);
    const back = await judge(id, { verdict: 'send-back', note: 'Which salt was the scan made with?' });
    expect(back.body.data.attributes).toMatchObject({
      state: 'draft',
      note: 'Which salt was the scan made with?',
    });
    await move(id, { state: 'review' });
    await judge(id, { verdict: 'approve' });
    const found = await formulator.get('/api/ingredients/hld-surfactant?q=acmesol');
    expect(found.body.data[0]?.attributes).toMatchObject({
      name: 'Acmesol 7',
      supplier: 'Acme Surfactants',
      cc0: 1.234,
      datasetName: 'Supplier surfactants',
    });
    const history = await supplier.get(`/api/portfolio/products/${id}/history`);
    expect(history.body.data.map(({ attributes }) => attributes['action'])).toEqual([
      'approved',
      'submitted',
      'sent-back',
      'submitted',
      'changed',
      'created',
    ]);
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
    const { etag, body } = await supplier.get(`/api/portfolio/products/${id}`);
    expect(body.data.attributes['missing']).toEqual(['method', 'sources']);
    await supplier.send(`PATCH /api/portfolio/products/${id}`, productBody(surfactant, id), {
      'If-Match': etag,
    });
    expect((await move(id, { state: 'review' })).status).toBe(200);
    const older = await live();
    await server.inDatabase(({ orm }) => orm.update(product).set({ values }).where(eq(product.id, older)));
    expect((await move(older, { state: 'hidden' })).status).toBe(200);
    expect((await move(older, { state: 'live' })).status).toBe(200);
  });

  test('R1.5 a change of a live product reaches formulators with its approval', async () => {
    const id = await live();
    const { etag } = await supplier.get(`/api/portfolio/products/${id}`);
    const changed = { ...surfactant, values: { ...surfactant.values, cc0: 2 } };
    await supplier.send(`PATCH /api/portfolio/products/${id}`, productBody(changed, id), {
      'If-Match': etag,
    });
    expect((await formulator.get(ofIngredient(id))).body.data.attributes['cc0']).toBe(1.234);
    await move(id, { state: 'review' });
    await judge(id, { verdict: 'approve' });
    expect((await formulator.get(ofIngredient(id))).body.data.attributes['cc0']).toBe(2);
  });

  test('R1.5 a withdrawn grade names the one that follows, and is in no search', async () => {
    const old = await live({ ...surfactant, values: { ...surfactant.values, name: 'Oldsol' } });
    const next = await live({ ...surfactant, values: { ...surfactant.values, name: 'Newsol' } });
    expect((await move(old, { state: 'withdrawn', replacedBy: old })).status).toBe(422);
    expect((await move(old, { state: 'withdrawn', replacedBy: next })).status).toBe(200);
    expect((await formulator.get(ofIngredient(old))).body.data.attributes).toMatchObject({
      replacedBy: next,
    });
    const names = (await formulator.get('/api/ingredients/hld-surfactant?q=oldsol')).body.data;
    expect(names.map(({ id }) => id)).not.toContain(old);
    expect((await move(old, { state: 'live' })).status).toBe(409);
  });

  test('a thousand drafts come at once, all or none', async () => {
    const many = Array.from({ length: 3 }, (_, index) => ({
      type: 'products',
      attributes: { ...surfactant, values: { ...surfactant.values, name: `Batch ${index}` } },
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
    const asked = (who: Person) => who.get(`/api/portfolio/products/${id}`);
    expect([
      (await asked(rival)).status,
      (await asked(staff)).status,
      (await asked(formulator)).status,
    ]).toEqual([404, 404, 403]);
    const list = await rival.get('/api/portfolio/products');
    expect(list.body.data).toEqual([]);
    const foreign = await rival.send(`DELETE /api/portfolio/products/${id}`, undefined, {
      'If-Match': '"1"',
    });
    expect(foreign.status).toBe(404);
    const moved = await rival.send(
      `POST /api/portfolio/products/${id}/state`,
      { state: 'review' },
      {
        'If-Match': '"1"',
      },
    );
    expect(moved.status).toBe(404);
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
  const hidden = { ...surfactant, visibility: { cc0: 'calculation', mw: 'hidden' } };

  test('S-25 a value only for calculation is in no answer, filter, sort, history or export', async () => {
    const id = await live({ ...hidden, values: { ...surfactant.values, name: 'Codesol', cc0: 0.7654 } });
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
    expect((await formulator.get(ofIngredient(id))).body.data.attributes).toMatchObject({
      onlyForCalculation: true,
    });
    const narrowed = await formulator.get(
      `/api/ingredients/hld-surfactant?q=codesol&${encodeURIComponent('filter[cc0][gte]')}=0.76&${encodeURIComponent('filter[cc0][lte]')}=0.77`,
    );
    expect(narrowed.body.data).toEqual([]);
    const { datasetId } = (await formulator.get(ofIngredient(id))).body.data.attributes as {
      datasetId: string;
    };
    const file = await formulator.text(`/api/datasets/${datasetId}/export`);
    expect([file.status, file.text.includes('Codesol'), file.text.includes('0.7654')]).toEqual([
      200,
      true,
      false,
    ]);
  });

  test('S-25 calculations use it, shifted, and tell no parts, no scan, no way back', async () => {
    const id = await live({ ...hidden, visibility: { cc0: 'calculation' } });
    const { datasetId } = (await formulator.get(ofIngredient(id))).body.data.attributes;
    const recipe = {
      conditions: { temperature: 25, salinity: 1, eacn: 8, fa: 0 },
      surfactants: [{ datasetId, ingredientId: id, concentration: 1 }],
      oils: [],
    };
    const result = await formulator.send('POST /api/calculations/hld', recipe);
    const { hld, parts } = result.body as unknown as { hld: number; parts?: unknown };
    expect([typeof hld, parts]).toEqual(['number', []]);
    const scan = await formulator.send('POST /api/calculations/hld-scan', {
      ...recipe,
      variable: 'temperature',
    });
    expect([result.status, scan.status]).toEqual([200, 422]);
  });

  test('S-25 a guarded Hansen point gives a score by our own limits, and no distance', async () => {
    const values = { name: 'Codesolv', method: 'exp', sources: ['Own'], dD: 17, dP: 8, dH: 9 };
    const visibility = { dD: 'calculation', dP: 'calculation', dH: 'calculation' };
    const id = await live({ kind: 'hsp', values, visibility });
    const { datasetId } = (await formulator.get(ofIngredient(id, 'hsp'))).body.data.attributes;
    const candidates = [{ datasetId, ingredientId: id }];
    const asked = {
      target: { dD: 17, dP: 8, dH: 10, r: 15 },
      candidates,
      limits: [0.01, 0.02, 0.03, 0.04, 0.05],
    };
    const scored = await formulator.send('POST /api/calculations/hsp-score', asked);
    expect(scored.body).toEqual({ candidates: [{ id, score: 1 }] });
    const blend = {
      target: asked.target,
      candidates: [...candidates, { id: 'x', dD: 15, dP: 5, dH: 5 }],
      size: 2,
    };
    expect((await formulator.send('POST /api/calculations/hsp-blend', blend)).status).toBe(422);
  });

  test('a value for customers is told to those on the list alone', async () => {
    const { email } = await server.addUser({ email: 'lab@friend.example', roles: HLD });
    const { token } = await server.signIn(email);
    const id = await live({ ...surfactant, visibility: { cc0: 'customers' }, customers: ['friend.example'] });
    const asked = await server.get(ofIngredient(id), token);
    const friend = (await asked.json()) as { data: { attributes: object } };
    expect(friend.data.attributes).toMatchObject({ cc0: 1.234 });
    expect((await formulator.get(ofIngredient(id))).body.data.attributes['cc0']).toBeUndefined();
  });
});

describe('documents', () => {
  const pdf = (inside: string) => `%PDF-1.7\n1 0 obj\n<< ${inside} >>\nendobj\n%%EOF\n`;
  const send = (id: string, text: string, type = 'application/pdf') =>
    supplier.send(`POST /api/portfolio/products/${id}/documents?kind=tds&name=Data`, text, {
      'Content-Type': type,
    });

  test.each([
    ['another type', pdf('/Type /Catalog'), 'text/html', 415],
    ['no PDF', '<html></html>', 'application/pdf', 422],
    ['half of the first bytes', '%PD', 'application/pdf', 422],
    ['nothing', '', 'application/pdf', 422],
  ])('S-42 %s is refused', async (...[, text, type, status]) => {
    const id = await draft();
    expect((await send(id, text, type)).status).toBe(status);
  });

  test('S-42 a data sheet of a live product is a file to save, and nobody else’s before', async () => {
    const id = await draft();
    // What it would run elsewhere runs nowhere here.
    const sent = await send(id, pdf('/Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert(1)) >>'));
    expect(sent.status).toBe(201);
    const path = `/api/portfolio/documents/${sent.body.data.id}`;
    expect([(await formulator.text(path)).status, (await rival.text(path)).status]).toEqual([404, 404]);
    await move(id, { state: 'review' });
    const inReview = [
      await send(id, pdf('/Type /Catalog')),
      await supplier.send(`DELETE /api/portfolio/products/${id}/documents/${sent.body.data.id}`),
    ];
    expect(inReview.map((answer) => answer.status)).toEqual([409, 409]);
    await judge(id, { verdict: 'approve' });
    const { status, headers } = await formulator.text(path);
    expect([status, headers.get('content-disposition'), headers.get('x-content-type-options')]).toEqual([
      200,
      'attachment; filename="tds.pdf"',
      'nosniff',
    ]);
    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
  });
});

describe('requests', () => {
  test('who asks is told with consent alone; the answer goes by mail either way', async () => {
    const ingredientId = await live();
    const ask = (consent: boolean) =>
      formulator.send('POST /api/portfolio/requests', {
        data: {
          type: 'product-requests',
          attributes: { ingredientId, kind: 'sample', message: `Five litres, ${consent}`, consent },
        },
      });
    expect([(await ask(false)).status, (await ask(true)).status]).toEqual([201, 201]);
    const { body: list } = await supplier.get('/api/portfolio/requests');
    const contacts = list.data.map(({ attributes }) => [
      attributes['message'],
      attributes['contact'] !== null,
    ]);
    expect(contacts).toEqual(
      expect.arrayContaining([
        ['Five litres, true', true],
        ['Five litres, false', false],
      ]),
    );
    expect((await rival.get('/api/portfolio/requests')).body.data).toEqual([]);
    const shy = list.data.find(({ attributes }) => attributes['contact'] === null);
    const path = `POST /api/portfolio/requests/${shy?.id}/reply`;
    expect((await rival.send(path, { state: 'closed' })).status).toBe(404);
    expect((await supplier.send(path, { state: 'answered', text: 'On its way.' })).status).toBe(200);
    expect((await server.mails()).at(-1)).toMatchObject({ body: 'On its way.' });
  });
});
