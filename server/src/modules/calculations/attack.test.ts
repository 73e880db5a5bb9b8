import { randomUUID } from 'node:crypto';
import { hldRequestSchema, hspScoreRequestSchema } from '@suite/contracts/calculations';
import type { IngredientKind, IngredientValues } from '@suite/contracts/ingredients';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SYSTEM, type User } from '../../db/actor.ts';
import { ingredient } from '../../db/schema.ts';
import { HttpError } from '../../http/http-error.ts';
import { someUser } from '../../testing/actors.ts';
import { TestClock } from '../../testing/test-clock.ts';
import { freshDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { calculationValues, publishIngredient } from '../ingredients/index.ts';
import type { Calculated } from './answer.ts';
import { askHld, askScores, type Run } from './guarded-answers.ts';
import { type LookUp, withPoints, withValues } from './resolve.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS = 30;
const HANSEN = ['dD', 'dP', 'dH'] as const;

let prepared: TestDatabase;
const clock = new TestClock();
beforeAll(async () => {
  prepared = await freshDatabase();
});
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

/** Asks as the routes do; once the budget is spent, the next day. */
function attackerOf(accounts: readonly User[]) {
  let turn = 0;
  async function patiently<Value>(
    ask: (run: Run, lookUp: LookUp) => Promise<Calculated<object>>,
  ): Promise<Value> {
    turn += 1;
    const as = prepared.database.as(accounts[turn % accounts.length] ?? SYSTEM);
    const run: Run = (work) => as.transaction(work);
    const lookUp: LookUp = (kind, ids) => run((tx) => calculationValues(tx, kind, ids));
    try {
      const answer = await ask(run, lookUp);
      if (!answer.ok) throw new Error(answer.reason);
      return answer.value as Value; // what the caller asked for
    } catch (error) {
      if (!(error instanceof HttpError) || error.code !== 'TOO_MANY_REQUESTS') throw error;
      clock.move(DAY_MS);
      return patiently(ask);
    }
  }
  return {
    hld: async (request: object) => {
      const asked = hldRequestSchema.parse(request);
      const { hld } = await patiently<{ hld: number }>(async (run, lookUp) =>
        askHld((await withValues(asked, lookUp)).formulation, { run, clock }),
      );
      return hld;
    },
    score: async (request: object) => {
      const asked = hspScoreRequestSchema.parse(request);
      const { candidates } = await patiently<{ candidates: { score: number }[] }>(async (run, lookUp) => {
        const { request: scored, guarded } = await withPoints(asked, lookUp);
        return askScores(scored, guarded, { run, clock });
      });
      return candidates[0]?.score ?? 0;
    },
  };
}

/** Two accounts of one organisation. */
function accountsOf(): User[] {
  const one = someUser(['hld-app-group', 'hsp-app-group']);
  return [one, { ...someUser(one.roles), organisationId: one.organisationId }];
}

test('S-25 a month of questions does not tell Cc, k and EACN of a guarded surfactant and oil', async () => {
  const truth = { cc0: 1.2345, k: 0.1734, alpha: 0.0273, b: 0.1312, ccConcentration: 0.0421, mw: 617.31 };
  const surfactant = await publish('hld-surfactant', {
    ...truth,
    surfactantType: 'other',
    salinityFunction: 'b',
  });
  const oil = await publish('hld-oil', { eacn: 7.3519 });
  const attacker = attackerOf(accountsOf());
  const plain = { temperature: 25, salinity: 0, eacn: 0, fa: 0 };

  /** HLD to 0.05: how much fa it takes to reach the next step. */
  async function finely(request: { conditions: typeof plain; surfactants: object[]; oils: object[] }) {
    const at = (fa: number) => attacker.hld({ ...request, conditions: { ...request.conditions, fa } });
    const first = await at(0);
    let [low, high] = [0, 5];
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if ((await at(middle / 10)) === first) low = middle;
      else high = middle;
    }
    return first + 0.25 - (low + high) / 20;
  }

  const ks: number[] = [];
  const ccs: number[] = [];
  const eacns: number[] = [];
  const began = clock.now().getTime();
  for (let day = 0; day < DAYS; day += 3) {
    const with1 = [{ ...surfactant, concentration: 100 }];
    const [low, high] = [-15 + day / 2, 40 - day / 2];
    const measured = (eacn: number) =>
      finely({ conditions: { ...plain, eacn }, surfactants: with1, oils: [] });
    const [atLow, atHigh] = [await measured(low), await measured(high)];
    const k = (atLow - atHigh) / (high - low);
    ks.push(k);
    ccs.push((atLow + k * low + (atHigh + k * high)) / 2);
    const own = {
      surfactantType: 'other',
      cc0: day / 10,
      k: 1,
      b: 0,
      salinityFunction: 'b',
      concentration: 1,
    };
    const seen = await finely({ conditions: plain, surfactants: [own], oils: [{ ...oil, volume: 1 }] });
    eacns.push(day / 10 - seen);
    clock.move(3 * DAY_MS);
  }
  expect(clock.now().getTime() - began).toBeGreaterThanOrEqual(DAYS * DAY_MS);
  expect(Math.abs(meanOf(ccs) - truth.cc0)).toBeGreaterThan(0.3);
  expect(Math.abs(meanOf(ks) / truth.k - 1)).toBeGreaterThan(0.1);
  expect(Math.abs(meanOf(eacns) - 7.3519)).toBeGreaterThan(1);
  // And yet they are of use: near what is true.
  expect(Math.abs(meanOf(ccs) - truth.cc0)).toBeLessThan(0.6);
  expect(Math.abs(meanOf(ks) / truth.k - 1)).toBeLessThan(0.2);
});

test('S-25 a month of questions does not tell the point of a guarded solvent', async () => {
  const truth = { dD: 17.413, dP: 6.227, dH: 9.158 };
  const solvent = await publish('hsp', truth);
  const accounts = accountsOf();
  const attacker = attackerOf(accounts);
  const found: Record<(typeof HANSEN)[number], number[]> = { dD: [], dP: [], dH: [] };
  for (let day = 0; day < DAYS; day += 3) {
    for (const axis of HANSEN) {
      // The two places on a line through the neighbourhood where the score changes: their middle is the coordinate.
      const centre = { ...truth, dD: truth.dD + day / 30, dP: truth.dP - day / 30 };
      const isInside = async (value: number) =>
        (await attacker.score({
          target: { ...centre, [axis]: value, r: 5 + day / 30 },
          candidates: [solvent],
        })) <= 3;
      const edge = async (direction: number) => {
        let [inside, outside] = [Math.round(truth[axis] * 2), Math.round(truth[axis] * 2) + direction * 16];
        while (Math.abs(outside - inside) > 1) {
          const middle = Math.round((inside + outside) / 2);
          if (await isInside(Math.max(0, middle / 2))) inside = middle;
          else outside = middle;
        }
        return (inside + outside) / 4;
      };
      found[axis].push(((await edge(-1)) + (await edge(1))) / 2);
    }
    clock.move(3 * DAY_MS);
  }
  const used = await prepared.database
    .as(accounts[0] ?? SYSTEM)
    .transaction((tx) => calculationValues(tx, 'hsp', [solvent.ingredientId]));
  for (const axis of HANSEN) {
    expect(Math.abs(meanOf(found[axis]) - truth[axis])).toBeGreaterThan(0.5);
    // And yet what is computed with is of use: near what is true.
    expect(Math.abs((used.get(solvent.ingredientId)?.[axis] ?? 0) - truth[axis])).toBeLessThanOrEqual(1);
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
