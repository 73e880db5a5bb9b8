import { createHash, randomUUID } from 'node:crypto';
import { GUARDED } from '@suite/contracts/guarded';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit, guardedQuestion, ingredient } from '../../db/schema.ts';
import { someDocument, surfactantByKey } from '../../testing/hld-documents.ts';
import {
  HLD,
  type ParameterServer,
  type Person,
  startParameterServer,
} from '../../testing/parameter-server.ts';
import { purgeExpiredQuestions, publishIngredient } from '../ingredients/index.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const JSON_TYPE = { 'Content-Type': 'application/json' };

let server: ParameterServer;
beforeAll(async () => {
  server = await startParameterServer({ isSeeded: false });
});
afterAll(() => server.close());

/** A supplier's surfactant whose Cc and k are only for calculation. */
async function publish() {
  const id = randomUUID();
  const values = { name: 'Secret', method: 'exp', surfactantType: 'ethoxylate', cc0: 1.1, k: 0.17 } as const;
  const visibility = { cc0: 'calculation', k: 'calculation' } as const;
  return server.inDatabase(async (tx) => {
    const at = server.clock.now();
    await publishIngredient(tx, { id, kind: 'hld-surfactant', values, visibility, customers: [], at });
    const [row] = await tx.orm.select().from(ingredient).where(eq(ingredient.id, id));
    return { datasetId: row?.datasetId ?? '', ingredientId: id };
  });
}

type Reference = Awaited<ReturnType<typeof publish>>;

function ask(who: Person, reference: Reference, changes: object = {}) {
  const conditions = { temperature: 25, salinity: 1, eacn: 8, fa: 0, ...changes };
  const body = { conditions, surfactants: [{ ...reference, concentration: 5 }], oils: [] };
  return who.send('POST /api/calculations/hld', body, JSON_TYPE);
}

/** Questions that were asked before, without asking them. */
async function spend(asker: string, { ingredientId }: Reference, count: number): Promise<void> {
  const asked = server.clock.now();
  const questions = Array.from({ length: count }, (_, place) =>
    createHash('sha256').update(`earlier ${place}`).digest('hex'),
  );
  await server.inDatabase(({ orm }) =>
    orm
      .insert(guardedQuestion)
      .values(questions.map((question) => ({ asker, ingredientId, question, asked }))),
  );
}

const countQuestions = async ({ ingredientId }: Reference) =>
  (
    await server.inDatabase(({ orm }) =>
      orm.select().from(guardedQuestion).where(eq(guardedQuestion.ingredientId, ingredientId)),
    )
  ).length;

const save = (who: Person, document: object) =>
  who.send('POST /api/recipes/hld', { data: { type: 'hld-recipe', attributes: { document } } });
const documentWith = ({ ingredientId, datasetId }: Reference, changes: object = {}) =>
  someDocument({
    surfactantMix: [surfactantByKey(ingredientId, datasetId)],
    manualEACN: true,
    conditions: { temperature: 25, salinity: 1, eacn: 8, fa: 0, ...changes },
  });

test('S-11 an organisation asks so many different questions a day about an ingredient; repeats are free', async () => {
  const secret = await publish();
  const acme = await server.organisation('Acme');
  const [one, colleague] = [await server.person(HLD, acme), await server.person(HLD, acme)];
  const rival = await server.person(HLD, await server.organisation('Rival'));
  await spend(acme, secret, GUARDED.questionsPerDay - 1);
  const last = await ask(one, secret);
  expect(last.status).toBe(200);
  expect((await ask(colleague, secret)).body).toEqual(last.body);
  for (const who of [one, colleague]) {
    const { status, headers, body } = await ask(who, secret, { temperature: 40 });
    expect([status, headers.get('retry-after')]).toEqual([429, String(DAY_MS / 1000)]);
    expect(body.errors[0]?.detail).toContain('for calculation only');
  }
  expect((await ask(rival, secret, { temperature: 40 })).status).toBe(200);
  const [entry] = await server.inDatabase(({ orm }) =>
    orm
      .select()
      .from(audit)
      .where(and(eq(audit.action, 'calculation.probe'), eq(audit.userId, colleague.userId))),
  );
  expect(entry).toMatchObject({ outcome: 'refused', object: `ingredient:${secret.ingredientId}` });

  const spent = await save(one, documentWith(secret, { temperature: 40 }));
  expect(spent.status).toBe(201);
  expect(spent.body.data.attributes['summary']).toMatchObject({
    hld: null,
    emulsionType: null,
    match: null,
    reason: 'guarded-questions-spent',
  });

  server.clock.move(DAY_MS);
  const again = await server.person(HLD, acme);
  expect((await ask(again, secret, { temperature: 40 })).status).toBe(200);
  server.clock.move(31 * DAY_MS);
  await purgeExpiredQuestions(server.database, server.clock);
  expect(await countQuestions(secret)).toBe(0);
});

test('S-11 a recipe asks the same questions: saving, copying and restoring spend the same budget once', async () => {
  const secret = await publish();
  const acme = await server.organisation('Creams');
  const who = await server.person(HLD, acme);
  const answer = (await ask(who, secret)).body as unknown as { hld: number };
  expect(await countQuestions(secret)).toBe(1);
  const saved = await save(who, documentWith(secret));
  expect(saved.body.data.attributes['summary']).toMatchObject({ hld: answer.hld, eacn: null });
  const { id } = saved.body.data;
  const copy = await who.send(`POST /api/recipes/hld/${id}/duplicate`, {
    data: { type: 'hld-recipe', attributes: {} },
  });
  expect(copy.status).toBe(201);
  expect(await countQuestions(secret)).toBe(1);
  const warm = documentWith(secret, { temperature: 60 });
  const changed = await who.send(
    `PATCH /api/recipes/hld/${id}`,
    { data: { type: 'hld-recipe', id, attributes: { document: warm } } },
    { 'If-Match': saved.etag },
  );
  expect(changed.status).toBe(200);
  expect(await countQuestions(secret)).toBe(2);
  const restored = await who.send(`POST /api/recipes/hld/${id}/versions/1/restore`, undefined, {
    'If-Match': changed.etag,
  });
  expect(restored.status).toBe(200);
  expect(await countQuestions(secret)).toBe(2);
});

test('S-25 beside guarded values inputs lie in a physical range and on a grid', async () => {
  const secret = await publish();
  const who = await server.person(HLD, await server.organisation('Grid'));
  for (const changes of [{ eacn: 1e6 }, { temperature: 9e5 }, { salinity: 1e6 }, { fa: -50 }]) {
    const { status, body } = await ask(who, secret, changes);
    expect([status, body.errors[0]?.detail]).toEqual([422, expect.stringContaining('usual range')]);
    const saved = await save(who, documentWith(secret, changes));
    expect(saved.body.data.attributes['summary']).toMatchObject({
      hld: null,
      reason: 'outside-guarded-range',
    });
  }
  const own = { surfactantType: 'other', cc0: 1e6, concentration: 5 };
  const mix = await who.send(
    'POST /api/calculations/hld',
    {
      conditions: { temperature: 25, salinity: 1, eacn: 8, fa: 0 },
      surfactants: [{ ...secret, concentration: 5 }, own],
      oils: [],
    },
    JSON_TYPE,
  );
  expect(mix.status).toBe(422);
  const near = await Promise.all([24.6, 25, 25.4].map((temperature) => ask(who, secret, { temperature })));
  expect(new Set(near.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await countQuestions(secret)).toBe(1);
});
