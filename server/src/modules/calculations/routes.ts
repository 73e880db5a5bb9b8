import { calculationEndpoints } from '@suite/contracts/endpoints/calculations';
import type { Database } from '../../db/database.ts';
import type { App, SignedIn } from '../../http/app-type.ts';
import { endpointsOn } from '../../http/endpoint.ts';
import { HttpError, invalid } from '../../http/http-error.ts';
import type { WriteParts } from '../../http/idempotent-write.ts';
import { enforceMemoryLimit, tooManyRequests } from '../../http/limit-requests.ts';
import type { PolicyFor } from '../../http/policy.ts';
import { writeAudit } from '../../platform/audit.ts';
import type { MemoryRateLimiter } from '../../platform/rate-limit.ts';
import { WorkPool } from '../../platform/work-pool.ts';
import { calculationValues, citedSources, poolIngredients, rankIngredients } from '../ingredients/index.ts';
import { type Calculated, reply } from './answer.ts';
import { calculateGuardedHld, calculateHld, scanForHld, solveForHld } from './hld.ts';
import { rankCandidates, scoreCandidates, wrongRadius } from './hsp.ts';
import { type LookUp, withPoints, withValues } from './resolve.ts';
import type { Task, TaskAnswer } from './worker.ts';

export type CalculationPool = WorkPool<Task, Calculated<TaskAnswer>>;

const TIME_MS = 10_000;

/** One thread beside the server's own: two cores are what a small machine has. */
export function createCalculationPool(): CalculationPool {
  const file = new URL('worker.ts', import.meta.url);
  return new WorkPool({ file, threads: 1, timeMs: TIME_MS, waiting: 20 });
}

/** A range of results, or the way to one, would reveal values that are only for calculation. */
const GUARDED = { ok: false, reason: 'only-for-calculation' } as const;

interface CalculationParts {
  pool: CalculationPool;
  may: PolicyFor;
  /** Where ingredients that are only named are looked up, and how often they are searched. */
  records: { database: Database; searchLimit: MemoryRateLimiter } | undefined;
  clock: WriteParts['clock'];
}

type On = ReturnType<typeof endpointsOn>;

/** POST /api/calculations/…: none of them in a transaction, because most need no database. */
export function mountCalculations(app: App, { pool, may, records, clock }: CalculationParts): void {
  const slots = new Slots();
  const database = records?.database ?? NO_DATABASE;
  const on = endpointsOn(app, { database, clock, policyFor: may });

  /** Under the caller's own permissions: what they may not read, they do not calculate with. */
  const lookUpFor =
    (actor: SignedIn): LookUp =>
    (kind, ids) =>
      database.as(actor).transaction((tx) => calculationValues(tx, kind, ids));

  async function inPool<Kind extends Task['kind']>(
    { userId }: SignedIn,
    task: Extract<Task, { kind: Kind }>,
  ) {
    const outcome = await slots.run(userId, () => pool.run(task));
    // The thread answers a task of a kind with what that kind has for an answer.
    if (outcome.kind === 'done') return reply(outcome.value as Calculated<TaskAnswer<Kind>>);
    if (outcome.kind === 'late')
      throw invalid('The calculation takes too long. Send fewer points or candidates.');
    throw new HttpError('SERVICE_UNAVAILABLE', { headers: { 'Retry-After': '5' } });
  }

  on(calculationEndpoints.hld).answerOutside(async ({ actor, body }) => {
    const { formulation, isGuarded } = await withValues(body, lookUpFor(actor));
    return reply(isGuarded ? calculateGuardedHld(formulation) : calculateHld(formulation));
  });

  on(calculationEndpoints.hldSolve).answerOutside(async ({ actor, body }) => {
    const { formulation, isGuarded } = await withValues(body, lookUpFor(actor));
    return reply(isGuarded ? GUARDED : solveForHld(formulation));
  });

  on(calculationEndpoints.hldScan).answerOutside(async ({ actor, body }) => {
    const { formulation, isGuarded } = await withValues(body, lookUpFor(actor));
    return reply(isGuarded ? GUARDED : scanForHld(formulation));
  });

  on(calculationEndpoints.hldRackPlan).answerOutside(({ actor, body }) =>
    inPool(actor, { kind: 'hld-rack-plan', request: body }),
  );

  on(calculationEndpoints.hldRackRead).answerOutside(({ actor, body }) =>
    inPool(actor, { kind: 'hld-rack-read', request: body }),
  );

  on(calculationEndpoints.hspScore).answerOutside(async ({ actor, body }) => {
    const { request, guarded } = await withPoints(body, lookUpFor(actor));
    return reply(scoreCandidates(request, guarded));
  });

  on(calculationEndpoints.hspFit).answerOutside(({ actor, body }) =>
    inPool(actor, { kind: 'hsp-fit', request: body }),
  );

  on(calculationEndpoints.hspBlend).answerOutside(async ({ actor, body }) => {
    const { request, guarded } = await withPoints(body, lookUpFor(actor));
    return guarded.size > 0 ? reply(GUARDED) : inPool(actor, { kind: 'hsp-blend', request });
  });

  on(calculationEndpoints.hspEstimate).answerOutside(({ actor, body }) =>
    inPool(actor, { kind: 'hsp-estimate', request: body }),
  );

  on(calculationEndpoints.solventBlend).answerOutside(({ actor, body }) =>
    inPool(actor, { kind: 'solvent-blend', request: body }),
  );

  on(calculationEndpoints.solventReplacement).answerOutside(({ actor, body }) =>
    inPool(actor, { kind: 'solvent-replacement', request: body }),
  );

  if (records) mountSearches(on, { ...records, clock });
}

/** From so many rows in one answer on, the audit log notes who took them (S-50). */
const AUDITED_ROWS = 1000;

/** The calculations that read the database as searches do, and are limited with them (S-11). */
function mountSearches(
  on: On,
  { database, clock, searchLimit }: WriteParts & { searchLimit: MemoryRateLimiter },
): void {
  on(calculationEndpoints.hspPool).answerOutside(async ({ context, actor, body }) => {
    const wrong = wrongRadius(body.targets ?? []);
    if (wrong) return reply(wrong);
    enforceMemoryLimit(searchLimit, actor.userId);
    const value = await database.as(actor).read((tx) => poolIngredients(tx, body));
    const rows = value.columns.ingredientId.length;
    if (rows > AUDITED_ROWS) {
      const entry = { action: 'ingredient.pool', object: { kind: 'ingredients' } } as const;
      const details = { after: { rows } };
      const requestId = context.get('requestId');
      await database.as(actor).transaction((tx) => writeAudit(tx, clock, { ...entry, details, requestId }));
    }
    return reply({ ok: true, value });
  });

  const sourcesOf = [
    [calculationEndpoints.hldSources, ['hld-surfactant', 'hld-oil']],
    [calculationEndpoints.hspSources, ['hsp']],
  ] as const;
  for (const [endpoint, kinds] of sourcesOf) {
    on(endpoint).answerOutside(async ({ actor, body: { ids } }) => {
      enforceMemoryLimit(searchLimit, actor.userId);
      const sources = await database.as(actor).read((tx) => citedSources(tx, kinds, ids));
      return reply({ ok: true, value: { sources } });
    });
  }

  on(calculationEndpoints.hspRank).answerOutside(async ({ actor, body }) => {
    const { userId } = actor;
    enforceMemoryLimit(searchLimit, userId);
    const find = (steps: number[]) =>
      database.as(actor).read((tx) => rankIngredients(tx, { asked: body, steps, userId }));
    return reply(await rankCandidates(body, find));
  });
}

const unavailable = (): never => {
  throw new HttpError('SERVICE_UNAVAILABLE');
};

/** Where there is no database, what is given by its values is calculated all the same. */
const NO_DATABASE: Database = {
  kind: 'postgres',
  as: unavailable,
  holderOf: unavailable,
  readiness: unavailable,
};

/** How many calculations of one person may run or wait at the same time, so that nobody has the thread to themselves. */
const PER_PERSON = 2;

/** Lets a person's work begin while fewer are under way; otherwise it is refused, and can be sent again soon. */
export class Slots {
  readonly #underWay = new Map<string, number>();

  async run<Value>(userId: string, work: () => Promise<Value>): Promise<Value> {
    const count = this.#underWay.get(userId) ?? 0;
    if (count >= PER_PERSON) throw tooManyRequests(1);
    this.#underWay.set(userId, count + 1);
    try {
      return await work();
    } finally {
      const left = (this.#underWay.get(userId) ?? 1) - 1;
      if (left === 0) this.#underWay.delete(userId);
      else this.#underWay.set(userId, left);
    }
  }
}
