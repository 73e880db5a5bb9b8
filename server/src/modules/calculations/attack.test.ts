import { randomUUID } from 'node:crypto';
import { hldRequestSchema, hspScoreRequestSchema } from '@suite/contracts/calculations';
import type { IngredientKind, IngredientValues } from '@suite/contracts/ingredients';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { SYSTEM, type User } from '../../db/actor.ts';
import { ingredient } from '../../db/schema.ts';
import { someUser } from '../../testing/actors.ts';
import { TestClock } from '../../testing/test-clock.ts';
import { freshDatabase } from '../../testing/test-database.ts';
import { calculationValues, publishIngredient } from '../ingredients/index.ts';
import type { Calculated } from './answer.ts';
import { calculateGuardedHld } from './hld.ts';
import { scoreCandidates } from './hsp.ts';
import { type LookUp, withPoints, withValues } from './resolve.ts';

const HANSEN = ['dD', 'dP', 'dH'] as const;

const clock = new TestClock();
const prepared = await freshDatabase();
afterAll(() => prepared.close());

/** A product whose values are all only for calculation. */
async function publish(kind: IngredientKind, values: Record<string, unknown>) {
  const id = randomUUID();
  const names = Object.keys(values).filter((name) => typeof values[name] === 'number');
  const visibility = Object.fromEntries(names.map((name) => [name, 'calculation' as const]));
  const given = { name: id, method: 'exp', ...values } as IngredientValues; // the fields of its kind
  return prepared.database.as(SYSTEM).transaction(async (tx) => {
    await publishIngredient(tx, { id, kind, values: given, visibility, customers: [], at: clock.now() });
    const [row] = await tx.orm.select().from(ingredient).where(eq(ingredient.id, id));
    return { datasetId: row?.datasetId ?? '', ingredientId: id };
  });
}

/** Asks as the routes do. */
function attackerOf(account: User) {
  const lookUp: LookUp = (kind, ids) =>
    prepared.database.as(account).transaction((tx) => calculationValues(tx, kind, ids));
  function told<Value>(answer: Calculated<Value>): Value {
    if (!answer.ok) throw new Error(answer.reason);
    return answer.value;
  }
  return {
    lookUp,
    hld: async (request: object) => {
      const { formulation } = await withValues(hldRequestSchema.parse(request), lookUp);
      return told(calculateGuardedHld(formulation)).hld ?? NaN;
    },
    score: async (request: object) => {
      const { request: scored, guarded } = await withPoints(hspScoreRequestSchema.parse(request), lookUp);
      return told(scoreCandidates(scored, guarded)).candidates[0]?.score ?? NaN;
    },
  };
}

test('S-25 all that HLD reveals of Cc, k and EACN of a guarded surfactant and oil are the shifted values', async () => {
  const truth = { cc0: 1.2345, k: 0.1734, alpha: 0.0273, b: 0.1312, ccConcentration: 0.0421, mw: 617.31 };
  const surfactant = await publish('hld-surfactant', {
    ...truth,
    surfactantType: 'other',
    salinityFunction: 'b',
  });
  const oil = await publish('hld-oil', { eacn: 7.3519 });
  const attacker = attackerOf(someUser(['hld-app-group']));
  const plain = { temperature: 25, salinity: 0, eacn: 0, fa: 0 };
  const alone = (eacn: number) =>
    attacker.hld({
      conditions: { ...plain, eacn },
      surfactants: [{ ...surfactant, concentration: 100 }],
      oils: [],
    });
  const [cc0, at40] = [await alone(0), await alone(40)];
  const k = (cc0 - at40) / 40;
  const known = { surfactantType: 'other', cc0: 0, k: 1, b: 0, salinityFunction: 'b', concentration: 1 };
  const eacn = -(await attacker.hld({
    conditions: plain,
    surfactants: [known],
    oils: [{ ...oil, volume: 1 }],
  }));
  expect(Math.abs(cc0 - truth.cc0)).toBeGreaterThan(0.3);
  expect(Math.abs(k / truth.k - 1)).toBeGreaterThan(0.1);
  expect(Math.abs(eacn - 7.3519)).toBeGreaterThan(1);
  // And yet they are of use: near what is true.
  expect(Math.abs(cc0 - truth.cc0)).toBeLessThanOrEqual(1);
  expect(Math.abs(k / truth.k - 1)).toBeLessThanOrEqual(0.4);
  expect(Math.abs(eacn - 7.3519)).toBeLessThanOrEqual(3.5);
});

test('S-25 all that scores reveal of the point of a guarded solvent is the shifted one', async () => {
  const truth = { dD: 17.413, dP: 6.227, dH: 9.158 };
  const solvent = await publish('hsp', truth);
  const attacker = attackerOf(someUser(['hsp-app-group']));
  const used = (await attacker.lookUp('hsp', [solvent.ingredientId])).get(solvent.ingredientId);
  for (const axis of HANSEN) {
    // The two ends of a line through the neighbourhood where the score changes: their middle is the coordinate. The radius is more
    // than all three shifts together can be (4.3), and so little that neither end lies below 0.
    const isInside = async (value: number) =>
      (await attacker.score({ target: { ...truth, [axis]: value, r: 4.4 }, candidates: [solvent] })) <= 3;
    const edge = async (direction: number) => {
      let [inside, outside] = [truth[axis], truth[axis] + direction * (axis === 'dD' ? 5 : 9)];
      while (Math.abs(outside - inside) > 0.01) {
        const middle = (inside + outside) / 2;
        if (await isInside(Math.max(0, middle))) inside = middle;
        else outside = middle;
      }
      return inside;
    };
    const found = ((await edge(-1)) + (await edge(1))) / 2;
    expect(Math.abs(found - (used?.[axis] ?? NaN))).toBeLessThan(0.02);
    expect(Math.abs(found - truth[axis])).toBeGreaterThan(0.5);
    // And yet it is of use: near what is true.
    expect(Math.abs(found - truth[axis])).toBeLessThan(1.8);
  }
});

test('S-25 organisations that compare their answers do not average the shift out', async () => {
  const surfactant = await publish('hld-surfactant', { cc0: 2, surfactantType: 'ethoxylate' });
  const values = [];
  for (let one = 0; one < 40; one += 1) {
    const found = await prepared.database
      .as(someUser())
      .transaction((tx) => calculationValues(tx, 'hld-surfactant', [surfactant.ingredientId]));
    values.push(found.get(surfactant.ingredientId)?.cc0 ?? 2);
  }
  expect(new Set(values).size).toBe(40);
  expect(Math.min(...values.map((value) => Math.abs(value - 2)))).toBeGreaterThan(0.3);
  expect(Math.abs(meanOf(values) - 2)).toBeGreaterThan(0.3);
});

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
