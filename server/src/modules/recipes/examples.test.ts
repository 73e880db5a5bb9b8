import { RECIPES } from '@suite/contracts/recipes';
import { readLabRack } from '@suite/hld';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { recipe, users } from '../../db/schema.ts';
import { HLD, HSP, startParameterServer } from '../../testing/parameter-server.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { add } from '../../testing/sharing.ts';
import { addDemoRecipes, loadExamples } from './index.ts';

const PATH = '/api/recipes/hld';
const examples = await loadExamples('data/examples');
const server = await startParameterServer();
const person = await server.person(HLD);
const solver = await server.person(HSP);
const { database, jobs, auth, clock } = server;
const offering = await startTestServer({ storage: { database, jobs }, auth, clock, examples });
afterAll(async () => {
  await offering.close();
  await server.close();
});

describe('worked examples', () => {
  test('there is one for each of five industries and three of racks, with an explanation and its literature', async () => {
    const { email } = await server.addUser({ roles: HLD });
    const { token } = await server.signIn(email);
    const answer = await fetch(`${offering.url}${PATH}/examples`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const { data } = RECIPES.hld.exampleList.parse(await answer.json());
    expect(data.map(({ attributes }) => attributes.industry).toSorted()).toEqual([
      'agrochemicals',
      'home care',
      ...Array.from({ length: 5 }, () => 'laboratory'),
      'personal care',
      'petrochemicals',
      'pharmaceuticals',
    ]);
    for (const { attributes } of data) {
      expect(attributes.explanation.length).toBeGreaterThan(100);
      expect(attributes.sources.join()).toMatch(/\b(?:19|20)\d\d\b/);
    }
  });

  // What the explanations promise: a change of the data or the engine that makes them untrue shows here.
  test.each([
    ['personal-care-lotion', -1.24, 'O/W'],
    ['home-care-degreaser', -0.01, 'ME'],
    ['agro-concentrate', -1.52, 'O/W'],
    ['pharma-lecithin', 0.03, 'ME'],
    ['enhanced-recovery', -0.05, 'ME'],
    ['rack-quat-in-toluene', 0.05, 'ME'],
    ['rack-aot-mixing-ratio', 0.03, 'ME'],
    ['rack-eacn-by-difference', 0, 'ME'],
    ['rack-optimal-salinity', 0, 'ME'],
    ['rack-characteristic-length', 0, 'ME'],
  ])('%s is saved over the shipped ingredients and gives what it promises', async (id, hld, emulsionType) => {
    const shipped = examples.find((example) => example.id === id);
    const { status, body } = await add(person, 'hld-recipe', { document: shipped?.example.document });
    expect(status).toBe(201);
    expect(body.data.attributes['summary']).toMatchObject({
      hld: expect.closeTo(hld, 2) as number,
      emulsionType,
      match: true,
      missing: 0,
    });
  });

  test.each([
    ['hsp-polymer-solvents', 0.64, 2],
    ['hsp-two-bad-solvents', 0.8, 2],
    ['hsp-solvent-replacement', 0.11, 1],
    ['hsp-particle-dispersion', 0.67, 2],
    ['hsp-skin-delivery', 0.76, 2],
    ['hsp-stain-removal', 0.74, 2],
    ['hsp-sphere-from-tests', 0.48, 1],
    ['hsp-replace-nmp-stripper', 0.53, 2],
    ['hsp-replace-nmp-pvdf', 0.88, 3],
    ['hsp-replace-dmf-polyurethane', 0.57, 2],
    ['hsp-replace-toluene-ink', 0.6, 2],
    ['hsp-replace-hexane-extraction', 0.65, 2],
    ['hsp-replace-exempt-thinner', 0.92, 3],
  ])(
    'R1.2 %s is saved and gives what it promises, and says what the method gets wrong',
    async (id, red, score) => {
      const shipped = examples.find((example) => example.id === id);
      const { status, body } = await add(solver, 'hsp-recipe', { document: shipped?.example.document });
      expect(status).toBe(201);
      expect(body.data.attributes['summary']).toMatchObject({
        red: expect.closeTo(red, 2) as number,
        score,
        match: true,
      });
      expect(shipped?.example.explanation).toContain('Limits of the method');
      expect(shipped?.example.sources.join()).toMatch(/\b(?:19|20)\d\d\b/);
    },
  );
});

test('RK-11 the rack of the example, reconstructed from a published S* of 1.822, gives it back within its interval', () => {
  const shipped = examples.find(({ id }) => id === 'rack-quat-in-toluene');
  const document = shipped?.example.document;
  const rack = document && 'racks' in document ? document.racks?.[0] : undefined;
  const read = rack && readLabRack(rack);
  if (!read?.ok || read.value.reading.kind !== 'interval') throw new Error('no interval');
  const { from, to } = read.value.reading.optimum;
  expect([from < 1.822, to > 1.822]).toEqual([true, true]);
  expect(shipped?.example.explanation).toContain('reconstructed');
  const { found } = read.value;
  if (found.kind !== 'value') throw new Error(found.kind);
  expect(found.value.constantsError).toBeCloseTo(Math.hypot(0.1, 0.7 * 0.5), 9);
  expect(found.value.constantsError).toBeGreaterThan(found.value.rackError);
});

test.each([
  ['rack-aot-mixing-ratio', 2.55],
  ['rack-eacn-by-difference', 12],
  ['rack-optimal-salinity', Math.exp(0.17 + 0.92)],
])(
  'RK-11 RK-12 the rack of %s gives back what it was reconstructed from, %d, within its interval',
  (id, value) => {
    const document = examples.find((shipped) => shipped.id === id)?.example.document;
    const racks = (document && 'racks' in document ? document.racks : undefined) ?? [];
    const read = racks[0] && readLabRack(racks[0], racks);
    if (!read?.ok || read.value.found.kind !== 'value') throw new Error('no value');
    const { byRack } = read.value.found.value;
    expect([byRack.from < value, byRack.to > value]).toEqual([true, true]);
  },
);

test('RK-6 RK-11 the fine rack of the example gives back the length it was reconstructed from, half of it an interval alone', () => {
  const document = examples.find(({ id }) => id === 'rack-characteristic-length')?.example.document;
  const rack = document && 'racks' in document ? document.racks?.[0] : undefined;
  if (!rack) throw new Error('no rack');
  const xiOf = (tubes: typeof rack.tubes) => {
    const read = readLabRack({ ...rack, tubes });
    if (!read.ok || read.value.found.kind !== 'xi') throw new Error('no length');
    return read.value.found.value;
  };
  const { value, from, to } = xiOf(rack.tubes);
  expect([from < 98.14, to > 98.14]).toEqual([true, true]);
  expect(value).toBeCloseTo(98.14, -1);
  expect(xiOf(rack.tubes.filter((_, n) => n % 2 === 0)).value).toBeNull();
});

describe('a demonstration', () => {
  const parts = () => ({ database: server.database, clock: server.clock });
  const namesOf = (userId: string) =>
    server.inDatabase(async ({ orm }) => {
      const rows = await orm.select({ name: recipe.name }).from(recipe).where(eq(recipe.ownerId, userId));
      return rows.map(({ name }) => name).toSorted();
    });

  test('its people have the examples once: what they delete stays deleted, others get none', async () => {
    const demo = await server.addUser({ roles: HLD, isDemo: true });
    const newcomer = await server.addUser({ roles: [], isDemo: true });
    const real = await server.addUser({ roles: HLD });
    await addDemoRecipes(parts(), examples);
    const emulsions = examples.filter(({ kind }) => kind === 'hld');
    expect(await namesOf(demo.id)).toEqual(emulsions.map(({ example }) => example.document.name).toSorted());
    expect(await namesOf(newcomer.id)).toEqual([]);
    expect(await namesOf(real.id)).toEqual([]);
    await server.inDatabase(({ orm }) => orm.delete(recipe).where(eq(recipe.ownerId, demo.id)));
    await addDemoRecipes(parts(), examples);
    expect(await namesOf(demo.id)).toEqual([]);
    await server.inDatabase(({ orm }) =>
      orm.update(users).set({ roles: HLD }).where(eq(users.id, newcomer.id)),
    );
    await addDemoRecipes(parts(), examples);
    expect(await namesOf(newcomer.id)).toHaveLength(10);
  });
});
