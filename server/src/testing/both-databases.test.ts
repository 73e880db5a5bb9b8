import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productDocumentPart } from '../db/schema.ts';
import { pdfOfSize } from '../modules/portfolio/documents/testing-pdf.ts';
import { fullSurfactant, someDocument } from './hld-documents.ts';
import { HLD, HSP, type ParameterServer, type Person, startParameterServer } from './parameter-server.ts';
import { productBody, surfactant } from './portfolio-server.ts';

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

/** What people type, by the CAS number of what they mean. */
const NAMES: Record<string, string> = {
  '67-63-0': 'IPA|isopropanol|2-propanol|isopropyl alcohol|67-63-0',
  '78-93-3': 'MEK|methyl ethyl ketone|2-butanone',
  '108-10-1': 'MIBK|methyl isobutyl ketone',
  '108-65-6': 'PGMEA|PM acetate|pgmea|MPA|PMA',
  '141-78-6': 'EtOAc|ethyl acetate',
  '123-86-4': 'n-butyl acetate|BuAc',
  '109-99-9': 'THF|tetrahydrofuran',
  '96-47-9': '2-MeTHF|2-Me-THF',
  '68-12-2': 'DMF|dimethyl formamide|dimethylformamide',
  '127-19-5': 'DMAc|N,N-dimethylacetamide|dimethylacetamide',
  '872-50-4': 'NMP|872-50-4|N-methyl-2-pyrrolidone|N-methyl pyrrolidone',
  '2687-91-4': 'NEP',
  '96-48-0': 'GBL|gamma-butyrolactone|gamma butyrolactone|γ-butyrolactone',
  '67-68-5': 'DMSO|dimethyl sulfoxide',
  '616-38-6': 'DMC|dimethyl carbonate',
  '108-32-7': 'PC|propylene carbonate',
  '96-49-1': 'EC|ethylene carbonate',
  '75-09-2': 'DCM|dichloromethane|methylene chloride',
  '79-01-6': 'TCE|trichloroethylene',
  '127-18-4': 'perc|PCE|perchloroethylene',
  '95481-62-2': 'DBE|Rhodiasolv RPDE',
  '1119-40-0': 'DBE-5|dimethyl glutarate',
  '8052-41-3': 'white spirit|mineral spirits|Stoddard solvent',
  '64742-48-9': 'Isopar|Isopar G|Exxsol D40|OMS',
  '64742-95-6': 'Solvesso',
  '1330-20-7': 'xylene|xylol|1330-20-7',
  '108-38-3': 'm-xylene',
  '53716-82-8': 'Cyrene',
  '102-76-1': 'triacetin',
  '77-93-0': 'TEC|triethyl citrate',
  '97-64-3': 'ethyl lactate',
  '107-21-1': 'glycol|ethylene glycol',
  '57-55-6': 'PG|propylene glycol',
  '111-76-2': 'butyl glycol|2-butoxyethanol|EGBE|butyl cellosolve|EB',
  '107-98-2': 'Dowanol PM|PGME|1-methoxy-2-propanol|methoxypropanol',
  '34590-94-8': 'DPM|Dowanol DPM',
  '25498-49-1': 'TPM',
  '29911-28-2': 'DPnB',
  '75-05-8': 'acetonitrile|ACN|MeCN',
  '64-17-5': 'EtOH|ethanol|ethyl alcohol',
  '67-56-1': 'MeOH|methanol',
  '7732-18-5': 'water|7732-18-5',
  '67-64-1': '67-64-1|acetone|propanone',
  '108-88-3': 'toluene|toluol',
  '110-54-3': 'n-hexane|hexane',
  '60-29-7': 'DEE|diethyl ether',
  '1634-04-4': 'MTBE',
  '67-66-3': 'chloroform',
  '111-96-6': 'diglyme',
  '110-71-4': 'monoglyme|DME',
  '100-51-6': 'benzyl alcohol',
  '5989-27-5': 'd-limonene',
  '110-27-0': 'IPM|isopropyl myristate',
  '126-33-0': 'sulfolane',
  '680-31-9': 'HMPA',
  '110-86-1': 'pyridine',
  '121-44-8': 'triethylamine|Et3N',
  '64-19-7': 'AcOH|acetic acid',
  '25265-77-4': 'Texanol',
  '763-69-9': 'EEP|UCAR Ester EEP',
  '109-87-5': 'methylal|dimethoxymethane',
  '646-06-0': 'dioxolane|1,3-dioxolane',
  '5614-37-9': 'CPME',
  '100-66-3': 'anisole',
  '99-87-6': 'p-cymene|cymene',
  '108-29-2': 'GVL|gamma-valerolactone',
  '108-83-8': 'DIBK',
  '123-42-2': 'DAA|diacetone alcohol',
  '112-34-5': 'butyl carbitol|butyl diglycol|DGBE',
  '56-81-5': 'glycerin|glycerol',
  '8006-64-2': 'turpentine',
  '541-02-6': 'D5',
  '56539-66-3': 'MMB',
  '28553-12-0': 'DINP',
  '14035-94-0': 'Rhodiasolv IRIS',
  '55934-93-5': 'TPnB',
  '1569-02-4': 'ethoxypropanol',
  '4435-53-4': '3-methoxybutyl acetate',
  '14433-76-2': 'Agnique AMD 10',
  '1330-78-5': 'TCP',
  '75-65-0': 't-BuOH|tert-butanol|TBA',
  '71-36-3': 'n-BuOH|n-butanol',
  '104-76-7': '2-ethylhexanol',
  '98-08-8': 'BTF|benzotrifluoride',
  '76-13-1': 'CFC-113',
  '123-39-7': 'NMF',
  '109-43-3': 'DBS',
  '504-63-2': 'Zemea',
  '107-88-0': 'butylene glycol',
  '111-90-0': 'Transcutol|carbitol',
  '122-99-6': '2-phenoxyethanol',
  '623-84-7': 'PGDA',
  '96-29-7': 'MEKO',
  '355-42-0': 'FC-72',
  '138495-42-8': 'HFC-4310|Vertrel XF',
  '9005-65-6': 'polysorbate 80|Tween 80',
  '110-43-0': 'MAK',
  '110-12-3': 'MIAK',
  '3470-98-2': 'NBP',
  '540-88-5': 'TBAc',
  '108-94-1': 'anone',
  '163702-07-6': 'HFE-7100',
  '77-90-7': 'ATBC',
  '117-81-7': 'DOP',
  '107-41-5': 'hexylene glycol',
  '71-55-6': 'TCA',
  '107-06-2': 'EDC',
  '100-41-4': 'ethylbenzene|ethyl-benzene',
  '108-87-2': 'methylcyclohexane|MCH',
  '80-62-6': 'MMA',
  '107-87-9': 'MPK',
  '71-23-8': 'n-propanol',
  '124-17-4': 'DB acetate',
  '119-64-2': 'tetralin',
  '493-01-6': 'decalin',
  '98-82-8': 'cumene',
  '108-67-8': 'mesitylene',
  '7226-23-5': 'DMPU',
  '5306-85-4': 'DMI',
  '556-67-2': 'D4',
  '107-46-0': 'HMDSO',
  '108-11-2': 'MIBC',
  '111109-77-4': 'Proglyde DMM',
  '88917-22-0': 'DPMA',
  '103-11-7': '2-EHA',
  '97-99-4': 'THFA',
  '105-58-8': 'DEC',
  '623-53-0': 'EMC',
  '920-66-1': 'HFIP',
  '75-89-8': 'TFE',
  '80-56-8': 'alpha-pinene',
  '470-82-6': 'eucalyptol',
  '78-59-1': 'isophorone',
  '10482-56-1': 'terpineol',
  '540-84-1': 'isooctane',
  '5131-66-8': 'PnB',
  '1569-01-3': 'PnP',
  '78-83-1': 'isobutanol',
  '473-55-2': 'pinane',
};

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

  test.each(Object.entries(NAMES))(
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

  test('a slip of the pen finds what was meant, and the list goes on', async () => {
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
  const content = pdfOfSize(200_000);
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
