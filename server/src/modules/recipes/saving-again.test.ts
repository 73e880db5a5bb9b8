import { RECIPE_BOUNDS, RECIPES } from '@suite/contracts/recipes';
import { BIN_DAYS } from '@suite/contracts/datasets';
import { and, eq, like } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { isLong } from '../../testing/long.ts';
import { audit, labResult, recipe, recipeVersion } from '../../db/schema.ts';
import { fullSurfactant, oilByKey, someDocument } from '../../testing/hld-documents.ts';
import { PASSWORD } from '../../testing/identity-server.ts';
import { type Answer, HLD, type Person, startParameterServer } from '../../testing/parameter-server.ts';
import { addRow, at, bodyOf } from '../../testing/sharing.ts';
import { emptyRecipeBin } from './index.ts';

const PATH = '/api/recipes/hld';
const PAIRS = isLong ? 1000 : 25;
const DAY_MS = 24 * 60 * 60 * 1000;
let owner: Person;
const server = await startParameterServer({ isSeeded: false });
owner = await server.person(HLD);
afterAll(() => server.close());

const wrap = (attributes: object, id?: string) => bodyOf('hld-recipe', attributes, id);
const save = (
  person: Person = owner,
  document: object = someDocument(),
  headers: Record<string, string> = {},
) => person.send(`POST ${PATH}`, wrap({ document }), headers);
const change = (id: string, attributes: object, version?: number) =>
  owner.send(`PATCH ${PATH}/${id}`, wrap(attributes, id), version === undefined ? {} : at(version));
const post = (path: string, headers: Record<string, string> = {}) =>
  owner.send(`POST ${PATH}/${path}`, undefined, headers);
const withTemperature = (temperature: number) =>
  someDocument({ conditions: { temperature, salinity: 1, eacn: 7, fa: 0 } });
const attributesOf = ({ body }: Answer) => body.data.attributes;
const audited = (id: string) =>
  server.inDatabase(({ orm }) =>
    orm
      .select({ action: audit.action, userId: audit.userId })
      .from(audit)
      .where(and(eq(audit.object, `recipe:${id}`), like(audit.action, 'recipe.%')))
      .orderBy(audit.id),
  );

describe('two at once', () => {
  test('F-11 a change says which version it was made to: 428 without, 412 with a stale one', async () => {
    const { id } = (await save()).body.data;
    const missing = await change(id, { labStatus: 'made' });
    expect([missing.status, missing.body.errors[0]?.code]).toEqual([428, 'PRECONDITION_REQUIRED']);
    const changed = await change(id, { document: withTemperature(30) }, 1);
    expect([changed.status, changed.etag]).toEqual([200, '"2"']);
    const stale = await change(id, { document: withTemperature(40) }, 1);
    expect([stale.status, stale.etag]).toEqual([412, '"2"']);
    expect((await owner.send(`DELETE ${PATH}/${id}`)).status).toBe(428);
    expect((await owner.send(`DELETE ${PATH}/${id}`, undefined, at(1))).status).toBe(412);
    expect((await owner.get(`${PATH}/${id}`)).body.data).toEqual(changed.body.data);
  });

  test('F-11 the refusal carries the recipe as it is now', async () => {
    const { id } = (await save()).body.data;
    const present = await change(id, { document: withTemperature(30) }, 1);
    const stale = await change(id, { document: withTemperature(40) }, 1);
    const meta = RECIPES.hld.conflict.parse(stale.body.meta);
    expect(meta.present).toEqual(present.body.data);
  });

  test(`F-11 of ${PAIRS} racing pairs exactly one each is saved, the other is refused`, async () => {
    const { id } = (await save()).body.data;
    for (let version = 1; version <= PAIRS; version += 1) {
      const answers = await Promise.all([
        change(id, { document: withTemperature(version) }, version),
        change(id, { document: withTemperature(-version) }, version),
      ]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
      const won = answers.find(({ status }) => status === 200);
      expect((await owner.get(`${PATH}/${id}`)).body.data).toEqual(won?.body.data);
    }
    const versions = await server.inDatabase(({ orm }) =>
      orm.$count(recipeVersion, eq(recipeVersion.recipeId, id)),
    );
    expect(versions).toBe(Math.min(PAIRS + 1, RECIPE_BOUNDS.versions));
  }, 900_000);

  test('F-12 a save that is sent twice makes one recipe, also when both are under way', async () => {
    const person = await server.person(HLD);
    const key = { 'Idempotency-Key': 'tab 1, save 1' };
    const both = await Promise.all([save(person, someDocument(), key), save(person, someDocument(), key)]);
    const again = await save(person, someDocument(), key);
    expect(again.status).toBe(201);
    for (const { status, body } of both) {
      // The second one has to wait while the first is at work, or gets its answer.
      expect([409, again.body.data.id]).toContain(status === 201 ? body.data.id : status);
    }
    expect((await person.get(PATH)).body.data.map(({ id }) => id)).toEqual([again.body.data.id]);
    const other = await save(person, withTemperature(99), key);
    expect(other.status).toBe(422);
    expect((await person.get(PATH)).body.meta.total).toBe(1);
  });

  test('F-12 a restored version and a copy are made once too', async () => {
    const { id } = (await save()).body.data;
    await change(id, { document: withTemperature(30) }, 1);
    const key = { 'Idempotency-Key': `restore ${id}`, ...at(2) };
    const first = await post(`${id}/versions/1/restore`, key);
    expect(first.status).toBe(200);
    expect((await post(`${id}/versions/1/restore`, key)).body).toEqual(first.body);
    const copy = { 'Idempotency-Key': `copy ${id}` };
    const made = await owner.send(`POST ${PATH}/${id}/duplicate`, wrap({}), copy);
    const repeated = await owner.send(`POST ${PATH}/${id}/duplicate`, wrap({}), copy);
    expect([made.status, repeated.body.data.id]).toEqual([201, made.body.data.id]);
  });
});

describe('versions', () => {
  test('every save keeps one, with author, time, note and what it changed; tags are no save', async () => {
    const { id } = (await save()).body.data;
    server.clock.move(1000);
    const second = someDocument({
      conditions: { temperature: 25, salinity: 2, eacn: 7, fa: 0 },
      surfactantMix: [{ ...fullSurfactant('s1'), concentration: 3 }, fullSurfactant('s2')],
    });
    await owner.send(`PATCH ${PATH}/${id}`, wrap({ document: second, note: 'More salt' }, id), at(1));
    await change(id, { tags: ['spring'], labStatus: 'to-make' }, 2);
    const { body } = await owner.get(`${PATH}/${id}/versions`);
    expect(body.meta.total).toBe(2);
    expect(body.data[0]?.attributes).toMatchObject({
      version: 2,
      at: server.clock.now().toISOString(),
      author: { userId: owner.userId, name: 'Somebody' },
      note: 'More salt',
      changes: [
        { path: 'conditions.salinity', before: 1, after: 2 },
        { path: 'surfactantMix.concentration', before: 5, after: 3, ingredient: { ingredientId: 's1' } },
        { path: 'surfactantMix', after: 5, ingredient: { ingredientId: 's2' } },
      ],
    });
    expect(body.data[1]?.attributes).toMatchObject({ version: 1, note: null });
    expect(body.data[1]?.attributes).not.toHaveProperty('changes');
    const whole = await owner.get(`${PATH}/${id}/versions/2`);
    expect(attributesOf(whole)['document']).toEqual(second);
  });

  test('an old one comes back as a new one, and nothing in between is lost', async () => {
    const { id } = (await save(owner, withTemperature(20))).body.data;
    await change(id, { document: withTemperature(30) }, 1);
    expect((await post(`${id}/versions/1/restore`)).status).toBe(428);
    expect((await post(`${id}/versions/1/restore`, at(1))).status).toBe(412);
    const restored = await post(`${id}/versions/1/restore`, at(2));
    expect(attributesOf(restored)).toMatchObject({ version: 3, document: withTemperature(20) });
    const { body } = await owner.get(`${PATH}/${id}/versions`);
    expect(body.data.map(({ attributes }) => [attributes['version'], attributes['note']])).toEqual([
      [3, 'Version 1 restored'],
      [2, null],
      [1, null],
    ]);
  });

  test.each(['0', '4', 'x', '99999999999'])('there is no version %s', async (version) => {
    const { id } = (await save()).body.data;
    expect((await owner.get(`${PATH}/${id}/versions/${version}`)).status).toBe(404);
    expect((await post(`${id}/versions/${version}/restore`, at(1))).status).toBe(404);
  });
});

describe('the bin', () => {
  test('a deleted recipe is gone from the list, comes back whole, and S-50 the record says both', async () => {
    const { id } = (await save()).body.data;
    const deleted = await owner.send(`DELETE ${PATH}/${id}`, undefined, at(1));
    expect(deleted.status).toBe(204);
    const idsIn = async (bin: string) =>
      (await owner.get(`${PATH}?filter[bin]=${bin}`)).body.data.map((entry) => entry.id);
    expect(await idsIn('no')).not.toContain(id);
    expect(await idsIn('yes')).toContain(id);
    expect(attributesOf(await owner.get(`${PATH}/${id}`))).toHaveProperty('deleted');
    expect((await change(id, { labStatus: 'made' }, 2)).status).toBe(409);
    expect((await owner.send(`DELETE ${PATH}/${id}`, undefined, at(2))).status).toBe(409);
    const back = await post(`${id}/restore`, at(2));
    expect(attributesOf(back)).not.toHaveProperty('deleted');
    expect((await post(`${id}/restore`, at(3))).status).toBe(409);
    expect(await idsIn('no')).toContain(id);
    expect(await audited(id)).toEqual([
      { action: 'recipe.delete', userId: owner.userId },
      { action: 'recipe.restore', userId: owner.userId },
    ]);
  });

  test(`after ${BIN_DAYS} days it is erased with its versions and results, and not a day before`, async () => {
    const { id } = (await save()).body.data;
    const kept = (await save()).body.data.id;
    await owner.send(
      `POST ${PATH}/${id}/lab-results`,
      bodyOf('lab-result', { madeOn: '2026-01-02', observedType: 'ME' }),
    );
    await owner.send(`DELETE ${PATH}/${id}`, undefined, at(1));
    server.clock.move((BIN_DAYS - 1) * DAY_MS);
    await emptyRecipeBin(server.database, server.clock);
    const countOf = () =>
      server.inDatabase(async ({ orm }) => [
        await orm.$count(recipe, eq(recipe.id, id)),
        await orm.$count(recipeVersion, eq(recipeVersion.recipeId, id)),
        await orm.$count(labResult, eq(labResult.recipeId, id)),
      ]);
    expect(await countOf()).toEqual([1, 1, 1]);
    server.clock.move(2 * DAY_MS);
    await emptyRecipeBin(server.database, server.clock);
    expect(await countOf()).toEqual([0, 0, 0]);
    expect((await audited(id)).at(-1)).toEqual({ action: 'recipe.erase', userId: null });
    expect(await server.inDatabase(({ orm }) => orm.$count(recipe, eq(recipe.id, kept)))).toBe(1);
    owner = await server.person(HLD); // the session ended while the days went by
  });

  test('a copy is a recipe of its own', async () => {
    const emoji = '🧴'.repeat(50);
    const { body } = await save(owner, someDocument({ name: emoji }));
    const copy = await owner.send(`POST ${PATH}/${body.data.id}/duplicate`, wrap({}));
    expect(copy.status).toBe(201);
    expect(copy.body.data.id).not.toBe(body.data.id);
    expect(attributesOf(copy)['name']).toBe(`${'🧴'.repeat(46)} (copy)`);
    const named = await owner.send(`POST ${PATH}/${body.data.id}/duplicate`, wrap({ name: 'Mine' }));
    expect(attributesOf(named)).toMatchObject({ name: 'Mine', version: 1, labStatus: 'idea' });
  });
});

describe('lab results', () => {
  const result = (attributes: object, id?: string) => bodyOf('lab-result', attributes, id);

  test('what was predicted stands beside what was observed, for the version that was made', async () => {
    const { id } = (await save()).body.data;
    await change(id, { document: someDocument({ surfactantMix: [fullSurfactant('s1', { cc0: 5 })] }) }, 1);
    const path = `${PATH}/${id}/lab-results`;
    const made = await owner.send(
      `POST ${path}`,
      result({
        version: 1,
        madeOn: '2026-01-05',
        madeBy: 'Ingrid',
        batch: 'B-17',
        observedType: 'separated',
        stability: { day1: 'separated' },
        comment: 'Clear for an hour,\nthen two layers.',
      }),
    );
    expect(made.status).toBe(201);
    expect(attributesOf(made)).toMatchObject({
      version: 1,
      revision: 1,
      predicted: { emulsionType: 'ME', isRight: false },
    });
    const present = await owner.send(`POST ${path}`, result({ madeOn: '2026-01-06', observedType: 'W/O' }));
    expect(attributesOf(present)).toMatchObject({
      version: 2,
      predicted: { emulsionType: 'W/O', isRight: true },
    });
    const { body } = await owner.get(path);
    expect(body.data.map((entry) => entry.id)).toEqual([present.body.data.id, made.body.data.id]);
  });

  test('a sample is looked at again, and a result is taken away', async () => {
    const { id } = (await save()).body.data;
    const path = `${PATH}/${id}/lab-results`;
    const made = await owner.send(
      `POST ${path}`,
      result({ madeOn: '2026-01-05', observedType: 'ME', batch: 'x', stability: { day1: 'stable' } }),
    );
    const one = `${path}/${made.body.data.id}`;
    const again = result({ stability: { day7: 'changed' }, batch: null }, made.body.data.id);
    expect((await owner.send(`PATCH ${one}`, again)).status).toBe(428);
    const changed = await owner.send(`PATCH ${one}`, again, at(1));
    expect(attributesOf(changed)).toMatchObject({
      revision: 2,
      batch: null,
      stability: { day1: 'stable', day7: 'changed' },
    });
    expect((await owner.send(`PATCH ${one}`, again, at(1))).status).toBe(412);
    expect((await owner.send(`DELETE ${one}`, undefined, at(1))).status).toBe(412);
    expect((await owner.send(`DELETE ${one}`, undefined, at(2))).status).toBe(204);
    expect((await owner.get(path)).body.data).toEqual([]);
  });

  test.each([
    ['a day that is none', { madeOn: '2026-02-30' }],
    ['a type nobody observes', { observedType: 'foam' }],
    ['a version that is not there', { version: 7 }],
    ['a prediction of one’s own', { predicted: { hld: 0 } }],
    ['a control character', { comment: 'a\u0007' }],
  ])('%s is refused', async (_, broken) => {
    const { id } = (await save()).body.data;
    const body = result({ madeOn: '2026-01-05', observedType: 'ME', ...broken });
    expect((await owner.send(`POST ${PATH}/${id}/lab-results`, body)).status).toBe(422);
  });
});

describe('with the account', () => {
  test('S-54 the export holds every recipe with versions and results, and erasure takes them all', async () => {
    const person = await server.person(HLD);
    const { id } = (await save(person)).body.data;
    await person.send(
      `POST ${PATH}/${id}/lab-results`,
      bodyOf('lab-result', { madeOn: '2026-01-02', observedType: 'ME', comment: 'mine' }),
    );
    server.clock.move(1000);
    await person.send(`DELETE ${PATH}/${(await save(person)).body.data.id}`, undefined, at(1));
    const exported = (await person.get('/api/me/export')).body as unknown as { recipes: object[] };
    expect(exported.recipes).toHaveLength(2);
    expect(exported.recipes[0]).toMatchObject({
      recipeId: id,
      document: someDocument(),
      versions: [{ version: 1, document: someDocument() }],
      labResults: [{ comment: 'mine' }],
    });
    const headers = { 'Content-Type': 'application/json' };
    expect((await person.send('POST /api/me/erase', { password: PASSWORD }, headers)).status).toBe(202);
    const left = await server.inDatabase(({ orm }) => orm.$count(recipe, eq(recipe.ownerId, person.userId)));
    expect(left).toBe(0);
  });
});

describe('a dataset that recipes use', () => {
  async function recipeWithOwnOil() {
    const { id: oilId, datasetId } = await addRow(owner, 'hld-oil', { name: 'Sample 7', eacn: 3 });
    const document = someDocument({ oilBlend: [oilByKey(oilId, datasetId)], manualEACN: false });
    const { id } = (await save(owner, document)).body.data;
    return { id, datasetId, oilId };
  }

  test('is not deleted while recipes need it, and the refusal names them', async () => {
    const { id, datasetId } = await recipeWithOwnOil();
    const refused = await owner.send(`DELETE /api/datasets/${datasetId}`, undefined, at(1));
    expect(refused.status).toBe(409);
    expect(refused.body.meta).toEqual({ total: 1, recipes: [{ type: 'hld-recipe', id, name: 'Cream' }] });
    await owner.send(`DELETE ${PATH}/${id}`, undefined, at(1));
    expect((await owner.send(`DELETE /api/datasets/${datasetId}`, undefined, at(1))).status).toBe(204);
  });

  test('goes when its values are copied into them: the recipe computes the same without it', async () => {
    const { id, datasetId, oilId } = await recipeWithOwnOil();
    const before = attributesOf(await owner.get(`${PATH}/${id}`));
    const gone = await owner.send(`DELETE /api/datasets/${datasetId}?copyValues=yes`, undefined, at(1));
    expect(gone.status).toBe(204);
    const after = attributesOf(await owner.get(`${PATH}/${id}`));
    expect(after).toMatchObject({
      version: 2,
      document: { oilBlend: [{ oil: { datasetId, ingredientId: oilId, name: 'Sample 7', eacn: 3 } }] },
    });
    expect(after['summary']).toEqual(before['summary']);
  });
});
