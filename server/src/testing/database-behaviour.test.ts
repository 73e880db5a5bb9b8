import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productDocumentPart } from '../db/schema.ts';
import { somePdf } from './some-pdf.ts';
import { fullSurfactant, someDocument } from './hld-documents.ts';
import { HLD, HSP, type ParameterServer, type Person, startParameterServer } from './parameter-server.ts';
import { productBody, surfactant } from './portfolio-server.ts';
import { TYPED_NAMES } from './typed-names.ts';

// What each database does in its own way, asked of one server: finding, ordering, row policies, bytes. Every file that
// opens an embedded database costs seconds, so these few stand together, and what they need is made once.
let server: ParameterServer;
let staff: Person;
let formulator: Person;
beforeAll(async () => {
  server = await startParameterServer();
  staff = await server.person(['admin-group']);
  formulator = await server.person([...HLD, ...HSP], await server.organisation('Trade secrets'));
});
afterAll(() => server.close());

const names = ({ body }: { body: { data: { attributes: Record<string, unknown> }[] } }) =>
  body.data.map(({ attributes }) => attributes['name']);
const found = (query: string) => formulator.get(`/api/ingredients/${query}`);

describe('ingredients', () => {
  test('R3.22 equals and in a list, also for fields that hold lists', async () => {
    const total = async (query: string) => (await found(`${query}&page[size]=1`)).body.meta.total;
    expect(await total('hld-surfactant?filter[surfactantType]=cationic')).toBe(22);
    expect(await total('hld-surfactant?filter[surfactantType][in]=cationic,other')).toBe(29);
    expect(await total('hsp?filter[types]=polymer')).toBe(287);
    expect(await total('hsp?filter[types][in]=polymer,biological')).toBe(299);
  });

  test('numbers are in order, and what is not known comes last both ways', async () => {
    const densities = async (sort: string) =>
      (await found(`hld-oil?sort=${sort}&page[size]=200`)).body.data.map(
        ({ attributes }) => attributes['density'] as number | undefined,
      );
    const up = await densities('density');
    const down = await densities('-density');
    const known = up.filter((value) => value !== undefined);
    expect(known).toHaveLength(42);
    expect(up.slice(0, 42)).toEqual(known.toSorted((a, b) => a - b));
    expect(down.slice(0, 42)).toEqual(known.toSorted((a, b) => b - a));
    expect(up.slice(42).every((value) => value === undefined)).toBe(true);
  });

  test.each(['name', '-density,name'])('sorted by %s every row comes once, page by page', async (sort) => {
    const seen: string[] = [];
    let next: string | null = `/api/ingredients/hld-oil?sort=${sort}&page[size]=61`;
    while (next) {
      const { body }: { body: Awaited<ReturnType<Person['get']>>['body'] } = await formulator.get(next);
      seen.push(...body.data.map(({ id }) => id));
      ({ next } = body.links);
    }
    expect([seen.length, new Set(seen).size]).toEqual([160, 160]);
  });

  test('the very name first, then names that begin so, then the rest', async () => {
    const answer = await found('hsp?q=Ethanol&exact=no&page[size]=200');
    const all = names(answer) as string[];
    expect(all[0]).toBe('Ethanol');
    const beginsWith = all.filter((name) => name.toLowerCase().startsWith('ethanol'));
    expect(all.slice(0, beginsWith.length)).toEqual(beginsWith);
    expect(answer.body.meta).not.toHaveProperty('isFuzzy');
  });

  test('a CAS number and an INCI name are found', async () => {
    expect(names(await found('hsp?q=67-64-1'))[0]).toBe('Acetone');
    expect(names(await found('hld-surfactant?q=sodium lauryl'))).toContain('Sodium dodecyl sulfate (SDS)');
  });

  test.each(Object.entries(TYPED_NAMES))(
    'R3.11 the very name, abbreviation or number comes first and alone: %s',
    async (cas, typed) => {
      for (const name of typed.split('|')) {
        const { body } = await found(`hsp?q=${encodeURIComponent(name)}`);
        const told = body.data.map(({ attributes }) => attributes['cas']);
        expect({ name, told }).toEqual({ name, told: [cas] });
        expect(body.meta).toMatchObject({ total: 1, isExact: true });
      }
    },
  );

  test.each(['PCBTF', 'triglyme', 'tetraglyme', 'TXIB', 'isododecane', 'kerosene', 'DEET'])(
    'R3.11 what has no published Hansen parameters is not passed off as something else: %s',
    async (name) => {
      const { meta } = (await found(`hsp?q=${name}`)).body;
      expect(meta.total === 0 || meta['isOnlySimilar']).toBe(true);
    },
  );

  test('R3.11 a surfactant without a published Cc is not passed off as another one', async () => {
    const { meta } = (await found('hld-surfactant?q=Tween 80')).body;
    expect(meta.total === 0 || meta['isOnlySimilar']).toBe(true);
  });

  test('R3.11 a CAS number is never like another one, and a trade name that nobody has finds no nonsense', async () => {
    expect((await found('hsp?q=67-64-2')).body.meta).toMatchObject({ total: 0 });
    expect((await found('hsp?q=872-50')).body.meta).not.toHaveProperty('isFuzzy');
    expect(names(await found('hsp?q=872-50-4'))).toEqual(['N-Methyl-2-Pyrrolidone (NMP)']);
  });

  test.each([
    ['SLS', 'Sodium dodecyl sulfate (SDS)'],
    ['SLES', 'Sodium laureth sulfate (about 2 EO)'],
    ['docusate', 'Sodium dioctyl sulfosuccinate (AOT, DOSS)'],
    ['CTAB', 'Cetyltrimethylammonium bromide (CTAB)'],
    ['Span 80', 'Sorbitan monooleate (Span 80 type)'],
    ['Brij 30', 'C12E4 (4-ethylene glycol monododecyl ether)'],
    ['Triton X-100', 'Octylphenol ethoxylate 9 EO'],
    ['151-21-3', 'Sodium dodecyl sulfate (SDS)'],
  ])('R3.11 a surfactant is found by the name people use: %s', async (typed, name) => {
    expect(names(await found(`hld-surfactant?q=${encodeURIComponent(typed)}`))).toEqual([name]);
  });

  test.each([
    ['octane', 'n-Octane'],
    ['cetane', 'n-Hexadecane'],
    ['MCT oil', 'Caprylic/capric triglyceride (60:40 v/v)'],
  ])('R3.11 an oil is found by the name people use: %s', async (typed, name) => {
    expect(names(await found(`hld-oil?q=${encodeURIComponent(typed)}`))).toEqual([name]);
  });

  test('R3.22 facts filter and sort: liquids that boil between, flash at least so high, and are no CMR', async () => {
    const query = new URLSearchParams({
      'filter[practical][none]': 'no',
      'filter[state]': 'liquid',
      'filter[boilingPoint][gte]': '100',
      'filter[boilingPoint][lte]': '200',
      'filter[flashPoint][gte]': '30',
      'filter[hazardClasses][none]': 'Carc. 1A,Carc. 1B,Muta. 1A,Muta. 1B,Repr. 1A,Repr. 1B',
      'filter[has][in]': 'hazardStatements',
      sort: '-flashPoint',
      includeFilters: 'all',
      'page[size]': '200',
    });
    const { body } = await found(`hsp?${query.toString()}`);
    const all = body.data.map(({ attributes }) => attributes);
    expect(all.length).toBeGreaterThan(20);
    expect(all.length).toBe(body.meta.total);
    expect(body.meta['filters']).toMatchObject({
      counts: { state: expect.arrayContaining([{ value: 'liquid', count: all.length }]) },
      ranges: { flashPoint: { min: expect.any(Number), max: Number(all[0]?.['flashPoint']) } },
    });
    const flash = all.map((each) => Number(each['flashPoint']));
    expect(flash).toEqual(flash.toSorted((a, b) => b - a));
    expect(flash.at(-1)).toBeGreaterThanOrEqual(30);
    expect(all.every((each) => each['state'] === 'liquid' && each['practical'] !== 'no')).toBe(true);
    expect(JSON.stringify(all.map((each) => each['cmr']))).not.toContain(' 1');
    expect(all.map((each) => each['name'])).not.toContain('Dimethyl Formamide (DMF)');
  });

  test('a slip of the pen finds what was meant, and the list has further pages', async () => {
    const first = await found('hsp?q=tolune&page[size]=5');
    expect(first.body.meta['isFuzzy']).toBe(true);
    expect(first.body.meta['isOnlySimilar']).toBe(true);
    expect(names(first)).toContain('Toluene');
    const second = await formulator.get(first.body.links.next ?? '');
    expect(second.body.meta.total).toBe(first.body.meta.total);
    expect(second.body.meta['isOnlySimilar']).toBe(true);
    expect(names(second)).not.toContain(names(first)[0]);
    // Some hold the very words: what is similar stands behind them.
    const mixed = await found('hsp?q=ethyl lactat&exact=no');
    expect(mixed.body.meta['isFuzzy']).toBe(true);
    expect(mixed.body.meta).not.toHaveProperty('isOnlySimilar');
  });

  test('signs of patterns are letters like others', async () => {
    expect((await found('hsp?q=%25%25')).body.meta.total).toBe(0);
    expect((await found('hsp?q=__')).body.meta.total).toBe(0);
  });

  test('the nearest come first by Ra, page by page', async () => {
    const ra = (a: Record<string, unknown>) =>
      Math.hypot(2 * (Number(a['dD']) - 18), Number(a['dP']) - 1.4, Number(a['dH']) - 2);
    const first = await found('hsp?near=18,1.4,2&page[size]=40');
    const second = await formulator.get(first.body.links.next ?? '');
    const distances = [first, second].flatMap(({ body }) =>
      body.data.map(({ attributes }) => ra(attributes)),
    );
    expect(distances).toHaveLength(80);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect(distances[0]).toBe(0);
  });
});

describe('recipes', () => {
  beforeAll(async () => {
    const recipes: [name: string, tags: string[]][] = [
      ['Émulsion', ['spring', 'face']],
      ['banana cream', ['spring']],
      ['Cold cream', []],
      ['apple wash', []],
    ];
    for (const [name, tags] of recipes) {
      server.clock.move(1000);
      const document = someDocument({ name, surfactantMix: [fullSurfactant('s')] });
      const body = { data: { type: 'hld-recipe', attributes: { document, tags } } };
      await formulator.send('POST /api/recipes/hld', body);
    }
  });

  test.each([
    ['sort=name', ['apple wash', 'banana cream', 'Cold cream', 'Émulsion']],
    ['sort=-name', ['Émulsion', 'Cold cream', 'banana cream', 'apple wash']],
    ['sort=created', ['Émulsion', 'banana cream', 'Cold cream', 'apple wash']],
    ['q=CREAM', ['Cold cream', 'banana cream']],
    ['q=emulsion', ['Émulsion']],
    ['q=face+spring', ['Émulsion']],
    ['q=100%25', []],
    ['filter[tag]=spring', ['banana cream', 'Émulsion']],
  ])('%s', async (query, expected) => {
    expect(names(await formulator.get(`/api/recipes/hld?${query}`))).toEqual(expected);
  });

  test('S-22 a transaction of staff reaches none of them, even when a query forgets to ask whose they are', async () => {
    const made = await formulator.send('POST /api/datasets', {
      data: { type: 'datasets', attributes: { name: 'Private set', kind: 'hld-oil', scope: 'team' } },
    });
    expect(made.status).toBe(201);
    const row = { datasetId: made.body.data.id, name: 'Private oil', method: 'exp', eacn: 7 };
    const oil = { data: { type: 'hld-oil', attributes: row } };
    expect((await formulator.send('POST /api/ingredients/hld-oil', oil)).status).toBe(201);
    const wish = { kind: 'hsp', name: 'Asked for', use: 'A use' };
    await formulator.send('POST /api/wishes', { data: { type: 'wishes', attributes: wish } });
    const actor = {
      kind: 'user',
      userId: staff.userId,
      organisationId: undefined,
      roles: ['admin-group'],
      address: '',
      loopback: false,
    } as const;
    const counts = sql`select
      (select count(*)::int from recipe) as recipes,
      (select count(*)::int from recipe_version) as versions,
      (select count(*)::int from dataset where owner_id is not null) as sets,
      (select count(*)::int from ingredient where name = 'Private oil') as ingredients,
      (select count(*)::int from wish_vote) as votes`;
    // The type of the common query builder leaves the answer open; both drivers answer with rows.
    const counted = await server.database
      .as(actor)
      .transaction(async ({ orm }) => ((await orm.execute(counts)) as { rows: unknown[] }).rows[0]);
    expect(counted).toEqual({ recipes: 0, versions: 0, sets: 0, ingredients: 0, votes: 0 });
    const there = await server.inDatabase(
      async ({ orm }) => ((await orm.execute(counts)) as { rows: Record<string, number>[] }).rows[0],
    );
    expect(Object.values(there ?? {}).every((count) => count > 0)).toBe(true);
  });
});

describe('customers', () => {
  test('every word has to be there, be it in the name or with somebody', async () => {
    const mark = () => `zq${randomUUID().slice(0, 8)}`;
    const [name, person] = [mark(), mark()];
    const id = await server.organisation(name);
    await server.addUser({ organisationId: id, name: person });
    const customers = async (words: string) =>
      (await staff.get(`/api/customers?q=${encodeURIComponent(words)}`)).body.data.map((one) => one.id);
    expect(await customers(`${person} ${name}`)).toEqual([id]);
    expect(await customers(`${person} ${mark()}`)).toEqual([]);
  });
});

test('F-14 a document goes in and out as it is, in pieces of at most 64 KiB', async () => {
  const supplier = await server.person(['supplier-group'], await server.organisation('Acme Surfactants'));
  const product = await supplier.send('POST /api/portfolio/products', productBody(surfactant));
  const content = somePdf(200_000);
  const sent = await fetch(
    `${server.url}/api/portfolio/products/${product.body.data.id}/documents?kind=tds&name=Data`,
    {
      method: 'POST',
      headers: { Authorization: `Bearer ${supplier.token}`, 'Content-Type': 'application/pdf' },
      body: new Uint8Array(content),
    },
  );
  expect(sent.status).toBe(201);
  const { data } = (await sent.json()) as { data: { id: string } };
  const parts = await server.inDatabase(({ orm }) =>
    orm
      .select({ size: sql<number>`octet_length(content)::integer` })
      .from(productDocumentPart)
      .where(sql`document_id = ${data.id}`)
      .orderBy(productDocumentPart.position),
  );
  expect(parts.map(({ size }) => size)).toEqual([65_536, 65_536, 65_536, content.length - 3 * 65_536]);
  const answer = await fetch(`${server.url}/api/portfolio/documents/${data.id}`, {
    headers: { Authorization: `Bearer ${supplier.token}` },
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([bytes.length, digest(bytes)]).toEqual([content.length, digest(content)]);
});

function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
