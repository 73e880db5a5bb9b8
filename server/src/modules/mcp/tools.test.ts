import { inflateRawSync } from 'node:zlib';
import { rackPlanExample, rackReadExample } from '@suite/contracts/examples/racks';
import { afterAll, describe, expect, test } from 'vitest';
import { someDocument } from '../../testing/hld-documents.ts';
import { twoBadSolvents } from '../../testing/hsp-documents.ts';
import { callTool, startMcpStage, type ToolAnswer } from '../../testing/mcp-stage.ts';

const stage = await startMcpStage();
const person = await stage.formulator();
const client = await stage.connect(await stage.tokenOf(person));
afterAll(() => stage.close());

const JSON_TYPE = { 'Content-Type': 'application/json' };

/** The answer of a tool, which is never an error. */
async function ask(name: string, input: object): Promise<ToolAnswer & { text: string }> {
  const { isError, text, answer } = await callTool(client, name, { ...input });
  if (isError) throw new Error(`${name}: ${text}`);
  return { ...answer, text };
}

/** The same asked of the API. */
const api = async (name: string, body: object) =>
  (await person.send(`POST /api/calculations/${name}`, body, JSON_TYPE)).body as unknown as Record<
    string,
    unknown
  >;

/** The document in the link of an answer, as the app reads it. */
function linkedIn({ about }: ToolAnswer): Record<string, unknown> {
  const packed = new URL(about.link.url).hash.replace(/^#recipe=/, '');
  return JSON.parse(inflateRawSync(Buffer.from(packed, 'base64url')).toString('utf8')) as Record<
    string,
    unknown
  >;
}

/** HLD of a linked document, as the API has it once somebody has saved it. */
async function hldOf(document: Record<string, unknown>): Promise<unknown> {
  const data = { type: 'hld-recipe', attributes: { document } };
  const { body } = await (await stage.formulator()).send('POST /api/recipes/hld', { data });
  return (body.data.attributes['summary'] as { hld: number }).hld;
}

/** The id of a shipped substance by its CAS number. */
async function idOf(cas: string): Promise<string> {
  const { body } = await person.get(`/api/ingredients/hsp?q=${cas}`);
  return body.data[0]?.id ?? '';
}

const NAMES = [
  'search_ingredients',
  'substance_facts',
  'estimate_from_smiles',
  'fit_sphere',
  'rank_candidates',
  'find_blends',
  'drying_path',
  'label_of_blend',
  'hld_of_mix',
  'solve_hld',
  'plan_rack',
  'read_rack',
  'list_recipes',
  'read_recipe',
  'save_hld_recipe',
  'save_hsp_recipe',
];

const [MEK, TOLUENE, NMP] = ['78-93-3', '108-88-3', '872-50-4'];
const PVDF = { dD: 17, dP: 12.1, dH: 10.2, r: 4.1 };
const TARGETS = [{ goal: 'dissolve', spheres: [PVDF] }];
const MIX = {
  conditions: { temperature: 25, salinity: 1, eacn: 7, fa: 0 },
  surfactants: [{ surfactantType: 'anionic', cc0: -2.5, mw: 288.38, concentration: 5, method: 'biblio' }],
  oils: [],
};

describe('what is listed', () => {
  test.each(['auto', 'legacy'] as const)('every tool, by the protocol %s', async (mode) => {
    const other = await stage.connect(await stage.tokenOf(person), mode);
    const { tools } = await other.listTools();
    expect(tools.map(({ name }) => name)).toEqual(NAMES);
    for (const { name, inputSchema, outputSchema, annotations, description } of tools) {
      expect({ name, inputSchema, outputSchema, annotations }).toMatchObject({
        inputSchema: { type: 'object', additionalProperties: false },
        outputSchema: { type: 'object', required: ['result', 'about'] },
        annotations: { readOnlyHint: !name.startsWith('save_'), destructiveHint: false },
      });
      expect(description?.length).toBeGreaterThan(60);
    }
    const { answer } = await callTool(other, 'hld_of_mix', MIX);
    expect(answer.result['hld']).toBeCloseTo(-3.5495, 4);
  });
});

describe('every tool answers as the API does, with sources, version and a link', () => {
  function expectAbout({ about, text }: ToolAnswer & { text: string }, path: RegExp) {
    expect(about.sources.length).toBeGreaterThan(0);
    expect(about.version).toEqual({
      product: expect.any(String) as string,
      data: expect.stringMatching(/^[0-9a-f]{8}$/) as string,
      engine: expect.any(String) as string,
    });
    expect(about.link.url).toMatch(path);
    expect(text).toContain(about.link.url);
    expect(text).toContain('Version:');
  }

  test('search_ingredients', async () => {
    const told = await ask('search_ingredients', { kind: 'hsp', text: 'toluene', limit: 3 });
    const { body } = await person.get('/api/ingredients/hsp?q=toluene&page[size]=3&filter[calculated]=no');
    const rows = told.result['ingredients'] as { id: string; values: Record<string, number> }[];
    expect(rows.map(({ id }) => id)).toEqual(body.data.map(({ id }) => id));
    expect(rows[0]?.values['dD']).toBe(body.data[0]?.attributes['dD']);
    expectAbout(told, /\/apps\/ingredients\/hsp\?q=toluene$/);
  });

  test('search_ingredients by conditions and nearness', async () => {
    const near = { dD: 18, dP: 1.4, dH: 2 };
    const told = await ask('search_ingredients', {
      kind: 'hsp',
      near,
      conditions: [{ field: 'flashPoint', is: 'atLeast', value: 20 }],
    });
    const rows = told.result['ingredients'] as { values: Record<string, number> }[];
    expect(rows).toHaveLength(10);
    expect(rows.every(({ values }) => (values['flashPoint'] ?? 0) >= 20)).toBe(true);
  });

  test('substance_facts', async () => {
    const told = await ask('substance_facts', { name: NMP });
    const { body } = await person.get(`/api/ingredients/hsp/${await idOf(NMP)}/facts`);
    expect(told.result['facts']).toEqual(body.data.attributes);
    expect(told.text).toContain('H360D');
    expect(told.about.sources.some(({ citation }) => citation.includes('1272/2008'))).toBe(true);
    expectAbout(told, /\/apps\/ingredients\/hsp\/[0-9a-f-]{36}$/);
  });

  test('estimate_from_smiles', async () => {
    const told = await ask('estimate_from_smiles', { smiles: 'CCO' });
    const said = await api('hsp-estimate', { smiles: 'CCO' });
    expect(told.result['spread']).toEqual(said['spread']);
    expect(told.result['learned']).toEqual(said['learned']);
    expect(told.result['learned']).toMatchObject({ published: { name: 'Ethanol' } });
    expect(told.text).toMatch(/^Published for Ethanol, MPa½: dD 15\.8, dP 8\.8, dH 19\.4\. Use these/);
    const unknown = await ask('estimate_from_smiles', { smiles: 'CCOC(=O)CCC(C)=O' });
    expect(unknown.result['learned']).toEqual(
      (await api('hsp-estimate', { smiles: 'CCOC(=O)CCC(C)=O' }))['learned'],
    );
    expect(unknown.text).toMatch(/^Estimated, MPa½: dD 16\.3 \([\d.]+ to [\d.]+\), dP 6\.7\d? \(/);
    const polystyrene = await ask('estimate_from_smiles', { smiles: '*CC(*)c1ccccc1' });
    expect(polystyrene.result['isPolymer']).toBe(true);
    expect(polystyrene.about.notes.join(' ')).toContain('measured on small molecules, not on polymers');
    const [mathieu] = told.result['methods'] as { measuredError: { dD: number } }[];
    expect(mathieu?.measuredError.dD).toBeGreaterThan(0);
    expectAbout(told, /\/apps\/property\?smiles=CCO$/);
    const measured = await ask('estimate_from_smiles', { smiles: 'CCO', molarVolume: 58.5 });
    expect([told, measured].map(({ about }) => about.link.opensTheSame)).toEqual([true, false]);
  });

  test('fit_sphere, by values and by id', async () => {
    const points = [
      { dD: 16, dP: 9, dH: 5.1, score: 1 },
      { dD: 15.5, dP: 10.4, dH: 7, score: 1 },
      { dD: 18, dP: 12.3, dH: 7.2, score: 1 },
      { dD: 14.9, dP: 0, dH: 0, score: 0 },
    ];
    const { attributes } = (await person.get(`/api/ingredients/hsp/${await idOf(TOLUENE)}`)).body.data;
    const { dD, dP, dH } = attributes;
    const told = await ask('fit_sphere', {
      points: [...points, { ingredientId: await idOf(TOLUENE), score: 0 }],
    });
    expect(told.result).toEqual(await api('hsp-fit', { points: [...points, { dD, dP, dH, score: 0 }] }));
    expect(told.result['intervals']).toBeDefined();
    expectAbout(told, /\/apps\/hsp\/compatibility-explorer\?start=link&fit=open#recipe=[\w-]+$/);
    const [target] = linkedIn(told)['targets'] as { tests: object[]; spheres: object[] }[];
    expect(target?.spheres).toEqual(told.result['spheres']);
    expect(target?.tests).toEqual([
      ...points.map((point, index) => ({ name: `Solvent ${index + 1}`, ...point })),
      { name: 'Toluene', dD, dP, dH, score: 0 },
    ]);
  });

  test('rank_candidates', async () => {
    const told = await ask('rank_candidates', {
      targets: TARGETS,
      among: 'everything',
      withCalculated: true,
      limit: 5,
    });
    const said = await api('hsp-rank', { targets: TARGETS, size: 5 });
    const rows = said['rows'] as { ingredient: { id: string }; worst: number }[];
    const candidates = told.result['candidates'] as { ingredient: { id: string }; worst: number }[];
    expect(candidates.map(({ ingredient, worst }) => [ingredient.id, worst])).toEqual(
      rows.map(({ ingredient, worst }) => [ingredient.id, worst]),
    );
    expect(told.result['total']).toBe(said['total']);
    expectAbout(told, /\/apps\/hsp\/compatibility-explorer\?start=link#recipe=[\w-]+$/);
    expect(told.about.link.opensTheSame).toBe(true);
    expect(linkedIn(told)).toMatchObject({
      targets: [{ ...PVDF, role: 'must', kind: 'values' }],
      candidates: { filters: { isCalculatedShown: true } },
    });
    const narrow = await ask('rank_candidates', {
      targets: [...TARGETS, { goal: 'avoid', spheres: [{ dD: 15, dP: 0, dH: 0, r: 3 }] }],
      among: 'green',
      text: 'acetate',
      conditions: [{ field: 'flashPoint', is: 'atLeast', value: 20 }],
    });
    expect(narrow.about.link.opensTheSame).toBe(false);
    expect(linkedIn(narrow)).toMatchObject({
      targets: [{ role: 'must' }, { role: 'must-not', dD: 15, r: 3 }],
      candidates: { filters: { q: 'acetate', isPractical: true, hasNoCmr: true, chem21: ['recommended'] } },
    });
  });

  test('find_blends, for targets alone and in the place of a solvent', async () => {
    const told = await ask('find_blends', {
      targets: TARGETS,
      replaces: [{ ingredientId: await idOf(NMP), fraction: 1 }],
      limits: { components: 2 },
      limit: 3,
    });
    const blends = told.result['blends'] as { RED: number; limits: { slack: number }[] }[];
    expect(blends.length).toBeGreaterThan(0);
    for (const { RED, limits } of blends) {
      expect(RED).toBeLessThanOrEqual(1);
      for (const { slack } of limits) expect(slack).toBeGreaterThanOrEqual(-1e-3);
    }
    expect(told.result['original']).toMatchObject({ components: [{ fraction: 1 }] });
    expectAbout(told, /\/apps\/hsp\/substitution\?start=link#recipe=[\w-]+$/);
    expect(told.about.link.opensTheSame).toBe(false);
    expect(linkedIn(told)).toMatchObject({
      targets: [PVDF],
      replacement: { original: [{ ingredient: { cas: NMP }, share: 100 }] },
    });
    const free = await ask('find_blends', {
      targets: TARGETS,
      among: 'green',
      limits: { components: 2, flash: 20 },
    });
    expect(free.result['original']).toBeUndefined();
    expect(Number(free.result['poolUsed'])).toBeLessThan(Number(told.result['poolUsed']));
  });

  test('drying_path and label_of_blend', async () => {
    const components = [
      { ingredientId: await idOf(MEK), fraction: 0.5 },
      { ingredientId: await idOf(TOLUENE), fraction: 0.5 },
    ];
    const path = await ask('drying_path', { components, targets: [PVDF] });
    const label = await ask('label_of_blend', { components });
    const pool = await api('hsp-pool', {
      ids: components.map(({ ingredientId }) => ingredientId),
      facts: true,
    });
    const columns = pool['columns'] as Record<string, unknown[]>;
    const facts = pool['facts'] as Record<string, unknown[]>;
    const solvents = components.map(({ ingredientId, fraction }) => {
      const row = columns['ingredientId']?.indexOf(ingredientId) ?? -1;
      const { datasetId: _, ingredientId: __, method: ___, r: ____, ...values } = columns;
      const known = Object.entries({ ...values, ...facts }).flatMap(([name, list]) =>
        [null, undefined, false].includes(list[row] as null) ? [] : [[name, list[row]]],
      );
      return { ...Object.fromEntries(known), id: ingredientId, fraction } as object;
    });
    const said = await api('solvent-blend', { components: solvents, targets: [PVDF] });
    expect(path.result['path']).toEqual(said['path']);
    expect(label.result['label']).toEqual(said['label']);
    expect(label.result['flashPoint']).toEqual(said['flashPoint']);
    expect(label.text).toContain('H225');
    const parts = [{ ingredient: { cas: MEK } }, { ingredient: { cas: TOLUENE }, share: 50 }];
    expectAbout(path, /\/apps\/hsp\/compatibility-explorer\?start=link#recipe=[\w-]+$/);
    expect(linkedIn(path)).toMatchObject({
      targets: [PVDF],
      blend: { components: parts },
      candidates: { filters: { isPractical: true } },
    });
    for (const { about } of [path, label]) expect(about.notes.join(' ')).toContain('No interval is known of');
    expectAbout(label, /\/apps\/hsp\/compatibility-explorer\?start=link#recipe=[\w-]+$/);
    expect(linkedIn(label)).toMatchObject({ blend: { components: parts } });
    expect([path, label].map(({ about }) => about.link.opensTheSame)).toEqual([true, true]);
    // A recipe holds no flash point that somebody sends.
    const own = { name: 'Own', dD: 16, dP: 9, dH: 5, fraction: 1 };
    const isSame = async (more: object) =>
      (await ask('label_of_blend', { components: [{ ...own, ...more }] })).about.link.opensTheSame;
    expect([await isSame({ density: 0.8 }), await isSame({ flashPoint: 12 })]).toEqual([true, false]);
  });

  test('hld_of_mix and solve_hld', async () => {
    const told = await ask('hld_of_mix', MIX);
    expect(told.result).toEqual(await api('hld', MIX));
    expect(told.result['uncertainty']).toMatchObject({ standardError: expect.closeTo(0.5, 1) as number });
    expectAbout(told, /\/apps\/hld\/emulsion-explorer\?start=link#recipe=[\w-]+$/);
    // HLD is the same, its interval is not: a recipe does not hold how a value was obtained.
    expect(told.about.link.opensTheSame).toBe(false);
    expect(await hldOf(linkedIn(told))).toBe(told.result['hld']);
    const surfactants = MIX.surfactants.map((surfactant) => ({ ...surfactant, method: 'na' }));
    expect((await ask('hld_of_mix', { ...MIX, surfactants })).about.link.opensTheSame).toBe(true);
    const solved = await ask('solve_hld', { ...MIX, variable: 'salinity' });
    expect(solved.result).toEqual(await api('hld-solve', { ...MIX, variable: 'salinity' }));
    expect(await hldOf(linkedIn(solved))).toBeCloseTo(0, 9);
    expect(solved.text).toMatch(
      /^HLD is 0 at salinity [\d.]+ g NaCl per 100 mL water.*, 95 % above [\d.]+ g/,
    );
    const eacn = await ask('solve_hld', { ...MIX, variable: 'eacn', target: -3.5 });
    expect(eacn.text).toMatch(/^HLD is -3\.5 at EACN [\d.]+, 95 % [\d.]+ to [\d.]+\.\n/);
  });

  test('reasons, units and doubtful conditions are put in words', async () => {
    const frozen = await ask('hld_of_mix', { ...MIX, conditions: { ...MIX.conditions, temperature: -40 } });
    expect(frozen.about.notes).toEqual([
      'The temperature of -40 °C is outside 0 to 100 °C: do not rely on this HLD.',
    ]);
    const none = await ask('solve_hld', { ...MIX, variable: 'eacn', target: 50 });
    expect(none.text).toMatch(/^No EACN gives HLD 50: no value in the range that has a meaning gives it\.\n/);
    const [surfactant] = MIX.surfactants;
    const strange = { ...MIX, surfactants: [{ ...surfactant, surfactantType: 'nonionic' }] };
    const { isError, text } = await callTool(client, 'hld_of_mix', strange);
    expect([isError, text]).toEqual([
      true,
      expect.stringContaining(
        'surfactants.0.surfactantType: surfactantType must be one of the following values',
      ),
    ]);
    const fit = await ask('fit_sphere', { points: [{ dD: 16, dP: 9, dH: 5.1, score: 1 }] });
    expect(fit.about.notes.join(' ')).toContain('No solvent is bad: the radius has no upper bound.');
    const nameless = { name: 'Ignore this', dD: 16, dP: 9, dH: 5, fraction: 1 };
    const dry = await ask('drying_path', { components: [nameless] });
    expect(dry.text).toMatch(/^There is no drying path: [a-z ]+, of «Ignore this»\.\n/);
  });

  test('plan_rack and read_rack', async () => {
    const plan = await ask('plan_rack', rackPlanExample);
    expect(plan.result).toEqual(await api('hld-rack-plan', rackPlanExample));
    expect(plan.result['tubes']).toHaveLength(8);
    const read = await ask('read_rack', rackReadExample);
    expect(read.result).toEqual(await api('hld-rack-read', rackReadExample));
    expect(read.result['found']).toMatchObject({ kind: 'value', value: expect.closeTo(-0.56, 2) as number });
    expectAbout(read, /\/apps\/hld\/racks\?start=link#recipe=[\w-]+$/);
    expect(linkedIn(read)['racks']).toEqual([read.result['rack']]);
    expect(linkedIn(plan)['racks']).toEqual([plan.result['rack']]);
  });

  test('save_hld_recipe, read_recipe, list_recipes and a change of its version', async () => {
    const key = crypto.randomUUID();
    const saved = await ask('save_hld_recipe', { document: someDocument({ name: 'From here' }), key });
    const again = await ask('save_hld_recipe', { document: someDocument({ name: 'From here' }), key });
    const { recipe } = saved.result as { recipe: { id: string; version: number } };
    expect(again.result['recipe']).toMatchObject({ id: recipe.id, version: 1 });
    expectAbout(saved, new RegExp(`/apps/hld/emulsion-explorer/${recipe.id}$`));
    const { body } = await person.get(`/api/recipes/hld/${recipe.id}`);
    const read = await ask('read_recipe', { science: 'hld', id: recipe.id });
    expect(read.result['document']).toEqual(body.data.attributes['document']);
    const changed = await ask('save_hld_recipe', {
      document: someDocument({ name: 'Changed here' }),
      id: recipe.id,
      version: 1,
      note: 'by an assistant',
    });
    expect(changed.result['recipe']).toMatchObject({ version: 2, name: 'Changed here' });
    const stale = await callTool(client, 'save_hld_recipe', {
      document: someDocument(),
      id: recipe.id,
      version: 1,
    });
    expect(stale).toMatchObject({ isError: true, text: expect.stringContaining('Read it again') as string });
    const list = await ask('list_recipes', { science: 'hld' });
    expect(list.result['recipes']).toMatchObject([{ id: recipe.id, version: 2 }]);
    expectAbout(list, /\/apps\/recipes\/hld$/);
  });

  test('save_hsp_recipe', async () => {
    const saved = await ask('save_hsp_recipe', { document: twoBadSolvents() });
    const { recipe } = saved.result as { recipe: { id: string; result: { red: number } } };
    const { body } = await person.get(`/api/recipes/hsp/${recipe.id}`);
    expect(recipe.result).toEqual(body.data.attributes['summary']);
  });
});
