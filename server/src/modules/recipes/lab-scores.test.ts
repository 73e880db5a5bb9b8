import { recipeEndpoints } from '@suite/contracts/endpoints/recipes';
import { LAB_RESULTS } from '@suite/contracts/lab-results';
import { LAB_SCORE_BOUNDS, type LabScores, labScoresSchema } from '@suite/contracts/lab-scores';
import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { labResult } from '../../db/schema.ts';
import { publishGuarded } from '../../testing/guarded-surfactant.ts';
import { fullSurfactant, someDocument, surfactantByKey } from '../../testing/hld-documents.ts';
import { twoBadSolvents } from '../../testing/hsp-documents.ts';
import { HLD, HSP, type Person, startParameterServer } from '../../testing/parameter-server.ts';
import { add, bodyOf, grantTo } from '../../testing/sharing.ts';
import { scoreOf } from './lab-store.ts';

const server = await startParameterServer({ isSeeded: false });
afterAll(() => server.close());

/** HLD −0.15: a microemulsion, and no surer of it than the values are. */
const balanced = someDocument();
const oily = someDocument({ surfactantMix: [fullSurfactant('s1', { cc0: 5 })] });

async function save(who: Person, document: object, kind: 'hld' | 'hsp' = 'hld'): Promise<string> {
  const { status, body } = await add(who, `${kind}-recipe`, { document });
  expect(status).toBe(201);
  return body.data.id;
}

const pathOf = (recipeId: string, kind: 'hld' | 'hsp' = 'hld') => `/api/recipes/${kind}/${recipeId}`;

/** What the laboratory saw, one result each. */
async function record(who: Person, path: string, seen: readonly string[]) {
  for (const observedType of seen) {
    const result = bodyOf('lab-result', { madeOn: '2026-03-01', observedType });
    const { status } = await who.send(`POST ${path}/lab-results`, result);
    expect(status).toBe(201);
  }
}

async function scores(who: Person, kind: 'hld' | 'hsp' = 'hld'): Promise<LabScores> {
  const { status, body } = await who.get(recipeEndpoints(kind).labScores.path);
  expect(status).toBe(200);
  return labScoresSchema.parse(body).data.attributes;
}

async function listed(who: Person, query = '') {
  const { body } = await who.get(`${recipeEndpoints('hld').listAllLabResults.path}${query}`);
  return LAB_RESULTS.hld.allList.parse(body);
}

const company = (name: string) => server.organisation(name);
const times = (count: number, seen: string) => Array.from({ length: count }, () => seen);

describe('predictions against the laboratory', () => {
  test('R1.8 every result stands with its recipe, prediction, chance and observation, the latest first', async () => {
    const owner = await server.person(HLD, await company('Lotions'));
    const recipeId = await save(owner, { ...balanced, name: 'Milk' });
    await record(owner, pathOf(recipeId), ['ME', 'O/W']);
    const { data, meta } = await listed(owner);
    expect(meta.total).toBe(2);
    expect(data.map(({ attributes }) => attributes.observedType).toSorted()).toEqual(['ME', 'O/W']);
    for (const { attributes } of data) {
      expect(attributes).toMatchObject({ recipeId, recipeName: 'Milk', predicted: { emulsionType: 'ME' } });
      expect(attributes.predicted.isRight).toBe(attributes.observedType === 'ME');
      // Cc and EACN of unknown origin: the chance is that of HLD −0.15 within ±0.5 for the errors of the engine.
      expect(attributes.predicted.chance).toBeGreaterThan(0.3);
      expect(attributes.predicted.chance).toBeLessThan(0.45);
    }
    const [first] = (await listed(owner, '?page[size]=1')).data;
    expect(first?.id).toBe(data[0]?.id);
  });

  test('R1.8 what is counted: right ones with their interval, pairs, and chances once there are enough', async () => {
    const owner = await server.person(HLD, await company('Creams'));
    const recipeId = await save(owner, balanced);
    const empty = await save(owner, someDocument({ surfactantMix: [] }));
    await record(owner, pathOf(recipeId), [...times(3, 'ME'), 'separated']);
    await record(owner, pathOf(empty), ['O/W']);
    const few = (await scores(owner)).open;
    expect(few).toMatchObject({ results: 4, right: 3, unpredicted: 1, calibration: null });
    expect(few.interval?.low).toBeCloseTo(0.3006, 3);
    expect(few.pairs).toEqual([
      { predicted: 'ME', observed: 'ME', results: 3 },
      { predicted: 'ME', observed: 'separated', results: 1 },
    ]);
    await record(owner, pathOf(await save(owner, oily)), times(6, 'W/O'));
    const { open } = await scores(owner);
    expect(open).toMatchObject({ results: 10, right: 9, calibration: { results: 10 } });
    const { data } = await listed(owner);
    const chances = data.flatMap(({ attributes: { predicted } }) =>
      predicted.chance === null ? [] : [{ chance: predicted.chance, isRight: predicted.isRight === true }],
    );
    const squares = chances.reduce((sum, { chance, isRight }) => sum + (chance - Number(isRight)) ** 2, 0);
    expect(open.calibration?.brier).toBeCloseTo(squares / 10, 10);
    expect(open.calibration?.baseline).toBeCloseTo(0.09, 10);
    expect(open.calibration?.steps.reduce((sum, { results }) => sum + results, 0)).toBe(10);
  });

  test('what is in the bin, and what was entered before chances were kept, is counted as far as it goes', async () => {
    const owner = await server.person(HLD, await company('Gels'));
    const recipeId = await save(owner, balanced);
    await record(owner, pathOf(recipeId), times(10, 'ME'));
    await server.inDatabase(({ orm }) =>
      orm
        .update(labResult)
        .set({ predicted: sql`predicted - 'chance'` })
        .where(eq(labResult.recipeId, recipeId)),
    );
    expect((await scores(owner)).open).toMatchObject({ results: 10, right: 10, calibration: null });
    expect((await listed(owner)).data[0]?.attributes.predicted.chance).toBeNull();
    await owner.send(`DELETE /api/recipes/hld/${recipeId}`, undefined, { 'If-Match': '"1"' });
    expect((await scores(owner)).open).toMatchObject({ results: 0, right: 0, interval: null });
    expect((await listed(owner)).meta.total).toBe(0);
  });

  test('a solvent that must not dissolve is right when it does not', async () => {
    const owner = await server.person(HSP, await company('Seals'));
    const [target] = twoBadSolvents().targets;
    const one = { ...target, role: 'must-not' };
    const near = await save(owner, twoBadSolvents(), 'hsp');
    const avoided = await save(owner, { ...twoBadSolvents(), targets: [one] }, 'hsp');
    const mixed = await save(owner, { ...twoBadSolvents(), targets: [target, { ...one, id: 't2' }] }, 'hsp');
    for (const id of [near, avoided, mixed]) await record(owner, pathOf(id, 'hsp'), ['dissolved']);
    // The blend lies inside: it dissolves, wanted or not. For one wanted and one not, one observation says nothing.
    expect((await scores(owner, 'hsp')).open).toMatchObject({
      results: 2,
      right: 2,
      unpredicted: 1,
      pairs: [{ predicted: 'dissolved', observed: 'dissolved', results: 2 }],
    });
  });

  test('R1.3 an HSP recipe with estimated values gives its chance, that of the side it predicts', async () => {
    const owner = await server.person(HSP);
    const { blend } = twoBadSolvents();
    const deviation = { dD: 0.6, dP: 1.9, dH: 1.4 };
    const components = blend.components.map((part) => ({
      ...part,
      ingredient: { ...part.ingredient, deviation },
    }));
    const recipeId = await save(owner, twoBadSolvents({ blend: { ...blend, components } }), 'hsp');
    await record(owner, pathOf(recipeId, 'hsp'), ['dissolved']);
    const { body } = await owner.get(recipeEndpoints('hsp').listAllLabResults.path);
    const [result] = LAB_RESULTS.hsp.allList.parse(body).data;
    expect(result?.attributes.predicted).toMatchObject({ dissolves: true, isRight: true });
    expect(result?.attributes.predicted.chance).toBeGreaterThan(0.5);
    expect(result?.attributes.predicted.chance).toBeLessThan(1);
  });
});

describe('whose numbers they are', () => {
  test('S-21 nobody outside of the organisation sees any of them, not even with a recipe that was shared', async () => {
    const owner = await server.person(HLD, await company('Paints'));
    const rival = await server.person(HLD, await company('Rival paints'));
    const alone = await server.person(HLD);
    const staff = await server.person(['admin-group'], await company('Staff'));
    const recipeId = await save(owner, balanced);
    await record(owner, pathOf(recipeId), times(12, 'ME'));
    await grantTo(owner, rival, { recipeId });
    await grantTo(owner, alone, { recipeId });
    expect((await scores(owner)).organisation).toMatchObject({ results: 12, right: 12 });
    for (const other of [rival, alone]) {
      // The recipe itself was shared, with its results.
      expect((await other.get(`/api/recipes/hld/${recipeId}/lab-results`)).body.meta.total).toBe(12);
      const seen = await scores(other);
      expect(seen).toMatchObject({ open: { results: 0, unpredicted: 0, pairs: [] }, organisation: null });
      expect(seen.hasOrganisation).toBe(other === rival);
      expect((await listed(other)).meta.total).toBe(0);
    }
    for (const path of [
      recipeEndpoints('hld').labScores.path,
      recipeEndpoints('hld').listAllLabResults.path,
    ]) {
      expect((await staff.get(path)).status).toBe(403);
      expect((await server.visitor.get(path)).status).toBe(401);
    }
  });

  test('S-21 numbers of colleagues are shown from ten results on, and never which recipe they are of', async () => {
    const lab = await company('Inks');
    const [one, colleague] = [await server.person(HLD, lab), await server.person(HLD, lab)];
    const secret = await save(colleague, { ...balanced, name: 'Secret ink' });
    await record(one, pathOf(await save(one, balanced)), times(2, 'ME'));
    await record(colleague, pathOf(secret), times(LAB_SCORE_BOUNDS.few - 1, 'O/W'));
    expect(await scores(one)).toMatchObject({
      open: { results: 2 },
      organisation: null,
      hasOrganisation: true,
    });
    await record(colleague, pathOf(secret), ['O/W']);
    expect(await scores(one)).toMatchObject({
      open: { results: 2, right: 2 },
      organisation: { results: 12, right: 2, calibration: { results: 12 } },
    });
    expect(JSON.stringify((await one.get(recipeEndpoints('hld').labScores.path)).body)).not.toContain(
      'Secret',
    );
    expect((await listed(one)).data.map(({ attributes }) => attributes.recipeName)).toEqual([
      'Cream',
      'Cream',
    ]);
    // Shared, it is open, and nothing is left to be kept back.
    await grantTo(colleague, one, { recipeId: secret });
    expect(await scores(one)).toMatchObject({ open: { results: 12 }, organisation: { results: 12 } });
    expect((await listed(one)).meta.total).toBe(12);
  });

  test('S-21 chances of colleagues are shown from ten on, too', async () => {
    const lab = await company('Dyes');
    const [one, colleague] = [await server.person(HLD, lab), await server.person(HLD, lab)];
    await record(one, pathOf(await save(one, balanced)), times(12, 'ME'));
    const theirs = await save(colleague, balanced);
    await record(colleague, pathOf(theirs), times(10, 'ME'));
    const [only] = await server.inDatabase(({ orm }) =>
      orm.select().from(labResult).where(eq(labResult.recipeId, theirs)),
    );
    await server.inDatabase(({ orm }) =>
      orm
        .update(labResult)
        .set({ predicted: sql`predicted - 'chance'` })
        .where(sql`recipe_id = ${theirs} and id <> ${only?.id}`),
    );
    const seen = await scores(one);
    expect(seen.open.calibration?.results).toBe(12);
    expect(seen.organisation).toMatchObject({ results: 22, calibration: null });
  });

  test('S-11 values that are only for calculation give results, and no chance', async () => {
    const { ingredientId, datasetId } = await publishGuarded(server);
    const owner = await server.person(HLD, await company('Buyers'));
    const guarded = someDocument({ surfactantMix: [surfactantByKey(ingredientId, datasetId)] });
    await record(owner, pathOf(await save(owner, guarded)), times(10, 'O/W'));
    const { data } = await listed(owner);
    for (const { attributes } of data) {
      expect(attributes.predicted.chance).toBeNull();
      expect(attributes.predicted.hld).toBeTypeOf('number');
    }
    expect((await scores(owner)).open).toMatchObject({ results: 10, calibration: null });
  });
});

test('VAL-6 a Brier score and its steps, by hand', () => {
  const count = {
    predicted: 'ME',
    observed: 'ME',
    isRight: true,
    step: 8,
    results: 8,
    squares: 8 * 0.04,
  } as const;
  const wrong = { ...count, observed: 'O/W', isRight: false, results: 2, squares: 2 * 0.64 } as const;
  const { calibration, interval } = scoreOf([count, wrong]);
  expect(calibration?.brier).toBeCloseTo(0.16, 12);
  expect(calibration?.baseline).toBeCloseTo(0.16, 12);
  expect(calibration?.steps).toEqual([
    { from: 0.8, to: 0.9, results: 10, right: 0.8, low: interval?.low, high: interval?.high },
  ]);
});
