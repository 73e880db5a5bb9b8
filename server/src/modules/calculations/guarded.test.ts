import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { ingredient } from '../../db/schema.ts';
import { someDocument, surfactantByKey } from '../../testing/hld-documents.ts';
import { HLD, type Person, startParameterServer } from '../../testing/parameter-server.ts';
import { add } from '../../testing/sharing.ts';
import { publishIngredient } from '../ingredients/index.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' };

const server = await startParameterServer({ isSeeded: false });
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

const save = (who: Person, document: object) => add(who, 'hld-recipe', { document });
const documentWith = ({ ingredientId, datasetId }: Reference, changes: object = {}) =>
  someDocument({
    surfactantMix: [surfactantByKey(ingredientId, datasetId)],
    manualEACN: true,
    conditions: { temperature: 25, salinity: 1, eacn: 8, fa: 0, ...changes },
  });

test('S-25 HLD is exact to what the shift gives, the same for a colleague, and the one that a recipe keeps', async () => {
  const secret = await publish();
  const acme = await server.organisation('Acme');
  const [one, colleague] = [await server.person(HLD, acme), await server.person(HLD, acme)];
  const told: number[] = [];
  for (const eacn of [8, 8.001, 9.001]) {
    const { status, body } = await ask(one, secret, { eacn });
    expect(status).toBe(200);
    expect((await ask(colleague, secret, { eacn })).body).toEqual(body);
    told.push((body as unknown as { hld: number }).hld);
  }
  const [first = 0, second = 0, third = 0] = told;
  expect(first - second).toBeCloseTo((second - third) / 1000, 9);
  const saved = await save(one, documentWith(secret));
  expect(saved.body.data.attributes['summary']).toMatchObject({ hld: first, eacn: null });
});

test('S-25 beside guarded values inputs lie in a physical range', async () => {
  const secret = await publish();
  const who = await server.person(HLD, await server.organisation('Ranges'));
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
});
