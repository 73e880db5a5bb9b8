import { randomUUID } from 'node:crypto';
import { emulsionTypeOf, isExact } from '@suite/hld';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { ingredient } from '../../db/schema.ts';
import { publishGuarded } from '../../testing/guarded-surfactant.ts';
import { someDocument, surfactantByKey } from '../../testing/hld-documents.ts';
import { HLD, HSP, type Person, startParameterServer } from '../../testing/parameter-server.ts';
import { add } from '../../testing/sharing.ts';

const server = await startParameterServer();
const person = await server.person([...HLD, ...HSP]);
const rival = await server.person([...HLD, ...HSP]);
afterAll(() => server.close());

const JSON_TYPE = { 'Content-Type': 'application/json' };
const calculate = async (who: Person, name: string, body: object) => {
  const { status, body: answer } = await who.send(`POST /api/calculations/${name}`, body, JSON_TYPE);
  return { status, body: answer as unknown as Record<string, unknown> };
};
const named = async (kind: string, name: string) => {
  const { body } = await person.get(`/api/ingredients/${kind}?q=${encodeURIComponent(name)}&page[size]=1`);
  const { datasetId, ingredientId, ...values } = body.data[0]?.attributes ?? {};
  return { reference: { datasetId, ingredientId }, values };
};
const conditions = { temperature: 25, salinity: 1, eacn: 7, fa: 0 };

test('a surfactant and an oil of a dataset give what their values give', async () => {
  const sds = await named('hld-surfactant', 'Sodium dodecyl sulfate (SDS)');
  const decane = await named('hld-oil', 'n-Decane');
  const { surfactantType, cc0, mw, salinityFunction, method } = sds.values as Record<string, unknown>;
  const byName = await calculate(person, 'hld', {
    conditions,
    surfactants: [{ ...sds.reference, concentration: 5 }],
    oils: [{ ...decane.reference, volume: 2 }],
  });
  const byValue = await calculate(person, 'hld', {
    conditions,
    surfactants: [{ surfactantType, cc0, mw, salinityFunction, method, concentration: 5 }],
    oils: [{ eacn: 10, volume: 2, method: decane.values['method'] }],
  });
  expect(byName.status).toBe(200);
  expect(byName.body).toMatchObject({ eacn: 10, hld: expect.any(Number) });
  expect(byName.body).toEqual(byValue.body);
  for (const name of ['hld-solve', 'hld-scan']) {
    const request = {
      conditions,
      surfactants: [{ ...sds.reference, concentration: 5 }],
      oils: [],
      variable: 'salinity',
    };
    expect((await calculate(person, name, request)).status).toBe(200);
  }
});

test('candidates of a dataset are scored and blended beside those with values', async () => {
  const toluene = await named('hsp', 'Toluene');
  const target = { dD: 20, dP: 10.32, dH: 10.11, r: 10.02 };
  const { body } = await calculate(person, 'hsp-score', {
    target,
    candidates: [toluene.reference, { id: 'own', dD: 18, dP: 1.4, dH: 2 }],
  });
  const [first, second] = body['candidates'] as Record<string, unknown>[];
  expect(first).toEqual({ ...second, id: toluene.reference.ingredientId });
  const butanol = await named('hsp', '1-Butanol');
  const blend = await calculate(person, 'hsp-blend', {
    target,
    candidates: [toluene.reference, butanol.reference],
    size: 2,
  });
  expect(JSON.stringify(blend.body)).toContain(butanol.reference.ingredientId);
});

test('S-20 what the caller may not read is not calculated with, and looks like what is not there', async () => {
  const mine = (await rival.get('/api/datasets?filter[kind]=hld-surfactant')).body.data.find(
    ({ attributes }) => attributes['slug'] === 'my-surfactants',
  );
  const made = await add(rival, 'hld-surfactant', {
    datasetId: mine?.id,
    name: 'Secret',
    surfactantType: 'other',
    cc0: 1,
  });
  const asking = (datasetId: unknown, ingredientId: string) => ({
    conditions,
    surfactants: [{ datasetId, ingredientId, concentration: 5 }],
    oils: [],
  });
  const own = await calculate(rival, 'hld', asking(mine?.id, made.body.data.id));
  expect(own.status).toBe(200);
  const foreign = await calculate(person, 'hld', asking(mine?.id, made.body.data.id));
  const unknown = await calculate(person, 'hld', asking(mine?.id, randomUUID()));
  const refusal = {
    errors: [
      expect.objectContaining({
        detail: 'There is no such ingredient in that dataset.',
        source: { pointer: '/surfactants/0/ingredientId' },
      }),
    ],
  };
  const impossible = await calculate(person, 'hld', asking('not-a-dataset', randomUUID()));
  expect(impossible.status).toBe(422);
  // R5.12
  expect(JSON.stringify(impossible.body)).toContain('Give a UUID');
  expect([foreign.status, unknown.status]).toEqual([422, 422]);
  expect(foreign.body).toEqual(refusal);
  expect(unknown.body).toEqual(refusal);
  expect((await calculate(person, 'hld', asking('hld-surfactants', 'nonsense'))).status).toBe(422);
  expect((await calculate(rival, 'hld', asking('hld-surfactants', made.body.data.id))).status).toBe(422);
});

test('S-25 values that are only for calculation are in no answer, and neither is what would reveal them', async () => {
  const { reference, values } = await named('hld-surfactant', 'Sodium dihexyl sulfosuccinate');
  const decane = await named('hld-oil', 'n-Decane');
  const { surfactantType, cc0, mw } = values as { surfactantType: string; cc0: number; mw: number };
  const formulation = (surfactant: object) => ({
    conditions,
    surfactants: [{ ...surfactant, concentration: 5 }],
    oils: [{ ...decane.reference, volume: 1 }],
  });
  const open = await calculate(person, 'hld', formulation({ surfactantType, cc0, mw }));
  const { ingredientId, datasetId } = reference as Reference;
  const document = documentWith({ ingredientId, datasetId }, { eacn: conditions.eacn });
  const keptOf = async () => {
    const saved = await add(person, 'hld-recipe', { document });
    expect(saved.status).toBe(201);
    return saved.body.data.attributes['summary'] as { hld: number; eacn: number | null };
  };
  const openKept = await keptOf();
  await server.database.as({ kind: 'system' }).transaction(({ orm }) =>
    orm
      .update(ingredient)
      .set({ visibility: { cc0: 'calculation', mw: 'calculation' } })
      .where(eq(ingredient.id, String(reference.ingredientId))),
  );
  const { body } = await person.get(
    `/api/ingredients/hld-surfactant?ingredientIds=${String(reference.ingredientId)}`,
  );
  expect(body.data[0]?.attributes).toMatchObject({ onlyForCalculation: true, version: 1 });
  expect(body.data[0]?.attributes).not.toHaveProperty('cc0');
  expect(body.data[0]?.attributes).not.toHaveProperty('mw');
  const guarded = await calculate(person, 'hld', formulation(reference));
  const hld = Number(guarded.body['hld']);
  const shift = Math.abs(hld - Number(open.body['hld']));
  expect([shift > 0.3, shift <= 1]).toEqual([true, true]);
  expect(guarded).toEqual({
    status: 200,
    body: {
      hld,
      emulsionType: emulsionTypeOf(hld),
      exact: isExact(hld),
      match: true,
      totals: { concentration: 5, volume: 1 },
      eacn: null,
      salinity: null,
      parts: [],
      onlyForCalculation: true,
    },
  });
  for (const name of ['hld-solve', 'hld-scan']) {
    const refused = await calculate(person, name, { ...formulation(reference), variable: 'temperature' });
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.body)).toContain('for calculation only');
  }
  const kept = await keptOf();
  expect(Math.abs(kept.hld - openKept.hld)).toBeGreaterThan(0.3);
  expect(kept.eacn).toBeNull();
});

type Reference = Awaited<ReturnType<typeof publishGuarded>>;

const mixWith = (reference: Reference, changes: object = {}) => ({
  conditions: { ...conditions, eacn: 8, ...changes },
  surfactants: [{ ...reference, concentration: 5 }],
  oils: [],
});
const documentWith = ({ ingredientId, datasetId }: Reference, changes: object = {}) =>
  someDocument({
    surfactantMix: [surfactantByKey(ingredientId, datasetId)],
    manualEACN: true,
    conditions: { ...conditions, eacn: 8, ...changes },
  });

test('S-25 HLD is exact to what the shift gives, the same for a colleague, and the one that a recipe keeps', async () => {
  const secret = await publishGuarded(server);
  const acme = await server.organisation('Acme');
  const [one, colleague] = [await server.person(HLD, acme), await server.person(HLD, acme)];
  const told: number[] = [];
  for (const eacn of [8, 8.001, 9.001]) {
    const { status, body } = await calculate(one, 'hld', mixWith(secret, { eacn }));
    expect(status).toBe(200);
    expect((await calculate(colleague, 'hld', mixWith(secret, { eacn }))).body).toEqual(body);
    told.push(Number(body['hld']));
  }
  const [first = 0, second = 0, third = 0] = told;
  expect(first - second).toBeCloseTo((second - third) / 1000, 9);
  const saved = await add(one, 'hld-recipe', { document: documentWith(secret) });
  expect(saved.body.data.attributes['summary']).toMatchObject({ hld: first, eacn: null });
});

test('S-25 beside guarded values inputs lie in a physical range', async () => {
  const secret = await publishGuarded(server);
  const who = await server.person(HLD, await server.organisation('Ranges'));
  for (const changes of [{ eacn: 1e6 }, { temperature: 9e5 }, { salinity: 1e6 }, { fa: -50 }]) {
    const { status, body } = await calculate(who, 'hld', mixWith(secret, changes));
    expect(status).toBe(422);
    expect(body['errors']).toMatchObject([{ detail: expect.stringContaining('usual range') }]);
    const saved = await add(who, 'hld-recipe', { document: documentWith(secret, changes) });
    expect(saved.body.data.attributes['summary']).toMatchObject({
      hld: null,
      reason: 'outside-guarded-range',
    });
  }
  const own = { surfactantType: 'other', cc0: 1e6, concentration: 5 };
  const mix = mixWith(secret);
  const beside = await calculate(who, 'hld', { ...mix, surfactants: [...mix.surfactants, own] });
  expect(beside.status).toBe(422);
});
