import type { hspRankAnswerSchema, hspRankRequestSchema } from '@suite/contracts/calculations';
import { calculationEndpoints } from '@suite/contracts/endpoints/calculations';
import {
  BOUNDARY_TOLERANCE,
  DEFAULT_SCORE_LIMITS,
  type ResolvedTarget,
  scoreOfRed,
  standingsOf,
} from '@suite/hsp';
import type { z } from 'zod';
import type { endpointsOn } from '../../http/endpoint.ts';
import type { WriteParts } from '../../http/idempotent-write.ts';
import { enforceMemoryLimit } from '../../http/limit-requests.ts';
import { writeAudit } from '../../platform/audit.ts';
import type { MemoryRateLimiter } from '../../platform/rate-limit.ts';
import { citedSources, poolIngredients, type Ranked, rankIngredients } from '../ingredients/index.ts';
import { type Calculated, reply } from './answer.ts';

/** From so many rows in one answer on it is written down who took them (S-50). */
const AUDITED_ROWS = 1000;

/**
 * POST /api/calculations/hsp-pool and hsp-rank: they read the database as searches do, and are limited with them (S-11).
 */
export function mountDatabaseCalculations(
  on: ReturnType<typeof endpointsOn>,
  { database, clock, searchLimit }: WriteParts & { searchLimit: MemoryRateLimiter },
): void {
  on(calculationEndpoints.hspPool).answerOutside(async ({ context, actor, body }) => {
    const wrong = wrongRadius(body.targets ?? []);
    if (wrong) return reply(wrong);
    enforceMemoryLimit(searchLimit, actor.userId);
    const value = await database.as(actor).read((tx) => poolIngredients(tx, body));
    const rows = value.columns.ingredientId.length;
    if (rows > AUDITED_ROWS) {
      const requestId = context.get('requestId');
      const entry = { action: 'ingredient.pool', outcome: 'ok', object: { kind: 'ingredients' } } as const;
      await database
        .as(actor)
        .transaction((tx) => writeAudit(tx, clock, { ...entry, details: { after: { rows } }, requestId }));
    }
    return reply({ ok: true, value });
  });

  on(calculationEndpoints.hldSources).answerOutside(async ({ actor, body: { ids } }) => {
    enforceMemoryLimit(searchLimit, actor.userId);
    const kinds = ['hld-surfactant', 'hld-oil'] as const;
    const sources = await database.as(actor).read((tx) => citedSources(tx, kinds, ids));
    return reply({ ok: true, value: { sources } });
  });

  on(calculationEndpoints.hspSources).answerOutside(async ({ actor, body: { ids } }) => {
    enforceMemoryLimit(searchLimit, actor.userId);
    const sources = await database.as(actor).read((tx) => citedSources(tx, ['hsp'], ids));
    return reply({ ok: true, value: { sources } });
  });

  on(calculationEndpoints.hspRank).answerOutside(async ({ actor, body }) => {
    const { userId } = actor;
    enforceMemoryLimit(searchLimit, userId);
    const ranked = await rankCandidates(body, (asked, steps) =>
      database.as(actor).read((tx) => rankIngredients(tx, { asked, steps, userId })),
    );
    return reply(ranked);
  });
}

type Request = z.infer<typeof hspRankRequestSchema>;
type Answer = z.infer<typeof hspRankAnswerSchema>;

/** Finds the rows for a request that was checked. */
export type FindRanked = (request: Request, steps: number[]) => Promise<Ranked>;

/** The best ingredients of the database with their numbers, which the engine computes: the database only finds them. */
export async function rankCandidates(request: Request, find: FindRanked): Promise<Calculated<Answer>> {
  const limits = request.limits ?? DEFAULT_SCORE_LIMITS;
  const rising = scoreOfRed(0, limits);
  if (!rising.ok) return rising;
  const wrong = wrongRadius(request.targets);
  if (wrong) return wrong;
  const targets = request.targets.map(
    ({ goal, spheres }, index): ResolvedTarget => ({
      id: String(index),
      name: '',
      role: goal === 'dissolve' ? 'must' : 'must-not',
      spheres,
      isAssumed: false,
    }),
  );
  const steps = limits.map((limit) => limit * (1 + BOUNDARY_TOLERANCE));
  const { total, counts, rows } = await find(request, steps);
  const rated = rows.flatMap((ingredient) => {
    const { dD, dP, dH } = ingredient.attributes; // rows with a point have all three
    if (dD === undefined || dP === undefined || dH === undefined) return [];
    const standings = standingsOf({ dD, dP, dH }, targets, limits);
    if (!standings) return [];
    const { worst, score, each } = standings;
    return [{ ingredient, worst, score, targets: each.map(({ ra, red }) => ({ Ra: ra, RED: red })) }];
  });
  // The database and the engine may differ in the last digit: the order is that of the numbers that are told.
  const best = rated.toSorted((one, other) => one.worst - other.worst);
  return { ok: true, value: { total, counts, rows: best } };
}

/** The first target with a radius that nothing can be divided by, as a refusal. */
export function wrongRadius(
  targets: Request['targets'],
): Extract<Calculated<never>, { ok: false }> | undefined {
  const index = targets.findIndex(({ spheres }) => !spheres.every(({ r }) => r >= 1e-6 && r <= 1000));
  return index < 0 ? undefined : { ok: false, reason: 'radius-not-positive', index, field: 'spheres' };
}
